import { shownDay } from "~/lib/day-field";
import { REPEAT } from "~/paths";
import { isSecretField } from "~/lib/form-fields";
import { fillFromMarkedOption } from "./option-prefill.server";
import type { Refusal } from "~/services/http/form.server";
import type { ReceivedForm } from "~/services/uploads/form-with-files.server";
import { ANSWERS_FIELD, INTENT, sendAnywayTokenIn, recognisedAs } from "../definition/page-model";
import { fieldNames, type Question } from "../definition/questions";
import type { Errors } from "../definition/steps";
import type { Fields } from "../definition/questions";

const MOST_FIELDS = 60;
const LONGEST = 4_000;

export interface ReadForm {
  typed: Fields;
  values: Readonly<Record<string, readonly string[]>>;
  steps?: readonly string[];
  refusals: Errors;
  attemptToken?: string;
}

/** A form that names no button means `next`. */
type Button =
  | { kind: "next" | "later" | "back" | "keep" | "attach" | "discard" | "send-unchanged" }
  | { kind: "send-anyway" | "is-this"; attemptToken?: string }
  | { kind: "remove"; attachment: string }
  | { kind: "search"; code: string }
  | { kind: "repeat"; id: string }
  | { kind: "fill"; fills: Fields };

export type ReadIntent = ReadForm & Button;

export type Intent =
  /** `otherAccountForm`: set only if the form belongs to another account. */
  { kind: "unreadable"; refusal: Refusal; otherAccountForm: FormData | null } | ReadIntent;

const BUTTONS: ReadonlyMap<string, Button> = new Map([
  [INTENT.later, { kind: "later" }],
  [INTENT.back, { kind: "back" }],
  [INTENT.keep, { kind: "keep" }],
  [INTENT.attach, { kind: "attach" }],
  [INTENT.discard, { kind: "discard" }],
  [INTENT.sendUnchanged, { kind: "send-unchanged" }],
]);

function buttonOf(value: string): Button {
  const after = (prefix: string) => (value.startsWith(prefix) ? value.slice(prefix.length) : null);
  const [attachment, code, id] = [after(INTENT.remove), after(INTENT.search), after(REPEAT)];
  if (attachment !== null) return { kind: "remove", attachment };
  if (code !== null) return { kind: "search", code };
  if (id !== null) return { kind: "repeat", id };
  const fills = after(INTENT.fill);
  if (fills !== null)
    return { kind: "fill", fills: Object.fromEntries(new URLSearchParams(fills)) };
  const [anyway, recognised] = [sendAnywayTokenIn(value), recognisedAs(value)];
  if (anyway !== null) return { kind: "send-anyway", attemptToken: anyway };
  if (recognised !== null) return { kind: "is-this", attemptToken: recognised };
  return BUTTONS.get(value) ?? { kind: "next" };
}

const MOST_STEPS = 40;

const isText = (value: FormDataEntryValue) => typeof value === "string";

function typedFields(form: FormData): Fields {
  const typed = [...form.entries()].flatMap(([name, value]) =>
    typeof value === "string" && !isSecretField(name) && name !== "intencao"
      ? [[name, value.slice(0, LONGEST)] as const]
      : [],
  );
  return Object.fromEntries(typed.slice(0, MOST_FIELDS));
}

export function intentOf(received: ReceivedForm): Intent {
  if (!received.ok)
    return {
      kind: "unreadable",
      refusal: received.refusal,
      otherAccountForm: received.otherAccountForm ?? null,
    };
  const { fields, refusals } = received;
  const values = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => [name, fields.getAll(name).filter(isText)]),
  );
  const steps = values[ANSWERS_FIELD]?.[0]?.split(" ").slice(0, MOST_STEPS);
  const button = buttonOf(values.intencao?.[0] ?? "");
  return { typed: typedFields(fields), values, steps, refusals, ...button };
}

export function withShownDays<F extends ReadForm>(form: F, questions: readonly Question[]): F {
  const [typed, values] = [{ ...form.typed }, { ...form.values }];
  for (const question of questions) {
    if (question.kind !== "date") continue;
    const { name } = question;
    if (typed[name] !== undefined) typed[name] = shownDay(typed[name]);
    if (values[name]) values[name] = values[name].map(shownDay);
  }
  return { ...form, typed, values };
}

/**
 * An unvalidated save stores all fields of a page under each of its steps. Returns only those of
 * the step's `questions`.
 */
export function fieldsOfQuestions(
  saved: Fields | undefined,
  questions: readonly Question[],
): Fields {
  const counted = fillFromMarkedOption(saved ?? {}, questions);
  return Object.fromEntries(
    fieldNames(questions).flatMap(({ name }) =>
      counted[name] === undefined ? [] : [[name, counted[name]]],
    ),
  );
}

export function answeredFields({ values }: ReadForm, questions: readonly Question[]): Fields {
  const read = fieldNames(questions).map(({ name, multiple }) => {
    const given = values[name] ?? [];
    return [name, (multiple ? given.join(",") : (given[0] ?? "")).slice(0, LONGEST)] as const;
  });
  return fieldsOfQuestions(Object.fromEntries(read), questions);
}
