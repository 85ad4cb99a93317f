/** A wizard is data: an ordered list of steps. This walks it over the saved answers; it knows no module. */
import type { z } from "zod/v4";
import type { Acesso } from "~/services/acesso.server";
import type { AnexoPedido, Busca, Pergunta } from "./perguntas";

/** What was answered in one step, field by field, as text. */
export type Campos = Readonly<Record<string, string>>;
/** Answers by step id. */
export type Respostas = Readonly<Record<string, Campos>>;

/** What a step's own work on leaving it makes of its answer. */
export type AoSair = { ok: true; campos: Campos } | { ok: false; status: 400 | 503; erros: Record<string, string[]> };

/** Who leaves the step. */
export interface Quem {
  request: Request;
  acesso: Acesso;
}

export interface Passo<C> {
  readonly id: string;
  readonly titulo: string;
  /** Does the step apply, given what was answered before it? Without it: always. */
  quando?(anteriores: Respostas, contexto: C): boolean;
  /** What it asks. */
  perguntas(anteriores: Respostas, contexto: C): Pergunta[];
  /** The schema of its fields, given what was answered before it. */
  campos(anteriores: Respostas, contexto: C): z.ZodType<Campos>;
  /** What its fields hold before the person answers. */
  padrao?(anteriores: Respostas, contexto: C): Campos;
  /** What an address fills in over what was saved (a search's result). */
  preenche?(anteriores: Respostas, contexto: C): Campos | null;
  busca?(anteriores: Respostas, contexto: C): Busca | null;
  anexos?(anteriores: Respostas, contexto: C): AnexoPedido[];
  /** One line on what was answered, for the page after it. */
  eco?(campos: Campos, anteriores: Respostas, contexto: C): string | null;
  /** Runs after a valid answer and before it is saved: asks or tells the provider. */
  aoSair?(campos: Campos, anteriores: Respostas, contexto: C, quem: Quem): Promise<AoSair>;
  /** Its answer decides which steps there are. */
  readonly decide?: boolean;
  /** Fields of later steps that are asked afresh when this answer changes, by step. */
  readonly refaz?: Readonly<Record<string, readonly string[]>>;
}

export interface Caminho<C> {
  /** The steps that apply, in order. */
  passos: Passo<C>[];
  /** The answers that count: valid ones of steps on the path, up to the first unanswered. */
  respostas: Respostas;
  /** The first step without a valid answer; null when all are answered. */
  pendente: Passo<C> | null;
}

/** Takes the steps, the saved answers and what the steps know of the world; gives the path through them. */
export function percorre<C>(passos: readonly Passo<C>[], salvas: Respostas, contexto: C): Caminho<C> {
  const path: Passo<C>[] = [];
  let respostas: Respostas = {};
  let pendente: Passo<C> | null = null;
  for (const passo of passos) {
    if (passo.quando && !passo.quando(respostas, contexto)) continue;
    path.push(passo);
    if (pendente) continue;
    const saved = salvas[passo.id];
    const parsed = saved && passo.campos(respostas, contexto).safeParse(saved);
    if (parsed?.success) respostas = { ...respostas, [passo.id]: parsed.data };
    else pendente = passo;
  }
  return { passos: path, respostas, pendente };
}

/** One step as its page shows it. */
export interface Posicao<C> {
  passo: Passo<C>;
  anterior: Passo<C> | null;
  seguinte: Passo<C> | null;
  /** "Etapa 3 de 6": only steps that apply are counted; null while it is not known which do. */
  numero: number;
  total: number | null;
}

/** The place of a step on the path, or null when it is not on it or out of reach (an earlier one is unanswered). */
export function posicao<C>({ passos, pendente }: Caminho<C>, id: string): Posicao<C> | null {
  const index = passos.findIndex((passo) => passo.id === id);
  const passo = passos[index];
  const limit = pendente ? passos.indexOf(pendente) : passos.length - 1;
  if (!passo || index > limit) return null;
  const total = pendente?.decide ? null : passos.length;
  return { passo, anterior: passos[index - 1] ?? null, seguinte: passos[index + 1] ?? null, numero: index + 1, total };
}

/** The last step that can be reached: where an address out of reach is sent to. */
export function ultimoAlcance<C>({ passos, pendente }: Caminho<C>): Passo<C> | null {
  return pendente ?? passos.at(-1) ?? null;
}

/** The answers given before a step, of those that count. */
export function antesDe<C>({ passos, respostas }: Caminho<C>, id: string): Respostas {
  const before = passos.slice(0, passos.findIndex((passo) => passo.id === id)).map((passo) => passo.id);
  return Object.fromEntries(Object.entries(respostas).filter(([step]) => before.includes(step)));
}

function same(a: Campos | undefined, b: Campos): boolean {
  if (!a) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => (a[name] ?? "") === (b[name] ?? ""));
}

/** Takes the saved answers and a step's new one; gives them with the fields that depended on a changed answer taken out. */
export function responde<C>(passo: Passo<C>, salvas: Respostas, campos: Campos): Respostas {
  const stale: Passo<C>["refaz"] = same(salvas[passo.id], campos) ? {} : (passo.refaz ?? {});
  const kept = Object.entries(salvas).map(([id, saved]) => [id, without(saved, stale[id] ?? [])] as const);
  return { ...Object.fromEntries(kept), [passo.id]: campos };
}

function without(saved: Campos, names: readonly string[]): Campos {
  return Object.fromEntries(Object.entries(saved).filter(([name]) => !names.includes(name)));
}
