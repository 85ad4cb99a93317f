import { sumReais } from "~/lib/money";
import { DEDUCTIONS, type Components, type YearByComponent } from "./by-component";

type Amount = Exclude<keyof Components, "name">;

export const COMPONENT_COLUMNS: readonly [title: string, key: Amount][] = [
  ["Vencimentos", "vencimentos"],
  ["INSS", "inss"],
  ["IRRF", "irrf"],
  ["Saúde", "saude"],
  ["Empréstimos", "emprestimos"],
  ["Adiantamentos", "adiantamentos"],
  ["Outros", "outros"],
  ["Líquido", "liquido"],
  ["Depósito de FGTS", "fgts"],
];

export const NOT_THE_INFORME = "Este resumo não substitui o informe de rendimentos.";

const EACH_COLUMN =
  "Saúde é o plano de saúde, a coparticipação e o plano odontológico. Em Adiantamentos fica só o que se descontou sem estar pago em outro holerite do ano; " +
  "em Outros, os demais descontos. O FGTS é depósito da cooperativa: não sai do salário.";

export function howToRead(year: YearByComponent | null): string {
  const adds = year?.months.every(
    ({ vencimentos, outros, liquido, ...month }) =>
      sumReais([vencimentos, -outros, -liquido, ...DEDUCTIONS.map((key) => -month[key])]) === 0,
  );
  return adds
    ? `Em cada linha, Vencimentos menos os seis valores seguintes dá o Líquido. ${EACH_COLUMN}`
    : EACH_COLUMN;
}
