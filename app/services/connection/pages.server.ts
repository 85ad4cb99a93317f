/**
 * Pages are taken before Express (decision 023): `remix-serve` leads each through handlers of files, of compression and of the log, and
 * sends it as a stream, a fifth of what a page costs. The process, its door and its files stay `remix-serve`'s.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import compression from "compression";
import { BASE } from "~/base";
import { logEvent, logRequest } from "../config/log.server";
import { meter } from "../config/metrics/meter.server";
import { collectWhenIdle } from "./heap.server";
import { isPage } from "./static-files.server";
import { textOf } from "./text-response.server";

type Handle = (request: Request) => Promise<Response>;

/** Made at the first page, when the build stands whole. */
async function makeHandle(): Promise<Handle> {
  const build = await import("virtual:remix/server-build");
  meter().knowRoutes(build.routes);
  return createRequestHandler(build, process.env.NODE_ENV);
}

let handle: Promise<Handle> | undefined;

const compress = compression();

function headersOf({ headers }: IncomingMessage): Headers {
  const copy = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each) copy.append(name, each);
  }
  return copy;
}

/** What Remix gets. It is called off when the browser goes before its answer has left. */
function requestOf(incoming: IncomingMessage, response: ServerResponse): Request {
  const { method = "GET", url = "/" } = incoming;
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  const init = { method, headers: headersOf(incoming), signal: left.signal };
  // No address of the portal's hangs on how it was reached.
  const address = `http://${incoming.headers.host ?? "localhost"}${url}`;
  if (method === "GET" || method === "HEAD") return new Request(address, init);
  return new Request(address, {
    ...init,
    body: createReadableStreamFromReadable(incoming),
    ...{ duplex: "half" },
  });
}

async function send(page: Response, response: ServerResponse): Promise<void> {
  response.statusCode = page.status;
  if (page.statusText) response.statusMessage = page.statusText;
  for (const [name, value] of page.headers) response.appendHeader(name, value);
  const text = textOf(page);
  if (text !== null) response.end(text);
  else if (page.body) await writeReadableStreamToWritable(page.body, response);
  else response.end();
}

const BROKEN = "Algo deu errado no portal. Tente de novo em alguns minutos.";

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const remix = await (handle ??= makeHandle());
    await send(await remix(requestOf(request, response)), response);
  } catch (error) {
    logEvent("erro-do-portal", {
      metodo: request.method,
      erro: error instanceof Error ? error.name : typeof error,
      onde: "pages",
    });
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(500, {
          "Content-Type": "text/plain; charset=utf-8",
          "Cache-Control": "no-store",
        })
        .end(BROKEN);
  }
}

/** Tells the log of it once it has left, or nobody takes it any more. The query may hold the token of a management link. */
function logWhenSent(request: IncomingMessage, response: ServerResponse): void {
  const [began, address] = [performance.now(), request.url?.split("?")[0]];
  response.once("close", () => {
    const bytes = response.getHeader("content-length");
    logRequest({
      metodo: request.method,
      endereco: address,
      status: response.headersSent ? response.statusCode : null,
      bytes: bytes === undefined ? null : Number(bytes),
      ms: Math.round((performance.now() - began) * 1000) / 1000,
    });
  });
}

/** Machines ask these every few seconds: no sign that anybody is there, and the second no line of the log. */
const ALIVE = `${BASE}saude`;
const READY = `${ALIVE}/pronto`;

/** Takes the server that `remix-serve` has made; from then on pages are answered from here, and Express gets the rest. */
export function takePages(server: Server): void {
  const others = server.listeners("request");
  const express: RequestListener = (request, response) => {
    for (const listener of others) Reflect.apply(listener, server, [request, response]);
  };
  const asked = collectWhenIdle();
  server.removeAllListeners("request").on("request", (request, response) => {
    if (!isPage(request.url ?? "/")) return express(request, response);
    const path = request.url?.split("?")[0];
    if (path !== ALIVE && path !== READY) asked();
    if (path !== READY) logWhenSent(request, response);
    compress(request, response, () => void answer(request, response));
  });
}
