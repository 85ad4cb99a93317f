import type { Option } from "~/components/forms/option";
import type { SafeHtml } from "~/lib/safe-content";

/** One step's fields as text, in a form or in a draft. */
export type Fields = Readonly<Record<string, string>>;

interface Common {
  name: string;
  label: string;
  hint?: string;
}

export type Question =
  | (Common & {
      kind: "text";
      inputMode?: "numeric" | "tel" | "email";
      maxLength?: number;
      autoComplete?: string;
      uppercase?: boolean;
      /** A blank counts as the entry of `values` for that field's choice; scripts show it. */
      follows?: { field: string; values: Fields };
    })
  | (Common & { kind: "textarea"; maxLength: number })
  | (Common & { kind: "date"; max?: string; days?: Option[] })
  | (Common & { kind: "radio"; options: Option[] })
  /** `named`: the list's id, if its labels are unique; a form may then send a label as value. */
  | (Common & { kind: "select"; options: Option[]; named?: string })
  /** Sent as the chosen values joined by commas; `needed`: at least one. */
  | (Common & { kind: "checkboxes"; options: Option[]; needed?: true })
  | (Common & { kind: "checkbox" })
  /**
   * Asks whether an unusual value of field `of` is meant, and carries that value. Shown once the
   * schema reports an error on this field.
   */
  | (Common & { kind: "confirmation"; of: string })
  | { kind: "hidden"; name: string }
  | { kind: "fixed"; label: string; value: string; hint?: string }
  | { kind: "end-of-period"; label: string; startField: string; daysField: string }
  | {
      kind: "help";
      label: string;
      topics: { text: string; to: string }[];
      shown: { title: string; html: SafeHtml | null; missing: string } | null;
    }
  | {
      kind: "note";
      text: string;
      tone?: "info" | "error" | "warning";
      link?: { text: string; to: string };
    }
  | { kind: "html"; title: string; html: SafeHtml };

/** Submitted with the whole page; the term comes back in the query parameter `name`. */
export interface StepSearch {
  name: string;
  label: string;
  hint?: string;
  value: string;
  button: string;
  inputMode?: "numeric";
  maxLength?: number;
  options?: Option[];
  found?: { text: string; fills: Fields }[];
  notice?: string;
}

export interface RequestedAttachment {
  codigo: string;
  descricao: string;
  obrigatorio: boolean;
  accepts: "imagens" | "imagens-e-pdf";
  /** Optional, but explicitly requested: not labelled as optional. */
  asked?: boolean;
  /** Already sent with the submission under correction. */
  alreadySent?: boolean;
}

export interface SummaryItem<A> {
  step: keyof A & string;
  label: string;
  value: string;
  fixed?: boolean;
}

export const quickField = (name: string): string => `${name}-dia`;

export function fieldNames(questions: readonly Question[]): { name: string; multiple: boolean }[] {
  return questions.flatMap((question) =>
    "name" in question ? [{ name: question.name, multiple: question.kind === "checkboxes" }] : [],
  );
}

/** Fields that a browser omits when nothing is checked. */
export function markNames(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => {
    if (question.kind === "date") return question.days ? [quickField(question.name)] : [];
    return question.kind === "checkbox" ||
      question.kind === "checkboxes" ||
      question.kind === "confirmation"
      ? [question.name]
      : [];
  });
}
