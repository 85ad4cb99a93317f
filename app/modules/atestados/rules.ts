/** The rules of certificates and documents (second spec, sections 4, 5 and 9; contract, section 4). */
import type { RequestedAnexo } from "~/services/provider/contract/anexo";
import type { Motivo } from "~/services/provider/contract/atestados";

/** What is wrong with the number of days for a reason, in the spec's words; null when nothing is. No maximum: 0. */
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

/**
 * Is the attachment asked for, with this reason and so many days? New ones look at `incluir`, corrections at `alterar`; where the wire says
 * neither, both ask for it.
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
