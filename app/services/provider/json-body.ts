import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { yieldToEventLoop } from "../connection/yield-to-event-loop.server";
import { Base64 } from "./contract/base64";

export interface JsonBody {
  content: string | Readable;
  length: number;
}

/** A multiple of three bytes, so that only the last piece has base64 padding. */
const PIECE = 192 * 1024;

async function* written(parts: readonly (string | Base64)[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (typeof part === "string") {
      yield Buffer.from(part);
      continue;
    }
    for (let at = 0; at < part.bytes.byteLength; at += PIECE) {
      await yieldToEventLoop();
      yield Buffer.from(part.bytes.toString("base64", at, at + PIECE), "latin1");
    }
  }
}

/**
 * With files, `content` is a stream, because a string of 24 MB would block the event loop for half
 * a second. A stream can be sent only once.
 */
export function jsonBody(value: unknown): JsonBody {
  const files: Base64[] = [];
  /*
   * A random mark stands for each file in the JSON text, so that no user input can contain the
   * mark.
   */
  const mark = randomBytes(16).toString("hex");
  const text = JSON.stringify(value, (_key, each: unknown) =>
    each instanceof Base64 ? mark + (files.push(each) - 1) + mark : each,
  );
  if (files.length === 0) return { content: text, length: Buffer.byteLength(text) };
  const parts = text
    .split(new RegExp(`${mark}(\\d+)${mark}`))
    .map((part, index) => (index % 2 === 0 ? part : (files[Number(part)] ?? "")));
  const length = parts.reduce(
    (sum, part) => sum + (typeof part === "string" ? Buffer.byteLength(part) : part.length),
    0,
  );
  return { content: Readable.from(written(parts), { objectMode: false }), length };
}
