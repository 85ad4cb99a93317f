/** What is still to be done before the portal opens (spec 2.5), and in which order. */
import { safeReturnPath } from "~/lib/safe-content";
import { paths } from "~/paths";
import type { PendingDocumento, Pendencias } from "~/services/provider/contract/pendencias";

export interface ReturnTo {
  /** Where the person was going. */
  returnTo: string;
  /** How many documents there were at the first of them; null when this is the first. */
  outOf: number | null;
}

const MOST_DOCUMENTS = 99;

/** Takes the query of a mandatory page; gives where it leads in the end. Unsafe addresses lead home. */
export function readReturnTo(query: URLSearchParams): ReturnTo {
  const outOf = query.get("de") ?? "";
  return {
    returnTo: safeReturnPath(query.get("voltar")) ?? paths.inicio(),
    outOf: /^[1-9]\d?$/.test(outOf) ? Math.min(Number(outOf), MOST_DOCUMENTS) : null,
  };
}

function same(tipodoc: string, id: string) {
  return (documento: PendingDocumento) => documento.idtipodoc === tipodoc && documento.id === id;
}

/** The pending document of this type and id; null when it is none (any more). */
export function pendingDocumento(
  pendencias: Pendencias | null,
  tipodoc: string,
  id: string,
): PendingDocumento | null {
  return pendencias?.documentos.find(same(tipodoc, id)) ?? null;
}

/** "Documento 2 de 3": the confirmed ones count too. */
export function position(
  { documentos }: Pendencias,
  { idtipodoc, id }: PendingDocumento,
  outOf: number | null,
): { current: number; total: number } {
  const total = Math.max(documentos.length, outOf ?? 0);
  return {
    current: total - documentos.length + documentos.findIndex(same(idtipodoc, id)) + 1,
    total,
  };
}

/** Where to go once this document is done with: to the next one, at once, or to where the person was going. */
export function pathAfter(
  pendencias: Pendencias | null,
  tipodoc: string,
  id: string,
  { returnTo, outOf }: ReturnTo,
): string {
  const documentos = pendencias?.documentos ?? [];
  const next = documentos.find((documento) => !same(tipodoc, id)(documento));
  return next
    ? paths.termo(next.idtipodoc, next.id, returnTo, Math.max(documentos.length, outOf ?? 0))
    : returnTo;
}
