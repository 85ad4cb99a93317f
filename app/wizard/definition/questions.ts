import type { Option } from "~/components/forms/option";
import type { SafeHtml } from "~/lib/safe-content";

export type Fields = Readonly<Record<string, string>>;

interface Common {
  name: string;
  label: string;
  hint?: string;
}

/** An option, such as an earlier doctor, may fill in the text fields below. */
export interface FillingOption extends Option {
  fills?: Fields;
}

export type Question =
  | (Common & {
      kind: "text";
      inputMode?: "numeric" | "tel" | "email";
      maxLength?: number;
      autoComplete?: string;
      uppercase?: boolean;
      /** Only forms of one page use the mask; wizard pages ignore it. */
      mask?: "cpf";
      /** While this field is blank, it shows the entry of `values` for the choice in `field`. */
      follows?: { field: string; values: Fields };
    })
  | (Common & { kind: "textarea"; maxLength: number })
  | (Common & { kind: "date"; max?: string; days?: Option[] })
  | (Common & {
      kind: "radio";
      options: FillingOption[];
      /** Error if the user marks an option that fills in fields, and types another answer. */
      both?: string;
      brief?: true;
    })
  /**
   * `named`: the page omits the option values of this long list to save bytes, so a form may send a
   * label instead of a value.
   */
  | (Common & { kind: "select"; options: Option[]; named?: string })
  | (Common & { kind: "checkboxes"; options: Option[]; needed?: true })
  | (Common & { kind: "checkbox" })
  /**
   * Asks whether the user means an unusual value of the field `of`. The page asks only after the
   * schema has reported an error under `name`.
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
      tone?: "info" | "error" | "warning" | "hint";
      link?: { text: string; to: string };
    }
  | { kind: "html"; title: string; html: SafeHtml };

/**
 * A search in the page's form. The redirect carries the search term in the query parameter `name`.
 */
export interface StepSearch {
  name: string;
  /** Set if few users need the search: the page folds the search under these words. */
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
  /** HR asked for this optional attachment, so the page must not call it optional. */
  asked?: boolean;
  /** HR has this attachment from the submission that the user corrects; `sentTo` is its path. */
  alreadySent?: boolean;
  sentTo?: string;
}

export interface SummaryItem {
  /** Code of the step that asks for the value. */
  step: string;
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
 * Returns the fields that a browser omits when nothing is checked. A refused form must show them
 * empty, otherwise the saved choice would come back.
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
