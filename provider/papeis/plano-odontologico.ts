/** The dental plan's sheet, a file that anyone may read. */
import { fazPdf } from "./papel";

const COBERTURA = [
  ["Consulta inicial e urgência 24 horas", "Imediata", "Sem custo"],
  ["Limpeza, aplicação de flúor e raspagem", "30 dias", "Sem custo"],
  ["Restaurações em resina e amálgama", "60 dias", "Sem custo"],
  ["Extrações simples e cirurgias de siso", "90 dias", "30% de coparticipação"],
  ["Tratamento de canal", "90 dias", "30% de coparticipação"],
  ["Próteses do rol da ANS", "180 dias", "30% de coparticipação"],
  ["Aparelho ortodôntico - documentação", "180 dias", "50% de coparticipação"],
] as const;

export function pdfDoPlanoOdontologico(): Promise<Buffer> {
  return fazPdf("Plano odontológico", (papel) => {
    papel.timbre("Plano Odontológico", "Coberturas e mensalidades");
    papel.paragrafo(
      "O plano odontológico atende colaboradores e dependentes legais em mais de 300 consultórios da região. " +
        "A adesão é feita no RH até o dia 10 de cada mês.",
    );
    papel.caixas([
      { rotulo: "Titular", valor: "R$ 14,90", parte: 1, destaque: true },
      { rotulo: "Dependente", valor: "R$ 19,80", parte: 1, destaque: true },
      { rotulo: "Agregado", valor: "R$ 27,40", parte: 1, destaque: true },
      { rotulo: "Central de atendimento", valor: "0800 000 0000", parte: 1.4 },
    ]);
    papel.subtitulo("O que o plano cobre");
    papel.tabela(
      [{ titulo: "Procedimento", parte: 4 }, { titulo: "Carência", parte: 1.2 }, { titulo: "Participação", parte: 2 }],
      COBERTURA,
    );
    papel.subtitulo("Como usar");
    papel.paragrafo(
      "Escolha o dentista na lista da operadora, ligue para marcar e apresente documento com foto e o número do cartão. " +
        "A coparticipação vem descontada no holerite do mês seguinte.",
    );
    papel.paragrafo("Para cancelar, entregue o pedido no RH. Quem cancela só pode aderir de novo depois de 12 meses.");
  });
}
