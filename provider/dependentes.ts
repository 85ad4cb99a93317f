/** The person's dependents: those of the register, and those asked for. */
import { z } from "zod/v4";
import { STATUS_ATIVO } from "~/services/provider/contract/dependentes";
import { simNao, type Banco } from "./banco";
import { partes, type Dia } from "./calendario";
import { naoEncontrado } from "./responde";
import { STATUS } from "./solicitacoes";

const linha = z.object({
  codigo: z.number(),
  nome: z.string(),
  grau: z.string(),
  nascimento: z.string(),
  dependenteir: simNao,
  /** The core system has it: name and birth date are fixed. */
  cadexistehcm: simNao,
  solicitou_inativacao: simNao,
  /** The last request about it, and where that stands. */
  solicitacao: z.number().nullable(),
  status_da_solicitacao: z.number().nullable(),
});

export type DependenteDoBanco = z.output<typeof linha>;

const SQL = `select d.*, s.status as status_da_solicitacao from dependentes d
  left join solicitacoes s on s.codigo = d.solicitacao and s.login = d.login where d.login = ?`;

export function dependentesDe(banco: Banco, login: string): DependenteDoBanco[] {
  return banco.todos(linha, `${SQL} order by d.codigo`, login);
}

/** Throws Recusa (404) for another's and for none. */
export function dependentePedido(banco: Banco, login: string, codigo: string): DependenteDoBanco {
  const achado = banco.um(linha, `${SQL} and d.codigo = ?`, login, codigo);
  if (!achado) throw naoEncontrado("Dependente não encontrado");
  return achado;
}

/** An open request speaks first; what the register has is active again once none is open. */
export function statusDoDependente({ cadexistehcm, status_da_solicitacao }: DependenteDoBanco): number {
  const request = status_da_solicitacao ?? STATUS.aceita;
  if (request < STATUS.aceita) return request;
  return cadexistehcm || request === STATUS.aceita ? STATUS_ATIVO : request;
}

/** Codes of those that may be chosen elsewhere. */
export function codigosAtivos(banco: Banco, login: string): string[] {
  return dependentesDe(banco, login)
    .filter((dependente) => statusDoDependente(dependente) === STATUS_ATIVO)
    .map(({ codigo }) => String(codigo));
}

/** "" for none. */
export function nomeDoDependente(banco: Banco, login: string, codigo: string): string {
  return codigo === "" ? "" : (dependentesDe(banco, login).find((dependente) => String(dependente.codigo) === codigo)?.nome ?? "");
}

/** The code of a demo dependent by name; "" for none. */
export function codigoDoDependente(banco: Banco, login: string, nome: string): string {
  const achado = dependentesDe(banco, login).find((dependente) => dependente.nome === nome);
  return achado ? String(achado.codigo) : "";
}

/** Full years on a day. */
export function idadeEm(nascimento: Dia, dia: Dia): number {
  const [antes, agora] = [partes(nascimento), partes(dia)];
  const before = agora.mes < antes.mes || (agora.mes === antes.mes && agora.dia < antes.dia);
  return agora.ano - antes.ano - (before ? 1 : 0);
}
