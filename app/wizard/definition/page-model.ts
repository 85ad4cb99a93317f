import type { Constraints } from "~/components/forms/form";
import type { Fields, Question, RequestedAttachment, StepSearch } from "./questions";

export interface Requested {
  words: string;
  /** The rest of a long text, which the page shows inside `<details>`. */
  rest?: string;
  /** Sentence that says which step has the attachments. */
  where?: string;
  /** Path of a photo that the user sent before HR asked for a correction. */
  photo?: string | null;
}

interface Common {
  title: string;
  titles: string[];
  exit: { text: string; to: string };
  requested: Requested | null;
  leftOut: number;
}

export interface KeptFile {
  id: string;
  name: string;
  size: string;
  thumbnail: string | null;
  preview: string | null;
  to: string;
}

export interface PageAttachment extends RequestedAttachment {
  field: string;
  words: { label: string; note: string; hint: string; accept: string };
  sentLabel: string;
  kept: KeptFile | null;
}

export interface PagePart {
  code: string;
  title: string;
  questions: Question[];
  search: StepSearch | null;
  attachments: PageAttachment[];
  /** True if a question has many checkboxes. A desktop then shows checkboxes in two columns. */
  isLong: boolean;
  /** Set for an optional step; "open" if the step already has answers. */
  fold?: "open" | "closed";
}

export interface ShownAttachment {
  label: string;
  kept: KeptFile | null;
  to: string;
}

export interface StepPageModel extends Common {
  kind: "step";
  step: string;
  heading: string;
  number: number;
  total: number | null;
  parts: PagePart[];
  constraint: Constraints;
  values: Fields;
  echo: string | null;
  summary: { label: string; value: string; to: string | null }[];
  files: ShownAttachment[];
  sendLabel: string | null;
  previous: string | null;
  action: string;
  /** Value of the hidden input `ANSWERS_FIELD`. */
  answers: string;
  needs: string | null;
  alike: string | null;
}

export type PageModel =
  | StepPageModel
  | (Common & {
      kind: "resume";
      lines: string[];
      continueTo: string;
      action: string;
      repeat: { value: string; text: string } | null;
    })
  | (Common & { kind: "blocked"; message: string })
  /** The outcome is not known yet, so the page's script reloads the data every few seconds. */
  | (Common & {
      kind: "checking";
      message: string;
      checkTo: string;
      hint: string;
    })
  /**
   * With `checkTo`: the portal cannot find out if the submission arrived, so the user decides.
   * Without `checkTo`: an obstacle prevents sending, and the user can only delete the draft.
   */
  | (Common & {
      kind: "unresolved";
      message: string;
      checkTo?: string;
      action: string;
      sendAnyway?: string | null;
      isThis?: string | null;
    });

export const attachmentField = (codigo: string): string => `anexo-${codigo}`;

export const attachmentCodeOf = (field: string): string | null =>
  /^anexo-(.{1,60})$/.exec(field)?.[1] ?? null;

/**
 * Hidden field with the codes of the steps that the form shows (decision 032).
 * On the last page, SHOWN_MARK and a digest of the other pages follow.
 * The digest reveals changes made in another tab.
 */
export const ANSWERS_FIELD = "etapas";
export const SHOWN_MARK = "=";

export const searchField = (name: string): string => `procura-${name}`;

export const partId = (code: string): string => `etapa-${code}`;

export const REPEAT_PARAM = "repetir";

/** Values of a wizard's buttons. After a final ":", an argument follows, such as an id. */
export const INTENT = {
  next: "seguir",
  later: "depois",
  keep: "guardar",
  attach: "anexar",
  send: "enviar",
  sendAnyway: "enviar-assim:",
  sendUnchanged: "enviar-igual",
  isThis: "e-este:",
  discard: "descartar",
  remove: "remover:",
  back: "voltar",
  search: "procurar:",
  fill: "preencher:",
} as const;
