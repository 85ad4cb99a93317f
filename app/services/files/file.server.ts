/** Files of the provider, streamed through addresses of the portal (design, section 3): never in memory whole. */
import contentDisposition from "content-disposition";
import { mapSection, type Section } from "~/lib/section";
import { endSession } from "../access/guard.server";
import { environment } from "../config/environment.server";
import { decoderOf } from "../provider/charset";
import type { ReadCall } from "../provider/contract/call";
import type { Provider } from "../provider/client.server";
import { technicalFailure, ProviderFailure, SESSION_EXPIRED } from "../provider/failure";
import { refusalIn } from "../provider/reply";
import type { FileStream } from "../provider/transport.server";
import { notFound } from "../http/response.server";
import { yieldToEventLoop } from "../connection/yield-to-event-loop.server";
import { drained } from "../connection/server-hooks.server";
import { readSession } from "../session/session.server";

/** The kinds of file the portal shows; anything else is offered for saving, never shown. */
const SHOWN = new Set([
  "application/pdf",
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "video/mp4",
]);

/** The player asks for bytes beyond the end. */
const RANGE_NOT_THERE = 416;

/** A file may take longer to begin than an ordinary answer: papers are often made while one waits. */
const START_LIMIT_FACTOR = 3;

/** A file may be framed by the portal itself (the terms page does), and can load and run nothing. */
const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'none'; frame-ancestors 'self'";

export interface FileOptions {
  /** Name for saving, with its ending; without one it gets that of its type. */
  name: string;
  /** Content types that this address may answer; anything else counts as a failure. */
  types: readonly string[];
  /** Seconds the browser may keep it; only for what is nobody's (logos). */
  maxAge?: number;
}

function contentType(header: string | undefined): string {
  return (header ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

const ENDINGS = new Map([
  ["application/pdf", ".pdf"],
  ["image/png", ".png"],
  ["image/jpeg", ".jpg"],
  ["image/webp", ".webp"],
]);

function withEnding(name: string, type: string): string {
  return name.includes(".") ? name : name + (ENDINGS.get(type) ?? "");
}

/** Where a browser knows no other name than a plain one, the letters without their accents. */
function disposition(name: string, inline: boolean): string {
  const plain = name.normalize("NFD").replace(/[^\x20-\x7e]/g, "");
  return contentDisposition(name, { type: inline ? "inline" : "attachment", fallback: plain });
}

/** The 503 of a file that the provider does not hand over; to be thrown. `message`: why, in its own words. */
export function fileUnavailable(message = ""): Response {
  const text = message || "O arquivo não pôde ser aberto agora. Tente de novo em alguns minutos.";
  return new Response(text, { status: 503, headers: { "Cache-Control": "no-store" } });
}

/** Answers of files that the provider knows, and refuses in words of its own. */
const refusals = new WeakSet<Response>();

function fileRefused(message: string): Response {
  const response = new Response(message, { status: 404, headers: { "Cache-Control": "no-store" } });
  refusals.add(response);
  return response;
}

/** Of what `sendFile` throws: is it the 404 of a file that is not there, or not theirs? */
export function isNotThere(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.status === 404 && !refusals.has(thrown);
}

/** Bytes of what the provider says in place of a file. */
const MOST_SAID = 64 * 1024;

/** The words of a refusal that came in place of the file; "" when there are none. */
async function refusalOf(stream: FileStream): Promise<string> {
  const giveUp = setTimeout(() => stream.discard(), environment.providerTimeLimit);
  const reader = stream.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (
      let part = await reader.read();
      !part.done && size < MOST_SAID;
      part = await reader.read()
    ) {
      parts.push(part.value);
      size += part.value.byteLength;
    }
    return refusalIn({
      status: stream.status,
      text: decoderOf(stream.headers["content-type"]).decode(Buffer.concat(parts)),
    });
  } catch {
    return "";
  } finally {
    clearTimeout(giveUp);
    stream.discard();
  }
}

const REFUSED: readonly number[] = [400, 403];

/** What came is not the file. Throws the page of why. */
async function refuse(request: Request, stream: FileStream): Promise<never> {
  const { status } = stream;
  const isJson = contentType(stream.headers["content-type"]) === "application/json";
  const message = isJson ? await refusalOf(stream) : "";
  stream.discard();
  if (status === 401) await endSession(request, await readSession(request));
  if (status === 404) throw notFound();
  if (REFUSED.includes(status) || (status < 300 && isJson))
    throw message ? fileRefused(message) : notFound();
  throw fileUnavailable(message);
}

/** Milliseconds without a byte taken: nginx waits as long. */
const IDLE_TIMEOUT_MS = 120_000;

/** The file, read no faster than it is taken: Remix writes whatever it can read, and a video on a weak signal would pile up in memory. */
function paced(request: Request, stream: FileStream): ReadableStream<Uint8Array> {
  const reader = stream.body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = (await drained(request, IDLE_TIMEOUT_MS)) ? await reader.read() : null;
        if (part && !part.done) return controller.enqueue(part.value);
        if (!part) stream.discard();
        controller.close();
      },
      cancel: () => stream.discard(),
    },
    { highWaterMark: 0 },
  );
}

