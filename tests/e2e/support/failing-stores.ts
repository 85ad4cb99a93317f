/** Every way in which the portal's own store goes away under it, and comes back. None of them needs a privilege. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { REDIS, startRedis } from "../../support/redis";
import { expect } from "@playwright/test";
import { ROOT } from "./server-process";
import { startPortal, type Portal } from "./servers";

export interface FailingStore {
  portal: Portal;
  fail(): Promise<void> | void;
  /** It is back, with what it held; null: what it held is lost. */
  comeBack: (() => Promise<void> | void) | null;
  end(): Promise<void>;
}

export interface WayToFail {
  nome: string;
  /** What this machine lacks for it, in words; null: nothing. */
  lacks: string | null;
  /** Nothing can be read either. */
  isDeaf: boolean;
  start(providerUrl: string): Promise<FailingStore>;
}

const READ_ONLY = pathToFileURL(join(ROOT, "tests/e2e/support/read-only-store.mjs")).href;
const PRLIMIT = "/usr/bin/prlimit";

const noRedis = REDIS === null ? "sem redis-server" : null;

async function onRedis(providerUrl: string, way: "stopped" | "frozen"): Promise<FailingStore> {
  const redis = await startRedis(REDIS ?? "");
  const portal = await startPortal(providerUrl, { STORE_URL: redis.url });
  return {
    portal,
    fail: () => (way === "frozen" ? redis.freeze() : redis.end()),
    comeBack: way === "frozen" ? () => redis.thaw() : null,
    end: async () => {
      await portal.end();
      await redis.end();
    },
  };
}

/** The most bytes that a file of this process may have from now on. */
function limitFiles(pid: number, bytes: string) {
  const { status, stderr } = spawnSync(PRLIMIT, ["--pid", String(pid), `--fsize=${bytes}:`], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}

export const WAYS_TO_FAIL: WayToFail[] = [
  { nome: "Redis parado", lacks: noRedis, isDeaf: true, start: (url) => onRedis(url, "stopped") },
  {
    nome: "Redis que não responde",
    lacks: noRedis,
    isDeaf: true,
    start: (url) => onRedis(url, "frozen"),
  },
  {
    nome: "arquivo que só se lê",
    lacks: null,
    isDeaf: false,
    async start(url) {
      const portal = await startPortal(url, { NODE_OPTIONS: `--import ${READ_ONLY}` });
      const heard = () => portal.log().split("SIGUSR2").length;
      const toggle = async () => {
        const before = heard();
        process.kill(portal.pid, "SIGUSR2");
        await expect.poll(heard).toBeGreaterThan(before);
      };
      return { portal, fail: toggle, comeBack: toggle, end: () => portal.end() };
    },
  },
  {
    nome: "disco cheio",
    lacks: existsSync(PRLIMIT) ? null : "sem prlimit",
    isDeaf: false,
    async start(url) {
      const portal = await startPortal(url);
      return {
        portal,
        fail: () => limitFiles(portal.pid, "1"),
        comeBack: () => limitFiles(portal.pid, "unlimited"),
        end: () => portal.end(),
      };
    },
  },
];
