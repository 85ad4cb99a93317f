/** The rules of a dependent's request (second spec, section 5; contract, section 4). */
import type { RequestedAnexo } from "~/services/provider/contract/anexo";

/** An observation that asks for an inactivation must be longer than this. */
export const SHORTEST_OBSERVACAO = 10;

/**
 * Is the attachment asked for? New entries look at `incluir`, corrections at `alterar`; one with a situation above 0 only within its ages,
 * both ends in. `age`: full years; null while the birth date is unknown.
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
