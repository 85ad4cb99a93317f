import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { MEGABYTE, MAX_FILE_BYTES, MAX_FORM_BYTES } from "~/lib/limits";
import { MAX_FORM_BODY_BYTES } from "../http/form.server";
import { yieldToEventLoop } from "../connection/yield-to-event-loop.server";

/**
 * A browser shows the response only after it has sent the whole form.
 * The server therefore reads even a refused form, up to this size.
 */
const MAX_BYTES_READ = 100 * MEGABYTE;
const MAX_PARTS = 200;

export type FormEnding = "complete" | "cut-off" | "too-big" | "too-long";

export interface Listener {
  field(name: string, value: string): void;
  /** The parser waits for `stream`, so the listener must read `stream` to its end. */
  file(field: string, name: string, stream: Readable, isTooLarge: () => boolean): void;
}

const BYTES_PER_TURN = 64 * 1024;

const BYTES_PER_WRITE = 4 * 1024;

const TAIL = 512;

const endOf = (tail: Buffer, chunk: Buffer): Buffer =>
  Buffer.concat([tail, chunk.subarray(-TAIL)]).subarray(-TAIL);

function closingBoundary(type: string): string {
  const found = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  return `--${found?.[1] ?? found?.[2] ?? ""}--`;
}

const brokenOff = (how: FormEnding): Error => Object.assign(new Error(how), { stack: how });

interface Reader {
  read(chunk: Buffer): Promise<void>;
  finish(): Promise<void>;
  interrupt(): void;
  readonly ending: FormEnding | null;
}

const LIMITS = {
  fileSize: MAX_FILE_BYTES,
  fieldSize: MAX_FORM_BODY_BYTES,
  parts: MAX_PARTS,
  headerPairs: 30,
  headerSize: 8 * 1024,
};

function openReader(type: string, listener: Listener): Reader {
  const parser = new Busboy({ headers: { "content-type": type }, limits: LIMITS });
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
  parser.on("error", () => end("cut-off"));
  parser.on("partsLimit", () => end("too-long"));
  parser.on("field", (name, value, _cut, truncated) => {
    textBytes += Buffer.byteLength(name ?? "") + Buffer.byteLength(value);
    if (truncated || textBytes > MAX_FORM_BODY_BYTES) return end("too-long");
    if (name) listener.field(name, value);
  });
  parser.on("file", (field, stream, name) => {
    current.add(stream);
    // The form may break off before the listener reads, and an unhandled error ends the process.
    stream.on("error", () => undefined);
    stream.once("close", () => current.delete(stream));
    listener.file(field ?? "", name ?? "", stream, () => stream.truncated);
  });

  return {
    get ending() {
      return ending;
    },
    async read(chunk) {
      tail = endOf(tail, chunk);
      for (let at = 0; at < chunk.byteLength && !ending; at += BYTES_PER_WRITE) {
        await Promise.race([
          new Promise<void>((done) =>
            parser.write(chunk.subarray(at, at + BYTES_PER_WRITE), () => done()),
          ),
          stopped,
        ]);
      }
    },
    async finish() {
      if (ending) return;
      if (!tail.includes(closingBoundary(type))) return end("cut-off");
      const finished = new Promise<void>((done) => parser.once("finish", () => done()));
      parser.end();
      await Promise.race([finished, stopped]);
      ending ??= "complete";
    },
    interrupt: () => end("cut-off"),
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
      ? "too-big"
      : null
    : "cut-off";
  try {
    for (
      let part = await body?.read();
      part && !part.done && size <= MAX_BYTES_READ;
      part = await body?.read()
    ) {
      size += part.value.byteLength;
      inTurn += part.value.byteLength;
      if (inTurn >= BYTES_PER_TURN) {
        await yieldToEventLoop();
        inTurn = 0;
      }
      if (size > MAX_FORM_BYTES) ending ??= "too-big";
      ending ??= reader?.ending ?? null;
      if (ending) reader?.interrupt();
      else
        await reader?.read(
          Buffer.from(part.value.buffer, part.value.byteOffset, part.value.byteLength),
        );
    }
    if (!ending) await reader?.finish();
  } catch {
    ending ??= "cut-off";
    reader?.interrupt();
  }
  return ending ?? reader?.ending ?? "cut-off";
}
