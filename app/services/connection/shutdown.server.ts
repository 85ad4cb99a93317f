/**
 * At shutdown, finishes received requests, then runs `closers`: an open Redis connection, for
 * example, would block the exit.
 */
import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { environment } from "../config/environment.server";
import { idleSinceBefore } from "./connections.server";

/**
 * Milliseconds for a provider write and the calls after it; systemd's `TimeoutStopSec` must be
 * longer.
 */
const LIMIT = environment.sendTimeoutMs + 9_000;
const LAST_MOMENT = 500;
const QUIET_PERIOD_MS = 2_500;
const SWEEP_EVERY = 100;
/**
 * Milliseconds in which the proxy may close its idle connections. The portal closes later, because
 * a form sent on a closed connection is lost.
 */
const DRAIN = environment.trustedProxies.length > 0 ? 2_500 : 0;
const NOISE_LIMIT = 1_000;
const QUIET = 3;

const closers: (() => Promise<void>)[] = [];
let server: Server | null = null;
let asked = false;

export function closesLast(close: () => Promise<void>): void {
  closers.push(close);
}

/** Closes connections without a complete request, because they would delay the exit. */
function endSilent(): void {
  for (const socket of idleSinceBefore(performance.now() - QUIET_PERIOD_MS)) socket.destroy();
}

/**
 * Waits for an event loop iteration of at most QUIET ms. By then the server has accepted all
 * pending connections.
 */
async function quietMoment(): Promise<void> {
  const deadline = performance.now() + NOISE_LIMIT;
  await nextTurn();
  for (let iterationMs = Infinity; iterationMs > QUIET && performance.now() < deadline;) {
    const began = performance.now();
    await nextTurn();
    iterationMs = performance.now() - began;
  }
}

/**
 * Delays Node's `close`, which would lose a request arriving on an idle connection. Returns false
 * if a server is already known.
 */
export function trackServer(found: Server): boolean {
  if (server) return false;
  server = found;
  const { close, closeIdleConnections } = found;
  found.close = (callback) => {
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

export function ending(): boolean {
  return asked;
}

export function whenEnding(run: () => void): void {
  process.once("SIGTERM", run).once("SIGINT", run);
}

async function lastAnswer(of: Server): Promise<void> {
  // Connections that were busy at `close` would otherwise stay open for their keep-alive time.
  const sweep = setInterval(() => of.closeIdleConnections(), SWEEP_EVERY);
  await new Promise<void>((done) => of.once("close", () => done()));
  clearInterval(sweep);
}

async function closeAll(): Promise<void> {
  await Promise.all(closers.splice(0).map((close) => close()));
}

async function giveUp(): Promise<void> {
  await Promise.race([closeAll(), sleep(LAST_MOMENT)]);
  process.exit(1);
}

async function end(): Promise<void> {
  asked = true;
  setTimeout(() => void giveUp(), LIMIT).unref();
  // Idle connections stay open for QUIET_PERIOD_MS, so that requests on their way get a response.
  setTimeout(() => setInterval(endSilent, SWEEP_EVERY).unref(), QUIET_PERIOD_MS).unref();
  if (server) await lastAnswer(server);
  await closeAll();
}

for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void end());
