/** What is still to be done before the portal opens (spec 2.5), and in which order. */
import { enderecoSeguroDeVolta } from "~/lib/endereco";
import { paths } from "~/paths";
import type { DocumentoPendente, Pendencias } from "~/services/provider/contract/pendencias";

export interface Volta {
  /** Where the person was going. */
  voltar: string;
  /** How many documents there were at the first of them; null when this is the first. */
  de: number | null;
}

const MOST_DOCUMENTS = 99;

/** Takes the query of a mandatory page; gives where it leads in the end. Unsafe addresses lead home. */
export function leVolta(query: URLSearchParams): Volta {
  const de = query.get("de") ?? "";
  return {
    voltar: enderecoSeguroDeVolta(query.get("voltar")) ?? paths.inicio(),
    de: /^[1-9]\d?$/.test(de) ? Math.min(Number(de), MOST_DOCUMENTS) : null,
  };
}

function same(tipodoc: string, id: string) {
  return (documento: DocumentoPendente) => documento.idtipodoc === tipodoc && documento.id === id;
}

/** The pending document of this type and id; null when it is none (any more). */
export function documentoPendente(pendencias: Pendencias | null, tipodoc: string, id: string): DocumentoPendente | null {
  return pendencias?.documentos.find(same(tipodoc, id)) ?? null;
}

/** "Documento 2 de 3": the confirmed ones count too. */
export function posicao({ documentos }: Pendencias, { idtipodoc, id }: DocumentoPendente, de: number | null): { atual: number; total: number } {
  const total = Math.max(documentos.length, de ?? 0);
  return { atual: total - documentos.length + documentos.findIndex(same(idtipodoc, id)) + 1, total };
}

/** Where to go once this document is done with: to the next one, at once, or to where the person was going. */
export function depoisDe(pendencias: Pendencias | null, tipodoc: string, id: string, { voltar, de }: Volta): string {
  const documentos = pendencias?.documentos ?? [];
  const next = documentos.find((documento) => !same(tipodoc, id)(documento));
  return next ? paths.termo(next.idtipodoc, next.id, voltar, Math.max(documentos.length, de ?? 0)) : voltar;
}
