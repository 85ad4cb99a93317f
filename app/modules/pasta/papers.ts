import type { Paper } from "~/offline/folder/paper";
import { formatReais } from "~/lib/money";
import type { Pair } from "~/lib/text";
import { answersOf } from "~/modules/atestados/wizard/record.server";
import type { SubmissionKind } from "~/modules/atestados/submission-kinds";
import { describeNextStep, isSentOrAccepted } from "~/modules/atestados/submission";
import { factsOf as declaracaoFacts } from "~/modules/declaracao/facts";
import { formatPeriod, listConcessoes, type YearConcessao } from "~/modules/ferias/concessoes";
import { factsOf as feriasFacts, totalsOf } from "~/modules/ferias/facts";
import { signedEventos } from "~/modules/ferias/signs";
import { amountInNet } from "~/modules/holerites/comparison";
import { basesOf, factsOf as holeriteFacts, groupsOf, quantityOf } from "~/modules/holerites/facts";
import { holeriteName } from "~/modules/holerites/labels";
import { lastPaidFirst } from "~/modules/holerites/monthly";
import { href, paths } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import type { Declaracao } from "~/services/provider/contract/convenios";
import type { YearFerias } from "~/services/provider/contract/ferias";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";

export type Unmarked = Omit<Paper, "versao">;

const MOST_HOLERITES = 12;
const MOST_CONCESSOES = 2;
const MOST_RECEIPTS = 12;

interface Total {
  label: string;
  amount: number;
  negative?: boolean;
}

const totalRow = ({ label, amount, negative = false }: Total): Pair => [
  label,
  formatReais(negative ? -amount : amount),
];

function eventoRow(evento: Evento): Pair {
  const { desc_evento } = evento;
  const quantity = quantityOf(evento);
  return [
    quantity ? `${desc_evento} (${quantity})` : desc_evento,
    formatReais(amountInNet(evento)),
  ];
}

function holeritePaper(holerite: Holerite): Unmarked {
  const { id, liquido } = holerite;
  const groups = groupsOf(holerite).map(({ title, rows, total }) => ({
    titulo: title,
    linhas: [...rows.map(eventoRow), totalRow(total)],
  }));
  const bases = basesOf(holerite).map(([label, amount]): Pair => [label, formatReais(amount)]);
  return {
    id: `holerite-${id}`,
    especie: "holerite",
    titulo: holeriteName(holerite),
    grupos: [
      { titulo: "", linhas: [["Líquido", formatReais(liquido)]] },
      ...groups,
      { titulo: "Outros dados", linhas: [...holeriteFacts(holerite), ...bases] },
    ],
    pdf: href(paths.holeritePdf(id)),
  };
}

export const holeritePapers = (all: readonly Holerite[]): Unmarked[] =>
  lastPaidFirst(all).slice(0, MOST_HOLERITES).map(holeritePaper);

function feriasPaper(concessao: YearConcessao): Unmarked {
  const { id_concessao, ano } = concessao;
  const eventos = signedEventos(concessao).map(({ desc_evento, valor }): Pair => [
    desc_evento,
    formatReais(valor),
  ]);
  return {
    id: `ferias-${id_concessao}`,
    especie: "ferias",
    titulo: `Férias de ${formatPeriod(concessao.dt_in_pg, concessao.dt_fi_pg)}`,
    grupos: [
      { titulo: "", linhas: feriasFacts(concessao) },
      { titulo: "Eventos", linhas: [...eventos, ...totalsOf(concessao).map(totalRow)] },
    ],
    pdf: href(paths.feriasPdf(id_concessao, ano)),
  };
}

export const feriasPapers = (years: readonly YearFerias[]): Unmarked[] =>
  listConcessoes(years).slice(0, MOST_CONCESSOES).map(feriasPaper);

export function declaracaoPapers(declaracao: Declaracao | null): Unmarked[] {
  if (!declaracao) return [];
  const { id } = declaracao;
  const grupos = [{ titulo: "", linhas: declaracaoFacts(declaracao) }];
  return [
    {
      id: `declaracao-${id}`,
      especie: "declaracao",
      titulo: "Declaração de emprego",
      grupos,
      pdf: href(paths.declaracaoPdf()),
    },
  ];
}

const newestFirst = (a: Atestado, b: Atestado): number =>
  Number(b.codigo) - Number(a.codigo) || b.codigo.localeCompare(a.codigo);

export function receiptPapers(
  { tipo, noun }: SubmissionKind,
  sent: readonly Atestado[],
): Unmarked[] {
  return sent
    .filter(isSentOrAccepted)
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
