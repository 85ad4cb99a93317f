import diagnostics from "node:diagnostics_channel";
import { Server, type IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import morgan from "morgan";
import proxyaddr from "proxy-addr";
import { BASE } from "~/base";
import { environment } from "../config/environment.server";
import { logRequest } from "../config/log.server";
import { isMetricsServer } from "../config/metrics/meter.server";
import { setArrival, type AroundAction } from "./arrival.server";
import { trackRequest } from "./connections.server";
import { servePages } from "./pages.server";
import { servePrecompressed } from "./precompressed.server";
import { ending, trackServer, whenEnding } from "./shutdown.server";
import { closeIdle, IDLE_TIMEOUT_MS } from "./idle-timeout.server";

const HEADERS: [string, string][] = [
  ["X-Content-Type-Options", "nosniff"],
  /*
   * With `no-referrer`, browsers send `Origin: null`, so the server could not detect cross-site
   * forms.
   */
  ["Referrer-Policy", "same-origin"],
  ["Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=(), usb=()"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
];

const trust = proxyaddr.compile(environment.trustedProxies);

/** If proxies append values to the header, the first value is that of the browser's request. */
const firstOf = (header: string | string[] | undefined): string | undefined =>
  [header ?? []].flat()[0]?.split(",")[0]?.trim();

/** A missing or `null` Origin names no site, so the form passes here and the CSRF token decides. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === "null") return false;
  try {
    return new URL(origin).host !== (firstOf(headers["x-forwarded-host"]) ?? host);
  } catch {
    return true;
  }
}

/**
 * Some proxies append the port to the address: "203.0.113.7:4711" or "[2001:db8::7]:4711".
 * The address is undefined if the client has already reset the connection.
 */
const withoutPort = (address = ""): string =>
  address.replace(/^([\d.]+):\d+$|^\[(.+)\](?::\d+)?$/, "$1$2");

const trustWithoutPort: typeof trust = (address, hop) => trust(withoutPort(address), hop);

function prepare(request: IncomingMessage, response: ServerResponse): void {
  const peerTrusted = trust(request.socket.remoteAddress ?? "", 0);
  const tls = peerTrusted && firstOf(request.headers["x-forwarded-proto"]) === "https";
  const address = withoutPort(proxyaddr(request, trustWithoutPort)).replace(/^::ffff:/, "");
  if (!peerTrusted) delete request.headers["x-forwarded-host"];
  setArrival(request, { address, tls, crossOrigin: isForeign(request), response });
  // Remix would throw on a foreign `Origin`, so the header is removed once `isForeign` has read it.
  delete request.headers.origin;
  for (const [name, value] of HEADERS) response.setHeader(name, value);
  if (tls) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.readableEnded) return;
    request.removeAllListeners("data");
    request.resume();
  });
}

const underWay = new Set<ServerResponse>();

function remember(response: ServerResponse): void {
  underWay.add(response);
  if (ending()) response.shouldKeepAlive = false;
  response.once("close", () => underWay.delete(response));
}

const HIDDEN_DOTS = /(^|\/)\.\.?(\/|$)/;

function isValidPath(path: string): boolean {
  try {
    return path.startsWith("/") && !HIDDEN_DOTS.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Encoded dots and broken encoding mislead the static file handler, so such paths get the 404 page.
 */
function normalizePath(request: IncomingMessage): void {
  if (!isValidPath(request.url?.split("?")[0] ?? "")) request.url = `${BASE}endereco-invalido`;
}

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

/** `new Request` throws for an invalid host or the method TRACE, so this function replaces both. */
function normalizeHeaders(request: IncomingMessage): void {
  const { headers } = request;
  if (!isHost(headers.host ?? "")) headers.host = "localhost";
  if (!isHost(firstOf(headers["x-forwarded-host"]) ?? "")) delete headers["x-forwarded-host"];
  if (request.method === "TRACE") request.method = "OPTIONS";
}

const KEEP_ALIVE_MS = 75_000;
const SLOW_UPLOAD_LIMIT_MS = 30 * 60_000;

interface Start {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

function isStart(message: unknown): message is Start {
  return (
    typeof message === "object" &&
    message !== null &&
    "request" in message &&
    "response" in message &&
    "server" in message
  );
}

function meet(message: unknown): void {
  const socket: unknown =
    typeof message === "object" && message !== null && "socket" in message ? message.socket : null;
  if (!(socket instanceof Socket) || !("server" in socket) || !(socket.server instanceof Server))
    return;
  closeIdle(socket.server);
  // The first call of `closeIdle` sets the timeout of later connections only.
  // So this connection gets its timeout here.
  socket.setTimeout(IDLE_TIMEOUT_MS);
}

let installed = false;

export function installServerHooks(aroundAction: AroundAction): void {
  if (installed) return;
  installed = true;
  whenEnding(() => {
    for (const response of underWay) response.shouldKeepAlive = false;
  });
  diagnostics.subscribe("net.server.socket", meet);
  diagnostics.subscribe("http.server.request.start", (message) => {
    if (!isStart(message) || isMetricsServer(message.server)) return;
    if (trackServer(message.server)) servePages(message.server, aroundAction);
    message.server.keepAliveTimeout = KEEP_ALIVE_MS;
    message.server.requestTimeout = SLOW_UPLOAD_LIMIT_MS;
    trackRequest(message.request, message.response, message.server);
    normalizeHeaders(message.request);
    normalizePath(message.request);
    prepare(message.request, message.response);
    remember(message.response);
    discardUnreadBody(message.request, message.response);
    servePrecompressed(message.request, message.response);
  });
  /* morgan's own `tiny` format logs the query, which may hold a secret token. */
  morgan.format("tiny", (tokens, request, response) => {
    const number = (token: string, argument?: string) => {
      const text = tokens[token]?.(request, response, argument);
      return text === undefined ? null : Number(text);
    };
    logRequest({
      metodo: request.method,
      endereco: request.url?.split("?")[0],
      status: number("status"),
      bytes: number("res", "content-length"),
      ms: number("response-time"),
    });
    return null;
  });
}
