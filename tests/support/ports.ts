/** Ports for the servers of the tests. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Below those that the system itself gives to connections: between the asking and the use, nobody takes them. Above 10080,
 * the last port to which `fetch` and browsers refuse to speak.
 */
const FIRST_PORT = 10_120;
const LAST_PORT = 32_000;
const PORTS_OF_ONE = 20;
const PLACES = (LAST_PORT - FIRST_PORT) / PORTS_OF_ONE;

/** Who has which twenty: a file for each, with the process' number. */
const TAKEN = join(tmpdir(), "portal-portas");

/** The file of the twenty to which this port belongs. */
const takenFile = (port: number): string =>
  join(TAKEN, String(Math.floor((port - FIRST_PORT) / PORTS_OF_ONE)));

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

function canCreate(file: string) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/** Whose it is; null: it was given back meanwhile. */
function ownerOf(file: string) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

const mine: string[] = [];
process.once("exit", () => {
  for (const file of mine) rmSync(file, { force: true });
});

/** Takes the twenty from this port on for this process until it ends; false when somebody has them who is still there. */
function take(first: number) {
  mkdirSync(TAKEN, { recursive: true });
  const file = takenFile(first);
  if (!canCreate(file)) {
    const owner = ownerOf(file);
    if (owner !== null && isAlive(owner)) return false;
    rmSync(file, { force: true });
    if (!canCreate(file)) return false;
  }
  mine.push(file);
  return true;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });
}

let next = process.pid % PLACES;
let left: number[] = [];

/**
 * A port that nobody else is given, in any process, not even while nothing listens on it: a portal that is restarted must not
 * find another test's in its place.
 */
export async function freePort(): Promise<number> {
  for (let places = 0; places <= PLACES;) {
    const port = left.shift();
    if (port === undefined) {
      places += 1;
      const first = FIRST_PORT + next * PORTS_OF_ONE;
      if (take(first)) left = Array.from({ length: PORTS_OF_ONE }, (_, each) => first + each);
      next = (next + 1) % PLACES;
    } else if (await isFree(port)) return port;
  }
  throw new Error("sem porta");
}
