import { shownDay } from "~/lib/day-field";
import { REPEAT } from "~/paths";
import { isSecretField, SEND_ANYWAY_WITHOUT_LIST } from "~/lib/form-fields";
import { fieldsOfQuestions } from "./option-prefill.server";
import type { Refusal } from "~/services/http/form.server";
import type { ReceivedForm } from "~/services/uploads/form-with-files.server";
import { ANSWERS_FIELD, INTENT, recognition, sendAnywayIntent } from "../definition/page-model";
import { fieldNames, type Fields, type Question } from "../definition/questions";
import type { Errors } from "../definition/steps";

const MOST_FIELDS = 60;
const LONGEST = 4_000;

/** A form that names no button means `next`. */
const BUTTONS: ReadonlyMap<string, ReadIntent["kind"]> = new Map([
  [INTENT.later, "later"],
  [INTENT.back, "back"],
  [INTENT.keep, "keep"],
  [INTENT.attach, "attach"],
  [INTENT.discard, "discard"],
  [INTENT.sendUnchanged, "send-unchanged"],
  [INTENT.sendAnyway, "send-anyway"],
  [sendAnywayIntent(""), "send-anyway"],
  [recognition(""), "is-this"],
  [INTENT.remove, "remove"],
  [INTENT.search, "search"],
  [INTENT.fill, "fill"],
  [REPEAT, "repeat"],
]);

export interface ReadIntent {
  kind:
    | ("next" | "later" | "back" | "keep" | "attach" | "discard" | "send-unchanged")
    | ("send-anyway" | "is-this" | "remove" | "search" | "fill" | "repeat");
  /** The attempt, attachment, step, fields or record that the button names. */
  argument?: string;
  /** All fields without secrets, to be shown or stored as they came. */
  typed: Fields;
  form: FormData;
  steps?: readonly string[];
  refusals: Errors;
}

export type Intent =
  /** `otherAccountForm`: set only if the form belongs to another account. */
  { kind: "unreadable"; refusal: Refusal; otherAccountForm: FormData | null } | ReadIntent;

function buttonOf(value: string): Pick<ReadIntent, "kind" | "argument"> {
  const name = value.slice(0, value.indexOf(":") + 1) || value;
  const kind = BUTTONS.get(name) ?? "next";
  if (value === INTENT.sendAnyway) return { kind, argument: SEND_ANYWAY_WITHOUT_LIST };
  return name === value ? { kind } : { kind, argument: value.slice(name.length) };
}

const MOST_STEPS = 40;

const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");

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
  const { fields: form, refusals } = received;
  const [button = ""] = textsIn(form, "intencao");
  const steps = textsIn(form, ANSWERS_FIELD)[0]?.split(" ").slice(0, MOST_STEPS);
  return { ...buttonOf(button), typed: typedFields(form), form, steps, refusals };
}

export function withShownDays(fields: Fields, questions: readonly Question[]): Fields {
  const days = questions.flatMap((question) => (question.kind === "date" ? question.name : []));
  const shown = Object.entries(fields).map(
    ([name, text]) => [name, days.includes(name) ? shownDay(text) : text] as const,
  );
  return Object.fromEntries(shown);
}

export function answeredFields(
  { form }: Pick<ReadIntent, "form">,
  questions: readonly Question[],
  saved?: Fields,
): { fields: Fields; errors: Errors } {
  const given = fieldNames(questions).map(({ name, multiple }) => {
    const texts = textsIn(form, name);
    return [name, (multiple ? texts.join(",") : (texts[0] ?? "")).slice(0, LONGEST)] as const;
  });
  return fieldsOfQuestions(withShownDays(Object.fromEntries(given), questions), questions, saved);
}
