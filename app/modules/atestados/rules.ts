/**
 * The rules for days and attachments come from the second spec (sections 4, 5, 9) and the contract
 * (section 4).
 */
import type { RequestedAnexo } from "~/services/provider/contract/anexo";
import type { Motivo } from "~/services/provider/contract/atestados";

/** The messages come from the spec. If `diasmaximo` is 0, there is no maximum. */
export function daysProblem(
  dias: number,
  { diasminimo, diasmaximo }: Pick<Motivo, "diasminimo" | "diasmaximo">,
): string | null {
  if (dias < diasminimo)
    return `A quantidade mínima de dias para este motivo é de ${diasminimo} dias`;
  if (diasmaximo > 0 && dias > diasmaximo)
    return `A quantidade máxima de dias para este motivo é de ${diasmaximo} dias`;
  return null;
}

type Conditions = Pick<RequestedAnexo, "codsituacao" | "qtdeminimadias" | "incluir" | "alterar">;

/** An attachment with neither `incluir` nor `alterar` applies to new records and corrections. */
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
