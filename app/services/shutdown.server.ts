/**
 * The end of the process: `remix-serve` stops listening at a signal; what has been received is finished, each answer the last of its
 * connection, and only then is closed what the answers need.
 */
import type { Server } from "node:http";
import { ambiente } from "./ambiente.server";

/** Milliseconds: a write at the provider (three times a call's limit), and what is asked after it. `TimeoutStopSec` is longer. */
const LIMIT = ambiente.limiteDoProvedor * 3 + 10_000;
const SWEEP_EVERY = 100;

const closers: (() => Promise<void>)[] = [];
let server: Server | null = null;
let asked = false;

/** Takes what closes a thing that answers need; called once, when the last answer has left. */
export function closesLast(close: () => Promise<void>): void {
  closers.push(close);
}

/** Notes the server, which `remix-serve` does not hand over. */
export function noteServer(found: Server): void {
  server ??= found;
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

async function end(): Promise<void> {
  asked = true;
  setTimeout(() => process.exit(1), LIMIT).unref();
  if (server) await lastAnswer(server);
  // An open connection to Redis would keep the process alive.
  await Promise.all(closers.map((close) => close()));
}

for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void end());
