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
import type { Fields, Question } from "./questions";
import {
  toText,
  type Answers,
  type Errors,
  type LeaveResult,
  type Reading,
  type Step,
  type UnloadedStep,
  type Value,
} from "./steps";

type Named<C, E, W, L> = readonly [name: string, field: AnyField<C, E, W, L>];

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

/** Returns null if the schema depends on earlier answers or the context. */
function staticSchema<C, E, W, L>(
  fields: readonly Named<C, E, W, L>[],
  { problems, tidy }: Part<C, E>,
): z.ZodType<Answers> | null {
  const rules: Record<string, z.ZodType<Value>> = {};
  for (const [name, { rule, fixed }] of fields) {
    if (typeof rule === "function" || fixed) return null;
    rules[name] = rule;
  }
  return problems || tidy ? null : z.object(rules);
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

/** `schema` null: the step's own schema depends on earlier answers or the context. */
interface Made<C, E, W, L> {
  part: Part<C, E>;
  fields: readonly Named<C, E, W, L>[];
  schema: z.ZodType<Answers> | null;
}

function readingOf<C, E extends object>(
  { onLeave, operation }: Part<C, E>,
  answer: Answers,
  context: C,
): Reading {
  const typed = trusted<E>(answer);
  return {
    ...{ ok: true, answer, fields: toText(answer) },
    leave: onLeave
      ? async (leaver): Promise<LeaveResult<Fields>> => {
          const left = await onLeave(typed, context, leaver);
          return left.ok ? { ok: true, fields: toText(trusted<Answers>(left.fields)) } : left;
        }
      : null,
    operation: operation ? (access) => operation(typed, context, access) : null,
  };
}

function stepWith<C, E extends object, W, L>(
  { part, fields, schema }: Made<C, E, W, L>,
  context: C,
): Step {
  const { code, title, heading = title, branches = false, optional = false } = part;
  const seen = trusted<Partial<E>>;
  const schemaFor = (earlier: Answers) =>
    schema ??
    withRules(part, z.object(Object.fromEntries(rulesOf(fields, seen(earlier), context))), context);
  const applies = (earlier: Answers) => part.when?.(seen(earlier), context) ?? true;
  const questions = (earlier: Answers) => [
    ...questionsOf(fields, seen(earlier), context),
    ...(part.notes?.(seen(earlier), context) ?? []),
  ];
  const search = (earlier: Answers) => part.search?.(seen(earlier), context) ?? null;
  const attachments = (earlier: Answers) => part.attachments?.(seen(earlier), context) ?? [];
  return {
    ...{ code, title, heading, branches, optional, applies, questions, search, attachments },
    fields: namesOf(fields),
    startsPage: (earlier) => part.startsPage?.(seen(earlier), context) ?? false,
    ownPage: part.operation !== undefined,
    dependsOn: (earlier) =>
      namesRead(earlier, (watched) => {
        applies(watched);
        questions(watched);
        search(watched);
        attachments(watched);
      }),
    defaults: (earlier) =>
      toText(
        Object.fromEntries(
          fields.map(([field, { defaults }]) => [field, defaults?.(seen(earlier), context)]),
        ),
      ),
    prefill: (earlier) => toText(trusted<Answers>(part.prefill?.(seen(earlier), context) ?? {})),
    constraint: (earlier) => constraintOf(schemaFor(earlier)),
    read: (given, earlier) => {
      /*
       * Zod compiles a schema unless `jitless` is set. Compiling pays off only for a schema that
       * serves many parses.
       */
      const parsed = schemaFor(earlier).safeParse(given, {
        error: portugueseErrors,
        jitless: schema === null,
      });
      return parsed.success
        ? readingOf(part, parsed.data, context)
        : { ok: false, errors: errorsOf(parsed.error) };
    },
    summaryLine: (answers) => part.summaryLine?.(trusted<E>(answers), context) ?? null,
    staleAfter: (changed) =>
      fields.flatMap(([field, { staleAfter = [] }]) =>
        staleAfter.some((name) => changed.fields.includes(name)) ? field : [],
      ),
  };
}

/** @throws at the start of the portal for a field of an unknown part */
export function stepsOf<C, E extends object, W, L>({
  parts = {},
  fields,
}: Definition<C, E, W, L>): readonly UnloadedStep<C>[] {
  const lost = Object.entries(fields).find(([, { part }]) => part !== PAGE && !(part in parts));
  if (lost) throw new Error(`${lost[0]}: no part "${lost[1].part}"`);
  return Object.entries(parts).map(([name, part]) => {
    const own = Object.entries(fields).filter(([, field]) => field.part === name);
    const made = { part, fields: own, schema: staticSchema(own, part) };
    return { code: part.code, fields: namesOf(own), with: (context) => stepWith(made, context) };
  });
}
