import type { Server } from "node:http";
import type { Socket } from "node:net";
import { currentExchange } from "./connections.server";

export const IDLE_TIMEOUT_MS = 60_000;

function timedOut(socket: Socket, limit: number, untaken: WeakSet<Socket>): void {
  const current = currentExchange(socket);
  const waitsForUs =
    current !== null && (current.request.complete || current.request.readableLength > 0);
  const takesNothing = socket.writableLength > 0;
  if (!waitsForUs || (takesNothing && untaken.has(socket))) return void socket.destroy();
  if (takesNothing) untaken.add(socket);
  else untaken.delete(socket);
  socket.setTimeout(limit);
}

const watched = new WeakSet<Server>();

/**
 * Closes idle connections, stalled requests, and clients that read nothing of a response for twice
 * `limit` ms. Connections that wait for the portal stay open.
 */
export function closeIdle(server: Server, limit = IDLE_TIMEOUT_MS): void {
  if (watched.has(server)) return;
  watched.add(server);
  const untaken = new WeakSet<Socket>();
  server.setTimeout(limit, (socket) => timedOut(socket, limit, untaken));
}
