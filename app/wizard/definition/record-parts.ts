import { z } from "zod/v4";
import { defineSteps, type StepAnswer, type StepDefinition, type Value } from "./define-steps";
import {
  labelOf,
  PAGE,
  type AnyField,
  type Asked,
  type Definition,
  type Part,
} from "./record-fields";
import { trusted, type ByPart } from "./record-values";
import type { Question } from "./questions";
import type { Step } from "./steps";

type Named<C, E, W, L> = readonly [name: string, field: AnyField<C, E, W, L>];

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
  own: z.ZodType<StepAnswer>,
  context: C,
): z.ZodType<StepAnswer> {
  const checked = problems
    ? own.superRefine((answer, issues) => {
        for (const [field, message] of problems(trusted<Partial<E>>(answer), context))
          issues.addIssue({ code: "custom", path: [field], message });
      })
    : own;
  if (!tidy) return checked;
  return checked.transform((answer) => ({
    ...answer,
    ...trusted<StepAnswer>(tidy(trusted<Partial<E>>(answer), context)),
  }));
}

/** Returns null if the schema depends on earlier answers or the context. */
function staticSchema<C, E, W, L>(
  fields: readonly Named<C, E, W, L>[],
  { problems, tidy }: Part<C, E>,
): z.ZodType<StepAnswer> | null {
  const rules: Record<string, z.ZodType<Value>> = {};
  for (const [name, { rule, fixed }] of fields) {
    if (typeof rule === "function" || fixed) return null;
    rules[name] = rule;
  }
  return problems || tidy ? null : z.object(rules);
}

function staleAfter<C, E, W, L>(fields: readonly Named<C, E, W, L>[]) {
  const stale: Record<string, string[]> = {};
  for (const [name, field] of fields)
    for (const part of field.staleAfter ?? []) (stale[part] ??= []).push(name);
  return stale;
}

function stepOf<C, E extends object, W, L>(
  definition: Definition<C, E, W, L>,
  name: string,
  part: Part<C, E>,
  seen: (earlier: Partial<ByPart>) => Partial<E>,
): StepDefinition<C, ByPart, StepAnswer> {
  const fields = Object.entries(definition.fields).filter(([, field]) => field.part === name);
  const { problems: _problems, tidy: _tidy, notes, prefill, summaryLine, ...step } = part;
  const { onLeave, operation } = step;
  type Earlier = Partial<ByPart>;
  const flat = <R>(read: ((earlier: Partial<E>, context: C) => R) | undefined) =>
    read && ((earlier: Earlier, context: C) => read(seen(earlier), context));
  const schemaFor = (earlier: Earlier, context: C) =>
    withRules(part, z.object(Object.fromEntries(rulesOf(fields, seen(earlier), context))), context);
  const whole = staticSchema(fields, part);
  return {
    ...step,
    schema: whole ? () => whole : schemaFor,
    questions: (earlier, context) => [
      ...questionsOf(fields, seen(earlier), context),
      ...(notes?.(seen(earlier), context) ?? []),
    ],
    defaults: (earlier, context) =>
      Object.fromEntries(
        fields.flatMap(([field, { defaults }]) =>
          defaults ? [[field, defaults(seen(earlier), context)]] : [],
        ),
      ),
    startsPage: flat(step.startsPage),
    when: flat(step.when),
    prefill: flat(
      prefill &&
        ((earlier, context) => {
          const found = prefill(earlier, context);
          return found && trusted<StepAnswer>(found);
        }),
    ),
    search: flat(step.search),
    attachments: flat(step.attachments),
    summaryLine: summaryLine && ((answer, context) => summaryLine(trusted<E>(answer), context)),
    onLeave:
      onLeave &&
      (async (answer, context, leaver) => {
        const left = await onLeave(trusted<E>(answer), context, leaver);
        return left.ok ? { ok: true, fields: trusted<StepAnswer>(left.fields) } : left;
      }),
    operation:
      operation && ((answer, context, access) => operation(trusted<E>(answer), context, access)),
    staleAfter: staleAfter(fields),
  };
}

/** @throws at the start of the portal for a field of an unknown part */
export function stepsOf<C, E extends object, W, L>(
  definition: Definition<C, E, W, L>,
  seen: (earlier: Partial<ByPart>) => Partial<E>,
): readonly Step<C, ByPart>[] {
  const { parts = {}, fields } = definition;
  const lost = Object.entries(fields).find(([, { part }]) => part !== PAGE && !(part in parts));
  if (lost) throw new Error(`${lost[0]}: no part "${lost[1].part}"`);
  const steps = Object.entries(parts).map(
    ([name, part]) => [name, stepOf(definition, name, part, seen)] as const,
  );
  return defineSteps<C>()<ByPart>(Object.fromEntries(steps));
}
