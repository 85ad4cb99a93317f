import { sameWord } from "~/lib/text";
import { fieldNames, quickField, type Fields, type Question } from "../definition/questions";
import type { Errors } from "../definition/steps";

const same = (a: string | undefined, b: string | undefined) => sameWord(a ?? "", b ?? "");

const TWO_DAYS = "Você marcou um dia e escreveu outro: deixe só um deles";

/** Radio buttons, such as earlier doctors or recent days, that fill in fields the user may type. */
interface Choice {
  name: string;
  both: string;
  fillsOf(marked: string): Fields;
}

function choiceIn(question: Question): Choice | [] {
  if (question.kind === "date" && question.days) {
    const { name } = question;
    return {
      ...{ name: quickField(name), both: TWO_DAYS },
      fillsOf: (day) => (day === "" ? {} : { [name]: day }),
    };
  }
  if (question.kind !== "radio" || question.both === undefined) return [];
  const { name, both, options } = question;
  return {
    ...{ name, both },
    fillsOf: (marked) => options.find(({ value }) => value === marked)?.fills ?? {},
  };
}

function typedFields(marked: Fields, questions: readonly Question[]): string[] {
  return questions.flatMap((question) =>
    (question.kind === "text" || question.kind === "date") && question.name in marked
      ? question.name
      : [],
  );
}

/**
 * Returns the fields of `questions`. A marked option fills its fields where they are blank or as
 * saved; where the user typed another value, an error asks which one counts.
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
    const typed = typedFields(fills, questions);
    const isFree = typed.every((field) =>
      ["", saved[field], fills[field]].some((value) => same(others[field], value)),
    );
    all = isFree ? { ...others, ...fills } : others;
    const other = isFree ? undefined : typed.find((field) => !same(others[field], fills[field]));
    if (other) errors[other] = [both];
  }
  const own = new Set(fieldNames(questions).map(({ name }) => name));
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
        fills && typedFields(fills, questions).every((field) => same(values[field], fills[field])),
    );
    return [[question.name, found?.value ?? ""]];
  });
  return { ...values, ...Object.fromEntries(marks) };
}
