import { safeReturnPath } from "~/lib/safe-content";
import { paths } from "~/paths";
import type { PendingDocumento, Pendencias } from "~/services/provider/contract/pendencias";

export interface ReturnTo {
  returnTo: string;
  /**
   * Number of documents pending at the beginning (`?de=`), or null on the first document's page.
   */
  outOf: number | null;
}

const MOST_DOCUMENTS = 99;

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

export function pendingDocumento(
  pendencias: Pendencias | null,
  tipodoc: string,
  id: string,
): PendingDocumento | null {
  return pendencias?.documentos.find(same(tipodoc, id)) ?? null;
}

/** Numbers of "Documento 2 de 3". The total includes documents already confirmed. */
export function position(
  { documentos }: Pendencias,
  { idtipodoc, id }: PendingDocumento,
  outOf: number | null,
): { number: number; total: number } {
  const total = Math.max(documentos.length, outOf ?? 0);
  return {
    number: total - documentos.length + documentos.findIndex(same(idtipodoc, id)) + 1,
    total,
  };
}

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
