import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";
import { createRequestHandler, type RequestHandler } from "@remix-run/server-runtime";
import compression from "compression";
import { BASE } from "~/base";
import { logEvent, logRequest } from "../config/log.server";
import { meter } from "../config/metrics/meter.server";
import { arrivalOf, setArrival, withArrivals, type AroundAction } from "./arrival.server";
import { collectWhenIdle } from "./heap.server";
import { isPage } from "./static-files.server";
import { textOf } from "./text-response.server";

/** A static import would be circular, because the build imports this module. */
async function makeHandle(around: AroundAction): Promise<RequestHandler> {
  const build = await import("virtual:remix/server-build");
  meter().knowRoutes(build.routes);
  return createRequestHandler(withArrivals(build, around), process.env.NODE_ENV);
}

let handle: Promise<RequestHandler> | undefined;

const compress = compression();

function headersOf({ headers }: IncomingMessage): Headers {
  const copy = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each) copy.append(name, each);
  }
  return copy;
}

function requestOf(incoming: IncomingMessage, response: ServerResponse): Request {
  const { method = "GET", url = "/" } = incoming;
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  const init = { method, headers: headersOf(incoming), signal: left.signal };
  const address = `http://${incoming.headers.host ?? "localhost"}${url}`;
  if (method === "GET" || method === "HEAD") return new Request(address, init);
  return new Request(address, {
    ...init,
    body: createReadableStreamFromReadable(incoming),
    duplex: "half",
  });
}

async function send(page: Response, response: ServerResponse): Promise<void> {
  response.statusCode = page.status;
  if (page.statusText) response.statusMessage = page.statusText;
  for (const [name, value] of page.headers) response.appendHeader(name, value);
  const text = textOf(page);
  if (text !== null) response.end(Buffer.from(text));
  else if (page.body) await writeReadableStreamToWritable(page.body, response);
  else response.end();
}

const BROKEN = "Algo deu errado no portal. Tente de novo em alguns minutos.";

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  around: AroundAction,
): Promise<void> {
  try {
    const remix = await (handle ??= makeHandle(around));
    const [request, arrival] = [requestOf(incoming, response), arrivalOf(incoming)];
    setArrival(request, arrival);
    await send(await remix(request, { arrival }), response);
  } catch (error) {
    logEvent("erro-do-portal", {
      metodo: incoming.method,
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

const HEALTH = [`${BASE}saude`, `${BASE}saude/pronto`];

export function servePages(server: Server, around: AroundAction): void {
  const others = server.listeners("request");
  const express: RequestListener = (request, response) => {
    for (const listener of others) Reflect.apply(listener, server, [request, response]);
  };
  const asked = collectWhenIdle();
  server.removeAllListeners("request").on("request", (request, response) => {
    if (!isPage(request.url ?? "/")) return express(request, response);
    // A redirect or a page must not arrive under the name of another build's script.
    if (request.url?.startsWith(`${BASE}assets/`))
      return void response.writeHead(404, { "Cache-Control": "no-store" }).end();
    if (!HEALTH.includes(request.url?.split("?")[0] ?? "")) {
      asked();
      logWhenSent(request, response);
    }
    compress(request, response, () => void answer(request, response, around));
  });
}
