import { Worker } from "node:worker_threads";
import { z } from "zod/v4";
import { logEvent } from "../config/log.server";
import { PDF_REFUSALS, type PdfRefusal } from "./pdf/refusal.server";

const WORKER_HEAP_MB = 192;

const workerMessage = z.union([
  z.object({ at: z.number().nullable() }),
  z.object({ rebuilt: z.instanceof(Uint8Array) }),
  z.object({ refusal: z.enum(PDF_REFUSALS) }),
]);

export type PdfOutcome =
  { rebuilt: Uint8Array } | { refusal: PdfRefusal; failedIndex: number | null };

/**
 * A transferred ArrayBuffer becomes unusable in this thread.
 * So `data` is copied if its ArrayBuffer also holds other data.
 */
function transferable(data: Buffer): ArrayBuffer {
  return data.buffer instanceof ArrayBuffer && data.byteLength === data.buffer.byteLength
    ? data.buffer
    : Uint8Array.from(data).buffer;
}

export async function rebuildInThread(
  files: readonly Buffer[],
  timeoutMs: number,
): Promise<PdfOutcome> {
  const { default: source } = await import("./pdf-worker.server?worker-source");
  const whole = files.map(transferable);
  return new Promise((resolve) => {
    const worker = new Worker(source, {
      eval: true,
      workerData: whole,
      transferList: whole,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
    });
    let at: number | null = 0;
    const done = (outcome: PdfOutcome): void => {
      clearTimeout(timer);
      resolve(outcome);
      void worker.terminate();
    };
    const giveUp = (why: string, refusal: PdfRefusal = "unreadable"): void => {
      logEvent("pdf-recusado", { erro: why });
      done({ refusal, failedIndex: at });
    };
    const timer = setTimeout(() => giveUp("demorou demais", "too-slow"), timeoutMs);
    worker.on("message", (message: unknown) => {
      const { data } = workerMessage.safeParse(message);
      if (!data) return giveUp("sem resposta");
      if ("at" in data) at = data.at;
      else done("rebuilt" in data ? data : { ...data, failedIndex: at });
    });
    worker.once("error", (error) => giveUp(error.name));
    worker.once("exit", () => done({ refusal: "unreadable", failedIndex: at }));
  });
}
