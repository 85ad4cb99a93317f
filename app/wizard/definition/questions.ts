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
      kind: "texto";
      inputMode?: "numeric" | "tel" | "email";
      maxLength?: number;
      autoComplete?: string;
      uppercase?: boolean;
      /** A blank counts as the entry of `values` for that field's choice; scripts show it. */
      follows?: { field: string; values: Fields };
    })
  | (Common & { kind: "area"; maxLength: number })
  | (Common & { kind: "data"; max?: string; days?: Option[] })
  | (Common & { kind: "escolha"; options: Option[] })
  /** `named`: the list's id, if its labels are unique; a form may then send a label as value. */
  | (Common & { kind: "lista"; options: Option[]; named?: string })
  /** Sent as the chosen values joined by commas; `needed`: at least one. */
  | (Common & { kind: "marcas"; options: Option[]; needed?: true })
  | (Common & { kind: "marca" })
  /**
   * Asks whether an unusual value of field `de` is meant, and carries that value. Shown once the
   * schema reports an error on this field.
   */
  | (Common & { kind: "confirmacao"; de: string })
  | { kind: "oculta"; name: string }
  | { kind: "fixa"; label: string; value: string; hint?: string }
  | { kind: "fim-do-periodo"; label: string; startField: string; daysField: string }
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
    "name" in question ? [{ name: question.name, multiple: question.kind === "marcas" }] : [],
  );
}

/** Fields that a browser omits when nothing is checked. */
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
