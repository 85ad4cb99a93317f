/** "O que mudou": a payslip beside the one before it of the same type. Amounts in reais; a deduction is below zero. */
import { somaReais } from "~/lib/dinheiro";
import { mesmaPalavra } from "~/lib/texto";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import { valorNoLiquido } from "./evento";
import { maisNovosPrimeiro } from "./filtro";
import { referencia, type Referencia } from "./rotulos";

export interface Mudanca {
  cod_evento: string;
  desc_evento: string;
  /** The sum of the event's lines; 0 where it is missing. */
  antes: number;
  agora: number;
}

export interface Comparacao {
  anterior: Referencia;
  liquidoAntes: number;
  liquidoAgora: number;
  /** Above zero: the person got more. */
  diferenca: number;
  /** Each list with the largest difference first. */
  entraram: Mudanca[];
  sairam: Mudanca[];
  mudaram: Mudanca[];
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
  const differs = words.findIndex((word, index) => otherWords.some((other) => other[index] !== word));
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

function change(antes: readonly Evento[], agora: readonly Evento[]): Mudanca {
  const lines = agora.length > 0 ? agora : antes;
  return {
    cod_evento: lines[0]?.cod_evento ?? "",
    desc_evento: sharedDescription(lines.map(({ desc_evento }) => desc_evento)),
    antes: somaReais(antes.map(valorNoLiquido)),
    agora: somaReais(agora.map(valorNoLiquido)),
  };
}

/** By how much an event changes the net pay. */
export function diferencaDe({ antes, agora }: Mudanca): number {
  return somaReais([agora, -antes]);
}

function largestFirst(mudancas: Mudanca[]): Mudanca[] {
  return mudancas.sort((a, b) => Math.abs(diferencaDe(b)) - Math.abs(diferencaDe(a)));
}

/** The payslip before this one, of the same type; null for the first. Within a month the provider's order, newest first, decides. */
export function holeriteAnterior(holerites: readonly Holerite[], atual: Holerite): Holerite | null {
  const sameType = maisNovosPrimeiro(holerites).filter(({ tipo_holerite }) => mesmaPalavra(tipo_holerite, atual.tipo_holerite));
  return sameType[sameType.findIndex(({ id }) => id === atual.id) + 1] ?? null;
}

/** Takes all payslips and one of them; gives what changed since the one before it of the same type, null when there is none. */
export function oQueMudou(holerites: readonly Holerite[], atual: Holerite): Comparacao | null {
  const anterior = holeriteAnterior(holerites, atual);
  if (!anterior) return null;
  const antes = byCode(anterior.eventos);
  const agora = byCode(atual.eventos);
  const pairs = [...new Set([...agora.keys(), ...antes.keys()])].map((key) => {
    const before = antes.get(key) ?? [];
    const now = agora.get(key) ?? [];
    return { before, now, mudanca: change(before, now) };
  });
  const pick = (wanted: (pair: (typeof pairs)[number]) => boolean) => largestFirst(pairs.filter(wanted).map(({ mudanca }) => mudanca));
  return {
    anterior: referencia(anterior),
    liquidoAntes: anterior.liquido,
    liquidoAgora: atual.liquido,
    diferenca: somaReais([atual.liquido, -anterior.liquido]),
    entraram: pick(({ before }) => before.length === 0),
    sairam: pick(({ now }) => now.length === 0),
    mudaram: pick(({ before, now, mudanca }) => before.length > 0 && now.length > 0 && mudanca.antes !== mudanca.agora),
  };
}
