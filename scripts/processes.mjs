/** Child processes: started in a group of their own, so that ending one ends all that it started. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { onNpmGone } from "./npm.mjs";
import { ROOT, inRoot } from "./root.mjs";

/** Milliseconds that a process may take to end by itself. */
const GRACE = 4_000;
/** npm hands a Ctrl-C on to a script that has had it already; only a later one is a second one. */
const SAME_KEYPRESS = 1_000;
const GROUPS = process.platform !== "win32";
const WATCHER = pathToFileURL(inRoot("scripts/watcher.mjs")).href;

const running = new Set();
let stopping = false;

function signal(child, name) {
  try {
    if (GROUPS) process.kill(-child.pid, name);
    else child.kill(name);
  } catch {
    // Already gone.
  }
}

function track(child) {
  running.add(child);
  const ended = new Promise((resolve) => {
    let result = { exitCode: 127, signalName: null };
    child.once("error", (error) => resolve({ ...result, error: error.message }));
    child.once("exit", (exitCode, signalName) => {
      result = { exitCode: exitCode ?? 1, signalName };
      // What it started and left behind goes with it, and so does its hold on our pipes.
      signal(child, "SIGKILL");
      setTimeout(() => resolve(result), 2_000).unref();
    });
    child.once("close", () => resolve(result));
  });
  child.ended = ended.finally(() => running.delete(child));
  return child;
}

/**
 * Starts a server by this Node. `onLine(line)` gets each line of its output; true keeps it off the screen.
 * Gives the child process, with `ended`: a promise of `{ exitCode, signalName, error? }` that never rejects.
 */
export function startServer(args, { env, onLine }) {
  const child = track(
    spawn(process.execPath, ["--import", WATCHER, ...args], {
      cwd: ROOT,
      env,
      detached: GROUPS,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    }),
  );
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    createInterface({ input: from }).on("line", (line) => {
      if (!stopping && !onLine?.(line)) to.write(`${line}\n`);
    });
  }
  return child;
}

/**
 * Runs a program to its end. With `keepOutput` its output is kept and given back instead of shown.
 * `timeLimit`: milliseconds after which it is ended. Gives `{ exitCode, signalName, error?, text, timedOut }`; never throws.
 */
export async function runProgram(
  program,
  args,
  { env = process.env, keepOutput = false, timeLimit, cwd = ROOT } = {},
) {
  const stdio = keepOutput ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"];
  const child = track(spawn(program, args, { cwd, env, detached: GROUPS, stdio }));
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
  let timedOut = false;
  const timer =
    timeLimit &&
    setTimeout(() => {
      timedOut = true;
      void end(child);
    }, timeLimit);
  const output = await child.ended;
  clearTimeout(timer);
  // While all is being ended, nobody shall take its end for a failure.
  if (stopping) await new Promise(() => {});
  return { ...output, text: output.error ?? text, timedOut };
}

async function end(child) {
  signal(child, "SIGTERM");
  const late = Symbol();
  if ((await Promise.race([child.ended, wait(GRACE, late, { ref: false })])) === late)
    signal(child, "SIGKILL");
  await child.ended;
}

/** Ends every process that is still running, kindly first; then this one with `exitCode`. Does not return. */
export async function endAll(exitCode) {
  stopping = true;
  await Promise.all([...running].map(end));
  process.exit(exitCode);
}

/** Says, and ends everything with failure, when a server is gone though nobody ended it. */
export function endAllIfGone(child, name) {
  void child.ended.then(async ({ exitCode, signalName, error }) => {
    if (stopping) return;
    const reason = error ?? (signalName ? `sinal ${signalName}` : `código ${exitCode}`);
    console.error(`${name} parou (${reason}); tudo foi encerrado.`);
    await endAll(1);
  });
}

/** On Ctrl-C, SIGTERM, a closed terminal or the end of npm: ends everything, with `exitCode`. A second Ctrl-C does not wait. */
export function endOnSignals(exitCode) {
  let asked = 0;
  const stop = () => {
    if (asked) return;
    asked = Date.now();
    void endAll(exitCode);
  };
  const onSignal = () => {
    if (!asked) stop();
    else if (Date.now() - asked > SAME_KEYPRESS) {
      for (const child of running) signal(child, "SIGKILL");
      process.exit(exitCode);
    }
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, onSignal);
  onNpmGone(stop);
}
