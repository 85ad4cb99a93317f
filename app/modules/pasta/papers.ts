/** What may be carried along without signal, each as its page in plain rows. */
import type { Paper } from "~/device/pocket/paper";
import { formatDate } from "~/lib/dates";
import { formatQuantity, formatReais } from "~/lib/money";
import type { Pair } from "~/lib/pair";
import { answersOf } from "~/modules/atestados/answers";
import type { Door } from "~/modules/atestados/doors";
import { describeNextStep, stands } from "~/modules/atestados/submission";
import { formatPeriod, listConcessoes, type YearConcessao } from "~/modules/ferias/concessoes";
import { factsOf as feriasFacts } from "~/modules/ferias/facts";
import { signedEventos } from "~/modules/ferias/signs";
import { amountInNet } from "~/modules/holerites/comparison";
import { factsOf as holeriteFacts, groupsOf } from "~/modules/holerites/facts";
import { holeriteName } from "~/modules/holerites/labels";
import { lastPaidFirst } from "~/modules/holerites/monthly";
import { href, paths } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import type { Declaracao } from "~/services/provider/contract/convenios";
import type { YearFerias } from "~/services/provider/contract/ferias";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";

type Unmarked = Omit<Paper, "versao">;

const MOST_HOLERITES = 12;
const MOST_CONCESSOES = 2;
const MOST_RECEIPTS = 12;

function eventoRow(evento: Evento): Pair {
  const { desc_evento, horas } = evento;
  const quantity = typeof horas === "number" ? formatQuantity(horas) : horas;
  return [quantity ? `${desc_evento} (${quantity})` : desc_evento, formatReais(amountInNet(evento))];
}

function holeritePaper(holerite: Holerite): Unmarked {
  const { id, liquido } = holerite;
  const groups = groupsOf(holerite).map(({ title, rows, total }) => ({
    titulo: title,
    linhas: [...rows.map(eventoRow), [total.label, total.value] satisfies Pair],
  }));
  return {
    id: `holerite-${id}`,
    especie: "holerite",
    titulo: holeriteName(holerite),
    grupos: [{ titulo: "", linhas: [["Líquido", formatReais(liquido)]] }, ...groups, { titulo: "Outros dados", linhas: holeriteFacts(holerite) }],
    pdf: href(paths.holeritePdf(id)),
  };
}

export const holeritePapers = (all: readonly Holerite[]): Unmarked[] => lastPaidFirst(all).slice(0, MOST_HOLERITES).map(holeritePaper);

function feriasPaper(concessao: YearConcessao): Unmarked {
  const { id_concessao, ano, tot_vencimentos, tot_descontos, tot_liq_receber } = concessao;
  const eventos = signedEventos(concessao).map(({ desc_evento, valor }): Pair => [desc_evento, formatReais(valor)]);
  const totals: Pair[] = [
    ["Total de vencimentos", formatReais(tot_vencimentos)],
    ["Total de descontos", formatReais(tot_descontos)],
    ["Líquido a receber", formatReais(tot_liq_receber)],
  ];
  return {
    id: `ferias-${id_concessao}`,
    especie: "ferias",
    titulo: `Férias de ${formatPeriod(concessao.dt_in_pg, concessao.dt_fi_pg)}`,
    grupos: [
      { titulo: "", linhas: feriasFacts(concessao) },
      { titulo: "Eventos", linhas: [...eventos, ...totals] },
    ],
    pdf: href(paths.feriasPdf(id_concessao, ano)),
  };
}

/** Of the latest years. */
export const feriasPapers = (years: readonly YearFerias[]): Unmarked[] => listConcessoes(years).slice(0, MOST_CONCESSOES).map(feriasPaper);

export function declaracaoPapers(declaracao: Declaracao | null): Unmarked[] {
  if (!declaracao) return [];
  const { id, validade } = declaracao;
  const linhas: Pair[] = [
    ["Número", id],
    ["Validade", formatDate(validade)],
  ];
  return [
    { id: `declaracao-${id}`, especie: "declaracao", titulo: "Declaração de emprego", grupos: [{ titulo: "", linhas }], pdf: href(paths.declaracaoPdf()) },
  ];
}

const newestFirst = (a: Atestado, b: Atestado): number => Number(b.codigo) - Number(a.codigo) || b.codigo.localeCompare(a.codigo);

/** The proof that it arrived: of what stands, the latest. */
export function receiptPapers({ tipo, noun }: Door, sent: readonly Atestado[]): Unmarked[] {
  return sent
    .filter(stands)
    .sort(newestFirst)
    .slice(0, MOST_RECEIPTS)
    .map((submission) => ({
      id: `recibo-${tipo}-${submission.codigo}`,
      especie: "recibo",
      titulo: `${noun} recebido: protocolo ${submission.codigo}`,
      grupos: [
        {
          titulo: "",
          linhas: [
            ...answersOf(submission),
            ["Situação", submission.descstatus] satisfies Pair,
            ["O que acontece agora", describeNextStep(submission)] satisfies Pair,
          ],
        },
      ],
      pdf: null,
    }));
}
