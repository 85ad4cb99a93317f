import { createReadableStreamFromReadable } from "@remix-run/node";
import { Pool, type Dispatcher } from "undici";
import { environment } from "../config/environment.server";
import { decoderOf } from "./charset";
import { jsonBody } from "./json-body";
import { ResponseTooBig, ResponseLimiter } from "./response-limiter";

const FILE_TIMEOUT_MS = 30_000;

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
  timeoutMs: number;
}

interface Base {
  origin: string;
  prefix: string;
}

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
  contentType: string | undefined;
}

function headerIn(raw: readonly (Buffer | string)[], name: string): string | undefined {
  const index = raw.findIndex((entry, at) => at % 2 === 0 && String(entry).toLowerCase() === name);
  return index < 0 ? undefined : String(raw[index + 1]);
}

const whole = (parts: Buffer[]): Buffer =>
  parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);

const timedOut = () => new DOMException("O tempo acabou", "TimeoutError");

/**
 * undici's `request` is slower: each call creates a stream, and needs an AbortSignal for a time
 * limit. `dispatch` needs neither.
 */
function ask(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  timeoutMs: number,
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
    const timer = setTimeout(() => giveUp(timedOut()), timeoutMs);
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
  return ask(poolOf(origin, "calls"), options, request.timeoutMs);
}

export type StreamRequest = Omit<ProviderRequest, "timeoutMs"> & { timeoutMs?: number };

export interface FileStream {
  status: number;
  headers: Record<string, string | undefined>;
  body: ReadableStream<Uint8Array>;
  discard(): void;
}

/** undici has no time limit for the wait for a free connection, so this function sets one. */
function inTime<T>(timeoutMs: number, open: (late: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      late.abort(timedOut());
      reject(timedOut());
    }, timeoutMs);
    void open(late.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

export async function openStream(request: StreamRequest): Promise<FileStream> {
  const timeoutMs = request.timeoutMs ?? Math.max(FILE_TIMEOUT_MS, environment.providerTimeLimit);
  const { origin, path } = target({ ...request, timeoutMs });
  const response = await inTime(timeoutMs, (signal) =>
    poolOf(origin, "files").request({
      path,
      method: request.method,
      headers: request.headers,
      signal,
      bodyTimeout: FILE_TIMEOUT_MS,
    }),
  );
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
