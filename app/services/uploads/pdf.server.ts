/**
 * Rebuilds PDFs page by page in a worker thread, which is ended if it takes too long (docs/pdf.md).
 */
import { Worker } from "node:worker_threads";
import { z } from "zod/v4";
import { MAX_FILE_BYTES, MAX_PDF_PAGES, formatSize } from "~/lib/limits";
import { logEvent } from "../config/log.server";
import { PDF_REFUSALS, type PdfRefusal } from "./pdf/refusal.server";

export type PreparedPdf = { ok: true; data: Buffer } | { ok: false; message: string };

const OTHERWISE = "Imprima-o como um PDF novo, ou envie fotos das páginas.";

const REFUSALS: Record<PdfRefusal, string> = {
  "cut-short":
    "O PDF chegou incompleto. Envie de novo; se continuar assim, baixe-o outra vez antes.",
  locked: "O PDF tem senha. Salve uma cópia sem senha, ou envie fotos das páginas.",
  unreadable: `O PDF não pôde ser conferido. ${OTHERWISE}`,
  "too-slow": `O PDF demorou demais para ser conferido. ${OTHERWISE}`,
  empty: `O PDF não tem nenhuma página. ${OTHERWISE}`,
  "too-many-pages": `O PDF tem mais de ${MAX_PDF_PAGES} páginas. Salve só as que interessam em um PDF menor, e envie esse.`,
  undrawn: `O PDF tem campos, anotações ou assinaturas que não puderam ser gravados nas páginas. ${OTHERWISE}`,
  bundle: "O PDF é um pacote de outros arquivos. Abra-o e envie o que está dentro, um de cada vez.",
  "too-big": `Conferido, o PDF passa de ${formatSize(MAX_FILE_BYTES)}. Salve em qualidade menor, ou envie fotos das páginas.`,
  "too-much-drawing": `O PDF repete desenhos demais, e quem o abrisse ficaria esperando. ${OTHERWISE}`,
};

/** Milliseconds that rebuilding one PDF may take. */
const LIMIT = 5_000;
/**
 * Megabytes of the worker's own heap, without the bytes of the PDFs. A file that needs more is
 * refused.
 */
const HEAP = 192;

const outcome = z.union([
  z.object({ rebuilt: z.instanceof(Uint8Array) }),
  z.object({ refusal: z.enum(PDF_REFUSALS) }),
]);
type Outcome = z.output<typeof outcome>;

function giveUp(why: string, refusal: PdfRefusal = "unreadable"): Outcome {
  logEvent("pdf-recusado", { erro: why });
  return { refusal };
}

async function rebuild(data: Buffer, limit: number): Promise<Outcome> {
  // The worker is loaded with the first PDF, so a portal without uploads saves this memory.
  const { default: source } = await import("./pdf-worker.server?worker-source");
  const whole =
    data.buffer instanceof ArrayBuffer && data.byteLength === data.buffer.byteLength
      ? data
      : Buffer.from(Uint8Array.from(data).buffer);
  return new Promise((resolve) => {
    const worker = new Worker(source, {
      ...{
        eval: true,
        workerData: whole,
        transferList: whole.buffer instanceof ArrayBuffer ? [whole.buffer] : [],
        stdout: true,
        stderr: true,
      },
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    });
    const done = (result: Outcome): void => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => done(giveUp("demorou demais", "too-slow")), limit);
    worker.once("message", (message: unknown) => {
      const told = outcome.safeParse(message);
      done(told.success ? told.data : giveUp("sem resposta"));
    });
    worker.once("error", (error) => done(giveUp(error.name)));
    worker.once("exit", () => done({ refusal: "unreadable" }));
  });
}

/** Do not use `data` afterwards, because the worker takes it over. `limit` is in ms. */
export async function preparePdf(data: Buffer, limit = LIMIT): Promise<PreparedPdf> {
  const result = await rebuild(data, limit);
  if ("refusal" in result) return { ok: false, message: REFUSALS[result.refusal] };
  const { rebuilt } = result;
  // A rebuilt PDF may be a little larger than the original, so its size is checked again.
  if (rebuilt.byteLength > MAX_FILE_BYTES) return { ok: false, message: REFUSALS["too-big"] };
  return { ok: true, data: Buffer.from(rebuilt.buffer, rebuilt.byteOffset, rebuilt.byteLength) };
}
