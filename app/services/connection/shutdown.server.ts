/**
 * The end of the process: `remix-serve` stops listening at a signal; what has been received is finished, each answer the last of its
 * connection, and only then is closed what the answers need.
 */
import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { environment } from "../config/environment.server";
import { freeSinceBefore } from "./connections.server";

/** Milliseconds: a write at the provider, and what is asked after it. `TimeoutStopSec` is longer. */
const LIMIT = environment.sendTimeoutMs + 9_000;
/** Milliseconds that the store has to close, should answers still be on their way then. */
const LAST_MOMENT = 500;
/** Milliseconds without a whole request after which a connection is silent. */
const QUIET_PERIOD_MS = 2_500;
const SWEEP_EVERY = 100;
/**
 * Milliseconds that idle connections stay open, so that it is the proxy that closes them (docs/nginx.conf.example: after two seconds).
 * One closed from here may have a form on its way already, and a proxy must not send that again.
 */
const DRAIN = environment.trustedProxies.length > 0 ? 2_500 : 0;
/** Milliseconds: the most that is waited for a quiet moment, and how short a turn of the event loop must be for one. */
const NOISE_LIMIT = 1_000;
const QUIET = 3;

const closers: (() => Promise<void>)[] = [];
let server: Server | null = null;
let asked = false;

/** Takes what closes a thing that answers need; called once, when the last answer has left. */
export function closesLast(close: () => Promise<void>): void {
  closers.push(close);
}

/** Ends the connections on which nobody says anything: Node leaves those alone on which nothing was ever asked, or half a request. */
function endSilent(): void {
  for (const socket of freeSinceBefore(performance.now() - QUIET_PERIOD_MS)) socket.destroy();
}

/** Resolves when the loop has just been round: who has connected has been let in, and is not cut off by the closing. */
async function quietMoment(): Promise<void> {
  const deadline = performance.now() + NOISE_LIMIT;
  await nextTurn();
  for (let turn = Infinity; turn > QUIET && performance.now() < deadline;) {
    const began = performance.now();
    await nextTurn();
    turn = performance.now() - began;
  }
}

/** Notes the server, which `remix-serve` does not hand over, and makes its `close` a gentle one: no connection ends under a request. Gives whether it is new. */
export function noteServer(found: Server): boolean {
  if (server) return false;
  server = found;
  const { close, closeIdleConnections } = found;
  found.close = (callback) => {
    // Node would close the idle ones along with the door.
    found.closeIdleConnections = () => undefined;
    void quietMoment().then(async () => {
      close.call(found, callback);
      await sleep(DRAIN, undefined, { ref: false });
      found.closeIdleConnections = closeIdleConnections;
    });
    return found;
  };
  return true;
}

/** Has the process been asked to end? */
export function ending(): boolean {
  return asked;
}

/** Takes what is done as soon as the process is asked to end. */
export function whenEnding(run: () => void): void {
  process.once("SIGTERM", run).once("SIGINT", run);
}

async function lastAnswer(of: Server): Promise<void> {
  // A connection that was busy when the server closed is idle after its answer, and would stay for its keep-alive time.
  const sweep = setInterval(() => of.closeIdleConnections(), SWEEP_EVERY);
  await new Promise<void>((done) => of.once("close", () => done()));
  clearInterval(sweep);
}

async function closeAll(): Promise<void> {
  // An open connection to Redis would keep the process alive.
  await Promise.all(closers.splice(0).map((close) => close()));
}

/** Somebody takes an answer too slowly, or sends a form so: the process ends all the same. */
async function giveUp(): Promise<void> {
  await Promise.race([closeAll(), sleep(LAST_MOMENT)]);
  process.exit(1);
}

async function end(): Promise<void> {
  asked = true;
  setTimeout(() => void giveUp(), LIMIT).unref();
  // None is silent before it could have learnt that the end has come.
  setTimeout(() => setInterval(endSilent, SWEEP_EVERY).unref(), QUIET_PERIOD_MS).unref();
  if (server) await lastAnswer(server);
  await closeAll();
}

for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void end());
