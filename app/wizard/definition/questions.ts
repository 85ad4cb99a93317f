/** What a step asks, as data: the server writes it, one component shows it. */
import type { Option } from "~/components/forms/option";
import type { SafeHtml } from "~/lib/safe-content";

/** What a form or a draft holds of one step, field by field, as text. */
export type Fields = Readonly<Record<string, string>>;

interface Common {
  name: string;
  label: string;
  hint?: string;
}

export type Question =
  | (Common & {
      kind: "texto";
      inputMode?: "numeric" | "tel" | "email";
      maxLength?: number;
      autoComplete?: string;
      uppercase?: boolean;
      /** Left blank, it is worth what hangs on another field of its page, by that one's value; scripts show which. */
      follows?: { field: string; values: Fields };
    })
  | (Common & { kind: "area"; maxLength: number })
  /** `days`: those that need not be typed, in a field of their own (`quickField`). */
  | (Common & { kind: "data"; max?: string; days?: Option[] })
  | (Common & { kind: "escolha"; options: Option[] })
  /** `named`: which list it is, of a long one whose names tell its options apart: a form may carry the name in place of the value. */
  | (Common & { kind: "lista"; options: Option[]; named?: string })
  /** Several may be marked, one at least where `needed`; travels as the chosen values joined by commas. */
  | (Common & { kind: "marcas"; options: Option[]; needed?: true })
  | (Common & { kind: "marca" })
  /** Is what was typed into the field `de` meant? Asked when the step's schema complains of this one; its value is what was typed. */
  | (Common & { kind: "confirmacao"; de: string })
  | { kind: "oculta"; name: string }
  /** Shown, not asked: what is fixed for this person. */
  | { kind: "fixa"; label: string; value: string; hint?: string }
  /** The last day of a period, as one types: `startField` and `daysField` are names of fields. */
  | { kind: "fim-do-periodo"; label: string; startField: string; daysField: string }
  /** Where each choice is explained: one place, with the explanation that was asked for, or that it is `missing`. */
  | {
      kind: "ajuda";
      label: string;
      topics: { text: string; to: string }[];
      shown: { title: string; html: SafeHtml | null; missing: string } | null;
    }
  | {
      kind: "nota";
      text: string;
      tone?: "info" | "erro" | "atencao";
      link?: { text: string; to: string };
    }
  /** Text that the server has sanitised. */
  | { kind: "html"; title: string; html: SafeHtml };

/** A search on the page of its step: it is sent with all that stands there, and its word comes back by the address (`name`). */
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
  /** What was found; each is a button that fills these fields. */
  found?: { text: string; fills: Fields }[];
  /** Says that nothing was found, or why the search failed. */
  notice?: string;
}

/** What a step asks to have attached. */
export interface RequestedAttachment {
  codigo: string;
  descricao: string;
  obrigatorio: boolean;
  accepts: "imagens" | "imagens-e-pdf";
  /** It was asked for by name, though nothing is held back without it: it is not called optional. */
  asked?: boolean;
  /** Stands at the cooperative already, from the sending that is being corrected. */
  alreadySent?: boolean;
}

/** One answered line, with the name of the step where it can be changed. */
export interface SummaryItem<A> {
  step: keyof A & string;
  label: string;
  value: string;
  /** Cannot be changed. */
  fixed?: boolean;
}

/** The field of a day that was chosen and not typed. */
export const quickField = (name: string): string => `${name}-dia`;

/** The names of the fields that a step's form may carry. */
export function fieldNames(questions: readonly Question[]): { name: string; multiple: boolean }[] {
  return questions.flatMap((question) =>
    "name" in question ? [{ name: question.name, multiple: question.kind === "marcas" }] : [],
  );
}

/** The names of those that a form leaves out when nothing of them is marked. */
export function markNames(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => {
    if (question.kind === "data") return question.days ? [quickField(question.name)] : [];
    return question.kind === "marca" ||
      question.kind === "marcas" ||
      question.kind === "confirmacao"
      ? [question.name]
      : [];
  });
}
