/** How a request for a dependent is found again when the answer to it is lost. The list does not say when. */
import type { Dependente, EnvioDeDependente } from "~/services/provider/contract/dependentes";
import { STATUS_CANCELADO } from "~/services/provider/contract/status";
import { conjunto, type Campos, type Linha } from "~/services/reconhece.server";

const sim = (valor: boolean) => (valor ? "S" : "");

/** What is sent, in words that the list has too. */
export function enviadoDe({ nome, nacimento, dependenteir, filenames }: EnvioDeDependente): Campos {
  return { nome, nascimento: nacimento, dependenteir: sim(dependenteir), anexos: conjunto(filenames.map(({ id }) => id)) };
}

export function linhasDosDependentes(dependentes: Dependente[]): Linha[] {
  return dependentes.map(({ codigo, codatestado, nome, nascimento, dependenteir, anexos }) => ({
    ...{ chave: codigo, protocolo: codatestado, quando: null },
    campos: { nome, nascimento: nascimento ?? "", dependenteir: sim(dependenteir), anexos: conjunto(anexos.map((anexo) => anexo.codigo)) },
  }));
}

/** That one be inactivated. */
export const INATIVACAO: Campos = { mudanca: "inativar" };

/** A correction. The core system's name and birth date stay; the files of before are still there. */
export function correcaoDe({ nome, nacimento, dependenteir }: EnvioDeDependente, fixos: boolean): Campos {
  return { mudanca: "corrigir", dependenteir: sim(dependenteir), ...(fixos ? {} : { nome, nascimento: nacimento }) };
}

/** What a correction changes of a record: where it stands, its request, its files. */
function marca({ status, codatestado, anexos }: Dependente): string {
  return [status, codatestado, ...anexos.map(({ id }) => id)].join(" ");
}

function correcoes(dependente: Dependente): Linha[] {
  const { status, codatestado, nome, nascimento, dependenteir } = dependente;
  if (status === STATUS_CANCELADO) return [];
  const campos = { mudanca: "corrigir", nome, nascimento: nascimento ?? "", dependenteir: sim(dependenteir) };
  return [{ chave: `correcao ${marca(dependente)}`, protocolo: codatestado, campos, quando: null }];
}

/** What was asked for of one dependent; one who is gone has been inactivated. */
export function linhasDaMudanca(dependentes: Dependente[], codigo: string): Linha[] {
  const atual = dependentes.find((dependente) => dependente.codigo === codigo);
  const inativado: Linha[] = !atual || atual.solicitou_inativacao ? [{ chave: "inativacao", protocolo: "", campos: INATIVACAO, quando: null }] : [];
  return [...(atual ? correcoes(atual) : []), ...inativado];
}
