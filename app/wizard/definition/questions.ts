import type { Option } from "~/components/forms/option";
import type { SafeHtml } from "~/lib/safe-content";

/** One step's fields as text, as they stand in a form or in a draft. */
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
      /**
       * While the field is blank, its value is the entry of `values` for the choice in `field`.
       * Scripts show this value in the field.
       */
      follows?: { field: string; values: Fields };
    })
  | (Common & { kind: "textarea"; maxLength: number })
  | (Common & { kind: "date"; max?: string; days?: Option[] })
  | (Common & { kind: "radio"; options: Option[] })
  /**
   * A long list with unique labels has a name in `named`. The page omits the values of such a list
   * to save bytes, so a form may send a label.
   */
  | (Common & { kind: "select"; options: Option[]; named?: string })
  /**
   * Several choices, saved as one text joined by commas. `needed`: at least one must be checked.
   */
  | (Common & { kind: "checkboxes"; options: Option[]; needed?: true })
  | (Common & { kind: "checkbox" })
  /**
   * Asks whether the user means an unusual value of field `of`. If the user confirms, the form
   * sends that value. Shown only when the schema reports an error on this field.
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

/**
 * A search on a page, submitted with the page's form. The redirect carries the term in the query
 * parameter `name`.
 */
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
  /** The attachment is optional but was requested, so no label calls it optional. */
  asked?: boolean;
  /** The user sent this attachment with the submission that is being corrected. */
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

/**
 * Returns the names of fields that a browser omits when the user checks nothing. A refused form
 * empties these fields, otherwise a saved choice would come back.
 */
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
