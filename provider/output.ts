/** Builds and sends responses. */
import type { ServerResponse } from "node:http";
import type { AnyCall } from "~/services/provider/contract";
import { Refusal, type FileReply, type Result } from "./respond";

export interface Output {
  readonly status: number;
  readonly tipo: string;
  readonly body: Buffer;
}

/** Changes a reply, with its envelope, before it is sent. */
export type Transform = (reply: unknown) => unknown;

const asIs: Transform = (reply) => reply;

export function jsonOutput(value: unknown, status = 200): Output {
  return {
    status,
    tipo: "application/json; charset=utf-8",
    body: Buffer.from(JSON.stringify(value)),
  };
}

export function textOutput(text: string, tipo: string, status = 200): Output {
  return { status, tipo: `${tipo}; charset=utf-8`, body: Buffer.from(text) };
}

/** Encodes text as ISO-8859-1, with "?" for characters that it lacks. Files stay unchanged. */
export function inLatin1(output: Output): Output {
  if (!output.tipo.endsWith("; charset=utf-8")) return output;
  const text = output.body.toString("utf8").replace(/[^ -\u00ff\s]/g, "?");
  return {
    ...output,
    tipo: output.tipo.replace("utf-8", "iso-8859-1"),
    body: Buffer.from(text, "latin1"),
  };
}

export function refusalOutput(msg: string, status = 200, transform = asIs): Output {
  return jsonOutput(transform({ success: false, msg, data: null }), status);
}

export function fileOutput({ arquivo, tipo }: FileReply): Output {
  return { status: 200, tipo, body: arquivo };
}

/** Adds the envelope, unless the call has none. */
export function dataOutput(
  call: AnyCall,
  data: unknown,
  msg = "",
  transform = asIs,
  status = 200,
): Output {
  return jsonOutput(transform(call.withoutEnvelope ? data : { success: true, msg, data }), status);
}

export function outputOf(call: AnyCall, result: Result<unknown>, transform?: Transform): Output {
  if ("arquivo" in result) return fileOutput(result);
  if (!("html" in result))
    return dataOutput(call, result.data ?? null, result.msg, transform, result.status);
  // An imprecise service puts HTML into an envelope, but no files.
  const wraps = transform !== undefined && call.format === "html";
  return wraps
    ? dataOutput(call, result.html, "", transform)
    : textOutput(result.html, "text/html");
}

export function errorOutput(error: unknown, transform?: Transform): Output {
  if (error instanceof Refusal) return refusalOutput(error.msg, error.status, transform);
  console.error("Erro no provedor:", error);
  return refusalOutput("Erro interno", 500);
}

export function headersOf({ tipo, body }: Output): Record<string, string | number> {
  return { "content-type": tipo, "content-length": body.length, "cache-control": "no-store" };
}

/**
 * Returns the first and last requested byte, or null for the whole file or an unsupported range.
 */
function byteRange(range: string | undefined, size: number): [number, number] | null {
  const [, start = "", end = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (start === "") return end === "" ? null : [Math.max(0, size - Number(end)), size - 1];
  return [Number(start), end === "" ? size - 1 : Math.min(Number(end), size - 1)];
}

/** Sends a video or the requested part of it. */
function sendVideo(res: ServerResponse, output: Output): void {
  const size = output.body.length;
  const headers = { ...headersOf(output), "accept-ranges": "bytes" };
  const requested = byteRange(res.req.headers.range, size);
  if (!requested) return void res.writeHead(200, headers).end(output.body);
  const [start, end] = requested;
  if (start > end || start >= size)
    return void res
      .writeHead(416, { "content-range": `bytes */${size}`, "content-length": 0 })
      .end();
  const body = output.body.subarray(start, end + 1);
  res.writeHead(206, {
    ...headers,
    "content-length": body.length,
    "content-range": `bytes ${start}-${end}/${size}`,
  });
  res.end(body);
}

export function send(res: ServerResponse, output: Output): void {
  if (output.status === 200 && output.tipo.startsWith("video/")) return sendVideo(res, output);
  res.writeHead(output.status, headersOf(output));
  res.end(output.body);
}
