import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { environment } from "../config/environment.server";
import { idleSinceBefore } from "./connections.server";
import { allFinished } from "./under-way.server";

/** systemd's `TimeoutStopSec` must exceed this limit, or systemd ends the process during a send. */
const SHUTDOWN_LIMIT_MS = environment.sendTimeoutMs + 9_000;
const LAST_MOMENT_MS = 500;
const QUIET_PERIOD_MS = 2_500;
const SWEEP_INTERVAL_MS = 100;
/**
 * After a stop signal, the server keeps idle connections open for this time.
 * The proxy must close its idle connections sooner (docs/nginx.conf.example).
 * If the server closed a connection while the proxy sends a form on it, the form would be lost.
 */
const DRAIN_MS = environment.trustedProxies.length > 0 ? 2_500 : 0;
const NOISE_LIMIT_MS = 1_000;
const QUIET_MS = 3;

const closers: (() => Promise<void>)[] = [];
let server: Server | null = null;
let asked = false;

export function closesLast(close: () => Promise<void>): void {
  closers.push(close);
}

function destroyIdle(): void {
  for (const socket of idleSinceBefore(performance.now() - QUIET_PERIOD_MS)) socket.destroy();
}

/**
 * New connections wait during a long event loop iteration, and `close` would lose them.
 * This function therefore ends after the first short iteration, or after `NOISE_LIMIT_MS`.
 */
async function quietMoment(): Promise<void> {
  const deadline = performance.now() + NOISE_LIMIT_MS;
  await nextTurn();
  for (let iterationMs = Infinity; iterationMs > QUIET_MS && performance.now() < deadline;) {
    const began = performance.now();
    await nextTurn();
    iterationMs = performance.now() - began;
  }
}

/**
 * Replaces Node's `close`, which would lose a request that arrives on an idle connection.
 * Returns false if a server was tracked before.
 */
export function trackServer(found: Server): boolean {
  if (server) return false;
  server = found;
  const { close, closeIdleConnections } = found;
  found.close = (callback) => {
    found.closeIdleConnections = () => undefined;
    void quietMoment().then(async () => {
      close.call(found, callback);
      await sleep(DRAIN_MS, undefined, { ref: false });
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
  const sweep = setInterval(() => of.closeIdleConnections(), SWEEP_INTERVAL_MS);
  await new Promise<void>((done) => of.once("close", () => done()));
  clearInterval(sweep);
}

async function closeAll(): Promise<void> {
  await Promise.all(closers.splice(0).map((close) => close()));
}

async function giveUp(): Promise<void> {
  await Promise.race([closeAll(), sleep(LAST_MOMENT_MS)]);
  process.exit(1);
}

async function end(): Promise<void> {
  asked = true;
  // A broken upload stores what has arrived, so slow uploads are broken before the process ends.
  setTimeout(() => server?.closeAllConnections(), SHUTDOWN_LIMIT_MS - LAST_MOMENT_MS).unref();
  setTimeout(() => void giveUp(), SHUTDOWN_LIMIT_MS).unref();
  setTimeout(() => setInterval(destroyIdle, SWEEP_INTERVAL_MS).unref(), QUIET_PERIOD_MS).unref();
  if (server) await lastAnswer(server);
  await allFinished();
  await closeAll();
}

for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void end());
