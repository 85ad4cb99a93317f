/** Ports for the servers of the tests. */
import { createServer } from "node:net";

/** Below those that the system itself gives to connections: between the asking and the use, nobody takes them. */
const FIRST_PORT = 10_000;
const LAST_PORT = 32_000;
const PORTS_OF_ONE = 20;
const places = (LAST_PORT - FIRST_PORT) / PORTS_OF_ONE;

/** Each process of the tests has its own, so that none finds another's server where it started one. */
let nextPort = FIRST_PORT + (process.pid % places) * PORTS_OF_ONE;

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });
}

/** A port of this process' own that nothing listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < LAST_PORT - FIRST_PORT; tries += 1) {
    const port = nextPort;
    nextPort = nextPort + 1 < LAST_PORT ? nextPort + 1 : FIRST_PORT;
    if (await isFree(port)) return port;
  }
  throw new Error("sem porta");
}
