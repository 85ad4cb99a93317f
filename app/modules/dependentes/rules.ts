import type { RequestedAnexo } from "~/services/provider/contract/anexo";

/** The observation of an inactivation must be longer than this many characters. */
export const MIN_OBSERVACAO_LENGTH = 10;

/**
 * If `codsituacao` is above 0, the attachment is only for an age range (spec 2, section 5;
 * contract, section 4). `age` is null if the birth date is unknown.
 */
export function anexoApplies(anexo: RequestedAnexo, isNew: boolean, age: number | null): boolean {
  if (!(isNew ? anexo.incluir : anexo.alterar)) return false;
  if (!(Number(anexo.codsituacao) > 0)) return true;
  return age !== null && age >= (anexo.idadeinicial ?? 0) && age <= (anexo.idadefinal ?? Infinity);
}
