/** "Recibo de Pagamento de Salário". */
import type { Holerite } from "~/services/provider/contract/holerites";
import { nomeDoMes, porExtensoCurto } from "../calendario";
import type { Pessoa } from "../pessoas";
import { COOPERATIVA, valor } from "./cooperativa";
import { fazPdf } from "./papel";

const COLUNAS = [
  { titulo: "Cód.", parte: 0.7 },
  { titulo: "Descrição", parte: 4.2 },
  { titulo: "Referência", parte: 1.1, direita: true },
  { titulo: "Vencimentos", parte: 1.5, direita: true },
  { titulo: "Descontos", parte: 1.5, direita: true },
];

export function pdfDoHolerite(holerite: Omit<Holerite, "id">, pessoa: Pessoa): Promise<Buffer> {
  const referencia = `${nomeDoMes(holerite.mes)} de ${holerite.ano}`;
  return fazPdf(`Recibo de pagamento - ${holerite.tipo_holerite} - ${referencia}`, (papel) => {
    papel.timbre("Recibo de Pagamento de Salário", `${holerite.tipo_holerite} - ${referencia}`);
    papel.caixas([
      { rotulo: "Matrícula", valor: pessoa.matr, parte: 1 },
      { rotulo: "Nome do colaborador", valor: pessoa.nome, parte: 4 },
      { rotulo: "CPF", valor: pessoa.cpf, parte: 1.5 },
    ]);
    papel.caixas([
      { rotulo: "Empresa / Estab.", valor: `${pessoa.empresa} / ${pessoa.estab}`, parte: 1 },
      { rotulo: "Cargo", valor: holerite.cargo_abreviado, parte: 2 },
      { rotulo: "Lotação", valor: holerite.desc_lotacao, parte: 2.4 },
      { rotulo: "Admissão", valor: porExtensoCurto(pessoa.admissao), parte: 1.1 },
    ]);
    papel.espaco(8);
    papel.tabela(
      COLUNAS,
      holerite.eventos.map(({ cod_evento, desc_evento, horas, valor: quantia, operacao }) => {
        const desconto = operacao === "-";
        return [cod_evento, desc_evento, valor(horas), desconto ? "" : valor(quantia), desconto ? valor(quantia) : ""];
      }),
      20,
    );
    papel.caixas([
      { rotulo: "Total de vencimentos", valor: valor(holerite.vencimentos), parte: 1 },
      { rotulo: "Total de descontos", valor: valor(holerite.descontos), parte: 1 },
      { rotulo: "Valor líquido a receber (R$)", valor: valor(holerite.liquido), parte: 1.2, destaque: true },
    ]);
    papel.caixas([
      { rotulo: "Salário base", valor: valor(holerite.salario_base), parte: 1 },
      { rotulo: "Base cálc. FGTS", valor: valor(holerite.base_calc_fgts), parte: 1 },
      { rotulo: "FGTS do mês", valor: valor(holerite.fgts_mes), parte: 1 },
      { rotulo: "Base cálc. IRRF", valor: valor(holerite.base_calc_irrf), parte: 1 },
    ]);
    papel.espaco(12);
    papel.paragrafo(`Declaro ter recebido da ${COOPERATIVA.nome} a importância líquida discriminada neste recibo.`, 9);
    papel.assinaturas(["Data: ____/____/________", pessoa.nome]);
  });
}
