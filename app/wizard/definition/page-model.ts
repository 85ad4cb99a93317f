import { SEND_ANYWAY_WITHOUT_LIST } from "~/lib/form-fields";
import type { Constraints } from "~/components/forms/form";
import type { Fields } from "./questions";
import type { RequestedAttachment, StepSearch, Question } from "./questions";

interface Common {
  title: string;
  /** The document's title, the part that distinguishes the page first. */
  titles: string[];
  exit: { text: string; to: string };
  requested: string | null;
  /** Number of entries that the provider sent and the portal could not read. */
  leftOut: number;
}

export interface PageAttachment extends RequestedAttachment {
  field: string;
  label: string;
  hint: string;
  accept: string;
  /** `thumbnail` and `preview`: a small and a larger picture of a photo. null: the file is none. */
  kept: {
    id: string;
    name: string;
    size: string;
    thumbnail: string | null;
    preview: string | null;
    to: string;
  } | null;
}

export interface PagePart {
  code: string;
  title: string;
  questions: Question[];
  search: StepSearch | null;
  attachments: PageAttachment[];
  /**
   * Set if the user may skip the whole step. "open": the user has been on this page before, perhaps
   * by a link that names one of these fields.
   */
  fold?: "open" | "closed";
}

export interface ShownAttachment {
  label: string;
  kept: PageAttachment["kept"];
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
  /**
   * The last page has all answers here, and the attachments of earlier pages in `files`. On other
   * pages both lists are empty.
   */
  summary: { label: string; value: string; to: string | null }[];
  files: ShownAttachment[];
  sendLabel: string | null;
  previous: string | null;
  action: string;
  /**
   * Tells the user that the store is unavailable, so the portal saves nothing. null: no message.
   */
  notice: string | null;
  /** Name of a field in which the user must check at least one option. null: there is none. */
  needs: string | null;
  alike: string | null;
  /**
   * True if earlier answers are unknown, so the page cannot show every question. Hidden inputs then
   * carry what the user typed into the missing questions.
   */
  carries?: boolean;
}

export type PageModel =
  | StepPageModel
  | (Common & { kind: "resume"; lines: string[]; continueTo: string; action: string })
  | (Common & { kind: "blocked"; message: string })
  /**
   * The portal does not know whether the provider has the submission. `draft`: id of the draft that
   * was sent.
   */
  | (Common & {
      kind: "checking";
      message: string;
      checkTo: string;
      draft: string;
      hint: string;
    })
  /**
   * Only the user can tell whether the submission arrived. `sendAnyway`: value of the button that
   * sends again. `isThis`: value of the button "it arrived". null: no such button.
   */
  | (Common & {
      kind: "unresolved";
      message: string;
      checkTo: string;
      action: string;
      sendAnyway: string | null;
      isThis: string | null;
    });

export const attachmentField = (codigo: string): string => `anexo-${codigo}`;

export const attachmentCodeOf = (field: string): string | null =>
  /^anexo-(.{1,60})$/.exec(field)?.[1] ?? null;

/** Hidden field with the codes of the steps whose questions the form shows (decision 032). */
export const ANSWERS_FIELD = "etapas";

export const searchField = (name: string): string => `procura-${name}`;

export const partId = (code: string): string => `etapa-${code}`;

/**
 * Values of the form's buttons. After ":" follows an attachment id (`remove`), a step code
 * (`search`) or a query string (`fill`).
 */
export const INTENT = {
  next: "seguir",
  later: "depois",
  keep: "guardar",
  attach: "anexar",
  send: "enviar",
  sendAnyway: "enviar-assim",
  sendUnchanged: "enviar-igual",
  isThis: "e-este",
  discard: "descartar",
  remove: "remover:",
  back: "voltar",
  search: "procurar:",
  fill: "preencher:",
} as const;

export const sendAnywayIntent = (attempt: string): string => `${INTENT.sendAnyway}:${attempt}`;

export function sendAnywayTokenIn(button: string): string | null {
  const [intent, attempt = SEND_ANYWAY_WITHOUT_LIST] = button.split(":");
  return intent === INTENT.sendAnyway ? attempt : null;
}

export const recognition = (attempt: string): string => `${INTENT.isThis}:${attempt}`;

export function recognisedAs(button: string): string | null {
  const [intent, attempt] = button.split(":");
  return intent === INTENT.isThis ? (attempt ?? null) : null;
}
