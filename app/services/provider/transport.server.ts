/** Bytes to and from the provider: keep-alive pools, time limits, nothing of the contract. */
import { createReadableStreamFromReadable } from "@remix-run/node";
import { Pool } from "undici";
import { environment } from "../environment.server";
import { AnswerTooBig, Scale } from "./scale";

const FILE_LIMIT = 30_000;

/** Files have connections of their own: who takes a video slowly holds one for long, and no page may wait for that. */
type Purpose = "calls" | "files";
const pools = new Map<string, Pool>();

function poolOf(origin: string, purpose: Purpose): Pool {
  const key = `${purpose} ${origin}`;
  let pool = pools.get(key);
  if (!pool) {
    pool = new Pool(origin, { connections: 128, keepAliveTimeout: 30_000, connect: { timeout: 3_000 } });
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

function target(request: ProviderRequest): { origin: string; path: string } {
  const base = new URL(request.base);
  const prefix = base.pathname.replace(/\/+$/, "");
  return { origin: base.origin, path: `${prefix}${request.path}?${request.query}` };
}

/** Reads an answer to its end, and not a byte further than it may go: what is thrown away breaks the connection. */
async function readWhole(status: number, body: AsyncIterable<unknown>): Promise<string> {
  const scale = new Scale();
  const parts: Buffer[] = [];
  for await (const part of body) {
    if (!Buffer.isBuffer(part)) continue;
    if (!scale.add(part)) throw new AnswerTooBig(status);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/**
 * Sends a call and reads its whole answer as text. Throws undici's errors, a TimeoutError when the limit passes (for headers and body
 * together), and AnswerTooBig.
 */
export async function sendRequest(request: ProviderRequest): Promise<{ status: number; text: string }> {
  const { origin, path } = target(request);
  const json = request.body !== undefined;
  const limit = new AbortController();
  // Not AbortSignal.timeout: its timer, and all that hangs on it, would outlive the answer by seconds.
  const timer = setTimeout(() => limit.abort(new DOMException("O tempo acabou", "TimeoutError")), request.timeLimit);
  try {
    const response = await poolOf(origin, "calls").request({
      path,
      method: request.method,
      headers: { accept: "application/json", ...(json ? { "content-type": "application/json" } : {}), ...request.headers },
      body: json ? JSON.stringify(request.body) : undefined,
      signal: limit.signal,
    });
    return { status: response.statusCode, text: await readWhole(response.statusCode, response.body) };
  } finally {
    clearTimeout(timer);
  }
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
    headers: Object.fromEntries(["content-type", "content-length", "content-range", "accept-ranges"].map((name) => [name, header(name)])),
    body: createReadableStreamFromReadable(response.body),
    discard: () => response.body.destroy(),
  };
}
