import type { About } from "~/lib/ask-hr";
import { HOURS_OF_A_MONTH } from "~/lib/dates";
import { formatQuantity, formatReais, sumReais } from "~/lib/money";
import { containsText, plural, shorten } from "~/lib/text";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import { sharedDescription } from "./comparison";
import { entryOf, inEveryDeduction, sideOf, type Entry, type LineSide } from "./dictionary.server";
import { basesOf } from "./facts";
import type { ExplainedLines } from "./explanation-link";
import { holeriteName } from "./labels";
import { paidBefore } from "./paid-before";
import { fillIn, placeholdersOf, type Numbers } from "./placeholders";

interface Line {
  name: string;
  entry: Entry | null;
  place: LineSide;
  valor: number;
  evento: Evento | null;
}

function linesOf(holerite: Holerite): Line[] {
  return [
    ...holerite.eventos.map((evento): Line => {
      const place = sideOf(evento);
      const entry = evento.valor < 0 ? null : entryOf(evento.desc_evento, place);
      return { name: evento.desc_evento, entry, place, valor: evento.valor, evento };
    }),
    ...basesOf(holerite).map(([name, valor]): Line => ({
      name,
      entry: entryOf(name, "rodape"),
      place: "rodape",
      valor,
      evento: null,
    })),
  ];
}

const saysTheSame = (a: Line) => (b: Line) => a.entry === b.entry && a.place === b.place;

/**
 * Lines with equal explanations share the position of the first such line.
 * Positions count from 1. A line without an explanation gets 0.
 */
export function explainedLines(holerite: Holerite): ExplainedLines {
  const lines = linesOf(holerite);
  const positions = lines.map((line) => (line.entry ? lines.findIndex(saysTheSame(line)) + 1 : 0));
  const { length } = holerite.eventos;
  return { linePositions: positions.slice(0, length), basePositions: positions.slice(length) };
}

export interface Explanation {
  title: string;
  about: About;
  inThisHolerite: string;
  whatItIs: string;
  whoDecides: string;
  /**
   * Sentences that state a deduction's quantity, or "".
   * While amounts are hidden, this is null, because `hideHours` clears texts named `horas`.
   */
  horas: string | null;
  howItComesAbout: string;
}

function quantityOfAll(eventos: readonly Evento[]): number | string | null {
  const [first] = eventos;
  if (!first || eventos.some(({ cod_evento }) => cod_evento !== first.cod_evento)) return null;
  if (eventos.length === 1) return first.horas;
  const numbers = eventos.flatMap(({ horas }) => (typeof horas === "number" ? [horas] : []));
  return numbers.length === eventos.length ? numbers.reduce((sum, each) => sum + each, 0) : null;
}

type Reais = (amount: number) => string;

function numbersOf(
  all: readonly Holerite[],
  holerite: Holerite,
  lines: readonly Line[],
  reais: Reais,
): Numbers {
  const amount = (value: number | null) => (value !== null && value >= 0.005 ? reais(value) : null);
  const valor = sumReais(lines.map((line) => line.valor));
  const eventos = lines.flatMap(({ evento }) => (evento ? [evento] : []));
  const quantity = quantityOfAll(eventos);
  // A number above HOURS_OF_A_MONTH is no count of hours, but a tax base in reais.
  const isQuantity = typeof quantity === "number" && quantity > 0 && quantity <= HOURS_OF_A_MONTH;
  const number = isQuantity ? quantity : null;
  const words = typeof quantity === "string" ? shorten(quantity.trim(), 20) || null : null;
  const [only] = eventos.length === 1 ? eventos : [];
  const paid = only && sideOf(only) === "-" ? paidBefore(all, holerite, only) : null;
  const { vencimentos } = holerite;
  return {
    valor: amount(valor),
    horas: number === null ? words : formatQuantity(number),
    por_hora: number === null ? null : amount(valor / number),
    de_cada_100: valor <= vencimentos ? amount((valor / (vencimentos || 1)) * 100) : null,
    pago_em: paid && holeriteName(paid),
    vencimentos: amount(vencimentos),
    descontos: amount(holerite.descontos),
    liquido: amount(holerite.liquido),
    salario: amount(holerite.salario_base),
    base_fgts: amount(holerite.base_calc_fgts),
    base_irrf: amount(holerite.base_calc_irrf),
    fgts: amount(holerite.fgts_mes),
  };
}

/**
 * Returns null for an unknown position, and for a line without an explanation.
 * `all` has every payslip, because an earlier payslip may have paid an advance deducted here.
 */
export function explanationAt(
  all: readonly Holerite[],
  holerite: Holerite,
  position: number,
  reais: Reais = formatReais,
): Explanation | null {
  const lines = linesOf(holerite);
  const line = lines[position - 1];
  if (!line?.entry) return null;
  const { title: meaning, whatItIs, whoDecides, howItComesAbout } = line.entry;
  const same = lines.filter(saysTheSame(line));
  const shared = sharedDescription(same.map(({ name }) => name));
  const title = same.every(({ name }) => name.startsWith(shared)) ? shared : meaning;
  const isDeduction = line.place === "-";
  const sentences = [...howItComesAbout, ...(isDeduction ? inEveryDeduction : [])];
  const saysHours = (sentence: string) => isDeduction && placeholdersOf(sentence).includes("horas");
  const numbers = numbersOf(all, holerite, same, reais);
  const sum = reais(sumReais(same.map(({ valor }) => valor)));
  return {
    title,
    about: {
      // The name of a line with a code may concern health, so the message to HR gives the code.
      // A base, such as "Base FGTS", has no code, so the message gives its title.
      subject: `a linha ${line.evento ? line.evento.cod_evento : title} do holerite ${holeriteName(holerite)}`,
      here: "esta linha",
    },
    inThisHolerite:
      same.length === 1 ? sum : `${sum}, em ${plural(same.length, "linha", "linhas")}`,
    whatItIs: containsText(title, meaning) ? whatItIs : `${meaning}. ${whatItIs}`,
    whoDecides,
    horas: fillIn(sentences.filter(saysHours), numbers)
      .map((sentence) => `${sentence} `)
      .join(""),
    howItComesAbout: fillIn(
      sentences.filter((sentence) => !saysHours(sentence)),
      numbers,
    ).join(" "),
  };
}
