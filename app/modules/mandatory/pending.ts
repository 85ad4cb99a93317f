import { returnPage } from "~/lib/return-page";
import { paths } from "~/paths";
import type { PendingDocumento, Pendencias } from "~/services/provider/contract/pendencias";

export interface ReturnTo {
  returnTo: string;
  initiallyPending: number | null;
}

const MOST_DOCUMENTS = 99;

export function readReturnTo(query: URLSearchParams): ReturnTo {
  const count = query.get("de") ?? "";
  return {
    returnTo: returnPage(query.get("voltar")) ?? paths.inicio(),
    initiallyPending: /^[1-9]\d?$/.test(count) ? Math.min(Number(count), MOST_DOCUMENTS) : null,
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

export function position(
  { documentos }: Pendencias,
  { idtipodoc, id }: PendingDocumento,
  initiallyPending: number | null,
): { number: number; total: number } {
  const total = Math.max(documentos.length, initiallyPending ?? 0);
  return {
    number: total - documentos.length + documentos.findIndex(same(idtipodoc, id)) + 1,
    total,
  };
}

export function pathAfter(
  pendencias: Pendencias | null,
  tipodoc: string,
  id: string,
  { returnTo, initiallyPending }: ReturnTo,
): string {
  const documentos = pendencias?.documentos ?? [];
  const next = documentos.find((documento) => !same(tipodoc, id)(documento));
  return next
    ? paths.termo(
        next.idtipodoc,
        next.id,
        returnTo,
        Math.max(documentos.length, initiallyPending ?? 0),
      )
    : returnTo;
}
