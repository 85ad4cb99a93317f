/**
 * The npm that started a script. It stands behind a shell, and a signal sent to it stops there: npm and its
 * shell go without a word to the script, which nobody could end any more.
 */
import { readFileSync } from "node:fs";

/** Milliseconds between looks. */
const EVERY = 300;

/** Linux: whose child the shell is; null elsewhere, and when there is no shell between npm and the script. */
function behindTheShell() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    return /^(npm|node)/.test(name) ? null : parent;
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Calls `action` once the npm that started this script is gone. Does nothing for a script started without npm. */
export function onNpmGone(action) {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const shell = process.ppid;
  const npm = behindTheShell();
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === null || isAlive(npm))) return;
    clearInterval(timer);
    action();
  }, EVERY);
  timer.unref();
}
