/** A server of the tests: a process group of its own, so that its end is the end of all that it started. */
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Milliseconds that a server may take to be ready, and to end by itself. */
const READY_LIMIT = 20_000;
const GRACE = 3_000;

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const WATCHER = pathToFileURL(join(ROOT, "scripts/watcher.mjs")).href;

export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #output = "";
  #over = false;

  /** Runs Node with these arguments and, besides PATH, this environment alone. What is not heard costs the listener nothing. */
  constructor(args: string[], env: Record<string, string>, { folder = ROOT, isHeard = true } = {}) {
    const output = isHeard ? "pipe" : "ignore";
    this.#child = spawn(process.execPath, ["--import", WATCHER, ...args], {
      cwd: folder,
      env: { NODE_ENV: "production", PATH: process.env.PATH, ...env },
      detached: process.platform !== "win32",
      // The channel tells the server when the tests are gone without having ended it.
      stdio: ["ignore", output, output, "ipc"],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding("utf8").on("data", (part: string) => {
        this.#output += part;
      });
    }
    this.#ended = new Promise((done) => {
      this.#child.once("exit", () => {
        this.#over = true;
      });
      // All that it said has been read by then.
      this.#child.once("close", () => done());
    });
  }

  /** The system's number of it. */
  get pid() {
    return this.#child.pid ?? 0;
  }

  /** All that it has written so far, to both outputs. */
  get output() {
    return this.#output;
  }

  /** Asks again and again until an answer comes; throws, with what the server said, when it is over or too late. */
  async until<T>(answer: () => Promise<T | undefined> | T | undefined): Promise<T> {
    const limit = Date.now() + READY_LIMIT;
    while (!this.#over && Date.now() < limit) {
      const value = await answer();
      if (value !== undefined) return value;
      await new Promise((next) => setTimeout(next, 30));
    }
    await this.end();
    throw new Error(`O servidor não ficou pronto. Ele disse:\n${this.#output}`);
  }

  /** Resolves when it is over; gives its exit code. */
  async exited() {
    await this.#ended;
    return this.#child.exitCode;
  }

  /** Asks it to end, and waits however long that takes; gives its exit code. */
  async askToEnd() {
    this.#signal("SIGTERM");
    return this.exited();
  }

  /** As when the machine's power goes: nothing is finished, nothing is said. */
  async kill() {
    this.#signal("SIGKILL");
    await this.#ended;
  }

  async end() {
    this.#signal("SIGTERM");
    const late = setTimeout(() => this.#signal("SIGKILL"), GRACE);
    await this.#ended;
    clearTimeout(late);
  }

  #signal(name: NodeJS.Signals) {
    const { pid } = this.#child;
    if (this.#over || pid === undefined) return;
    try {
      process.kill(process.platform === "win32" ? pid : -pid, name);
    } catch {
      // Already gone.
    }
  }
}
