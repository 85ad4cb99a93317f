import { z } from "zod/v4";
import { portugueseErrors } from "~/lib/day-field";
import { constraintOf } from "~/services/http/constraint.server";
import {
  labelOf,
  PAGE,
  type AnyField,
  type Asked,
  type Definition,
  type Part,
} from "./record-fields";
import { trusted } from "./record-values";
import type { Question } from "./questions";
import {
  toText,
  type Answers,
  type AskedStep,
  type Errors,
  type Step,
  type UnloadedStep,
  type Value,
} from "./steps";

export type Named<C, E, W, L> = readonly [name: string, field: AnyField<C, E, W, L>];

const namesOf = (fields: readonly (readonly [string, unknown])[]) => fields.map(([name]) => name);

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

function asked<C, E, W, L>(
  [name, { ask, fixed, show }]: Named<C, E, W, L>,
  earlier: Partial<E>,
  context: C,
): Question[] {
  const locked = fixed?.(context);
  if (locked) {
    const { text: value, hint } = locked;
    return [{ kind: "fixed", label: labelOf(show?.label, context), value, hint }];
  }
  const questions = typeof ask === "function" ? ask(earlier, context) : ask;
  return [questions].flat().map((question) => named(name, question));
}

export const questionsOf = <C, E, W, L>(
  fields: readonly Named<C, E, W, L>[],
  earlier: Partial<E>,
  context: C,
): Question[] => fields.flatMap((field) => asked(field, earlier, context));

function ruleOf<C, E, W, L>(
  { rule, fixed }: AnyField<C, E, W, L>,
  earlier: Partial<E>,
  context: C,
): z.ZodType<Value> {
  const locked = fixed?.(context);
  if (locked) return z.unknown().transform(() => locked.value);
  return typeof rule === "function" ? rule(earlier, context) : rule;
}

export const rulesOf = <C, E, W, L>(
  fields: readonly Named<C, E, W, L>[],
  earlier: Partial<E>,
  context: C,
): (readonly [string, z.ZodType<Value>])[] =>
  fields.map(([name, field]) => [name, ruleOf(field, earlier, context)] as const);

function withRules<C, E extends object>(
  { problems, tidy }: Part<C, E>,
  own: z.ZodType<Answers>,
  context: C,
): z.ZodType<Answers> {
  const checked = problems
    ? own.superRefine((answer, issues) => {
        for (const [field, message] of problems(trusted<Partial<E>>(answer), context))
          issues.addIssue({ code: "custom", path: [field], message });
      })
    : own;
  if (!tidy) return checked;
  return checked.transform((answer) => ({
    ...answer,
    ...trusted<Answers>(tidy(trusted<Partial<E>>(answer), context)),
  }));
}

function errorsOf(error: z.core.$ZodError): Errors {
  const errors: Errors = {};
  for (const { path, message } of error.issues)
    (errors[String(path[0] ?? "")] ??= []).push(message);
  return errors;
}

function namesRead(answers: Answers, make: (watched: Answers) => void): ReadonlySet<string> {
  const read = new Set<string>();
  make(
    new Proxy(answers, {
      get: (target, name): unknown => {
        read.add(String(name));
        return Reflect.get(target, name);
      },
    }),
  );
  return read;
}

interface Asking<C, E, W, L> {
  part: Part<C, E>;
  fields: readonly Named<C, E, W, L>[];
  context: C;
}

function askedStep<C, E extends object, W, L>(
  step: Step,
  { part, fields, context }: Asking<C, E, W, L>,
  earlier: Answers,
): AskedStep {
  const answers = trusted<Partial<E>>(earlier);
  const schema = () =>
    withRules(part, z.object(Object.fromEntries(rulesOf(fields, answers, context))), context);
  return {
    ...step,
    earlier,
    applies: () => part.when?.(answers, context) ?? true,
    startsPage: () => part.startsPage?.(answers, context) ?? false,
    dependsOn: () =>
      namesRead(earlier, (watched) => {
        const { applies, questions, search, attachments } = step.at(watched);
        for (const read of [applies, questions, search, attachments]) read();
      }),
    questions: () => [
      ...questionsOf(fields, answers, context),
      ...(part.notes?.(answers, context) ?? []),
    ],
    search: () => part.search?.(answers, context) ?? null,
    attachments: () => part.attachments?.(answers, context) ?? [],
    defaults: () =>
      toText(
        Object.fromEntries(
          fields.map(([name, field]) => [name, field.defaults?.(answers, context)]),
        ),
      ),
    prefill: () => toText(trusted<Answers>(part.prefill?.(answers, context) ?? {})),
    constraint: () => constraintOf(schema()),
    read: (given) => {
      // Without `jitless` Zod would compile the schema, which is slower for one use.
      const parsed = schema().safeParse(given, { error: portugueseErrors, jitless: true });
      return parsed.success
        ? { ok: true, answer: parsed.data }
        : { ok: false, errors: errorsOf(parsed.error) };
    },
  };
}

function stepWith<C, E extends object, W, L>(asking: Asking<C, E, W, L>): Step {
  const { part, fields, context } = asking;
  const { code, title, heading = title, branches = false, optional = false } = part;
  const { onLeave, operation } = part;
  const step: Step = {
    ...{ code, title, heading, branches, optional },
    fields: namesOf(fields),
    summaryLine: (answers) => part.summaryLine?.(trusted<E>(answers), context) ?? null,
    staleAfter: (changed) =>
      fields.flatMap(([field, { staleAfter = [] }]) =>
        staleAfter.some((name) => changed.fields.includes(name)) ? field : [],
      ),
    leave: async (answer, provider) =>
      onLeave ? trusted<Answers>(await onLeave(trusted<E>(answer), context, provider)) : answer,
    operation: operation
      ? (answer, access) => operation(trusted<E>(answer), context, access)
      : null,
    at: (earlier) => askedStep(step, asking, earlier),
  };
  return step;
}

/** @throws Error when a field names an unknown part */
export function stepsOf<C, E extends object, W, L>({
  parts = {},
  fields,
}: Definition<C, E, W, L>): readonly UnloadedStep<C>[] {
  const lost = Object.entries(fields).find(([, { part }]) => part !== PAGE && !(part in parts));
  if (lost) throw new Error(`${lost[0]}: no part "${lost[1].part}"`);
  return Object.entries(parts).map(([name, part]) => {
    const own = Object.entries(fields).filter(([, field]) => field.part === name);
    return {
      code: part.code,
      fields: namesOf(own),
      with: (context) => stepWith({ part, fields: own, context }),
    };
  });
}
