/** A form with files, read as it arrives (design, section 5: parsers buffer files, and have limits of their own). */
import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { MOST_BYTES } from "./formulario.server";

const MB = 1024 * 1024;
export const MOST_BYTES_OF_A_FILE = 12 * MB;
export const MOST_BYTES_OF_A_FORM = 40 * MB;
/** What is too much is still read up to here: a browser that is sending hears no answer. */
const MOST_BYTES_READ = 100 * MB;
const MOST_PARTS = 200;

/** How the form ended: whole, broken off, beyond 40 MB, or with more text or parts than any page of the portal sends. */
export type Fim = "inteiro" | "incompleto" | "grande" | "longo";

export interface Ouvinte {
  campo(nome: string, valor: string): void;
  /** Must read the stream to its end; `cortado` tells whether it passed the limit of a file. */
  arquivo(campo: string, nome: string, fluxo: Readable, cortado: () => boolean): void;
}

/** The mark after which nothing of the form may be missing. */
function endMark(type: string): string {
  const found = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  return `--${found?.[1] ?? found?.[2] ?? ""}--`;
}

interface Leitor {
  le(parte: Buffer): Promise<void>;
  /** No more comes. */
  acaba(): Promise<void>;
  /** Whatever is under way ends here. */
  interrompe(): void;
  readonly fim: Fim | null;
}

/** Throws when the type names no boundary. */
function openReader(type: string, ouve: Ouvinte): Leitor {
  const parser = new Busboy({
    headers: { "content-type": type },
    limits: { fileSize: MOST_BYTES_OF_A_FILE, fieldSize: MOST_BYTES, parts: MOST_PARTS, headerPairs: 30, headerSize: 8 * 1024 },
  });
  const current = new Set<BusboyFileStream>();
  let fim: Fim | null = null;
  let textBytes = 0;
  let tail = Buffer.alloc(0);
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));

  const end = (how: Fim): void => {
    fim ??= how;
    for (const file of current) file.destroy(new Error(how));
    stop();
  };
  parser.on("error", () => end("incompleto"));
  parser.on("partsLimit", () => end("longo"));
  parser.on("field", (nome, valor, _cut, truncated) => {
    textBytes += Buffer.byteLength(nome ?? "") + Buffer.byteLength(valor);
    if (truncated || textBytes > MOST_BYTES) return end("longo");
    if (nome) ouve.campo(nome, valor);
  });
  parser.on("file", (campo, fluxo, nome) => {
    current.add(fluxo);
    fluxo.once("close", () => current.delete(fluxo));
    ouve.arquivo(campo ?? "", nome ?? "", fluxo, () => fluxo.truncated);
  });

  return {
    get fim() {
      return fim;
    },
    async le(parte) {
      tail = Buffer.concat([tail, parte]).subarray(-512);
      await Promise.race([new Promise<void>((done) => parser.write(parte, () => done())), stopped]);
    },
    async acaba() {
      if (fim) return;
      // A part that breaks off would pass for a short one.
      if (!tail.includes(endMark(type))) return end("incompleto");
      const finished = new Promise<void>((done) => parser.once("finish", () => done()));
      parser.end();
      await Promise.race([finished, stopped]);
      fim ??= "inteiro";
    },
    interrompe: () => end("incompleto"),
  };
}

function openOrNothing(type: string, ouve: Ouvinte): Leitor | null {
  try {
    return openReader(type, ouve);
  } catch {
    return null;
  }
}

/**
 * Takes a multipart POST and who listens to its parts, in their order; resolves when nothing more comes, with how it ended.
 * What was read whole before a bad end has been heard.
 */
export async function percorrePartes(request: Request, ouve: Ouvinte): Promise<Fim> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  const reader = openOrNothing(request.headers.get("content-type") ?? "", ouve);
  const body = request.body?.getReader();
  let size = 0;
  let fim: Fim | null = reader ? (declared > MOST_BYTES_READ ? "grande" : null) : "incompleto";
  try {
    for (let part = await body?.read(); part && !part.done && size <= MOST_BYTES_READ; part = await body?.read()) {
      size += part.value.byteLength;
      if (size > MOST_BYTES_OF_A_FORM) fim ??= "grande";
      fim ??= reader?.fim ?? null;
      if (fim) reader?.interrompe();
      else await reader?.le(Buffer.from(part.value.buffer, part.value.byteOffset, part.value.byteLength));
    }
    if (!fim) await reader?.acaba();
  } catch {
    fim ??= "incompleto";
    reader?.interrompe();
  }
  return fim ?? reader?.fim ?? "incompleto";
}
