/** A real Redis of the tests' own: its port, its folder, nothing kept. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { pastaTemporaria } from "./pasta";

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

export async function iniciaRedis(programa: string): Promise<{ url: string; encerra(): Promise<void> }> {
  const porta = await freePort();
  const child = spawn(programa, ["--port", String(porta), "--bind", "127.0.0.1", "--dir", pastaTemporaria("redis"), "--save", "", "--appendonly", "no"]);
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
    encerra: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
