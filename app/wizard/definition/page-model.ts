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

/** An attachment of an earlier page, shown before sending; `to` is where it can be changed. */
export interface ShownAttachment {
  label: string;
  kept: PageAttachment["kept"];
  to: string;
}

export interface StepPageModel extends Common {
  kind: "step";
  /** Code of the page's first step, also used in its URL. */
  step: string;
  heading: string;
  number: number;
  total: number | null;
  parts: PagePart[];
  constraint: Constraints;
  values: Fields;
  /** The previous page's answers in one line. */
  echo: string | null;
  /** Like `files`, filled on the last page only. */
  summary: { label: string; value: string; to: string | null }[];
  files: ShownAttachment[];
  sendLabel: string | null;
  previous: string | null;
  action: string;
  /** Shown when the store is unavailable and nothing can be saved. */
  notice: string | null;
  /** Field in which at least one option must be checked; null when none is required. */
  needs: string | null;
  /** Warning that the same was sent before; null except on the last page. */
  alike: string | null;
  /** Earlier answers are unknown: the form repeats every typed field as a hidden input. */
  carries?: boolean;
}

export type PageModel =
  | StepPageModel
  | (Common & { kind: "resume"; when: string; until: string; continueTo: string; action: string })
  | (Common & { kind: "blocked"; message: string })
  /** The outcome is unknown. `draft`: id of the draft sent; `isKept`: it is still stored. */
  | (Common & {
      kind: "checking";
      message: string;
      checkTo: string;
      draft: string;
      isKept: boolean;
    })
  /** Only the user can decide. `sendAnyway`, `isThis`: button values; null hides the button. */
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

/** Values ending in ":" are followed by an attachment id, a step code or a query string. */
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

/** Button value: the user says that this attempt arrived. */
export const recognition = (attempt: string): string => `${INTENT.isThis}:${attempt}`;

export function recognisedAs(button: string): string | null {
  const [intent, attempt] = button.split(":");
  return intent === INTENT.isThis ? (attempt ?? null) : null;
}
