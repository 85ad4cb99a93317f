import { byCode } from "~/lib/by-code";
import { notFound } from "~/services/http/response.server";
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
