/** Bytes to and from the provider: keep-alive pools, time limits, nothing of the contract. */
import { createReadableStreamFromReadable } from "@remix-run/node";
import { Pool } from "undici";
import { ambiente } from "../ambiente.server";
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

export interface Pedido {
  base: string;
  caminho: string;
  consulta: URLSearchParams;
  metodo: "GET" | "POST" | "DELETE";
  corpo?: unknown;
  cabecalhos?: Record<string, string>;
  /** Milliseconds for the whole answer. */
  limite: number;
}

function target(pedido: Pedido): { origin: string; path: string } {
  const base = new URL(pedido.base);
  const prefix = base.pathname.replace(/\/+$/, "");
  return { origin: base.origin, path: `${prefix}${pedido.caminho}?${pedido.consulta}` };
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
export async function envia(pedido: Pedido): Promise<{ status: number; texto: string }> {
  const { origin, path } = target(pedido);
  const json = pedido.corpo !== undefined;
  const limit = new AbortController();
  // Not AbortSignal.timeout: its timer, and all that hangs on it, would outlive the answer by seconds.
  const timer = setTimeout(() => limit.abort(new DOMException("O tempo acabou", "TimeoutError")), pedido.limite);
  try {
    const response = await poolOf(origin, "calls").request({
      path,
      method: pedido.metodo,
      headers: { accept: "application/json", ...(json ? { "content-type": "application/json" } : {}), ...pedido.cabecalhos },
      body: json ? JSON.stringify(pedido.corpo) : undefined,
      signal: limit.signal,
    });
    return { status: response.statusCode, texto: await readWhole(response.statusCode, response.body) };
  } finally {
    clearTimeout(timer);
  }
}

export interface Fluxo {
  status: number;
  cabecalhos: Record<string, string | undefined>;
  corpo: ReadableStream<Uint8Array>;
  descarta(): void;
}

/** Opens a file for streaming: `limite` holds for its start (by default as for files), the files' own for every pause within it. */
export async function abre(pedido: Omit<Pedido, "limite"> & { limite?: number }): Promise<Fluxo> {
  const limite = pedido.limite ?? Math.max(FILE_LIMIT, ambiente.limiteDoProvedor);
  const { origin, path } = target({ ...pedido, limite });
  const response = await poolOf(origin, "files").request({
    path,
    method: pedido.metodo,
    headers: pedido.cabecalhos,
    headersTimeout: limite,
    bodyTimeout: FILE_LIMIT,
  });
  const header = (name: string) => {
    const value = response.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    status: response.statusCode,
    cabecalhos: Object.fromEntries(["content-type", "content-length", "content-range", "accept-ranges"].map((name) => [name, header(name)])),
    corpo: createReadableStreamFromReadable(response.body),
    descarta: () => response.body.destroy(),
  };
}
