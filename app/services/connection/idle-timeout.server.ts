import type { Server } from "node:http";
import type { Socket } from "node:net";
import { currentExchange } from "./connections.server";

export const IDLE_TIMEOUT_MS = 60_000;

function timedOut(socket: Socket, limitMs: number, untaken: WeakSet<Socket>): void {
  const current = currentExchange(socket);
  const waitsForUs =
    current !== null && (current.request.complete || current.request.readableLength > 0);
  const takesNothing = socket.writableLength > 0;
  if (!waitsForUs || (takesNothing && untaken.has(socket))) return void socket.destroy();
  if (takesNothing) untaken.add(socket);
  else untaken.delete(socket);
  socket.setTimeout(limitMs);
}

const watched = new WeakSet<Server>();

export function closeIdle(server: Server, limitMs = IDLE_TIMEOUT_MS): void {
  if (watched.has(server)) return;
  watched.add(server);
  const untaken = new WeakSet<Socket>();
  server.setTimeout(limitMs, (socket) => timedOut(socket, limitMs, untaken));
}
