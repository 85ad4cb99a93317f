/** The servers that are measured: processes of their own, their log thrown away. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { ROOT } from "../e2e/support/server-process";
import { HEAP_FLAGS, MEMORY } from "../../scripts/memory.mjs";
import { freePort } from "../support/ports";

const READY_LIMIT = 30_000;
const GRACE = 4_000;
const run = promisify(execFile);

export const inRoot = (...parts: string[]) => join(ROOT, ...parts);
const REMIX_SERVE = inRoot("node_modules/@remix-run/serve/dist/cli.js");
/** Ends a server whose parent is gone (see scripts/watcher.mjs). */
const WATCHER = pathToFileURL(inRoot("scripts/watcher.mjs")).href;

const running = new Set<Server>();

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: "manual" });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

export class Server {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #over = false;

  /** Runs Node with these arguments and, besides PATH and HOME, this environment alone. */
  constructor(args: string[], env: Record<string, string>, folder = ROOT) {
    this.#child = spawn(process.execPath, args, {
      cwd: folder,
      // As scripts/start.mjs and docs/operar.md start it.
      env: {
        NODE_ENV: "production",
        ...MEMORY,
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...env,
      },
      detached: process.platform !== "win32",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    running.add(this);
    this.#ended = new Promise((done) => {
      this.#child.once("exit", () => {
        this.#over = true;
        running.delete(this);
        done();
      });
    });
  }

  /** Waits until something answers there. Throws when the process ends before, or takes too long. */
  async ready(url: string): Promise<void> {
    const limit = Date.now() + READY_LIMIT;
    while (!(await answers(url))) {
      if (this.#over || Date.now() > limit) throw new Error(`Nada respondeu em ${url}`);
      await wait(5);
    }
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Resident memory, in MB (10^6 bytes). */
  async memory(): Promise<number> {
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(this.#child.pid)]);
    return (Number(stdout) * 1024) / 1e6;
  }

  async end(): Promise<void> {
    this.#signal("SIGTERM");
    const late = setTimeout(() => this.#signal("SIGKILL"), GRACE);
    await this.#ended;
    clearTimeout(late);
  }

  #signal(name: NodeJS.Signals): void {
    const { pid } = this.#child;
    if (this.#over || pid === undefined) return;
    try {
      process.kill(process.platform === "win32" ? pid : -pid, name);
    } catch {
      // Already gone.
    }
  }
}

const folders: string[] = [];

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
  folders.push(folder);
  return folder;
}

/** Ends every server that still runs and removes the folders made for them. */
export async function endServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.end()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export interface Running {
  /** Origin, without a final slash. */
  url: string;
  server: Server;
}

/** Starts a server on a free port and waits until `path` answers. */
export async function bringUp(
  args: string[],
  path: string,
  env: (port: string) => Record<string, string>,
  folder = ROOT,
): Promise<Running> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = new Server(["--import", WATCHER, ...args], env(port), folder);
  await server.ready(url + path);
  return { url, server };
}

const builtIn = (folder: string): string => join(folder, "build/server/index.js");

export const BUILT_PORTAL = builtIn(ROOT);

/** A Remix application built in `folder`, by `remix-serve` and in production. `build`: another one than the folder's own. */
export function startRemix(
  folder: string,
  path: string,
  provider: string,
  build = builtIn(folder),
  flags: string[] = [],
): Promise<Running> {
  const env = (PORT: string) => ({
    HOST: "127.0.0.1",
    PORT,
    PROVIDER_URL: provider,
    SESSION_SECRET: "segredo-do-benchmark-com-quarenta-letras",
    DATA_DIR: newFolder(),
    // The benchmark plays the proxy: it says from which address a person comes.
    TRUSTED_PROXY: "loopback",
  });
  // It looks for its scripts from where it stands.
  return bringUp([...flags, REMIX_SERVE, build], path, env, folder);
}

export function startPortal(provider: string, build = BUILT_PORTAL): Promise<Running> {
  return startRemix(ROOT, "/colaborador/saude", provider, build, HEAP_FLAGS);
}

/** The embedded provider, with control API and a fresh demo cooperative. */
export function startProvider(): Promise<Running> {
  return bringUp([inRoot("build/provider/main.js")], "/", (PROVIDER_PORT) => ({
    PROVIDER_PORT,
    PROVIDER_CONTROL: "1",
    PROVIDER_DATA: newFolder(),
  }));
}
