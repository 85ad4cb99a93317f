/** "O que mudou": a payslip beside the one before it of the same type. Amounts in reais; a deduction is below zero. */
import { sumReais } from "~/lib/money";
import { sameWord } from "~/lib/text";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import { newestFirst } from "./newest-first";
import { holeriteRef, type HoleriteRef } from "./labels";

/** What an event adds to the net pay, in reais: a deduction carries a minus sign. Colour alone would not tell. */
export function amountInNet({ valor, operacao }: Pick<Evento, "valor" | "operacao">): number {
  return operacao === "-" ? -valor : valor;
}

export interface Change {
  cod_evento: string;
  desc_evento: string;
  /** The sum of the event's lines; 0 where it is missing. */
  before: number;
  after: number;
}

export interface Comparison {
  previous: HoleriteRef;
  netBefore: number;
  netNow: number;
  /** Above zero: the person got more. */
  difference: number;
  /** Each list with the largest difference first. */
  added: Change[];
  removed: Change[];
  changed: Change[];
}

const TAIL = /[\s\p{Pd},;:(/]/u;

/** By hand: a pattern that looks for the end from every place is slow where a service sends many blanks. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && TAIL.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The words that all descriptions begin with ("Horas Extras 50%" of "… - 01/09" and "… - 02/09"), else the first. */
function sharedDescription(descriptions: readonly string[]): string {
  const [first = "", ...others] = descriptions;
  const words = first.split(/\s+/);
  const otherWords = others.map((other) => other.split(/\s+/));
  const differs = words.findIndex((word, index) =>
    otherWords.some((other) => other[index] !== word),
  );
  const shared = differs < 0 ? first : words.slice(0, differs).join(" ");
  return withoutTail(shared) || first;
}

/** The lines of each event, by code; those without a code by their description. */
function byCode(eventos: readonly Evento[]): Map<string, Evento[]> {
  const groups = new Map<string, Evento[]>();
  for (const evento of eventos) {
    const key = evento.cod_evento || evento.desc_evento;
    const group = groups.get(key);
    if (group) group.push(evento);
    else groups.set(key, [evento]);
  }
  return groups;
}

interface Pair {
  earlier: readonly Evento[];
  later: readonly Evento[];
  before: number;
  after: number;
}

function pairOf(earlier: readonly Evento[], later: readonly Evento[]): Pair {
  return {
    earlier,
    later,
    before: sumReais(earlier.map(amountInNet)),
    after: sumReais(later.map(amountInNet)),
  };
}

function changeOf({ earlier, later, before, after }: Pair): Change {
  const lines = later.length > 0 ? later : earlier;
  const desc_evento = sharedDescription(lines.map(({ desc_evento: description }) => description));
  return { cod_evento: lines[0]?.cod_evento ?? "", desc_evento, before, after };
}

/** By how much an event changes the net pay. */
export function differenceOf({ before, after }: Change): number {
  return sumReais([after, -before]);
}

function largestFirst(changes: Change[]): Change[] {
  return changes.sort((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)));
}

/** The payslip before this one, of the same type; null for the first. Within a month the provider's order, newest first, decides. */
export function previousHolerite(
  holerites: readonly Holerite[],
  current: Holerite,
): Holerite | null {
  const sameType = newestFirst(holerites).filter(({ tipo_holerite }) =>
    sameWord(tipo_holerite, current.tipo_holerite),
  );
  return sameType[sameType.findIndex(({ id }) => id === current.id) + 1] ?? null;
}

/** Takes all payslips and one of them; gives what changed since the one before it of the same type, null when there is none. */
export function whatChanged(holerites: readonly Holerite[], current: Holerite): Comparison | null {
  const previous = previousHolerite(holerites, current);
  if (!previous) return null;
  const before = byCode(previous.eventos);
  const after = byCode(current.eventos);
  const pairs = [...new Set([...after.keys(), ...before.keys()])].map((key) =>
    pairOf(before.get(key) ?? [], after.get(key) ?? []),
  );
  const pick = (wanted: (pair: Pair) => boolean) =>
    largestFirst(pairs.filter(wanted).map(changeOf));
  return {
    previous: holeriteRef(previous),
    netBefore: previous.liquido,
    netNow: current.liquido,
    difference: sumReais([current.liquido, -previous.liquido]),
    added: pick(({ earlier }) => earlier.length === 0),
    removed: pick(({ later }) => later.length === 0),
    changed: pick(
      ({ earlier, later, before: amountBefore, after: amountAfter }) =>
        earlier.length > 0 && later.length > 0 && amountBefore !== amountAfter,
    ),
  };
}
