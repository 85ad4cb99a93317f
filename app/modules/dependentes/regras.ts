/** The rules of a dependent's request (second spec, section 5; contract, section 4). */
import type { AnexoPedido } from "~/services/provider/contract/anexo";

/** An observation that asks for an inactivation must be longer than this. */
export const MENOR_OBSERVACAO = 10;

/**
 * Is the attachment asked for? New entries look at `incluir`, corrections at `alterar`; one with a situation above 0 only within its ages,
 * both ends in. `idade`: full years; null while the birth date is unknown.
 */
export function anexoSeAplica(anexo: Pick<AnexoPedido, "incluir" | "alterar" | "codsituacao" | "idadeinicial" | "idadefinal">, novo: boolean, idade: number | null): boolean {
  if (!(novo ? anexo.incluir : anexo.alterar)) return false;
  if (!(Number(anexo.codsituacao) > 0)) return true;
  return idade !== null && idade >= (anexo.idadeinicial ?? 0) && idade <= (anexo.idadefinal ?? Infinity);
}
