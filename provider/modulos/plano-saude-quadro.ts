/** Who is in a plan and what each pays: the sums that every answer about a plan is made of. */
import { z } from "zod/v4";
import { simNao, type Banco } from "../banco";
import { planosSaudeDe, type PlanoDoCatalogo } from "../demo/plano-saude";
import { BASES } from "../demo/pessoas";
import type { Pessoa } from "../pessoas";
import { naoEncontrado } from "../responde";

export const TITULAR = 0;

const familiar = z.object({ codigo: z.number(), nome: z.string(), parentesco: z.string(), possui_plano: simNao, pode_utilizar: simNao });
export type Familiar = z.output<typeof familiar>;

export function familiaresDe(banco: Banco, login: string): Familiar[] {
  return banco.todos(familiar, "select * from plano_saude_pessoas where login = ? order by codigo", login);
}

export function catalogoDe(pessoa: Pessoa): readonly PlanoDoCatalogo[] {
  return planosSaudeDe(z.enum(BASES).parse(pessoa.base));
}

export function planoDoCatalogo(pessoa: Pessoa, codigo: string): PlanoDoCatalogo {
  const achado = catalogoDe(pessoa).find((plano) => String(plano.codigo) === codigo);
  if (!achado) throw naoEncontrado("Plano não encontrado");
  return achado;
}

/** May this relative be in this plan at all? */
export function cabe({ soFamilia }: PlanoDoCatalogo, { parentesco, pode_utilizar }: Familiar): boolean {
  return pode_utilizar && (!soFamilia || /^(cônjuge|companheir|filh|entead)/i.test(parentesco));
}

const centavos = (valor: number) => Math.round(valor * 100);

export interface Linha {
  readonly codigo: number;
  readonly nome: string;
  readonly parentesco: string;
  readonly total: number;
  readonly cooperativa: number;
  readonly funcionario: number;
}

function linha(pessoa: { codigo: number; nome: string; parentesco: string }, total: number, parte: number): Linha {
  const cooperativa = Math.round(centavos(total) * parte);
  return { ...pessoa, total, cooperativa: cooperativa / 100, funcionario: (centavos(total) - cooperativa) / 100 };
}

export function linhaDoTitular(plano: PlanoDoCatalogo, nome: string): Linha {
  return linha({ codigo: TITULAR, nome, parentesco: "Titular" }, plano.titular, plano.parteTitular);
}

export function linhaDoFamiliar(plano: PlanoDoCatalogo, { codigo, nome, parentesco }: Familiar): Linha {
  return linha({ codigo, nome, parentesco }, plano.dependente, plano.parteDependente);
}

/** The sums of the lines, in reais. */
export function soma(linhas: readonly Linha[]) {
  const total = (campo: "total" | "cooperativa" | "funcionario") => linhas.reduce((centos, cada) => centos + centavos(cada[campo]), 0) / 100;
  return { total: total("total"), cooperativa: total("cooperativa"), funcionario: total("funcionario") };
}
