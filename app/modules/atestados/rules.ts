/** Rules for days and requested attachments (spec 2, sections 4, 5 and 9). */
import type { RequestedAnexo } from "~/services/provider/contract/anexo";
import type { Motivo } from "~/services/provider/contract/atestados";

const ANY_REASON = { diasminimo: 0, diasmaximo: 0 };

export function daysProblem(
  dias: number,
  { diasminimo, diasmaximo }: Pick<Motivo, "diasminimo" | "diasmaximo"> = ANY_REASON,
): string | null {
  if (dias < diasminimo)
    return `A quantidade mínima de dias para este motivo é de ${diasminimo} dias`;
  if (diasmaximo > 0 && dias > diasmaximo)
    return `A quantidade máxima de dias para este motivo é de ${diasmaximo} dias`;
  return null;
}

type Conditions = Pick<RequestedAnexo, "codsituacao" | "qtdeminimadias" | "incluir" | "alterar">;

/**
 * If neither `incluir` nor `alterar` is set, an attachment applies to new records and to
 * corrections. A `codsituacao` of "" or "0" means any reason.
 */
export function anexoApplies(
  { codsituacao, qtdeminimadias, incluir, alterar }: Conditions,
  isNew: boolean,
  motivo: string | null,
  dias: number,
): boolean {
  if ((incluir || alterar) && !(isNew ? incluir : alterar)) return false;
  const forReason = codsituacao === "" || codsituacao === "0" || codsituacao === motivo;
  return forReason && dias >= qtdeminimadias;
}
