/** "Recibo de Férias". */
import type { Concessao } from "~/services/provider/contract/ferias";
import { porExtenso, porExtensoCurto } from "../calendario";
import type { Pessoa } from "../pessoas";
import { COOPERATIVA, valor } from "./cooperativa";
import { fazPdf } from "./papel";

const COLUNAS = [
  { titulo: "Cód.", parte: 0.7 },
  { titulo: "Evento", parte: 4.5 },
  { titulo: "Base", parte: 1.5, direita: true },
  { titulo: "Valor", parte: 1.5, direita: true },
];

export interface ConcessaoImpressa extends Omit<Concessao, "id_concessao"> {
  readonly cargo: string;
  readonly desc_lotacao: string;
}

function dia(valorDia: string | null): string {
  return valorDia === null ? "" : porExtensoCurto(valorDia);
}

export function pdfDasFerias(concessao: ConcessaoImpressa, pessoa: Pessoa): Promise<Buffer> {
  const gozo = `${dia(concessao.dt_in_pg)} a ${dia(concessao.dt_fi_pg)}`;
  return fazPdf(`Recibo de férias - ${gozo}`, (papel) => {
    papel.timbre("Recibo de Férias", gozo);
    papel.caixas([
      { rotulo: "Matrícula", valor: pessoa.matr, parte: 1 },
      { rotulo: "Nome do colaborador", valor: pessoa.nome, parte: 4 },
      { rotulo: "CPF", valor: pessoa.cpf, parte: 1.5 },
    ]);
    papel.caixas([
      { rotulo: "Cargo", valor: concessao.cargo, parte: 2 },
      { rotulo: "Lotação", valor: concessao.desc_lotacao, parte: 2.4 },
      { rotulo: "Admissão", valor: porExtensoCurto(pessoa.admissao), parte: 1.1 },
    ]);
    papel.caixas([
      { rotulo: "Período aquisitivo", valor: `${dia(concessao.dt_in_paq)} a ${dia(concessao.dt_fi_paq)}`, parte: 2 },
      { rotulo: "Período de gozo", valor: gozo, parte: 2 },
      { rotulo: "Dias gozados", valor: String(concessao.dias_gozados), parte: 0.9 },
      { rotulo: "Dias de abono", valor: String(concessao.dias_abono), parte: 0.9 },
      { rotulo: "Pagamento", valor: dia(concessao.dt_pgto), parte: 1.1 },
    ]);
    papel.espaco(8);
    papel.tabela(
      COLUNAS,
      concessao.eventos.map((evento) => [evento.cod_evento, evento.desc_evento, valor(evento.base), valor(evento.valor)]),
      10,
    );
    papel.caixas([
      { rotulo: "Total de vencimentos", valor: valor(concessao.tot_vencimentos), parte: 1 },
      { rotulo: "Total de descontos", valor: valor(concessao.tot_descontos), parte: 1 },
      { rotulo: "Líquido a receber (R$)", valor: valor(concessao.tot_liq_receber), parte: 1.2, destaque: true },
    ]);
    papel.espaco(14);
    papel.paragrafo(
      `Recebi da ${COOPERATIVA.nome} a importância líquida de R$ ${valor(concessao.tot_liq_receber)}, que me é paga ` +
        "antecipadamente por motivo das minhas férias regulamentares, ora concedidas e que vou gozar de acordo com a descrição acima, " +
        "tudo conforme o aviso que recebi em tempo, ao qual dei meu ciente. Para clareza e documento, firmo o presente recibo, " +
        "dando plena e geral quitação.",
    );
    if (concessao.dt_pgto !== null) papel.paragrafo(`${COOPERATIVA.cidade}/${COOPERATIVA.uf}, ${porExtenso(concessao.dt_pgto)}.`);
    papel.assinaturas([COOPERATIVA.nome, pessoa.nome]);
  });
}
