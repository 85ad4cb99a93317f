import { z } from "zod/v4";
import { portugueseErrors } from "~/lib/day-field";
import { constraintOf } from "~/services/http/constraint.server";
import {
  labelOf,
  PAGE,
  type AnyField,
  type Asked,
  type Definition,
  type ErasedDefinition,
  type Loose,
  type Part,
} from "./record-fields";
import { trusted } from "./record-values";
import { fieldNames, type Question } from "./questions";
import {
  toText,
  type Answers,
  type Step,
  type Errors,
  type StepNames,
  type UnloadedStep,
} from "./steps";

type Field = AnyField<unknown, Answers, Loose<unknown>, Loose<unknown>>;
export type Named = readonly [name: string, field: Field];

function named(name: string, question: Asked): Question {
  switch (question.kind) {
    case "fixed":
    case "end-of-period":
    case "help":
    case "note":
    case "html":
      return question;
    default:
      return { name, ...question };
  }
}

function asked(
  [name, { ask, fixed, show }]: Named,
  earlier: Answers,
  context: unknown,
): Question[] {
  const locked = fixed?.(context);
  if (locked) {
    const { text: value, hint } = locked;
    return [{ kind: "fixed", label: labelOf(show?.label, context), value, hint }];
  }
  const questions = typeof ask === "function" ? ask(earlier, context) : ask;
  return [questions].flat().map((question) => named(name, question));
}

export const questionsOf = (
  fields: readonly Named[],
  earlier: Answers,
  context: unknown,
): Question[] => fields.flatMap((field) => asked(field, earlier, context));

function ruleOf({ rule, fixed }: Field, earlier: Answers, context: unknown) {
  const locked = fixed?.(context);
  if (locked) return z.unknown().transform(() => locked.value);
  return typeof rule === "function" ? rule(earlier, context) : rule;
}

export const schemaOf = (fields: readonly Named[], earlier: Answers, context: unknown) =>
  z.object(
    Object.fromEntries(fields.map(([name, field]) => [name, ruleOf(field, earlier, context)])),
  );

function errorsOf(error: z.core.$ZodError): Errors {
  const errors: Errors = {};
  for (const { path, message } of error.issues)
    (errors[String(path[0] ?? "")] ??= []).push(message);
  return errors;
}

/** Collects in `names` the name of each answer that is read. */
const watched = (answers: Answers, names: Set<string>): Answers =>
  new Proxy(answers, {
    get: (target, name): unknown => {
      names.add(String(name));
      return Reflect.get(target, name);
    },
  });

interface Asking {
  part: Part<unknown, Answers>;
  names: StepNames;
  fields: readonly Named[];
  context: unknown;
}

function stepAt(asking: Asking, earlier: Answers): Step {
  const { part, names: own, fields, context } = asking;
  const { title, heading = title, branches = false, optional = false, operation } = part;
  const schema = () =>
    schemaOf(fields, earlier, context)
      .superRefine((answer, issues) => {
        for (const [field, message] of part.problems?.(answer, context) ?? [])
          issues.addIssue({ code: "custom", path: [field], message });
      })
      .transform((answer): Answers => ({ ...answer, ...part.tidy?.(answer, context) }));
  const ask = () => [
    ...questionsOf(fields, earlier, context),
    ...(part.notes?.(earlier, context) ?? []),
  ];
  /** A marked choice answers other fields. Only answers saved without validation have a mark. */
  const isMark = (name: string) => !own.fields.includes(name) && fieldNames(ask()).includes(name);
  return {
    ...own,
    title,
    heading,
    branches,
    optional,
    earlier,
    summaryLine: (answers) => part.summaryLine?.(answers, context) ?? null,
    leave: async (answer, provider, saved = {}) =>
      (await part.onLeave?.(answer, context, provider, saved)) ?? answer,
    operation: operation && ((answer, access) => operation(answer, context, access)),
    at: (answers) => stepAt(asking, answers),
    applies: () => part.when?.(earlier, context) ?? true,
    startsPage: () => part.startsPage?.(earlier, context) ?? false,
    dependsOn: () => {
      const names = new Set<string>();
      const { applies, questions, search, attachments } = stepAt(asking, watched(earlier, names));
      for (const read of [applies, questions, search, attachments]) read();
      return names;
    },
    questions: ask,
    search: () => part.search?.(earlier, context) ?? null,
    attachments: () => part.attachments?.(earlier, context) ?? [],
    defaults: () =>
      toText(
        Object.fromEntries(
          fields.map(([name, field]) => [name, field.defaults?.(earlier, context)]),
        ),
      ),
    prefill: () => toText(part.prefill?.(earlier, context) ?? {}),
    constraint: () => constraintOf(schema()),
    read: (given) => {
      if (Object.entries(given).some(([name, value]) => value !== "" && isMark(name)))
        return { ok: false, errors: {} };
      // Without `jitless` Zod would compile the schema, which is slower for one use.
      const parsed = schema().safeParse(given, { error: portugueseErrors, jitless: true });
      return parsed.success
        ? { ok: true, answer: parsed.data }
        : { ok: false, errors: errorsOf(parsed.error) };
    },
  };
}

/** @throws Error when a field names an unknown part */
export function stepsOf<C, E, W, L>(said: Definition<C, E, W, L>): readonly UnloadedStep<C>[] {
  const { parts = {}, fields } = trusted<ErasedDefinition>(said);
  const all = Object.entries(fields);
  const lost = all.find(([, { part }]) => part !== PAGE && !(part in parts));
  if (lost) throw new Error(`${lost[0]}: no part "${lost[1].part}"`);
  return Object.entries(parts).map(([name, part]) => {
    const own = all.filter(([, field]) => field.part === name);
    const names: StepNames = {
      code: part.code,
      fields: own.map(([field]) => field),
      staleAfter: (changed) =>
        own.flatMap(([field, { staleAfter = [] }]) =>
          staleAfter.some((each) => changed.fields.includes(each)) ? field : [],
        ),
    };
    return { ...names, with: (context) => stepAt({ part, names, fields: own, context }, {}) };
  });
}
