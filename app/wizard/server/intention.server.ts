/** A form that arrived, as a plain description of what the person asked for with it. */
import { shownDay } from "~/lib/day-field";
import type { Refusal } from "~/services/http/form.server";
import type { Reception } from "~/services/uploads/reception.server";
import { INTENT, insistedOn } from "../page-model";
import { fieldNames, type Question } from "../questions";
import type { Errors, Fields } from "../steps";

const MOST_FIELDS = 60;
/** Letters of one field. */
const LONGEST = 4_000;

export interface ReadForm {
  /** What was typed, as the page shows it again. */
  typed: Fields;
  /** Every value of every text field. */
  values: Readonly<Record<string, readonly string[]>>;
  /** By file field: why it was not kept. The others are in the draft already. */
  refusals: Errors;
  /** What the person insists on who sends all the same. */
  insistOn?: string;
}

export type Intention =
  /** `foreign`: its text fields, where it was made for another portal than the one that is open. */
  | { kind: "unreadable"; refusal: Refusal; foreign: FormData | null }
  /** `next` goes on, and sends from the last step; so does a form without a button's name. */
  | (ReadForm & { kind: "next" | "send-anyway" | "later" | "keep" | "attach" | "discard" })
  | (ReadForm & { kind: "remove"; attachment: string });

export type ReadIntention = Exclude<Intention, { kind: "unreadable" }>;

const BUTTONS: ReadonlyMap<string, Exclude<ReadIntention["kind"], "remove">> = new Map([
  [INTENT.later, "later"],
  [INTENT.keep, "keep"],
  [INTENT.attach, "attach"],
  [INTENT.discardable, "discard"],
]);

const isText = (value: FormDataEntryValue) => typeof value === "string";

function typedFields(form: FormData): Fields {
  const entries = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(
    entries
      .filter(([name]) => name !== "selo" && name !== "intencao")
      .slice(0, MOST_FIELDS)
      .map(([name, value]) => [name, value.slice(0, LONGEST)]),
  );
}

/** Takes what became of a form on its arrival; gives what was asked for. */
export function intentionOf(received: Reception): Intention {
  if (!received.ok) return { kind: "unreadable", refusal: received.refusal, foreign: received.foreign ?? null };
  const { fields, refusals } = received;
  const values = Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name).filter(isText)]));
  const form = { typed: typedFields(fields), values, refusals };
  const button = values.intencao?.[0] ?? INTENT.next;
  if (button.startsWith(INTENT.remove)) return { kind: "remove", attachment: button.slice(INTENT.remove.length), ...form };
  const insistOn = insistedOn(button);
  if (insistOn !== null) return { kind: "send-anyway", ...form, insistOn };
  return { kind: BUTTONS.get(button) ?? "next", ...form };
}

/** The form, with the days among the answers to these questions as date fields can show them again. */
export function withShownDays<F extends ReadForm>(form: F, questions: readonly Question[]): F {
  const [typed, values] = [{ ...form.typed }, { ...form.values }];
  for (const question of questions) {
    if (question.kind !== "data") continue;
    const { name } = question;
    if (typed[name] !== undefined) typed[name] = shownDay(typed[name]);
    if (values[name]) values[name] = values[name].map(shownDay);
  }
  return { ...form, typed, values };
}

/** The fields of these questions out of a form, each as one text. */
export function answeredFields({ values }: ReadForm, questions: readonly Question[]): Fields {
  return Object.fromEntries(
    fieldNames(questions).map(({ name, multiple }) => {
      const given = values[name] ?? [];
      return [name, (multiple ? given.join(",") : (given[0] ?? "")).slice(0, LONGEST)];
    }),
  );
}
