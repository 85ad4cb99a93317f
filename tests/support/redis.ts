/** A real Redis of the tests' own: its port, its folder, nothing kept. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./ports";

const SYSTEM_REDIS = "/usr/bin/redis-server";

/** The program, or null where there is none. */
export const REDIS =
  process.env.REDIS_SERVER_PATH || (existsSync(SYSTEM_REDIS) ? SYSTEM_REDIS : null);

export interface TestRedis {
  url: string;
  /** It holds its connections and answers nothing, as a machine that swaps. */
  freeze(): void;
  thaw(): void;
  end(): Promise<void>;
}

/** `more`: options that are added, or take the place of the tests' own. */
export async function startRedis(program: string, more: string[] = []): Promise<TestRedis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "portal-redis-"));
  const child = spawn(program, [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--dir",
    folder,
    "--save",
    "",
    "--appendonly",
    "no",
    ...more,
  ]);
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  await new Promise<void>((ready, fail) => {
    let said = "";
    child.once("exit", () => fail(new Error(`redis-server não começou: ${said}`)));
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      said += part;
      if (/ready to accept connections/i.test(said)) ready();
    });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    end: async () => {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
