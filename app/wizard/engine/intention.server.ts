/** A form that arrived, as a plain description of what the person asked for with it. */
import { shownDay } from "~/lib/day-field";
import type { Refusal } from "~/services/http/form.server";
import type { Reception } from "~/services/uploads/form-with-files.server";
import { ANSWERS_FIELD, INTENT, sendAnywayTokenIn, recognisedAs } from "../definition/page-model";
import { fieldNames, quickField, type Question } from "../definition/questions";
import type { Errors } from "../definition/steps";
import type { Fields } from "../definition/questions";

const MOST_FIELDS = 60;
/** Letters of one field. */
const LONGEST = 4_000;

export interface ReadForm {
  /** What was typed, as the page shows it again. */
  typed: Fields;
  /** Every value of every text field. */
  values: Readonly<Record<string, readonly string[]>>;
  /** The codes of the steps that it answers; none where it is of a build that had one a page. */
  steps?: readonly string[];
  /** By file field: why it was not kept. The others are in the draft already. */
  refusals: Errors;
  /** What the person insists on who sends all the same, or the attempt that is said to have arrived. */
  insistOn?: string;
}

export type Intention =
  /** `foreign`: its text fields, where it was made for another portal than the one that is open. */
  | { kind: "unreadable"; refusal: Refusal; foreign: FormData | null }
  /** `next` goes on, and sends from the last step; so does a form without a button's name. */
  | (ReadForm & {
      kind:
        | "next"
        | "send-anyway"
        | "is-this"
        | "send-unchanged"
        | "later"
        | "back"
        | "keep"
        | "attach"
        | "discard";
    })
  | (ReadForm & { kind: "remove"; attachment: string })
  /** Looks something up for the step of this code. */
  | (ReadForm & { kind: "search"; code: string })
  /** Chooses what was found: these fields are filled with it. */
  | (ReadForm & { kind: "fill"; fills: Fields });

export type ReadIntention = Exclude<Intention, { kind: "unreadable" }>;

const BUTTONS: ReadonlyMap<
  string,
  "later" | "back" | "keep" | "attach" | "discard" | "send-unchanged"
> = new Map([
  [INTENT.later, "later"],
  [INTENT.back, "back"],
  [INTENT.keep, "keep"],
  [INTENT.attach, "attach"],
  [INTENT.discard, "discard"],
  [INTENT.sendUnchanged, "send-unchanged"],
]);

const MOST_STEPS = 40;

const isText = (value: FormDataEntryValue) => typeof value === "string";

function typedFields(form: FormData): Fields {
  const entries = [...form.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(
    entries
      .filter(([name]) => name !== "selo" && name !== "intencao")
      .slice(0, MOST_FIELDS)
      .map(([name, value]) => [name, value.slice(0, LONGEST)]),
  );
}

/** Takes what became of a form on its arrival; gives what was asked for. */
export function intentionOf(received: Reception): Intention {
  if (!received.ok)
    return { kind: "unreadable", refusal: received.refusal, foreign: received.foreign ?? null };
  const { fields, refusals } = received;
  const values = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => [name, fields.getAll(name).filter(isText)]),
  );
  const steps = values[ANSWERS_FIELD]?.[0]?.split(" ").slice(0, MOST_STEPS);
  const form = { typed: typedFields(fields), values, steps, refusals };
  const button = values.intencao?.[0] ?? INTENT.next;
  if (button.startsWith(INTENT.remove))
    return { kind: "remove", attachment: button.slice(INTENT.remove.length), ...form };
  if (button.startsWith(INTENT.search))
    return { kind: "search", code: button.slice(INTENT.search.length), ...form };
  if (button.startsWith(INTENT.fill))
    return {
      kind: "fill",
      fills: Object.fromEntries(new URLSearchParams(button.slice(INTENT.fill.length))),
      ...form,
    };
  const insistOn = sendAnywayTokenIn(button);
  if (insistOn !== null) return { kind: "send-anyway", ...form, insistOn };
  const recognised = recognisedAs(button);
  if (recognised !== null) return { kind: "is-this", ...form, insistOn: recognised };
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

/** The day that counts of these fields: the one typed, else the one that was chosen. */
function daysCounted(fields: Fields, questions: readonly Question[]): Fields {
  const counted = { ...fields };
  for (const question of questions) {
    if (question.kind === "data" && question.days)
      counted[question.name] ||= counted[quickField(question.name)] ?? "";
  }
  return counted;
}

/** What a draft holds of a step, for these questions: it may have been kept as it came, beside the fields of others. */
export function keptFields(saved: Fields | undefined, questions: readonly Question[]): Fields {
  const counted = daysCounted(saved ?? {}, questions);
  return Object.fromEntries(
    fieldNames(questions).flatMap(({ name }) =>
      counted[name] === undefined ? [] : [[name, counted[name]]],
    ),
  );
}

/** The fields of these questions out of a form, each as one text. */
export function answeredFields({ values }: ReadForm, questions: readonly Question[]): Fields {
  const chosen = questions.flatMap((question) =>
    question.kind === "data" ? [{ name: quickField(question.name), multiple: false }] : [],
  );
  const read = [...fieldNames(questions), ...chosen].map(({ name, multiple }) => {
    const given = values[name] ?? [];
    return [name, (multiple ? given.join(",") : (given[0] ?? "")).slice(0, LONGEST)] as const;
  });
  return keptFields(Object.fromEntries(read), questions);
}

/** Takes a form and what was kept of these questions; gives the form with one day for each, where it said two and one of them is the kept one. */
export function withOneDay<F extends ReadForm>(
  form: F,
  questions: readonly Question[],
  kept: Fields | undefined,
): F {
  const values = { ...form.values };
  for (const question of questions) {
    if (question.kind !== "data") continue;
    const [typed, chosen] = [values[question.name]?.[0], values[quickField(question.name)]?.[0]];
    if (typed && chosen && typed === kept?.[question.name]) values[question.name] = [chosen];
  }
  return { ...form, values };
}

const TWO_DAYS = "Você marcou um dia e escreveu outro: deixe só um deles";

/** By field: where two different days are said. */
export function twoDays({ values }: ReadForm, questions: readonly Question[]): Errors {
  const errors: Errors = {};
  for (const question of questions) {
    if (question.kind !== "data") continue;
    const [typed, chosen] = [values[question.name]?.[0], values[quickField(question.name)]?.[0]];
    if (typed && chosen && typed !== chosen) errors[question.name] = [TWO_DAYS];
  }
  return errors;
}
