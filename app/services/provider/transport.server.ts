/** Bytes to and from the provider: keep-alive pools, time limits, nothing of the contract. */
import { createReadableStreamFromReadable } from "@remix-run/node";
import { Pool, type Dispatcher } from "undici";
import { environment } from "../config/environment.server";
import { decoderOf } from "./charset";
import { jsonBody } from "./json-body";
import { ResponseTooBig, ResponseLimiter } from "./response-limiter";

const FILE_LIMIT = 30_000;

/** Files have connections of their own: who takes a video slowly holds one for long, and no page may wait for that. */
type Purpose = "calls" | "files";
const pools = new Map<string, Pool>();

function poolOf(origin: string, purpose: Purpose): Pool {
  const key = `${purpose} ${origin}`;
  let pool = pools.get(key);
  if (!pool) {
    pool = new Pool(origin, {
      connections: 128,
      keepAliveTimeout: 30_000,
      connect: { timeout: 3_000 },
    });
    pools.set(key, pool);
  }
  return pool;
}

export interface ProviderRequest {
  base: string;
  path: string;
  query: URLSearchParams;
  method: "GET" | "POST" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds for the whole answer. */
  timeLimit: number;
}

interface Base {
  origin: string;
  prefix: string;
}

/** The provider's and the site's address, and no others: read once. */
const bases = new Map<string, Base>();

function baseOf(address: string): Base {
  let base = bases.get(address);
  if (!base) {
    const { origin, pathname } = new URL(address);
    base = { origin, prefix: pathname.replace(/\/+$/, "") };
    bases.set(address, base);
  }
  return base;
}

function target(request: ProviderRequest): { origin: string; path: string } {
  const { origin, prefix } = baseOf(request.base);
  return { origin, path: `${prefix}${request.path}?${request.query}` };
}

export interface RawResponse {
  status: number;
  text: string;
  /** As it came; undefined without one. */
  contentType: string | undefined;
}

/** A header among the names and values as they came; of several the first. */
function headerIn(raw: readonly (Buffer | string)[], name: string): string | undefined {
  const index = raw.findIndex((entry, at) => at % 2 === 0 && String(entry).toLowerCase() === name);
  return index < 0 ? undefined : String(raw[index + 1]);
}

const whole = (parts: Buffer[]): Buffer =>
  parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);

/**
 * One call on the wire. Its answer is taken as it comes from the socket: a stream in between, and an AbortSignal for its end, cost
 * more than all the rest of a call. What goes on beyond its time or its size breaks the connection.
 */
function ask(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  timeLimit: number,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const scale = new ResponseLimiter();
    const parts: Buffer[] = [];
    let status = 0;
    let contentType: string | undefined;
    let abort: ((reason: Error) => void) | undefined;
    let ended: Error | undefined;
    const giveUp = (reason: Error): void => {
      ended = reason;
      abort?.(reason);
      reject(reason);
    };
    const timer = setTimeout(
      () => giveUp(new DOMException("O tempo acabou", "TimeoutError")),
      timeLimit,
    );
    pool.dispatch(options, {
      onConnect(abortNow) {
        abort = abortNow;
        if (ended) abortNow(ended);
      },
      onHeaders(code, headers) {
        status = code;
        contentType = headerIn(headers, "content-type");
        return true;
      },
      onData(part) {
        if (!scale.add(part)) giveUp(new ResponseTooBig(status));
        parts.push(part);
        return !ended;
      },
      onComplete() {
        clearTimeout(timer);
        resolve({ status, text: decoderOf(contentType).decode(whole(parts)), contentType });
      },
      onError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
  });
}

/**
 * Sends a call and reads its whole answer as text. Rejects with undici's errors, with a TimeoutError when the limit passes (for
 * headers and body together), and with ResponseTooBig.
 */
export function sendRequest(request: ProviderRequest): Promise<RawResponse> {
  const { origin, path } = target(request);
  const json = request.body === undefined ? null : jsonBody(request.body);
  const options: Dispatcher.DispatchOptions = {
    path,
    method: request.method,
    headers: {
      accept: "application/json",
      ...(json && { "content-type": "application/json", "content-length": String(json.length) }),
      ...request.headers,
    },
    body: json?.content,
  };
  return ask(poolOf(origin, "calls"), options, request.timeLimit);
}

/** A file's: `timeLimit` holds for its start. */
export type StreamRequest = Omit<ProviderRequest, "timeLimit"> & { timeLimit?: number };

export interface FileStream {
  status: number;
  headers: Record<string, string | undefined>;
  body: ReadableStream<Uint8Array>;
  discard(): void;
}

/** Opens a file for streaming: `timeLimit` holds for its start (by default as for files), the files' own for every pause within it. */
export async function openStream(request: StreamRequest): Promise<FileStream> {
  const timeLimit = request.timeLimit ?? Math.max(FILE_LIMIT, environment.providerTimeLimit);
  const { origin, path } = target({ ...request, timeLimit });
  const response = await poolOf(origin, "files").request({
    path,
    method: request.method,
    headers: request.headers,
    headersTimeout: timeLimit,
    bodyTimeout: FILE_LIMIT,
  });
  const header = (name: string) => {
    const value = response.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    status: response.statusCode,
    headers: Object.fromEntries(
      ["content-type", "content-length", "content-range", "accept-ranges"].map((name) => [
        name,
        header(name),
      ]),
    ),
    body: createReadableStreamFromReadable(response.body),
    discard: () => response.body.destroy(),
  };
}
