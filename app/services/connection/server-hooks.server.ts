/**
 * What every answer of the process shares, `remix-serve`'s own static files included. It hands over no
 * socket and no hook, so Node's diagnostics channel is where requests are met before Express sees them.
 */
import diagnostics from "node:diagnostics_channel";
import { Server, type IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import morgan from "morgan";
import proxyaddr from "proxy-addr";
import { BASE } from "~/base";
import { environment } from "../config/environment.server";
import { logRequest } from "../config/log.server";
import { isMetricsServer } from "../config/metrics/meter.server";
import { noteRequest } from "./connections.server";
import { takePages } from "./pages.server";
import { servePrecompressed } from "./precompressed.server";
import { ending, noteServer, whenEnding } from "./shutdown.server";
import { closeIdle, IDLE_TIMEOUT_MS } from "./idle-timeout.server";

const CLIENT_ADDRESS = "x-portal-endereco";
const CLIENT_TLS = "x-portal-tls";
const FOREIGN_FORM = "x-portal-de-fora";
const REQUEST_ID = "x-portal-pedido";

const HEADERS: [string, string][] = [
  ["X-Content-Type-Options", "nosniff"],
  // "no-referrer" would make browsers send `Origin: null` with plain forms.
  ["Referrer-Policy", "same-origin"],
  ["Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=(), usb=()"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
];

const trust = proxyaddr.compile(environment.trustedProxies);

/** Does the browser say that the page which sends this stands on another site? "null" says nothing: the form token decides. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === "null") return false;
  const [forwarded] = [headers["x-forwarded-host"] ?? []].flat();
  try {
    return new URL(origin).host !== (forwarded?.split(",")[0]?.trim() ?? host);
  } catch {
    return true;
  }
}

function prepare(request: IncomingMessage, response: ServerResponse): void {
  const peerTrusted = trust(request.socket.remoteAddress ?? "", 0);
  const tls = peerTrusted && request.headers["x-forwarded-proto"] === "https";
  request.headers[CLIENT_ADDRESS] = proxyaddr(request, trust).replace(/^::ffff:/, "");
  request.headers[CLIENT_TLS] = tls ? "1" : "0";
  // From strangers it means nothing.
  if (!peerTrusted) delete request.headers["x-forwarded-host"];
  request.headers[FOREIGN_FORM] = isForeign(request) ? "1" : "0";
  // Remix would look at it too, and answer a mismatch with a crash.
  delete request.headers.origin;
  for (const [name, value] of HEADERS) response.setHeader(name, value);
  if (tls) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

/**
 * An answer may leave before the form was read (the way to the sign-in, say). What is still on its way is read all the same: the
 * browser's next request on this connection comes behind it, and would wait for ever.
 */
function readTheRest(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.readableEnded) return;
    // Whoever was reading has stopped, and holds the stream.
    request.removeAllListeners("data");
    request.resume();
  });
}

/** Answers that have not left yet, by the request's number: Remix hands over no response. */
const underWay = new Map<string, ServerResponse>();
let count = 0;

function remember(request: IncomingMessage, response: ServerResponse): void {
  const id = String((count += 1));
  request.headers[REQUEST_ID] = id;
  underWay.set(id, response);
  // Whoever holds the connection asks elsewhere next time, instead of running into its end.
  if (ending()) response.shouldKeepAlive = false;
  response.once("close", () => underWay.delete(id));
}

/**
 * Takes a request whose answer is being written, and how many milliseconds may pass without anybody taking it; resolves once what was
 * written has left. False: nobody takes it any more, and the connection is closed.
 */
export async function drained(request: Request, patience: number): Promise<boolean> {
  const id = requestNumber(request);
  if (id === null) return true;
  const response = underWay.get(id);
  if (!response?.writableNeedDrain) return response !== undefined && !response.destroyed;
  return new Promise((resolve) => {
    const timer = setTimeout(() => response.destroy(), patience);
    const settle = (): void => {
      clearTimeout(timer);
      response.off("drain", settle).off("close", settle);
      resolve(!response.destroyed);
    };
    response.once("drain", settle).once("close", settle);
  });
}

/** Dots that stay hidden from the browser and would lead the static handler to another folder. */
const HIDDEN_DOTS = /(^|\/)\.\.?(\/|$)/;

function isValidPath(path: string): boolean {
  try {
    return path.startsWith("/") && !HIDDEN_DOTS.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Express answers such an address with a bare line or a redirect; here it is one like any other unknown address. */
function normalizePath(request: IncomingMessage): void {
  if (!isValidPath(request.url?.split("?")[0] ?? "")) request.url = `${BASE}endereco-invalido`;
}

/** A name, an IPv4 or an IPv6 address, and a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

/** What Remix cannot make a request of, it answers with a crash. No address of the portal's hangs on the host; this method it does not know. */
function normalizeHeaders(request: IncomingMessage): void {
  const { headers } = request;
  if (!isHost(headers.host ?? "")) headers.host = "localhost";
  const [forwarded] = [headers["x-forwarded-host"] ?? []].flat();
  if (forwarded !== undefined && !isHost(forwarded.split(",")[0]?.trim() ?? ""))
    delete headers["x-forwarded-host"];
  if (request.method === "TRACE") request.method = "OPTIONS";
}

/** Longer than a proxy keeps an idle connection, so that none is closed under a request on its way. */
const KEEP_ALIVE = 75_000;
/** Photos take their time on a weak signal; Node would end them after five minutes. Those that stop are closed sooner (silence.server.ts). */
const REQUEST_LIMIT = 30 * 60_000;

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

/** A connection that has just been let in, and its server, though nobody has asked anything of it yet. */
function meet(message: unknown): void {
  const socket: unknown =
    typeof message === "object" && message !== null && "socket" in message ? message.socket : null;
  if (!(socket instanceof Socket) || !("server" in socket) || !(socket.server instanceof Server))
    return;
  closeIdle(socket.server);
  // The first one came before its server was told.
  socket.setTimeout(IDLE_TIMEOUT_MS);
}

let installed = false;

/** Hooks the process: client address, TLS flag, headers of every answer, and a request log without queries. */
export function installServerHooks(): void {
  if (installed) return;
  installed = true;
  whenEnding(() => {
    for (const response of underWay.values()) response.shouldKeepAlive = false;
  });
  diagnostics.subscribe("net.server.socket", meet);
  diagnostics.subscribe("http.server.request.start", (message) => {
    if (!isStart(message) || isMetricsServer(message.server)) return;
    if (noteServer(message.server)) takePages(message.server);
    message.server.keepAliveTimeout = KEEP_ALIVE;
    message.server.requestTimeout = REQUEST_LIMIT;
    noteRequest(message.request, message.response, message.server);
    normalizeHeaders(message.request);
    normalizePath(message.request);
    prepare(message.request, message.response);
    remember(message.request, message.response);
    readTheRest(message.request, message.response);
    servePrecompressed(message.request, message.response);
  });
  // The format that `remix-serve` asks for. Queries may hold tokens of management links.
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

/** What the loaders of one request have in common; null outside a server. */
export function requestNumber(request: Request): string | null {
  return request.headers.get(REQUEST_ID);
}

/** The person's address as the server saw it, behind trusted proxies the one they report. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS) ?? "desconhecido";
}

/** Did the request reach us (or our trusted proxy) over TLS? */
export function viaTls(request: Request): boolean {
  return request.headers.get(CLIENT_TLS) === "1";
}

/** Was the form sent by a page of another site? */
export function isCrossOrigin(request: Request): boolean {
  return request.headers.get(FOREIGN_FORM) === "1";
}
