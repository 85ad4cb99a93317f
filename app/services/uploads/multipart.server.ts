/**
 * Parses a form while it arrives, because a parser that holds whole files could exhaust the memory.
 */
import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { MEGABYTE, MAX_FILE_BYTES, MAX_FORM_BYTES } from "~/lib/limits";
import { MAX_FORM_BODY_BYTES } from "../http/form.server";
import { yieldToEventLoop } from "../connection/yield-to-event-loop.server";

/**
 * An oversized form is read up to this size, because a browser shows no response while it sends.
 */
const MAX_BYTES_READ = 100 * MEGABYTE;
const MAX_PARTS = 200;

/**
 * `incompleto`: the form was cut off. `grande`: the form has too many bytes. `longo`: the form has
 * more text or parts than any portal page sends.
 */
export type FormEnding = "inteiro" | "incompleto" | "grande" | "longo";

export interface Listener {
  field(name: string, value: string): void;
  /**
   * The listener must read `stream` to its end, because the parser waits for it. At the end
   * `wasCut` tells whether the file is too large.
   */
  file(field: string, name: string, stream: Readable, wasCut: () => boolean): void;
}

/** Bytes read before yielding to the event loop, so a large form delays no other request. */
const READ_AT_ONCE = 64 * 1024;

/**
 * Bytes passed to the parser in one write. `ending` is checked between writes, so thousands of tiny
 * parts are stopped early.
 */
const PARSED_AT_ONCE = 4 * 1024;

const TAIL = 512;

const endOf = (tail: Buffer, chunk: Buffer): Buffer =>
  Buffer.concat([tail, chunk.subarray(-TAIL)]).subarray(-TAIL);

function endMark(type: string): string {
  const found = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  return `--${found?.[1] ?? found?.[2] ?? ""}--`;
}

/**
 * The stack is short, because for a real stack `remix-serve` reads the source map for 60 ms
 * (decision 013).
 */
const brokenOff = (how: FormEnding): Error => Object.assign(new Error(how), { stack: how });

interface Reader {
  read(chunk: Buffer): Promise<void>;
  finish(): Promise<void>;
  interrupt(): void;
  readonly ending: FormEnding | null;
}

function openReader(type: string, listener: Listener): Reader {
  const parser = new Busboy({
    headers: { "content-type": type },
    limits: {
      fileSize: MAX_FILE_BYTES,
      fieldSize: MAX_FORM_BODY_BYTES,
      parts: MAX_PARTS,
      headerPairs: 30,
      headerSize: 8 * 1024,
    },
  });
  const current = new Set<BusboyFileStream>();
  let ending: FormEnding | null = null;
  let textBytes = 0;
  let tail: Buffer = Buffer.alloc(0);
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));

  const end = (how: FormEnding): void => {
    ending ??= how;
    for (const file of current) file.destroy(brokenOff(how));
    stop();
  };
  parser.on("error", () => end("incompleto"));
  parser.on("partsLimit", () => end("longo"));
  parser.on("field", (name, value, _cut, truncated) => {
    textBytes += Buffer.byteLength(name ?? "") + Buffer.byteLength(value);
    if (truncated || textBytes > MAX_FORM_BODY_BYTES) return end("longo");
    if (name) listener.field(name, value);
  });
  parser.on("file", (field, stream, name) => {
    current.add(stream);
    stream.once("close", () => current.delete(stream));
    listener.file(field ?? "", name ?? "", stream, () => stream.truncated);
  });

  return {
    get ending() {
      return ending;
    },
    async read(chunk) {
      tail = endOf(tail, chunk);
      for (let at = 0; at < chunk.byteLength && !ending; at += PARSED_AT_ONCE) {
        await Promise.race([
          new Promise<void>((done) =>
            parser.write(chunk.subarray(at, at + PARSED_AT_ONCE), () => done()),
          ),
          stopped,
        ]);
      }
    },
    async finish() {
      if (ending) return;
      // A form without the closing boundary was cut off, perhaps within its last part.
      if (!tail.includes(endMark(type))) return end("incompleto");
      const finished = new Promise<void>((done) => parser.once("finish", () => done()));
      parser.end();
      await Promise.race([finished, stopped]);
      ending ??= "inteiro";
    },
    interrupt: () => end("incompleto"),
  };
}

function openOrNothing(type: string, listener: Listener): Reader | null {
  try {
    return openReader(type, listener);
  } catch {
    return null;
  }
}

export async function readParts(request: Request, listener: Listener): Promise<FormEnding> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  const reader = openOrNothing(request.headers.get("content-type") ?? "", listener);
  const body = request.body?.getReader();
  let size = 0;
  let inTurn = 0;
  let ending: FormEnding | null = reader
    ? declared > MAX_BYTES_READ
      ? "grande"
      : null
    : "incompleto";
  try {
    for (
      let part = await body?.read();
      part && !part.done && size <= MAX_BYTES_READ;
      part = await body?.read()
    ) {
      size += part.value.byteLength;
      inTurn += part.value.byteLength;
      if (inTurn >= READ_AT_ONCE) {
        await yieldToEventLoop();
        inTurn = 0;
      }
      if (size > MAX_FORM_BYTES) ending ??= "grande";
      ending ??= reader?.ending ?? null;
      if (ending) reader?.interrupt();
      else
        await reader?.read(
          Buffer.from(part.value.buffer, part.value.byteOffset, part.value.byteLength),
        );
    }
    if (!ending) await reader?.finish();
  } catch {
    ending ??= "incompleto";
    reader?.interrupt();
  }
  return ending ?? reader?.ending ?? "incompleto";
}
