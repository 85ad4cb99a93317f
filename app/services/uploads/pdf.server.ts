import { MAX_FILE_BYTES, MAX_PDF_PAGES, formatSize } from "~/lib/limits";
import { rebuildInThread } from "./pdf-thread.server";
import type { PdfRefusal } from "./pdf/refusal.server";

export type PreparedPdf = { ok: true; data: Buffer } | { ok: false; message: string };

const OTHERWISE = "Imprima-o como um PDF novo, ou envie fotos das páginas.";

const REFUSALS: Record<PdfRefusal, string> = {
  "cut-short": `O PDF chegou incompleto. Envie de novo; se continuar assim, baixe-o outra vez antes. ${OTHERWISE}`,
  locked:
    "O PDF é protegido por senha, mesmo se abre sem pedi-la. Salve uma cópia sem senha, ou envie fotos das páginas.",
  unreadable: `O PDF não pôde ser conferido. ${OTHERWISE}`,
  "too-slow": `O PDF demorou demais para ser conferido. ${OTHERWISE}`,
  empty: `O PDF não tem nenhuma página. ${OTHERWISE}`,
  "too-many-pages": `O PDF tem mais de ${MAX_PDF_PAGES} páginas. Salve só as que interessam em um PDF menor, e envie esse.`,
  undrawn: `O PDF tem campos, anotações ou assinaturas que não puderam ser gravados nas páginas. ${OTHERWISE}`,
  bundle: "O PDF é um pacote de outros arquivos. Abra-o e envie o que está dentro, um de cada vez.",
  "too-big": `Conferido, o PDF passa de ${formatSize(MAX_FILE_BYTES)}. Salve em qualidade menor, ou envie fotos das páginas.`,
  "too-much-drawing": `O PDF repete desenhos demais, e quem o abrisse ficaria esperando. ${OTHERWISE}`,
};

const REBUILD_TIMEOUT_MS = 5_000;
const MERGE_TIMEOUT_MS = 15_000;

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Callers must not use `data` afterwards, because its bytes may move to the worker thread. */
export async function preparePdf(
  data: Buffer,
  timeoutMs = REBUILD_TIMEOUT_MS,
): Promise<PreparedPdf> {
  const result = await rebuildInThread([data], timeoutMs);
  if ("refusal" in result) return { ok: false, message: REFUSALS[result.refusal] };
  if (result.rebuilt.byteLength > MAX_FILE_BYTES)
    return { ok: false, message: REFUSALS["too-big"] };
  return { ok: true, data: bufferOf(result.rebuilt) };
}

/** `failedIndex` is null when every file was readable but joining the files failed. */
export type MergedPdf = { ok: true; data: Buffer } | { ok: false; failedIndex: number | null };

/** Callers must not use `files` afterwards, because their bytes may move to the worker thread. */
export async function mergePdfs(
  files: readonly Buffer[],
  timeoutMs = MERGE_TIMEOUT_MS,
): Promise<MergedPdf> {
  const result = await rebuildInThread(files, timeoutMs);
  return "refusal" in result
    ? { ok: false, failedIndex: result.failedIndex }
    : { ok: true, data: bufferOf(result.rebuilt) };
}
