import { sameWord } from "~/lib/text";
import { quickField, type Fields, type Question } from "../definition/questions";
import type { Errors } from "../definition/steps";

interface WithValues {
  values: Readonly<Record<string, readonly string[]>>;
}
type Values = WithValues["values"];

const same = (a: string | undefined, b: string | undefined) => sameWord(a ?? "", b ?? "");

const TWO_DAYS = "Você marcou um dia e escreveu outro: deixe só um deles";

/** Radio buttons, such as earlier doctors or recent days, that fill in fields the user may type. */
interface Choice {
  name: string;
  both: string;
  fillsOf(marked: string): Fields | undefined;
}

function choiceIn(question: Question): Choice | [] {
  if (question.kind === "date" && question.days) {
    const { name } = question;
    return { name: quickField(name), both: TWO_DAYS, fillsOf: (day) => ({ [name]: day }) };
  }
  if (question.kind !== "radio" || question.both === undefined) return [];
  const { name, both, options } = question;
  return { name, both, fillsOf: (marked) => options.find(({ value }) => value === marked)?.fills };
}

function markedIn(values: Values, { name, fillsOf }: Choice): Fields | undefined {
  const [marked = ""] = values[name] ?? [];
  return marked === "" ? undefined : fillsOf(marked);
}

function typedFields(marked: Fields, questions: readonly Question[]): string[] {
  return questions.flatMap((question) =>
    (question.kind === "text" || question.kind === "date") && question.name in marked
      ? question.name
      : [],
  );
}

/**
 * An unvalidated save may store a marked option with blank fields. The option then fills the
 * fields.
 */
export function fillFromMarkedOption(fields: Fields, questions: readonly Question[]): Fields {
  let counted = fields;
  for (const { name, fillsOf } of questions.flatMap(choiceIn)) {
    const { [name]: marked = "", ...others } = counted;
    const found = fillsOf(marked) ?? {};
    const blank = typedFields(found, questions).every(
      (field) => (others[field] ?? "").trim() === "",
    );
    counted = blank ? { ...others, ...found } : others;
  }
  return counted;
}

/** Fills in the values of the option that the user marked, unless the user also typed values. */
export function replaceByMarkedOption<F extends WithValues>(
  form: F,
  questions: readonly Question[],
  kept: Fields | undefined,
): F {
  const values = { ...form.values };
  for (const choice of questions.flatMap(choiceIn)) {
    const marked = markedIn(values, choice);
    if (!marked) continue;
    const free = typedFields(marked, questions).every((name) => {
      const typed = values[name]?.[0] ?? "";
      return typed.trim() === "" || same(typed, kept?.[name]) || same(typed, marked[name]);
    });
    if (free) for (const [name, value] of Object.entries(marked)) values[name] = [value];
  }
  return { ...form, values };
}

export function markedAndTypedErrors(
  { values }: WithValues,
  questions: readonly Question[],
): Errors {
  const errors: Errors = {};
  for (const choice of questions.flatMap(choiceIn)) {
    const marked = markedIn(values, choice);
    const other =
      marked &&
      typedFields(marked, questions).find((name) => !same(values[name]?.[0], marked[name]));
    if (other) errors[other] = [choice.both];
  }
  return errors;
}

export function markMatchingOptions(values: Fields, questions: readonly Question[]): Fields {
  const marks = questions.flatMap((question) => {
    if (question.kind !== "radio" || question.both === undefined) return [];
    const found = question.options.find(
      ({ fills }) =>
        fills && typedFields(fills, questions).every((field) => same(values[field], fills[field])),
    );
    return [[question.name, found?.value ?? ""]];
  });
  return { ...values, ...Object.fromEntries(marks) };
}
