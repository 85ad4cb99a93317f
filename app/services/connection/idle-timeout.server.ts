/**
 * Connections that have fallen silent. One that was opened and never used, stopped in the middle of its request, or takes nothing of its
 * answer, is closed; one that waits for us is not, and one between two requests has its own time (keep-alive).
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { underWayOn } from "./connections.server";

/** Milliseconds without a byte of a request that has not arrived whole. */
export const IDLE_TIMEOUT_MS = 60_000;

/** Milliseconds for which nothing moves are over. */
function timedOut(socket: Socket, limit: number, untaken: WeakSet<Socket>): void {
  const current = underWayOn(socket);
  // Bytes of the request that wait here are ours to take.
  const waitsForUs =
    current !== null && (current.request.complete || current.request.readableLength > 0);
  const takesNothing = socket.writableLength > 0;
  if (!waitsForUs || (takesNothing && untaken.has(socket))) return void socket.destroy();
  // Whoever takes an answer has twice as long.
  if (takesNothing) untaken.add(socket);
  else untaken.delete(socket);
  socket.setTimeout(limit);
}

const watched = new WeakSet<Server>();

/** Takes a server, before or with its first connection; from then on closes what falls silent for so many milliseconds. */
export function closeIdle(server: Server, limit = IDLE_TIMEOUT_MS): void {
  if (watched.has(server)) return;
  watched.add(server);
  const untaken = new WeakSet<Socket>();
  server.setTimeout(limit, (socket) => timedOut(socket, limit, untaken));
}