/** Opens the file with these extra request headers. Throws ProviderFailure when nothing came. */
type OpenFile = (headers: Record<string, string>) => Promise<FileStream>;

/**
 * Takes the request and how to open the file; gives the answer that streams it, ranges included.
 * Throws the 404 page for what is not there or not theirs, a 503 page when the provider fails, the sign-in when the session is over.
 */
export async function sendStream(
  request: Request,
  openFile: OpenFile,
  options: FileOptions,
): Promise<Response> {
  const range = request.headers.get("range");
  const stream = await openFile(range ? { range } : {}).catch((error: unknown) => {
    if (error instanceof ProviderFailure) throw fileUnavailable();
    throw error;
  });
  const type = contentType(stream.headers["content-type"]);
  if (stream.status === RANGE_NOT_THERE) {
    stream.discard();
    return new Response(null, {
      status: RANGE_NOT_THERE,
      headers: {
        "Content-Range": stream.headers["content-range"] ?? "bytes */*",
        "Cache-Control": "no-store",
      },
    });
  }
  if (stream.status >= 300 || !options.types.includes(type)) await refuse(request, stream);
  const headers = new Headers({
    "Content-Type": type,
    "Content-Disposition": disposition(withEnding(options.name, type), SHOWN.has(type)),
    "Content-Security-Policy": FILE_POLICY,
    "Cache-Control": options.maxAge ? `private, max-age=${options.maxAge}` : "no-store",
  });
  for (const name of ["content-length", "content-range", "accept-ranges"]) {
    const value = stream.headers[name];
    if (value) headers.set(name, value);
  }
  return new Response(paced(request, stream), { status: stream.status, headers });
}

/** The same for a file call of the contract: takes an open provider, the call and its input. */
export function sendFile<I>(
  request: Request,
  provider: Provider,
  call: ReadCall<I, unknown>,
  input: I,
  options: FileOptions,
): Promise<Response> {
  return sendStream(request, (headers) => provider.open(call, input, headers), options);
}

/** Asks for one byte: of the answer only the headers count. Throws ProviderFailure only at the end of the session, as `Provider.part` does. */
async function probe<I>(
  provider: Provider,
  call: ReadCall<I, unknown>,
  input: I,
  types: readonly string[],
): Promise<Section<Pick<FileStream, "status" | "headers">>> {
  try {
    const { status, headers, discard } = await provider.open(
      call,
      input,
      { range: "bytes=0-0" },
      START_LIMIT_FACTOR * environment.providerTimeLimit,
    );
    discard();
    if (status === 401) throw new ProviderFailure("session-over", SESSION_EXPIRED, { status });
    if (status < 300 && types.includes(contentType(headers["content-type"])))
      return { ok: true, data: { status, headers } };
    return { ok: false, message: technicalFailure("status", call).message };
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason !== "session-over")
      return { ok: false, message: error.message };
    throw error;
  }
}

/** Would the file open now? Takes what `sendFile` takes; throws as `Provider.part` does. */
export async function fileOpens<I>(
  provider: Provider,
  call: ReadCall<I, unknown>,
  input: I,
  types: readonly string[],
): Promise<Section<null>> {
  return mapSection(await probe(provider, call, input, types), () => null);
}

/** How many bytes the file has, null when the provider does not say. Takes what `sendFile` takes; throws as `Provider.part` does. */
export async function sizeOfFile<I>(
  provider: Provider,
  call: ReadCall<I, unknown>,
  input: I,
  types: readonly string[],
): Promise<Section<number | null>> {
  return mapSection(await probe(provider, call, input, types), ({ status, headers }) => {
    const total =
      status === 206
        ? /\/(\d+)$/.exec(headers["content-range"] ?? "")?.[1]
        : headers["content-length"];
    return total === undefined ? null : Number(total);
  });
}

/** Bytes that are handed over at a time. */
const PIECE = 256 * 1024;

/** The bytes piece by piece, no faster than they are taken. */
function pacedBytes(request: Request, data: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await yieldToEventLoop();
        if (at >= data.byteLength || !(await drained(request, IDLE_TIMEOUT_MS)))
          return controller.close();
        controller.enqueue(new Uint8Array(data.subarray(at, (at += PIECE))));
      },
    },
    { highWaterMark: 0 },
  );
}

/** The answer to this request that shows bytes that the portal itself keeps. */
export function sendBytes(
  request: Request,
  data: Buffer,
  { name, type }: { name: string; type: string },
): Response {
  return new Response(pacedBytes(request, data), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(data.byteLength),
      "Content-Disposition": disposition(name, SHOWN.has(type)),
      "Content-Security-Policy": FILE_POLICY,
      "Cache-Control": "no-store",
    },
  });
}
