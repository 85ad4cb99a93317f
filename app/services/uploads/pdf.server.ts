/**
 * PDFs that are kept as they came: whole, open to read, and with nothing in them that runs or hides (design, section 3). They are checked
 * in a thread of their own, which is ended when it takes too long: whatever a file holds, nobody else waits for it.
 */
import { Worker } from "node:worker_threads";
import { z } from "zod/v4";
import type { PdfRefusal } from "./pdf-check.server";
import source from "./pdf-worker.server?worker-source";
import { logEvent } from "../log.server";

export type PreparedPdf = { ok: true; data: Buffer } | { ok: false; message: string };

const REFUSALS: Record<PdfRefusal, string> = {
  "cut-short": "O PDF chegou incompleto. Envie de novo; se continuar assim, baixe-o outra vez antes.",
  locked: "O PDF tem senha. Salve uma cópia sem senha, ou envie fotos das páginas.",
  active: "O PDF tem programas ou arquivos dentro dele. Imprima-o como um PDF novo, ou envie fotos das páginas.",
  unreadable: "O PDF não pôde ser conferido. Imprima-o como um PDF novo, ou envie fotos das páginas.",
};

/** Milliseconds; the worst file of 12 MB that is known takes a second. */
const LIMIT = 20_000;
/** Megabytes of the thread's own heap. */
const HEAP = 192;

const verdict = z.union([z.object({ end: z.number() }), z.object({ refusal: z.enum(["cut-short", "locked", "active", "unreadable"]) })]);
type Verdict = z.output<typeof verdict>;

function giveUp(why: string): Verdict {
  logEvent("pdf-recusado", { erro: why });
  return { refusal: "unreadable" };
}

/** Never throws: a thread that fails, or is too slow, has not read the file. */
function check(data: Buffer, limit: number): Promise<Verdict> {
  return new Promise((resolve) => {
    const worker = new Worker(source, { eval: true, workerData: data, resourceLimits: { maxOldGenerationSizeMb: HEAP } });
    const done = (result: Verdict): void => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => done(giveUp("demorou demais")), limit);
    worker.once("message", (message: unknown) => {
      const read = verdict.safeParse(message);
      done(read.success ? read.data : giveUp("sem veredito"));
    });
    worker.once("error", (error) => done(giveUp(error.name)));
    worker.once("exit", () => done({ refusal: "unreadable" }));
  });
}

/** Takes the bytes of a file that begins as a PDF does; gives what is kept of it, or what to tell the person. `limit`: milliseconds. */
export async function preparePdf(data: Buffer, limit = LIMIT): Promise<PreparedPdf> {
  const result = await check(data, limit);
  if ("refusal" in result) return { ok: false, message: REFUSALS[result.refusal] };
  // What comes after the end belongs to no PDF.
  return { ok: true, data: Buffer.concat([data.subarray(0, result.end), Buffer.from("\n")]) };
}
