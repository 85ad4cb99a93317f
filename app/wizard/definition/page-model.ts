import { SEND_ANYWAY_WITHOUT_LIST } from "~/lib/form-fields";
import type { Constraints } from "~/components/forms/form";
import type { Fields } from "./questions";
import type { RequestedAttachment, StepSearch, Question } from "./questions";

interface Common {
  title: string;
  exit: { text: string; to: string };
  requested: string | null;
  /** Number of the provider's entries that could not be read. */
  leftOut: number;
}

export interface PageAttachment extends RequestedAttachment {
  field: string;
  kept: { id: string; name: string; size: string; thumbnail: string | null; to: string } | null;
}

export interface PagePart {
  code: string;
  title: string;
  questions: Question[];
  search: StepSearch | null;
  attachments: PageAttachment[];
}

/**
 * An attachment of an earlier page, shown before sending. `to`: URL where the user can change it.
 */
export interface ShownAttachment {
  label: string;
  kept: PageAttachment["kept"];
  to: string;
}

export interface StepPageModel extends Common {
  kind: "step";
  /** Code of the page's first step. The page's URL contains this code. */
  step: string;
  heading: string;
  number: number;
  total: number | null;
  parts: PagePart[];
  constraint: Constraints;
  values: Fields;
  /** The previous page's answers in one line. null: the page shows no such line. */
  echo: string | null;
  /**
   * The last page lists all answers here and all attachments in `files`. Other pages leave both
   * empty.
   */
  summary: { label: string; value: string; to: string | null }[];
  files: ShownAttachment[];
  sendLabel: string | null;
  previous: string | null;
  action: string;
  /** Message for when the store is unavailable and nothing can be saved. null: there is none. */
  notice: string | null;
  /** Field in which the user must check at least one option. null: no such field. */
  needs: string | null;
  /**
   * Warning that a similar request was sent before. The last page shows it. null on other pages, or
   * if there is no similar request.
   */
  alike: string | null;
  /**
   * True if earlier answers are unknown. The form then repeats every typed field as a hidden input.
   */
  carries?: boolean;
}

export type PageModel =
  | StepPageModel
  | (Common & { kind: "resume"; when: string; until: string; continueTo: string; action: string })
  | (Common & { kind: "blocked"; message: string })
  /**
   * The outcome of a submission is unknown. `draft`: id of the draft sent. `isKept`: the draft is
   * still stored.
   */
  | (Common & {
      kind: "checking";
      message: string;
      checkTo: string;
      draft: string;
      isKept: boolean;
    })
  /**
   * Only the user can decide if the submission arrived. `sendAnyway`, `isThis`: button values.
   * null: no such button.
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

/** Hidden field with the codes of the steps that the form answers (decision 032). */
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

/** Button value by which the user says that this attempt to send arrived. */
export const recognition = (attempt: string): string => `${INTENT.isThis}:${attempt}`;

export function recognisedAs(button: string): string | null {
  const [intent, attempt] = button.split(":");
  return intent === INTENT.isThis ? (attempt ?? null) : null;
}
