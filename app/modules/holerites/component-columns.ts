import type { Components } from "./by-component";

type Amount = Exclude<keyof Components, "name">;

/** The columns of the year by component, on the page and in the file. */
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

export const HOW_TO_READ =
  "Vencimentos menos as seis colunas seguintes dão o líquido. Saúde é o plano de saúde, a coparticipação e o plano odontológico. " +
  "Em Adiantamentos fica só o que se descontou sem estar pago em outro holerite do ano. " +
  "Em Outros ficam os demais descontos. O FGTS é depósito da cooperativa: não sai do salário nem entra no líquido.";
