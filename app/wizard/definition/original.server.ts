import { lastComment } from "~/lib/text";
import { absenceFrom } from "~/services/http/response.server";
import { canCorrect } from "~/services/provider/contract/status";
import type { StepRequest } from "./wizard";

/**
 * Returns null for a new record.
 * @throws a 404 response if a complete list lacks the record to correct
 * @throws ProviderFailure if the list lacks the record and has unreadable entries
 */
export function originalIn<T extends { codigo: string }>(
  list: readonly T[],
  { record }: StepRequest,
  call: Parameters<typeof absenceFrom>[0],
  { leftOut }: { leftOut: readonly string[] },
): T | null {
  const original = list.find(({ codigo }) => codigo === record) ?? null;
  if (record !== null && !original) throw absenceFrom(call, leftOut.length === 0);
  return original;
}

interface Correctable {
  status: number;
  movimentacao: readonly { observacao: string }[];
}

export const correctionAsked = ({ original }: { original: Correctable | null }): string | null =>
  original && canCorrect(original) ? lastComment(original.movimentacao) : null;
