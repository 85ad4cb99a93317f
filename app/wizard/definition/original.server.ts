import { byCode } from "~/lib/by-code";
import { lastComment } from "~/lib/text";
import { notFound } from "~/services/http/response.server";
import { canCorrect } from "~/services/provider/contract/status";
import type { StepRequest } from "./wizard";

/** Returns the record to correct, or null for a new one. Throws a 404 if the list lacks it. */
export function originalIn<T extends { codigo: string }>(
  list: readonly T[],
  { record }: StepRequest,
): T | null {
  const original = byCode(list, record) ?? null;
  if (record !== null && !original) throw notFound();
  return original;
}

interface Correctable {
  status: number;
  movimentacao: readonly { observacao: string }[];
}

/** HR's text, if the original waits for a correction. */
export const correctionAsked = ({ original }: { original: Correctable | null }): string | null =>
  original && canCorrect(original) ? lastComment(original.movimentacao) : null;
