/** The two servers that the tests talk to: the embedded provider and the built portal, on free ports, with data of their own. */
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HEAP_FLAGS } from "../../../scripts/memory.mjs";
import { Control } from "./control";
import { freePort } from "../../support/ports";
import { SECRET } from "./sealed";
import { ServerProcess, ROOT } from "./server-process";

export const BASE = "/colaborador/";
export const PASSWORD = "coop1234";

const BUILT_PROVIDER = join(ROOT, "build/provider/main.js");
export const BUILT_PORTAL = join(ROOT, "build/server/index.js");
const TSX = join(ROOT, "node_modules/tsx/dist/cli.mjs");
const REMIX_SERVE = join(ROOT, "node_modules/@remix-run/serve/dist/cli.js");

/** Milliseconds a provider call may take in the tests: short, since some of them wait for its end. */
const PROVIDER_TIME_LIMIT = 1_500;
/** The same for a write: after twice as long and a little, a lost one is looked for in vain. */
const SEND_TIME_LIMIT = 2_000;

const newFolder = () => mkdtemp(join(tmpdir(), "portal-e2e-"));

export interface RunningProvider {
  readonly control: Control;
  /** The query of a management link to ana.souza's portal: "token=…". */
  readonly managementLink: string;
  /** Where its desk is, with the final slash. */
  readonly deskUrl: string;
  end(): Promise<void>;
}

/** Starts the embedded provider, built or from its sources, with control API, its desk and a fresh demo cooperative. */
export async function startProvider(): Promise<RunningProvider> {
  const folder = await newFolder();
  const program = existsSync(BUILT_PROVIDER)
    ? [BUILT_PROVIDER]
    : [TSX, join(ROOT, "provider/main.ts")];
  const serverProcess = new ServerProcess(program, {
    PROVIDER_PORT: "0",
    PROVIDER_CONTROL: "1",
    PROVIDER_DESK: "0",
    PROVIDER_DATA: folder,
  });
  const [url, deskUrl, managementLink] = await serverProcess.until(() => {
    const [, address] = /^PROVEDOR (\S+)$/m.exec(serverProcess.output) ?? [];
    const [, desk] = /^MESA (\S+)$/m.exec(serverProcess.output) ?? [];
    const [, link] = /^LINK-GERENCIAL (\S+)$/m.exec(serverProcess.output) ?? [];
    return address && desk && link ? ([address, desk, link] as const) : undefined;
  });
  return {
    control: new Control(url),
    managementLink,
    deskUrl,
    end: async () => {
      await serverProcess.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Portal {
  /** "http://127.0.0.1:porta", without the base path. */
  readonly origin: string;
  /** With the base path and its final slash: what relative addresses of the tests start from. */
  readonly url: string;
  readonly pid: number;
  /** Where it stores, unless the test's settings say otherwise. */
  readonly folder: string;
  /** All that it has written to its log so far. */
  log(): string;
  /** Asks it to end, as a restart does; gives its exit code when it is over. */
  askToEnd(): Promise<number | null>;
  /** Kills it in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Kills it too, and removes its folder: asked to end it would wait for its proxy, which nobody waits for who does not test that. */
  end(): Promise<void>;
}

async function answers(url: string) {
  try {
    return (await fetch(url)).ok || undefined;
  } catch {
    return undefined;
  }
}

/** Starts a built portal before this provider. `environment` adds to or replaces the tests' settings; `askedFirst`: an address of it that is asked before any other. `server`: of another build. */
export async function startPortal(
  providerUrl: string,
  environment: Record<string, string> = {},
  askedFirst: string | null = null,
  server = BUILT_PORTAL,
): Promise<Portal> {
  if (!existsSync(BUILT_PORTAL)) throw new Error("O portal não está construído: npm run build");
  const folder = await newFolder();
  const port = environment.PORT ?? (await freePort());
  const serverProcess = new ServerProcess([...HEAP_FLAGS, REMIX_SERVE, server], {
    HOST: "127.0.0.1",
    PORT: String(port),
    PROVIDER_URL: providerUrl,
    PROVIDER_TIMEOUT_MS: String(PROVIDER_TIME_LIMIT),
    ...(environment.PROVIDER_TIMEOUT_MS === undefined && {
      SEND_TIMEOUT_MS: String(SEND_TIME_LIMIT),
    }),
    SESSION_SECRET: SECRET,
    // The tests play the proxy: they say from which address a person comes, and whether over TLS.
    TRUSTED_PROXY: "loopback",
    DATA_DIR: folder,
    // A machine at its limit is no hung portal.
    STALL_SECONDS: "0",
    ...environment,
  });
  const origin = `http://127.0.0.1:${port}`;
  if (askedFirst !== null) await serverProcess.until(() => answers(askedFirst));
  await serverProcess.until(() => answers(`${origin}${BASE}saude`));
  return {
    origin,
    url: `${origin}${BASE}`,
    pid: serverProcess.pid,
    folder: environment.DATA_DIR ?? folder,
    log: () => serverProcess.output,
    askToEnd: () => serverProcess.askToEnd(),
    kill: () => serverProcess.kill(),
    end: async () => {
      await serverProcess.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
