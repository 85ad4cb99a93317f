import { Worker } from "node:worker_threads";
import { z } from "zod/v4";
import { logEvent } from "../config/log.server";
import { PDF_REFUSALS, type PdfRefusal } from "./pdf/refusal.server";

/** The worker's own heap, without the bytes of the PDFs. A file that needs more is refused. */
const HEAP_MB = 192;

const told = z.union([
  z.object({ at: z.number().nullable() }),
  z.object({ rebuilt: z.instanceof(Uint8Array) }),
  z.object({ refusal: z.enum(PDF_REFUSALS) }),
]);

/** `at` is the index of the refused file; null when the thread had read all files. */
export type PdfOutcome = { rebuilt: Uint8Array } | { refusal: PdfRefusal; at: number | null };

/** Only a buffer that nothing else uses can be handed to the thread. */
function owned(data: Buffer): ArrayBuffer {
  return data.buffer instanceof ArrayBuffer && data.byteLength === data.buffer.byteLength
    ? data.buffer
    : Uint8Array.from(data).buffer;
}

/**
 * Rebuilds `files` in a thread and joins several files in one PDF. The bytes move to the thread, so
 * the caller loses them.
 */
export async function rebuildInThread(
  files: readonly Buffer[],
  timeoutMs: number,
): Promise<PdfOutcome> {
  // The worker is loaded with the first PDF, so a portal without PDFs saves this memory.
  const { default: source } = await import("./pdf-worker.server?worker-source");
  const whole = files.map(owned);
  return new Promise((resolve) => {
    const worker = new Worker(source, {
      ...{ eval: true, workerData: whole, transferList: whole, stdout: true, stderr: true },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    let at: number | null = 0;
    const done = (outcome: PdfOutcome): void => {
      clearTimeout(timer);
      resolve(outcome);
      void worker.terminate();
    };
    const giveUp = (why: string, refusal: PdfRefusal = "unreadable"): void => {
      logEvent("pdf-recusado", { erro: why });
      done({ refusal, at });
    };
    const timer = setTimeout(() => giveUp("demorou demais", "too-slow"), timeoutMs);
    worker.on("message", (message: unknown) => {
      const { data } = told.safeParse(message);
      if (!data) return giveUp("sem resposta");
      if ("at" in data) at = data.at;
      else done("rebuilt" in data ? data : { ...data, at });
    });
    worker.once("error", (error) => giveUp(error.name));
    worker.once("exit", () => done({ refusal: "unreadable", at }));
  });
}
