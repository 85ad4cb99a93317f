import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  underWay: Exchange | null;
  idleSince: number | null;
}

const connections = new Map<Socket, Connection>();

diagnostics.subscribe("net.server.socket", (message) => {
  const socket: unknown =
    typeof message === "object" && message !== null && "socket" in message ? message.socket : null;
  if (!(socket instanceof Socket)) return;
  connections.set(socket, { underWay: null, idleSince: performance.now() });
  socket.once("close", () => connections.delete(socket));
});

/** Returns null if the connection has no request under way, or if the socket is unknown. */
export function currentExchange(socket: Socket): Exchange | null {
  return connections.get(socket)?.underWay ?? null;
}

export function idleSinceBefore(moment: number): Socket[] {
  return [...connections].flatMap(([socket, { idleSince }]) =>
    idleSince !== null && idleSince < moment ? [socket] : [],
  );
}

export function trackRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { timeout, keepAliveTimeout }: Server,
): void {
  const { socket } = request;
  const connection = connections.get(socket);
  if (!connection) return;
  Object.assign(connection, { underWay: { request, response }, idleSince: null });
  const isLast = (): boolean => connection.underWay?.response === response;
  const forget = (): void => {
    if (isLast()) connection.underWay = null;
  };
  response.once("close", () => {
    if (isLast()) connection.idleSince = performance.now();
    if (request.complete || socket.destroyed) return forget();
    /*
     * The response may end before the request's body has arrived.
     * Node then sets the keep-alive timeout, but the rest of the body needs `timeout`.
     */
    socket.setTimeout(timeout);
    request.once("close", () => {
      forget();
      if (!connection.underWay) socket.setTimeout(keepAliveTimeout);
    });
  });
}
