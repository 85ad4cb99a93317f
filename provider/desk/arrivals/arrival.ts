/**
 * An arrival is anything that an employee has sent to HR. Each kind of arrival has a file in this
 * folder and an entry in index.ts.
 */
import { z } from "zod/v4";
import type { Db } from "../../db";
import type { FileReply } from "../../respond";

/** The state decides the colour and the filter. The page shows the provider's own status text. */
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
  /** Name of the employee. */
  readonly nome: string;
  /** Such as "Atestado". */
  readonly kind: string;
  /** Such as "Atestado Médico: Doença". */
  readonly subject: string;
  /** Such as "2026-11-23T08:15"; "" if the time is unknown. */
  readonly when: string;
  readonly state: State;
  /** The provider's status text. */
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
  /** The decisions possible now, with the labels of their buttons. */
  readonly decisions: Readonly<Partial<Record<DecisionName, string>>>;
  /** Names of documents that a correction may request. */
  readonly askable: readonly string[];
  /** A hint for HR about the decision. */
  readonly note?: string;
}

export interface Decision {
  readonly name: DecisionName;
  readonly words: string;
}

export interface Source {
  /** Identifies the kind of arrival in the URL. */
  readonly key: string;
  /** If `login` is null, returns everybody's arrivals. */
  list(db: Db, login: string | null): Arrival[];
  find(db: Db, id: string): ArrivalDetail | undefined;
  decide(db: Db, arrival: Arrival, decision: Decision): void;
}

/** Columns of a row that is joined with its employee. */
export const whose = { login: z.string(), nome_da_pessoa: z.string() };

/** End of a query over the table `t`. It takes the login twice; null selects everybody's rows. */
export const OF_PERSON = "join pessoas p on p.login = t.login where (? is null or t.login = ?)";

/** Pairs each label, which the portal's pages use too, with its value. */
export function labelled<K extends string>(
  labels: Readonly<Record<K, string>>,
  values: Readonly<Record<NoInfer<K>, string>>,
): (readonly [string, string])[] {
  const written: Readonly<Record<string, string>> = values;
  return Object.entries<string>(labels).map(([name, label]) => [label, written[name] ?? ""]);
}

/** Leaves out empty fields. */
export function filledFields(
  fields: readonly (readonly [string, string])[],
): (readonly [string, string])[] {
  return fields.filter(([, value]) => value !== "");
}
