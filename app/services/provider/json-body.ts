/**
 * The body of a call as it travels. One with files is made as it is sent: 24 MB of them as one text would hold the event loop for half a
 * second. On the wire it is the JSON that it always was.
 */
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { yieldToEventLoop } from "../connection/yield-to-event-loop.server";
import { Base64 } from "./contract/base64";

export interface JsonBody {
  content: string | Readable;
  /** Bytes of `content`. */
  length: number;
}

/** A multiple of three bytes: each piece is whole letters, without padding between them. */
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

/** Takes what is sent; gives its JSON, of which a stream can be sent once. */
export function jsonBody(value: unknown): JsonBody {
  const files: Base64[] = [];
  // Nobody can have typed it.
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
