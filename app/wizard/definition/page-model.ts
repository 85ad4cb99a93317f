import { SEND_ANYWAY_WITHOUT_LIST } from "~/lib/form-fields";
import type { Constraints } from "~/components/forms/form";
import type { Fields, Question, RequestedAttachment, StepSearch } from "./questions";

/** What HR asked for when it sent the record back. */
export interface Requested {
  words: string;
  /** Path of the refused photo, which the user compares with HR's words, or null. */
  photo?: string | null;
}

interface Common {
  title: string;
  titles: string[];
  exit: { text: string; to: string };
  requested: Requested | null;
  leftOut: number;
}

export interface PageAttachment extends RequestedAttachment {
  field: string;
  words: { label: string; note: string; hint: string; accept: string };
  sentLabel: string;
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
  /** Set if the user may skip the whole step. "open": the draft already has fields of the step. */
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
  summary: { label: string; value: string; to: string | null }[];
  /** Attachments of earlier pages on the last page; empty on the others. */
  files: ShownAttachment[];
  sendLabel: string | null;
  previous: string | null;
  action: string;
  /** Message that the store is unavailable and nothing is saved, or null. */
  notice: string | null;
  /** Name of a field in which at least one option must be checked, or null. */
  needs: string | null;
  alike: string | null;
  /**
   * True if earlier answers are unknown. Hidden inputs then carry the typed values of questions
   * that the page cannot show.
   */
  carries?: boolean;
}

export type PageModel =
  | StepPageModel
  | (Common & {
      kind: "resume";
      lines: string[];
      continueTo: string;
      action: string;
      /** Button that repeats an earlier record instead. null if the page offers no repeat. */
      repeat: { value: string; text: string } | null;
    })
  | (Common & { kind: "blocked"; message: string })
  /**
   * The portal does not know whether the provider has the submission of the draft with id `draft`.
   */
  | (Common & {
      kind: "checking";
      message: string;
      checkTo: string;
      draft: string;
      hint: string;
    })
  /** Only the user can tell whether the submission arrived. */
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

/** Hidden field with the codes of the steps that the form shows (decision 032). */
export const ANSWERS_FIELD = "etapas";

export const searchField = (name: string): string => `procura-${name}`;

export const partId = (code: string): string => `etapa-${code}`;

/** Names the earlier record in the URL of the page that offers to repeat the record. */
export const REPEAT_PARAM = "repetir";

/**
 * Values of the form's buttons. A value that ends with ":" gets an id, a code or a query as suffix.
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
