import type { Option } from "~/components/forms/option";
import type { SafeHtml } from "~/lib/safe-content";

export type Fields = Readonly<Record<string, string>>;

interface Common {
  name: string;
  label: string;
  hint?: string;
}

export interface FillingOption extends Option {
  fills?: Fields;
}

export type Question =
  | (Common & {
      kind: "text";
      inputMode?: "numeric" | "tel";
      maxLength?: number;
      autoComplete?: string;
      uppercase?: boolean;
      /**
       * Beginning of the label. The rest of the label is for screen readers.
       * The short label lets the next field stand beside this field.
       */
      beside?: string;
      /** Only one-page forms apply the mask. */
      mask?: "cpf";
      /**
       * Until the user types a text, this question shows a text from `values`.
       * The answer to the question `field` selects that text.
       */
      follows?: { field: string; values: Fields };
    })
  | (Common & { kind: "textarea"; maxLength: number })
  | (Common & { kind: "date"; max?: string; days?: Option[] })
  | (Common & {
      kind: "radio";
      options: FillingOption[];
      /** Error message if the marked option and a typed field contradict each other. */
      both?: string;
      brief?: true;
    })
  /**
   * `named`: set only for a long list. For the cities of a state, it is the state's code.
   * If the options change, `named` must change too, or the page keeps the old options.
   * A long list's HTML omits most `value` attributes, so a form may send a label as the answer.
   */
  | (Common & { kind: "select"; options: Option[]; named?: string })
  | (Common & { kind: "checkboxes"; options: Option[]; needed?: true })
  | (Common & { kind: "checkbox" })
  /**
   * Asks the user to confirm an unusual value of the field `of`.
   * The question appears once the schema has reported an error under `name`.
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
      tone?: "error" | "hint";
      link?: { text: string; to: string };
    }
  | { kind: "html"; title: string; html: SafeHtml };

export interface StepSearch {
  name: string;
  fold?: string;
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
  /** True if HR asked for an optional attachment. The page then leaves out “(opcional)”. */
  asked?: boolean;
  /** The provider already has this attachment from the submission that the user corrects. */
  alreadySent?: boolean;
  sentTo?: string;
}

export interface SummaryItem {
  step: string;
  label: string;
  value: string;
  fixed?: boolean;
}

export const quickField = (name: string): string => `${name}-dia`;

export function fieldNames(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => {
    if (!("name" in question)) return [];
    const hasDays = question.kind === "date" && question.days;
    return hasDays ? [question.name, quickField(question.name)] : question.name;
  });
}

/**
 * Returns the fields that browsers omit if nothing is checked.
 * After a refusal, an omitted field is shown unchecked, even if the saved answer is checked.
 */
export function uncheckableFields(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => {
    if (question.kind === "date") return question.days ? [quickField(question.name)] : [];
    return question.kind === "checkbox" ||
      question.kind === "checkboxes" ||
      question.kind === "confirmation"
      ? [question.name]
      : [];
  });
}
