import contentDisposition from "content-disposition";
import { mapSection, type Section } from "~/lib/section";
import { endSession } from "../access/guard.server";
import { environment } from "../config/environment.server";
import { decoderOf } from "../provider/charset";
import type { FileCall } from "../provider/contract/call";
import type { Provider } from "../provider/client.server";
import { technicalFailure, ProviderFailure, SESSION_EXPIRED } from "../provider/failure";
import type { OpenedFile } from "../provider/exchange.server";
import { refusalIn } from "../provider/reply";
import type { FileStream } from "../provider/transport.server";
import { notFound } from "../http/response.server";
import { arrivalOf, drained } from "../connection/arrival.server";
import { readSession } from "../session/session.server";

export const SHOWN = new Set([
  "application/pdf",
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "video/mp4",
  "text/calendar",
]);

const RANGE_NOT_THERE = 416;

/** Multiplies `providerTimeLimit`, because the provider often generates a file only on request. */
export const START_LIMIT_FACTOR = 3;

/** No file is trusted: none may run scripts, and only portal pages may frame it. */
export const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'none'; frame-ancestors 'self'";

export interface FileOptions {
  name: string;
  types: readonly string[];
  /** Seconds that browsers cache the file. Only for files without personal data, such as a logo. */
  maxAge?: number;
}

export function contentType(header: string | undefined): string {
  const type = (header ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  // Some providers use these unregistered names of JPEG.
  return type.replace(/^image\/p?jpe?g$/, "image/jpeg");
}

const ENDINGS = new Map([
  ["application/pdf", ".pdf"],
  ["image/png", ".png"],
  ["image/jpeg", ".jpg"],
  ["image/webp", ".webp"],
  ["image/gif", ".gif"],
]);

function withEnding(name: string, type: string): string {
  return name.includes(".") ? name : name + (ENDINGS.get(type) ?? "");
}

export function disposition(name: string, inline: boolean): string {
  const plain = name.normalize("NFD").replace(/[^\x20-\x7e]/g, "");
  return contentDisposition(name, { type: inline ? "inline" : "attachment", fallback: plain });
}

export function fileUnavailable(message = ""): Response {
  const text = message || "O arquivo não pôde ser aberto agora. Tente de novo em alguns minutos.";
  return new Response(text, { status: 503, headers: { "Cache-Control": "no-store" } });
}

const refusals = new WeakSet<Response>();

function fileRefused(message: string, status: number): Response {
  const response = new Response(message, { status: 404, headers: { "Cache-Control": "no-store" } });
  if (status !== 404) refusals.add(response);
  return response;
}

/**
 * Returns true if `thrown` is a 404 response for a missing file.
 * `fileRefused` also answers 404, even if the provider refused the file with another status.
 * Such a file may exist, so `isNotThere` then returns false.
 */
export function isNotThere(thrown: unknown): thrown is Response {
  return thrown instanceof Response && thrown.status === 404 && !refusals.has(thrown);
}

const MOST_SAID = 64 * 1024;

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

const REFUSED: readonly number[] = [400, 403, 404];

const isJson = ({ headers }: FileStream): boolean =>
  contentType(headers["content-type"]) === "application/json";

/** Some providers declare JSON as HTML or plain text, or send no content type. */
const maybeJson = ({ headers }: FileStream): boolean =>
  ["application/json", "text/html", "text/plain", ""].includes(
    contentType(headers["content-type"]),
  );

async function messageIn(stream: FileStream): Promise<string> {
  const message = maybeJson(stream) ? await refusalOf(stream) : "";
  stream.discard();
  return message;
}

function holdsFile({ status, headers }: FileStream, types: readonly string[]): boolean {
  const isEmpty = headers["content-length"] === "0";
  return status < 300 && !isEmpty && types.includes(contentType(headers["content-type"]));
}

async function refuse(request: Request, stream: FileStream): Promise<never> {
  const { status } = stream;
  const message = await messageIn(stream);
  if (status === 401) await endSession(request, await readSession(request));
  if (message && (REFUSED.includes(status) || status < 300)) throw fileRefused(message, status);
  // A 400 or 403 without a message does not say that the file is missing.
  if (status === 404 || (status < 300 && isJson(stream))) throw notFound();
  throw fileUnavailable(message);
}

export const IDLE_TIMEOUT_MS = 120_000;

/**
 * Nobody reads the provider's body after a HEAD request, or if the client leaves early.
 * The provider's connection would then stay open, and too many open connections block all files.
 */
function discardIfUnread(request: Request, stream: FileStream): void {
  const { response } = arrivalOf(request);
  const discard = () => stream.body.locked || stream.discard();
  if (response?.closed) discard();
  else response?.once("close", discard);
}

function paced(request: Request, stream: OpenedFile): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= stream.body.getReader();
        const part =
          (await drained(request, IDLE_TIMEOUT_MS)) &&
          (await reader.read().catch(stream.logFailure));
        if (part && !part.done) return controller.enqueue(part.value);
        if (!part) {
          stream.discard();
          // A normal end would make a file without a length look complete.
          arrivalOf(request).response?.destroy();
        }
        controller.close();
      },
      cancel: () => stream.discard(),
    },
    { highWaterMark: 0 },
  );
}

type OpenFile = (headers: Record<string, string>) => Promise<OpenedFile>;

/**
 * @throws a 404 when the file is missing or refused
 * @throws a redirect when the session has ended
 * @throws a 503 when the provider fails, or sends an empty file or a type not in `options.types`
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
  discardIfUnread(request, stream);
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
  if (!holdsFile(stream, options.types)) await refuse(request, stream);
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

export function sendFile<I>(
  request: Request,
  provider: Provider,
  call: FileCall<I>,
  input: I,
  options: Omit<FileOptions, "types">,
): Promise<Response> {
  const { types } = call;
  const openFile: OpenFile = (headers) => provider.open(call, input, headers);
  return sendStream(request, openFile, { ...options, types });
}

async function probe<I>(
  provider: Provider,
  call: FileCall<I>,
  input: I,
): Promise<Section<Pick<FileStream, "status" | "headers">>> {
  try {
    const stream = await provider.open(
      call,
      input,
      { range: "bytes=0-0" },
      START_LIMIT_FACTOR * environment.providerTimeLimit,
    );
    const { status, headers } = stream;
    const message = await messageIn(stream);
    if (status === 401) throw new ProviderFailure("session-over", SESSION_EXPIRED, { status });
    if (holdsFile(stream, call.types)) return { ok: true, data: { status, headers } };
    return { ok: false, message: message || technicalFailure("status", call).message };
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason !== "session-over")
      return { ok: false, message: error.message };
    throw error;
  }
}

export async function fileOpens<I>(
  provider: Provider,
  call: FileCall<I>,
  input: I,
): Promise<Section<null>> {
  return mapSection(await probe(provider, call, input), () => null);
}

/**
 * `data` is null when the provider does not state the size.
 * @throws ProviderFailure only when the session has expired
 */
export async function sizeOfFile<I>(
  provider: Provider,
  call: FileCall<I>,
  input: I,
): Promise<Section<number | null>> {
  return mapSection(await probe(provider, call, input), ({ status, headers }) => {
    const total =
      status === 206
        ? /\/(\d+)$/.exec(headers["content-range"] ?? "")?.[1]
        : headers["content-length"];
    return total === undefined ? null : Number(total);
  });
}
