/** The servers that are measured: processes of their own, their log thrown away. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { ROOT, ServerProcess } from "../e2e/support/server-process";
import { HEAP_FLAGS, MEMORY } from "../../scripts/memory.mjs";
import { freePort } from "../support/ports";

const run = promisify(execFile);

export const inRoot = (...parts: string[]) => join(ROOT, ...parts);
const REMIX_SERVE = inRoot("node_modules/@remix-run/serve/dist/cli.js");

const running = new Set<ServerProcess>();

async function answers(url: string) {
  try {
    await (await fetch(url, { redirect: "manual" })).arrayBuffer();
    return true;
  } catch {
    return undefined;
  }
}

/** Runs Node with these arguments as scripts/start.mjs and docs/operar.md start it. */
export function serve(args: string[], env: Record<string, string>, folder = ROOT) {
  const home = { HOME: process.env.HOME ?? "" };
  const server = new ServerProcess(
    args,
    { ...MEMORY, ...home, ...env },
    { folder, isHeard: false },
  );
  running.add(server);
  return server;
}

/** Waits until something answers there. */
export const ready = (server: ServerProcess, url: string) => server.until(() => answers(url));

/** Resident memory, in MB (10^6 bytes). */
export async function memoryOf({ pid }: ServerProcess) {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return (Number(stdout) * 1024) / 1e6;
}

/** Looks at its memory until the function that it gives is called, which gives the most that it was. */
export function watchMemory(server: ServerProcess, everyMs: number) {
  let [most, watching] = [0, true];
  const watch = (async () => {
    for (; watching; await wait(everyMs)) most = Math.max(most, await memoryOf(server));
  })();
  return async () => {
    watching = false;
    await watch;
    return most;
  };
}

const folders: string[] = [];

export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
  folders.push(folder);
  return folder;
}

/** Ends every server that still runs and removes the folders made for them. */
export async function endServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.end()));
  running.clear();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export interface Running {
  /** Origin, without a final slash. */
  url: string;
  server: ServerProcess;
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
  const server = serve(args, env(port), folder);
  await ready(server, url + path);
  return { url, server };
}

const builtIn = (folder: string) => join(folder, "build/server/index.js");

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
