/** A real Redis of the tests' own: its port, its folder, nothing kept. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SYSTEM_REDIS = "/usr/bin/redis-server";

/** The program, or null where there is none. */
export const REDIS = process.env.REDIS_SERVER_PATH || (existsSync(SYSTEM_REDIS) ? SYSTEM_REDIS : null);

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export interface RedisDeTeste {
  url: string;
  /** It holds its connections and answers nothing, as a machine that swaps. */
  congela(): void;
  descongela(): void;
  encerra(): Promise<void>;
}

export async function iniciaRedis(programa: string): Promise<RedisDeTeste> {
  const porta = await freePort();
  const pasta = mkdtempSync(join(tmpdir(), "portal-redis-"));
  const child = spawn(programa, ["--port", String(porta), "--bind", "127.0.0.1", "--dir", pasta, "--save", "", "--appendonly", "no"]);
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
    url: `redis://127.0.0.1:${porta}`,
    congela: () => void child.kill("SIGSTOP"),
    descongela: () => void child.kill("SIGCONT"),
    encerra: async () => {
      child.kill("SIGKILL");
      await ended;
      rmSync(pasta, { recursive: true, force: true });
    },
  };
}
