/** What a step asks, as data: the server writes it, one component shows it. */
import type { Option } from "~/components/fields/option";
import type { SafeHtml } from "~/lib/safe-html";

interface Common {
  name: string;
  label: string;
  hint?: string;
}

export type Question =
  | (Common & { kind: "texto"; inputMode?: "numeric" | "tel" | "email"; maxLength?: number; autoComplete?: string; uppercase?: boolean })
  | (Common & { kind: "area"; maxLength: number })
  | (Common & { kind: "data"; max?: string })
  | (Common & { kind: "escolha"; options: Option[] })
  /** `named`: which list it is, of a long one whose names tell its options apart: a form may carry the name in place of the value. */
  | (Common & { kind: "lista"; options: Option[]; named?: string })
  /** Several may be marked; travels as the chosen values joined by commas. */
  | (Common & { kind: "marcas"; options: Option[] })
  | (Common & { kind: "marca" })
  /** Is what was typed into the field `de` meant? Asked when the step's schema complains of this one; its value is what was typed. */
  | (Common & { kind: "confirmacao"; de: string })
  | { kind: "oculta"; name: string }
  /** Shown, not asked: what is fixed for this person. */
  | { kind: "fixa"; label: string; value: string; hint?: string }
  /** The last day of a period, as one types: `startField` and `daysField` are names of fields. */
  | { kind: "fim-do-periodo"; label: string; startField: string; daysField: string }
  | { kind: "nota"; text: string; tone?: "info" | "erro"; link?: { text: string; to: string } }
  /** Text that the server has sanitised. */
  | { kind: "html"; title: string; html: SafeHtml };

/** A search or a choice by address, above the form: a GET form of one field, and what it found. */
export interface StepSearch {
  name: string;
  label: string;
  hint?: string;
  value: string;
  button: string;
  inputMode?: "numeric";
  maxLength?: number;
  /** Chosen among these, besides none. */
  options?: Option[];
  /** What was found; each leads to an address that fills the step's fields. */
  found?: { text: string; to: string }[];
  /** Says that nothing was found, or why the search failed. */
  notice?: string;
}

/** What a step asks to have attached. */
export interface RequestedAttachment {
  codigo: string;
  descricao: string;
  obrigatorio: boolean;
  accepts: "imagens" | "imagens-e-pdf";
  /** Stands at the cooperative already, from the sending that is being corrected. */
  alreadySent?: boolean;
}

/** One answered line, with the name of the step where it can be changed. */
export interface SummaryItem<A> {
  step: keyof A & string;
  label: string;
  value: string;
}

/** The names of the fields that a step's form may carry. */
export function fieldNames(questions: readonly Question[]): { name: string; multiple: boolean }[] {
  return questions.flatMap((question) => ("name" in question ? [{ name: question.name, multiple: question.kind === "marcas" }] : []));
}

/** The names of those that a form leaves out when nothing of them is marked. */
export function markNames(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => (question.kind === "marca" || question.kind === "marcas" || question.kind === "confirmacao" ? [question.name] : []));
}
