/** Leaflet about the dental plan, which needs no token. */
import { makePdf } from "./paper";

const COVERAGE = [
  ["Consulta inicial e urgência 24 horas", "Imediata", "Sem custo"],
  ["Limpeza, aplicação de flúor e raspagem", "30 dias", "Sem custo"],
  ["Restaurações em resina e amálgama", "60 dias", "Sem custo"],
  ["Extrações simples e cirurgias de siso", "90 dias", "30% de coparticipação"],
  ["Tratamento de canal", "90 dias", "30% de coparticipação"],
  ["Próteses do rol da ANS", "180 dias", "30% de coparticipação"],
  ["Aparelho ortodôntico - documentação", "180 dias", "50% de coparticipação"],
] as const;

export function dentalPlanPdf(): Promise<Buffer> {
  return makePdf("Plano odontológico", (paper) => {
    paper.letterhead("Plano Odontológico", "Coberturas e mensalidades");
    paper.paragraph(
      "O plano odontológico atende colaboradores e dependentes legais em mais de 300 consultórios da região. " +
        "A adesão é feita no RH até o dia 10 de cada mês.",
    );
    paper.boxes([
      { label: "Titular", value: "R$ 14,90", part: 1, highlight: true },
      { label: "Dependente", value: "R$ 19,80", part: 1, highlight: true },
      { label: "Agregado", value: "R$ 27,40", part: 1, highlight: true },
      { label: "Central de atendimento", value: "0800 000 0000", part: 1.4 },
    ]);
    paper.subtitle("O que o plano cobre");
    paper.table(
      [
        { title: "Procedimento", part: 4 },
        { title: "Carência", part: 1.2 },
        { title: "Participação", part: 2 },
      ],
      COVERAGE,
    );
    paper.subtitle("Como usar");
    paper.paragraph(
      "Escolha o dentista na lista da operadora, ligue para marcar e apresente documento com foto e o número do cartão. " +
        "A coparticipação vem descontada no holerite do mês seguinte.",
    );
    paper.paragraph(
      "Para cancelar, entregue o pedido no RH. Quem cancela só pode aderir de novo depois de 12 meses.",
    );
  });
}
