import { sumReais } from "~/lib/money";
import { sameWord } from "~/lib/text";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import { newestFirst } from "./newest-first";
import { holeriteRef, type HoleriteRef } from "./labels";

export function amountInNet({ valor, operacao }: Pick<Evento, "valor" | "operacao">): number {
  return operacao === "-" ? -valor : valor;
}

export interface LineChange {
  cod_evento: string;
  desc_evento: string;
  before: number;
  after: number;
}

export interface HoleriteComparison {
  previous: HoleriteRef;
  netBefore: number;
  netNow: number;
  difference: number;
  added: LineChange[];
  removed: LineChange[];
  changed: LineChange[];
}

const TAIL = /[\s\p{Pd},;:(/]/u;

/** A regular expression would need quadratic time for a text with many blanks. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && TAIL.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** "Horas Extras 50% - 01/09" and "Horas Extras 50% - 02/09" share "Horas Extras 50%". */
export function sharedDescription(descriptions: readonly string[]): string {
  const [first = "", ...others] = descriptions;
  if (others.length === 0) return withoutTail(first) || first;
  const words = first.split(/\s+/);
  const otherWords = others.map((other) => other.split(/\s+/));
  const differs = words.findIndex((word, index) =>
    otherWords.some((other) => other[index] !== word),
  );
  const shared = differs < 0 ? first : words.slice(0, differs).join(" ");
  return withoutTail(shared) || first;
}

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

export interface Deduction {
  name: string;
  amount: number;
}

export function deductionsByCode(eventos: readonly Evento[]): Deduction[] {
  const deducted = eventos.filter(({ operacao }) => operacao === "-");
  return [...byCode(deducted).values()].flatMap((lines): Deduction[] => {
    const name = sharedDescription(lines.map(({ desc_evento }) => desc_evento));
    if (lines.every(({ desc_evento }) => desc_evento.startsWith(name)))
      return [{ name, amount: sumReais(lines.map(({ valor }) => valor)) }];
    return lines.map(({ desc_evento, valor }) => ({ name: desc_evento, amount: valor }));
  });
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

function changeOf({ earlier, later, before, after }: Pair): LineChange {
  const lines = later.length > 0 ? later : earlier;
  const desc_evento = sharedDescription(lines.map(({ desc_evento: description }) => description));
  return { cod_evento: lines[0]?.cod_evento ?? "", desc_evento, before, after };
}

export function differenceOf({ before, after }: LineChange): number {
  return sumReais([after, -before]);
}

function largestFirst(changes: LineChange[]): LineChange[] {
  return changes.sort((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)));
}

export function previousOfSameType(
  holerites: readonly Holerite[],
  current: Holerite,
): Holerite | null {
  const sameType = newestFirst(holerites).filter(({ tipo_holerite }) =>
    sameWord(tipo_holerite, current.tipo_holerite),
  );
  return sameType[sameType.findIndex(({ id }) => id === current.id) + 1] ?? null;
}

export function whatChanged(
  holerites: readonly Holerite[],
  current: Holerite,
): HoleriteComparison | null {
  const previous = previousOfSameType(holerites, current);
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
