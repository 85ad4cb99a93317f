/** "Recibo de Pagamento de Salário". */
import type { Holerite } from "~/services/provider/contract/holerites";
import { monthName, shortDate } from "../calendar";
import type { Person } from "../people";
import { COOPERATIVA, formatAmount } from "./cooperativa";
import { makePdf } from "./paper";

const COLUMNS = [
  { title: "Cód.", part: 0.7 },
  { title: "Descrição", part: 4.2 },
  { title: "Referência", part: 1.1, alignRight: true },
  { title: "Vencimentos", part: 1.5, alignRight: true },
  { title: "Descontos", part: 1.5, alignRight: true },
];

export function holeritePdf(holerite: Omit<Holerite, "id">, person: Person): Promise<Buffer> {
  const reference = `${monthName(holerite.mes)} de ${holerite.ano}`;
  return makePdf(`Recibo de pagamento - ${holerite.tipo_holerite} - ${reference}`, (paper) => {
    paper.letterhead("Recibo de Pagamento de Salário", `${holerite.tipo_holerite} - ${reference}`);
    paper.boxes([
      { label: "Matrícula", value: person.matr, part: 1 },
      { label: "Nome do colaborador", value: person.nome, part: 4 },
      { label: "CPF", value: person.cpf, part: 1.5 },
    ]);
    paper.boxes([
      { label: "Empresa / Estab.", value: `${person.empresa} / ${person.estab}`, part: 1 },
      { label: "Cargo", value: holerite.cargo_abreviado, part: 2 },
      { label: "Lotação", value: holerite.desc_lotacao, part: 2.4 },
      { label: "Admissão", value: shortDate(person.admissao), part: 1.1 },
    ]);
    paper.space(8);
    paper.table(
      COLUMNS,
      holerite.eventos.map(({ cod_evento, desc_evento, horas, valor: amount, operacao }) => {
        const isDeduction = operacao === "-";
        return [
          cod_evento,
          desc_evento,
          typeof horas === "string" ? horas : formatAmount(horas),
          isDeduction ? "" : formatAmount(amount),
          isDeduction ? formatAmount(amount) : "",
        ];
      }),
      20,
    );
    paper.boxes([
      { label: "Total de vencimentos", value: formatAmount(holerite.vencimentos), part: 1 },
      { label: "Total de descontos", value: formatAmount(holerite.descontos), part: 1 },
      {
        label: "Valor líquido a receber (R$)",
        value: formatAmount(holerite.liquido),
        part: 1.2,
        highlight: true,
      },
    ]);
    paper.boxes([
      { label: "Salário base", value: formatAmount(holerite.salario_base), part: 1 },
      { label: "Base cálc. FGTS", value: formatAmount(holerite.base_calc_fgts), part: 1 },
      { label: "FGTS do mês", value: formatAmount(holerite.fgts_mes), part: 1 },
      { label: "Base cálc. IRRF", value: formatAmount(holerite.base_calc_irrf), part: 1 },
    ]);
    paper.space(12);
    paper.paragraph(
      `Declaro ter recebido da ${COOPERATIVA.nome} a importância líquida discriminada neste recibo.`,
      9,
    );
    paper.signatures(["Data: ____/____/________", person.nome]);
  });
}
