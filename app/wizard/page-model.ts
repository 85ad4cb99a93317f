/** What the page of a wizard shows, as its loader gives it. */
import { WITHOUT_LIST } from "~/lib/without-list";
import type { Constraints } from "~/components/form";
import type { Fields } from "./steps";
import type { RequestedAttachment, StepSearch, Question } from "./questions";

interface Common {
  title: string;
  exit: { text: string; to: string };
  /** How many entries of what the page is made of could not be read. */
  leftOut: number;
}

/** One asked-for attachment and what the draft holds for it. */
export interface PageAttachment extends RequestedAttachment {
  /** Name of its file field. */
  field: string;
  kept: { id: string; name: string; size: string; thumbnail: string | null; to: string } | null;
}

export interface StepPageModel extends Common {
  kind: "passo";
  step: string;
  stepTitle: string;
  number: number;
  total: number | null;
  questions: Question[];
  /** What the step's schema asks of each field. */
  constraint: Constraints;
  values: Fields;
  search: StepSearch | null;
  attachments: PageAttachment[];
  /** What the step before was answered with, in one line. */
  echo: string | null;
  /** Everything answered, with a way to each step: on the last one. */
  summary: { label: string; value: string; to: string }[];
  /** What the sending button says: on the last step alone. */
  sendLabel: string | null;
  previous: string | null;
  /** Where the form goes: this step, in the name of this draft. */
  action: string;
  /** Where the draft can be begun afresh; null when there is none. */
  restartTo: string | null;
  /** What is said before anything is typed: that nothing can be kept. */
  notice: string | null;
  /** Nobody knows what was answered before: its form takes along all that was typed into it, asked for or not. */
  carries?: boolean;
}

export type PageModel =
  | StepPageModel
  /** There is a draft: go on or start over. */
  | (Common & { kind: "oferta"; when: string; until: string; continueTo: string; action: string })
  /** Nothing can be changed, and why. */
  | (Common & { kind: "impedido"; message: string })
  /** Nobody can tell yet whether it arrived. */
  | (Common & { kind: "conferindo"; message: string; checkTo: string; draft: string })
  /** Only the person can tell: where it is looked up once more, and where they send all the same (`sendAnyway`: what that button says) or throw the draft away. */
  | (Common & { kind: "duvida"; message: string; checkTo: string; action: string; sendAnyway: string });

/** The name of an attachment's file field. */
export const attachmentField = (codigo: string): string => `anexo-${codigo}`;

/** Which attachment a file field is for; null for a field that is none. */
export const attachmentCodeOf = (field: string): string | null => /^anexo-(.{1,60})$/.exec(field)?.[1] ?? null;

/** What the buttons of a step's form mean. */
export const INTENT = {
  next: "seguir",
  later: "depois",
  keep: "guardar",
  attach: "anexar",
  send: "enviar",
  offersSendAnyway: "enviar-assim",
  discardable: "descartar",
  remove: "remover:",
} as const;

/** Takes the attempt that is in doubt; gives what the button says that sends all the same. */
export const insistence = (attempt: string): string => `${INTENT.offersSendAnyway}:${attempt}`;

/** Takes what a button says; gives what the person insists on, null: on nothing. */
export function insistedOn(button: string): string | null {
  const [intent, attempt = WITHOUT_LIST] = button.split(":");
  return intent === INTENT.offersSendAnyway ? attempt : null;
}
