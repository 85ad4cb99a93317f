/** A form with files, read as it arrives (design, section 5: parsers buffer files, and have limits of their own). */
import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { MEGABYTE, MAX_FILE_BYTES, MAX_FORM_BYTES } from "~/lib/limits";
import { MAX_FORM_BODY_BYTES } from "../http/form.server";
import { yieldToEventLoop } from "../connection/yield-to-event-loop.server";

/** What is too much is still read up to here: a browser that is sending hears no answer. */
const MAX_BYTES_READ = 100 * MEGABYTE;
const MAX_PARTS = 200;

/** How the form ended: whole, broken off, too large, or with more text or parts than any page of the portal sends. */
export type FormEnding = "inteiro" | "incompleto" | "grande" | "longo";

export interface Listener {
  field(name: string, value: string): void;
  /** Must read the stream to its end; `wasCut` tells whether it passed the limit of a file. */
  file(field: string, name: string, stream: Readable, wasCut: () => boolean): void;
}

/** Bytes read in one turn of the event loop: a quick sender has megabytes waiting. */
const READ_AT_ONCE = 64 * 1024;

/** Bytes handed to the parser at a time: one may hold hundreds of parts, and is parsed to its end though the form has already too many. */
const PARSED_AT_ONCE = 4 * 1024;

/** Bytes of the end of a form that are looked at for its mark. */
const TAIL = 512;

/** The last bytes of two pieces; of a long one no copy is made. */
const endOf = (tail: Buffer, chunk: Buffer): Buffer =>
  Buffer.concat([tail, chunk.subarray(-TAIL)]).subarray(-TAIL);

/** The mark after which nothing of the form may be missing. */
function endMark(type: string): string {
  const found = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  return `--${found?.[1] ?? found?.[2] ?? ""}--`;
}

/** Streams look at the stack of what ends them, and `remix-serve` reads the whole source map for it: 60 ms for what nobody reads. */
const brokenOff = (how: FormEnding): Error => Object.assign(new Error(how), { stack: how });

interface Reader {
  read(chunk: Buffer): Promise<void>;
  /** No more comes. */
  finish(): Promise<void>;
  /** Whatever is under way ends here. */
  interrupt(): void;
  readonly ending: FormEnding | null;
}

/** Throws when the type names no boundary. */
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
      // A part that breaks off would pass for a short one.
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

/**
 * Takes a multipart POST and who listens to its parts, in their order; resolves when nothing more comes, with how it ended.
 * What was read whole before a bad end has been heard.
 */
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
