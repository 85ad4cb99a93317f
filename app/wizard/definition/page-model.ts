/** What the page of a wizard shows, as its loader gives it. */
import { SEND_ANYWAY_WITHOUT_LIST } from "~/lib/send-anyway";
import type { Constraints } from "~/components/forms/form";
import type { Fields } from "./questions";
import type { RequestedAttachment, StepSearch, Question } from "./questions";

interface Common {
  title: string;
  exit: { text: string; to: string };
  /** What was asked to be corrected, in the words of who asked; null where nobody asked. */
  requested: string | null;
  /** How many entries of what the page is made of could not be read. */
  leftOut: number;
}

/** One asked-for attachment and what the draft holds for it. */
export interface PageAttachment extends RequestedAttachment {
  /** Name of its file field. */
  field: string;
  kept: { id: string; name: string; size: string; thumbnail: string | null; to: string } | null;
}

/** What the page shows of one step. */
export interface PagePart {
  code: string;
  title: string;
  questions: Question[];
  search: StepSearch | null;
  attachments: PageAttachment[];
}

/** One attachment of an earlier page, as it is looked at before all is sent. */
export interface AttachedFile {
  label: string;
  kept: PageAttachment["kept"];
  /** Where it can be changed. */
  to: string;
}

export interface StepPageModel extends Common {
  kind: "passo";
  /** The code of the first step: the address of the page. */
  step: string;
  /** What stands on top. */
  heading: string;
  number: number;
  total: number | null;
  /** The steps that it asks, in order. */
  parts: PagePart[];
  /** What their schemas ask of each field. */
  constraint: Constraints;
  values: Fields;
  /** What the page before was answered with, in one line. */
  echo: string | null;
  /** Everything answered, with a way to each step that may be changed: on the last one. */
  summary: { label: string; value: string; to: string | null }[];
  /** What was attached on earlier pages: on the last one. */
  files: AttachedFile[];
  /** What the sending button says: on the last page alone. */
  sendLabel: string | null;
  previous: string | null;
  /** Where the form goes: this page, in the name of this draft. */
  action: string;
  /** What is said before anything is typed: that nothing can be kept. */
  notice: string | null;
  /** The field of which something must be marked; null: none. */
  needs: string | null;
  /** That the same was sent before: on the last one. */
  alike: string | null;
  /** Nobody knows what was answered before: its form takes along all that was typed into it, asked for or not. */
  carries?: boolean;
}

export type PageModel =
  | StepPageModel
  /** There is a draft: go on or start over. */
  | (Common & { kind: "oferta"; when: string; until: string; continueTo: string; action: string })
  /** Nothing can be changed, and why. */
  | (Common & { kind: "impedido"; message: string })
  /** Nobody can tell yet whether it arrived. `draft`: the sending's; `isKept`: what was filled in is there still. */
  | (Common & {
      kind: "conferindo";
      message: string;
      checkTo: string;
      draft: string;
      isKept: boolean;
    })
  /** Only the person can tell: where it is looked up once more, and what they may do, with what each button says: null where it is not offered. */
  | (Common & {
      kind: "duvida";
      message: string;
      checkTo: string;
      action: string;
      sendAnyway: string | null;
      isThis: string | null;
    });

/** The name of an attachment's file field. */
export const attachmentField = (codigo: string): string => `anexo-${codigo}`;

/** Which attachment a file field is for; null for a field that is none. */
export const attachmentCodeOf = (field: string): string | null =>
  /^anexo-(.{1,60})$/.exec(field)?.[1] ?? null;

/** Names, in a page's form, the steps that it answers. */
export const ANSWERS_FIELD = "etapas";

/** The field in which this search's word is typed. */
export const searchField = (name: string): string => `procura-${name}`;

/** Where the parts of a page are: what an address leads to. */
export const partId = (code: string): string => `etapa-${code}`;

/** What the buttons of a page's form mean. */
export const INTENT = {
  next: "seguir",
  later: "depois",
  keep: "guardar",
  attach: "anexar",
  send: "enviar",
  sendAnyway: "enviar-assim",
  /** What was sent back goes again as it was. */
  sendUnchanged: "enviar-igual",
  isThis: "e-este",
  discard: "descartar",
  remove: "remover:",
  back: "voltar",
  /** With the code of the step whose search it is. */
  search: "procurar:",
  /** With the fields that it fills, as an address has them. */
  fill: "preencher:",
} as const;

/** Takes the attempt that is in doubt; gives what the button says that sends all the same. */
export const sendAnywayIntent = (attempt: string): string => `${INTENT.sendAnyway}:${attempt}`;

/** Takes what a button says; gives what the person insists on, null: on nothing. */
export function sendAnywayTokenIn(button: string): string | null {
  const [intent, attempt = SEND_ANYWAY_WITHOUT_LIST] = button.split(":");
  return intent === INTENT.sendAnyway ? attempt : null;
}

/** Takes the attempt that is in doubt; gives what the button says by which the person tells that it arrived. */
export const recognition = (attempt: string): string => `${INTENT.isThis}:${attempt}`;

/** Takes what a button says; gives the attempt that is said to have arrived, null: none. */
export function recognisedAs(button: string): string | null {
  const [intent, attempt] = button.split(":");
  return intent === INTENT.isThis ? (attempt ?? null) : null;
}
