/** The people in a plan and their costs. All amounts in replies are computed from these costs. */
import { z } from "zod/v4";
import { zeroOrOne, type Db } from "../db";
import { planosSaudeOf, type CataloguePlano } from "../demo/plano-saude";
import { BASES } from "../demo/people";
import type { Person } from "../people";
import { notFound, Refusal } from "../respond";

export const TITULAR = 0;

const relativeRow = z.object({
  codigo: z.number(),
  nome: z.string(),
  parentesco: z.string(),
  possui_plano: zeroOrOne,
  pode_utilizar: zeroOrOne,
});
export type Relative = z.output<typeof relativeRow>;

export function relativesOf(db: Db, login: string): Relative[] {
  return db.all(
    relativeRow,
    "select * from plano_saude_pessoas where login = ? order by codigo",
    login,
  );
}

export function catalogueOf(person: Person): readonly CataloguePlano[] {
  return planosSaudeOf(z.enum(BASES).parse(person.base));
}

export function planoOfCatalogue(person: Person, codigo: string): CataloguePlano {
  const found = catalogueOf(person).find((plano) => String(plano.codigo) === codigo);
  if (!found) throw notFound("Plano não encontrado");
  return found;
}

/** True if the relative may join the plan. */
export function fits(
  { familyOnly }: CataloguePlano,
  { parentesco, pode_utilizar }: Relative,
): boolean {
  return pode_utilizar && (!familyOnly || /^(cônjuge|companheir|filh|entead)/i.test(parentesco));
}

const cents = (amount: number) => Math.round(amount * 100);

export interface PlanoLine {
  readonly codigo: number;
  readonly nome: string;
  readonly parentesco: string;
  readonly total: number;
  readonly cooperativa: number;
  readonly funcionario: number;
}

function lineOf(
  person: { codigo: number; nome: string; parentesco: string },
  total: number,
  part: number,
): PlanoLine {
  const cooperativa = Math.round(cents(total) * part);
  return {
    ...person,
    total,
    cooperativa: cooperativa / 100,
    funcionario: (cents(total) - cooperativa) / 100,
  };
}

export function titularLine(plano: CataloguePlano, nome: string): PlanoLine {
  return lineOf(
    { codigo: TITULAR, nome, parentesco: "Titular" },
    plano.titular,
    plano.titularShare,
  );
}

export function relativeLine(
  plano: CataloguePlano,
  { codigo, nome, parentesco }: Relative,
): PlanoLine {
  return lineOf({ codigo, nome, parentesco }, plano.dependente, plano.dependenteShare);
}

/** Totals in reais. */
export function sum(lines: readonly PlanoLine[]) {
  const total = (field: "total" | "cooperativa" | "funcionario") =>
    lines.reduce((inCents, each) => inCents + cents(each[field]), 0) / 100;
  return {
    total: total("total"),
    cooperativa: total("cooperativa"),
    funcionario: total("funcionario"),
  };
}

/** Throws a `Refusal` if a code is unknown or the person may not join the plan. */
export function chosenRelatives(
  plano: CataloguePlano,
  relatives: Relative[],
  codigos: readonly string[],
): Relative[] {
  return [...new Set(codigos)].map((codigo) => {
    const found = relatives.find((each) => String(each.codigo) === codigo);
    if (!found) throw notFound("Dependente não encontrado");
    if (!fits(plano, found)) throw new Refusal(`${found.nome} não pode participar deste plano`);
    return found;
  });
}

export const allLines = (plano: CataloguePlano, person: Person, inside: readonly Relative[]) => [
  titularLine(plano, person.nome),
  ...inside.map((each) => relativeLine(plano, each)),
];
