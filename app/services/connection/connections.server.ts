/** The open connections of the process, and what is under way on each: for those who close the silent ones (silence.server.ts, shutdown.server.ts). */
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  /** The last request and its answer, until that has left and the request has arrived whole. */
  underWay: Exchange | null;
  /** Milliseconds (`performance.now`) since when it is owed no answer; null while one is being made. */
  freeSince: number | null;
}

const connections = new Map<Socket, Connection>();

diagnostics.subscribe("net.server.socket", (message) => {
  const socket: unknown =
    typeof message === "object" && message !== null && "socket" in message ? message.socket : null;
  if (!(socket instanceof Socket)) return;
  connections.set(socket, { underWay: null, freeSince: performance.now() });
  socket.once("close", () => connections.delete(socket));
});

/** Takes a connection; gives what is under way on it, null when nothing is. */
export function underWayOn(socket: Socket): Exchange | null {
  return connections.get(socket)?.underWay ?? null;
}

/** Takes a moment (`performance.now`); gives the connections that have been owed no answer since before it. */
export function freeSinceBefore(moment: number): Socket[] {
  return [...connections].flatMap(([socket, { freeSince }]) =>
    freeSince !== null && freeSince < moment ? [socket] : [],
  );
}

/** Takes a request that has begun, its answer and their server: from now on its connection is not one on which nothing is asked. */
export function noteRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { timeout, keepAliveTimeout }: Server,
): void {
  const { socket } = request;
  const connection = connections.get(socket);
  if (!connection) return;
  Object.assign(connection, { underWay: { request, response }, freeSince: null });
  const isLast = (): boolean => connection.underWay?.response === response;
  const forget = (): void => {
    if (isLast()) connection.underWay = null;
  };
  response.once("close", () => {
    if (isLast()) connection.freeSince = performance.now();
    if (request.complete || socket.destroyed) return forget();
    // The answer has left, and its form is still on its way: the connection is not idle yet.
    socket.setTimeout(timeout);
    request.once("close", () => {
      forget();
      if (!connection.underWay) socket.setTimeout(keepAliveTimeout);
    });
  });
}
