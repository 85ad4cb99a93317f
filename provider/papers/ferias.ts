/** "Recibo de Férias". */
import type { Concessao } from "~/services/provider/contract/ferias";
import { longDate, shortDate } from "../calendar";
import type { Person } from "../people";
import { COOPERATIVA, formatAmount } from "./cooperativa";
import { makePdf } from "./paper";

const COLUMNS = [
  { title: "Cód.", part: 0.7 },
  { title: "Evento", part: 4.5 },
  { title: "Base", part: 1.5, alignRight: true },
  { title: "Valor", part: 1.5, alignRight: true },
];

export interface PrintedConcessao extends Omit<Concessao, "id_concessao"> {
  readonly cargo: string;
  readonly desc_lotacao: string;
}

function dayText(dayOrNull: string | null): string {
  return dayOrNull === null ? "" : shortDate(dayOrNull);
}

export function feriasPdf(concessao: PrintedConcessao, person: Person): Promise<Buffer> {
  const leave = `${dayText(concessao.dt_in_pg)} a ${dayText(concessao.dt_fi_pg)}`;
  return makePdf(`Recibo de férias - ${leave}`, (paper) => {
    paper.letterhead("Recibo de Férias", leave);
    paper.boxes([
      { label: "Matrícula", value: person.matr, part: 1 },
      { label: "Nome do colaborador", value: person.nome, part: 4 },
      { label: "CPF", value: person.cpf, part: 1.5 },
    ]);
    paper.boxes([
      { label: "Cargo", value: concessao.cargo, part: 2 },
      { label: "Lotação", value: concessao.desc_lotacao, part: 2.4 },
      { label: "Admissão", value: shortDate(person.admissao), part: 1.1 },
    ]);
    paper.boxes([
      {
        label: "Período aquisitivo",
        value: `${dayText(concessao.dt_in_paq)} a ${dayText(concessao.dt_fi_paq)}`,
        part: 2,
      },
      { label: "Período de gozo", value: leave, part: 2 },
      { label: "Dias gozados", value: String(concessao.dias_gozados), part: 0.9 },
      { label: "Dias de abono", value: String(concessao.dias_abono), part: 0.9 },
      { label: "Pagamento", value: dayText(concessao.dt_pgto), part: 1.1 },
    ]);
    paper.space(8);
    paper.table(
      COLUMNS,
      concessao.eventos.map((evento) => [
        evento.cod_evento,
        evento.desc_evento,
        formatAmount(evento.base),
        formatAmount(evento.valor),
      ]),
      10,
    );
    paper.boxes([
      { label: "Total de vencimentos", value: formatAmount(concessao.tot_vencimentos), part: 1 },
      { label: "Total de descontos", value: formatAmount(concessao.tot_descontos), part: 1 },
      {
        label: "Líquido a receber (R$)",
        value: formatAmount(concessao.tot_liq_receber),
        part: 1.2,
        highlight: true,
      },
    ]);
    paper.space(14);
    paper.paragraph(
      `Recebi da ${COOPERATIVA.nome} a importância líquida de R$ ${formatAmount(concessao.tot_liq_receber)}, que me é paga ` +
        "antecipadamente por motivo das minhas férias regulamentares, ora concedidas e que vou gozar de acordo com a descrição acima, " +
        "tudo conforme o aviso que recebi em tempo, ao qual dei meu ciente. Para clareza e documento, firmo o presente recibo, " +
        "dando plena e geral quitação.",
    );
    if (concessao.dt_pgto !== null)
      paper.paragraph(`${COOPERATIVA.cidade}/${COOPERATIVA.uf}, ${longDate(concessao.dt_pgto)}.`);
    paper.signatures([COOPERATIVA.nome, person.nome]);
  });
}
