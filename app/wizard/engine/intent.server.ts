import { shownDay } from "~/lib/day-field";
import { isSecretField, textsByName } from "~/lib/form-fields";
import { sameWord } from "~/lib/text";
import { REPEAT } from "~/paths";
import type { ReceivedForm } from "~/services/uploads/form-with-files.server";
import { ANSWERS_FIELD, INTENT, SHOWN_MARK } from "../definition/page-model";
import { fieldNames, type Fields, type Question, quickField } from "../definition/questions";
import type { Errors } from "../definition/steps";

const same = (a: string | undefined, b: string | undefined) => sameWord(a ?? "", b ?? "");

const TWO_DAYS = "Você marcou um dia e escreveu outro: deixe só um deles";

/** Radio buttons that fill in other fields, for example with an earlier doctor or a recent day. */
interface Choice {
  name: string;
  both: string;
  fillsOf(marked: string): Fields;
}

function choiceIn(question: Question): Choice | [] {
  if (question.kind === "date" && question.days) {
    const { name } = question;
    return {
      name: quickField(name),
      both: TWO_DAYS,
      fillsOf: (day) => (day === "" ? {} : { [name]: day }),
    };
  }
  if (question.kind !== "radio" || question.both === undefined) return [];
  const { name, both, options } = question;
  return {
    name,
    both,
    fillsOf: (marked) => options.find(({ value }) => value === marked)?.fills ?? {},
  };
}

function fillableFields(marked: Fields, questions: readonly Question[]): string[] {
  return questions.flatMap((question) =>
    (question.kind === "text" || question.kind === "date") && question.name in marked
      ? question.name
      : [],
  );
}

/**
 * A marked option fills its fields, unless the user typed a new value in one of the fields.
 * In that case the option fills nothing and stays marked, and an error asks which value counts.
 * A mark in `saved` comes from such a contradiction, so the saved texts still count as typed.
 */
export function fieldsOfQuestions(
  given: Fields,
  questions: readonly Question[],
  saved: Fields = {},
): { fields: Fields; errors: Errors } {
  let all = given;
  const errors: Errors = {};
  for (const { name, both, fillsOf } of questions.flatMap(choiceIn)) {
    const { [name]: marked = "", ...others } = all;
    const fills = fillsOf(marked);
    const typed = fillableFields(fills, questions);
    const known: Fields = saved[name] ? {} : saved;
    const isFree = typed.every((field) =>
      ["", known[field], fills[field]].some((value) => same(others[field], value)),
    );
    if (isFree) all = { ...others, ...fills };
    const other = isFree ? undefined : typed.find((field) => !same(others[field], fills[field]));
    if (other) errors[other] = [both];
  }
  const own = new Set(fieldNames(questions));
  return {
    fields: Object.fromEntries(Object.entries(all).filter(([name]) => own.has(name))),
    errors,
  };
}

export function markMatchingOptions(values: Fields, questions: readonly Question[]): Fields {
  const marks = questions.flatMap((question) => {
    if (question.kind !== "radio" || question.both === undefined) return [];
    const found = question.options.find(
      ({ fills }) =>
        fills &&
        fillableFields(fills, questions).every((field) => same(values[field], fills[field])),
    );
    return [[question.name, values[question.name] || (found?.value ?? "")]];
  });
  return { ...values, ...Object.fromEntries(marks) };
}

const MOST_FIELDS = 60;
const LONGEST = 4_000;

/** A button that is not listed here, or no button, means `next`. */
const KINDS = [
  ...(["later", "back", "keep", "attach", "discard", "sendUnchanged", "sendAnyway"] as const),
  ...(["isThis", "remove", "search", "fill", "repeat"] as const),
];

export interface ReadIntent {
  kind: "next" | (typeof KINDS)[number];
  /** The attempt, attachment, step or record that the button names, or the fields to fill. */
  argument?: string;
  /** At most MOST_FIELDS texts. Secrets and the pressed button are left out, long texts are cut. */
  typed: Fields;
  form: FormData;
  steps?: readonly string[];
  /**
   * Digest of the answers and files of other pages, made when the form was shown.
   * A different digest at the submission means that the draft changed, perhaps in another tab.
   */
  shown?: string;
  refusals: Errors;
}

export type Intent = Extract<ReceivedForm, { ok: false }> | ReadIntent;

const VALUES = { ...INTENT, repeat: REPEAT };

function buttonOf(value: string): Pick<ReadIntent, "kind" | "argument"> {
  const name = value.slice(0, value.indexOf(":") + 1) || value;
  const kind = KINDS.find((each) => VALUES[each] === name) ?? "next";
  return name === value ? { kind } : { kind, argument: value.slice(name.length) };
}

const MOST_STEPS = 40;

const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");

function typedFields(form: FormData): Fields {
  const typed = textsByName(form).flatMap(([name, text]) =>
    !isSecretField(name) && name !== "intencao" ? [[name, text.slice(0, LONGEST)] as const] : [],
  );
  return Object.fromEntries(typed.slice(0, MOST_FIELDS));
}

export function intentOf(received: ReceivedForm): Intent {
  if (!received.ok) return received;
  const { fields: form, refusals } = received;
  const [button = ""] = textsIn(form, "intencao");
  const words = textsIn(form, ANSWERS_FIELD)[0]?.split(" ").slice(0, MOST_STEPS);
  const isShown = (word: string) => word.startsWith(SHOWN_MARK);
  const steps = words?.filter((word) => !isShown(word));
  const shown = words?.find(isShown)?.slice(SHOWN_MARK.length);
  return { ...buttonOf(button), typed: typedFields(form), form, steps, shown, refusals };
}

export function withShownDays(fields: Fields, questions: readonly Question[]): Fields {
  const days = questions.flatMap((question) => (question.kind === "date" ? question.name : []));
  const shown = Object.entries(fields).map(
    ([name, text]) => [name, days.includes(name) ? shownDay(text) : text] as const,
  );
  return Object.fromEntries(shown);
}

/** For a long list, a form may send an option's label instead of its value. */
const valueOf = (questions: readonly Question[], name: string, text: string): string => {
  const options = questions.flatMap((each) =>
    each.kind === "select" && each.name === name && each.named !== undefined ? each.options : [],
  );
  return options.find(({ label }) => label === text)?.value ?? text;
};

export function answeredFields(
  { form }: Pick<ReadIntent, "form">,
  questions: readonly Question[],
  saved: Fields = {},
): { fields: Fields; errors: Errors } {
  const multiple = questions.flatMap((each) => (each.kind === "checkboxes" ? each.name : []));
  const given = fieldNames(questions).map((name) => {
    const [first = "", ...others] = textsIn(form, name);
    const text = multiple.includes(name) ? [first, ...others].join(",") : first;
    return [name, valueOf(questions, name, text.slice(0, LONGEST))] as const;
  });
  const shown = withShownDays(Object.fromEntries(given), questions);
  return fieldsOfQuestions(shown, questions, saved);
}
