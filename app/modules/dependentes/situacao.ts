/** What the screens say of a dependent. */
import { formataData } from "~/lib/datas";
import { plural } from "~/lib/texto";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { STATUS_ACEITO, STATUS_ATIVO, STATUS_PENDENTE } from "~/services/provider/contract/status";

const WORDS = new Map([
  [1, "Enviado, em conferência"],
  [STATUS_PENDENTE, "Precisa de correção"],
  [STATUS_ACEITO, "Aceito"],
  [4, "Recusado"],
  [STATUS_ATIVO, "Ativo"],
  [9, "Cancelado"],
]);

/** The status in words; the wire gives a number alone. */
export function situacaoDo({ status, solicitou_inativacao }: Pick<Dependente, "status" | "solicitou_inativacao">): string {
  const words = WORDS.get(status) ?? "Em análise";
  return solicitou_inativacao ? `${words}, inativação solicitada` : words;
}

/** A pending one can be corrected, an active one changed or inactivated; once that is asked for, neither. */
export function podeEditar({ status, solicitou_inativacao }: Pick<Dependente, "status" | "solicitou_inativacao">): boolean {
  return !solicitou_inativacao && (status === STATUS_PENDENTE || status === STATUS_ATIVO);
}

/** Through the number of its request, so there must be one. */
export function podeCancelar({ status, codatestado }: Pick<Dependente, "status" | "codatestado">): boolean {
  return status < STATUS_ACEITO && codatestado !== "";
}

/** Full years between two days ("AAAA-MM-DD"); negative before the birth. */
export function idadeEm(nascimento: string, dia: string): number {
  const years = Number(dia.slice(0, 4)) - Number(nascimento.slice(0, 4));
  return dia.slice(5) < nascimento.slice(5) ? years - 1 : years;
}

/** "12/03/2020 (5 anos)"; "" when unknown. */
export function nascimentoDo({ nascimento }: Pick<Dependente, "nascimento">, hoje: string): string {
  if (!nascimento) return "";
  const idade = idadeEm(nascimento, hoje);
  return idade < 0 ? formataData(nascimento) : `${formataData(nascimento)} (${plural(idade, "ano", "anos")})`;
}
