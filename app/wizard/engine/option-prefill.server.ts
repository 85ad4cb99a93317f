import { sameWord } from "~/lib/text";
import type { Fields, Question } from "../definition/questions";
import type { Errors } from "../definition/steps";

interface WithValues {
  values: Readonly<Record<string, readonly string[]>>;
}
type Values = WithValues["values"];

const same = (a: string | undefined, b: string | undefined) => sameWord(a ?? "", b ?? "");

type Choice = Extract<Question, { kind: "radio" }> & { both: string };

const choicesIn = (questions: readonly Question[]): Choice[] =>
  questions.filter(
    (question): question is Choice => question.kind === "radio" && question.both !== undefined,
  );

const markedIn = (values: Values, { name, options }: Choice): Fields | undefined =>
  options.find(({ value }) => value === values[name]?.[0])?.fills;

/** Hidden fields are left out, because the user does not type them. */
function textFields(marked: Fields, questions: readonly Question[]): string[] {
  return questions.flatMap((question) =>
    question.kind === "text" && question.name in marked ? question.name : [],
  );
}

/**
 * `save-unvalidated.server.ts` may have saved a marked option with blank fields. The fields then
 * get the option's answers.
 */
export function fillFromMarkedOption(fields: Fields, questions: readonly Question[]): Fields {
  let counted = fields;
  for (const { name, options } of choicesIn(questions)) {
    const { [name]: marked, ...others } = counted;
    const found = options.find(({ value }) => value === marked)?.fills ?? {};
    const blank = textFields(found, questions).every(
      (field) => (others[field] ?? "").trim() === "",
    );
    counted = blank ? { ...others, ...found } : others;
  }
  return counted;
}

/**
 * Replaces the fields by the marked option's answers. If the user typed something else,
 * `markedAndTypedErrors` reports an error instead.
 */
export function replaceByMarkedOption<F extends WithValues>(
  form: F,
  questions: readonly Question[],
  kept: Fields | undefined,
): F {
  const values = { ...form.values };
  for (const choice of choicesIn(questions)) {
    const marked = markedIn(values, choice);
    if (!marked) continue;
    const free = textFields(marked, questions).every((name) => {
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
  for (const choice of choicesIn(questions)) {
    const marked = markedIn(values, choice);
    const other =
      marked &&
      textFields(marked, questions).find((name) => !same(values[name]?.[0], marked[name]));
    if (other) errors[other] = [choice.both];
  }
  return errors;
}

export function markMatchingOptions(values: Fields, questions: readonly Question[]): Fields {
  const marks = choicesIn(questions).map(({ name, options }) => {
    const found = options.find(
      ({ fills }) =>
        fills && textFields(fills, questions).every((field) => same(values[field], fills[field])),
    );
    return [name, found?.value ?? ""];
  });
  return { ...values, ...Object.fromEntries(marks) };
}
