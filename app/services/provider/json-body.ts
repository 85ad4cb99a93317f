import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { yieldToEventLoop } from "../connection/yield-to-event-loop.server";
import { Base64 } from "./contract/base64";

export interface JsonBody {
  content: string | Readable;
  length: number;
}

/** A multiple of 3, so only the last chunk has base64 padding. */
const CHUNK_BYTES = 192 * 1024;

async function* written(parts: readonly (string | Base64)[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (typeof part === "string") {
      yield Buffer.from(part);
      continue;
    }
    for (let at = 0; at < part.bytes.byteLength; at += CHUNK_BYTES) {
      await yieldToEventLoop();
      yield Buffer.from(part.bytes.toString("base64", at, at + CHUNK_BYTES), "latin1");
    }
  }
}

export function jsonBody(value: unknown): JsonBody {
  const files: Base64[] = [];
  // The placeholder is random, so that no user input contains it.
  const placeholder = randomBytes(16).toString("hex");
  const text = JSON.stringify(value, (_key, each: unknown) =>
    each instanceof Base64 ? placeholder + (files.push(each) - 1) + placeholder : each,
  );
  if (files.length === 0) return { content: text, length: Buffer.byteLength(text) };
  const parts = text
    .split(new RegExp(`${placeholder}(\\d+)${placeholder}`))
    .map((part, index) => (index % 2 === 0 ? part : (files[Number(part)] ?? "")));
  const length = parts.reduce(
    (sum, part) => sum + (typeof part === "string" ? Buffer.byteLength(part) : part.length),
    0,
  );
  return { content: Readable.from(written(parts), { objectMode: false }), length };
}
