import type { RequestedAnexo } from "~/services/provider/contract/anexo";

/** The observation of an inactivation must be longer than this number of characters. */
export const SHORTEST_OBSERVACAO = 10;

/**
 * Follows the second spec (section 5) and the contract (section 4). The age limits count only where
 * `codsituacao` is above 0. `age` is null while the birth date is unknown.
 */
export function anexoApplies(
  anexo: Pick<
    RequestedAnexo,
    "incluir" | "alterar" | "codsituacao" | "idadeinicial" | "idadefinal"
  >,
  isNew: boolean,
  age: number | null,
): boolean {
  if (!(isNew ? anexo.incluir : anexo.alterar)) return false;
  if (!(Number(anexo.codsituacao) > 0)) return true;
  return age !== null && age >= (anexo.idadeinicial ?? 0) && age <= (anexo.idadefinal ?? Infinity);
}
