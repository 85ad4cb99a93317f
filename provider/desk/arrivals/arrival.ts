/** What people sent, of whatever kind, and what can be done with it. Each kind is a file here and a line in index.ts. */
import { z } from "zod/v4";
import type { Db } from "../../db";
import type { FileReply } from "../../respond";

/** Where an arrival stands, for its colour and for the filter; the words are the provider's own. */
export const STATES = {
  esperando: "À espera do RH",
  andamento: "Em andamento",
  correcao: "À espera da pessoa",
  aceito: "Aceito",
  recusado: "Recusado",
  cancelado: "Cancelado",
} as const;
export type State = keyof typeof STATES;

export const DECISIONS = ["aceitar", "andamento", "corrigir", "recusar"] as const;
export type DecisionName = (typeof DECISIONS)[number];

export interface Arrival {
  readonly id: number;
  readonly login: string;
  /** Of the person. */
  readonly nome: string;
  /** "Atestado" */
  readonly kind: string;
  /** "Atestado Médico: Doença" */
  readonly subject: string;
  /** "2026-11-23T08:15"; "" when nobody noted it. */
  readonly when: string;
  readonly state: State;
  /** The status in the provider's words. */
  readonly situacao: string;
}

export interface Paper {
  readonly name: string;
  readonly kind: "foto" | "pdf" | "outro" | "perdido";
  open(): FileReply | Promise<FileReply>;
}

export interface Change {
  readonly when: string;
  readonly who: string;
  readonly situacao: string;
  readonly words: string;
}

export interface ArrivalDetail extends Arrival {
  readonly fields: readonly (readonly [label: string, value: string])[];
  readonly papers: readonly Paper[];
  readonly history: readonly Change[];
  /** What may be done now, with the button's words. */
  readonly decisions: Readonly<Partial<Record<DecisionName, string>>>;
  /** Documents that a correction may ask for. */
  readonly askable: readonly string[];
  /** What the personnel department should know before deciding. */
  readonly note?: string;
}

export interface Decision {
  readonly name: DecisionName;
  readonly words: string;
}

export interface Source {
  /** In the address. */
  readonly key: string;
  /** Everybody's, or one person's. */
  list(db: Db, login: string | null): Arrival[];
  find(db: Db, id: string): ArrivalDetail | undefined;
  decide(db: Db, arrival: Arrival, decision: Decision): void;
}

/** A row of any table, joined with its person. */
export const whose = { login: z.string(), nome_da_pessoa: z.string() };

/** What a query over a table `t` ends with: everybody's, or one person's (two values). */
export const OF_PERSON = "join pessoas p on p.login = t.login where (? is null or t.login = ?)";

/** The fields that the portal's pages show too, under the same labels. */
export function labelled<K extends string>(
  labels: Readonly<Record<K, string>>,
  values: Readonly<Record<NoInfer<K>, string>>,
): (readonly [string, string])[] {
  const written: Readonly<Record<string, string>> = values;
  return Object.entries<string>(labels).map(([name, label]) => [label, written[name] ?? ""]);
}

/** Nothing that was left out is shown. */
export function filledFields(
  fields: readonly (readonly [string, string])[],
): (readonly [string, string])[] {
  return fields.filter(([, value]) => value !== "");
}
