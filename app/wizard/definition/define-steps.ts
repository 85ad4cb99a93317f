/**
 * Converts a module's steps, whose fields are typed, to the engine's steps, whose fields are text.
 */
import type { z } from "zod/v4";
import { portugueseErrors } from "~/lib/day-field";
import type { Access } from "~/services/access/guard.server";
import { constraintOf } from "~/services/http/constraint.server";
import type { Errors, Leaver, LeaveResult, Step, StepOperation } from "./steps";
import type { Fields } from "./questions";
import type { RequestedAttachment, StepSearch, Question } from "./questions";

export type Value = string | number | boolean | readonly string[];
export type StepAnswer = Readonly<Record<string, Value>>;

/**
 * `C` is the result of the wizard's `load`, `E` the earlier answers by step name, `F` the step's
 * own answer.
 */
export interface StepDefinition<C, E, F> {
  readonly code: string;
  readonly title: string;
  readonly heading?: string;
  /** The user may leave all questions blank, so the page folds them. */
  readonly optional?: boolean;
  /** True starts a new page, although the previous page has room for the step (decision 032). */
  readonly startsPage?: (earlier: Partial<E>, context: C) => boolean;
  /**
   * A function without parameters is called only once, so its schema must not contain changing
   * values such as today's date.
   */
  readonly schema: (earlier: Partial<E>, context: C) => z.ZodType<F>;
  readonly when?: (earlier: Partial<E>, context: C) => boolean;
  readonly questions: (earlier: Partial<E>, context: C) => Question[];
  readonly defaults?: (earlier: Partial<E>, context: C) => Partial<NoInfer<F>>;
  /** Values from the URL, such as a search result, which replace the saved values. */
  readonly prefill?: (earlier: Partial<E>, context: C) => Partial<NoInfer<F>> | null;
  readonly search?: (earlier: Partial<E>, context: C) => StepSearch | null;
  readonly attachments?: (earlier: Partial<E>, context: C) => RequestedAttachment[];
  readonly summaryLine?: (fields: NoInfer<F>, context: C) => string | null;
  /** Checks a valid answer with the provider before the draft saves the answer. */
  readonly onLeave?: (
    fields: NoInfer<F>,
    context: C,
    leaver: Leaver,
  ) => Promise<LeaveResult<NoInfer<F>>>;
  /**
   * Request to the provider after the answer is saved. A repeated form does not send the request
   * again.
   */
  readonly operation?: (fields: NoInfer<F>, context: C, access: Access) => StepOperation;
  readonly branches?: boolean;
  /**
   * Fields to clear when the user changes the answer of an earlier step, by the name of that step.
   */
  readonly staleAfter?: { readonly [name in keyof E]?: readonly (keyof NoInfer<F>)[] };
  /**
   * No step sets `needs`: its type makes the compiler require the steps of `E` in the same wizard.
   */
  readonly needs?: (earlier: E) => void;
}

function textOf(value: Value): string {
  if (typeof value === "boolean") return value ? "1" : "";
  return typeof value === "object" ? value.join(",") : String(value);
}

function toText(answer: Partial<StepAnswer> | null | undefined): Fields {
  const named = Object.entries(answer ?? {});
  return Object.fromEntries(
    named.flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
  );
}

function errorsOf(error: z.core.$ZodError): Errors {
  const errors: Errors = {};
  for (const { path, message } of error.issues)
    (errors[String(path[0] ?? "")] ??= []).push(message);
  return errors;
}

function namesRead<T extends object>(answers: T, make: (watched: T) => void): ReadonlySet<string> {
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

type Named<A> = { readonly [N in keyof A]: StepAnswer };

function bind<C, A extends Named<A>, N extends keyof A & string>(
  name: N,
  definition: StepDefinition<C, A, A[N]>,
): Step<C, A> {
  const {
    code,
    title,
    schema,
    when,
    questions,
    defaults,
    prefill,
    search,
    attachments,
    summaryLine,
    onLeave,
    operation,
    branches = false,
    optional = false,
    staleAfter,
  } = definition;
  const { heading = title, startsPage } = definition;
  /*
   * Zod compiles a schema unless `jitless` is set. Compiling pays off only for a schema that serves
   * many parses (`stays`).
   */
  const stays = schema.length === 0;
  let made: z.ZodType<A[N]> | null = null;
  const schemaFor: typeof schema = (earlier, context) =>
    stays ? (made ??= schema(earlier, context)) : schema(earlier, context);
  const leave = async (answer: A[N], context: C, leaver: Leaver): Promise<LeaveResult<Fields>> => {
    const left = (await onLeave?.(answer, context, leaver)) ?? { ok: true, fields: answer };
    return left.ok ? { ok: true, fields: toText(left.fields) } : left;
  };
  return {
    ...{ name, code, title, heading, branches, optional, questions },
    startsPage: (earlier, context) => startsPage?.(earlier, context) ?? false,
    ownPage: operation !== undefined,
    dependsOn: (earlier, context) =>
      namesRead(earlier, (watched) => {
        when?.(watched, context);
        questions(watched, context);
        search?.(watched, context);
        attachments?.(watched, context);
      }),
    applies: (earlier, context) => when?.(earlier, context) ?? true,
    defaults: (earlier, context) => toText(defaults?.(earlier, context)),
    prefill: (earlier, context) => toText(prefill?.(earlier, context)),
    constraint: (earlier, context) => constraintOf(schemaFor(earlier, context)),
    search: (earlier, context) => search?.(earlier, context) ?? null,
    attachments: (earlier, context) => attachments?.(earlier, context) ?? [],
    read: (fields, earlier, context) => {
      const parsed = schemaFor(earlier, context).safeParse(fields, {
        error: portugueseErrors,
        jitless: !stays,
      });
      if (!parsed.success) return { ok: false, errors: errorsOf(parsed.error) };
      const answer = parsed.data;
      return {
        ok: true,
        fields: toText(answer),
        addTo: (before) => ({ ...before, [name]: answer }),
        leave: onLeave ? (leaver) => leave(answer, context, leaver) : null,
        operation: operation ? (access) => operation(answer, context, access) : null,
      };
    },
    toSave: (answers) => (answers[name] === undefined ? null : toText(answers[name])),
    summaryLine: (answers, context) =>
      answers[name] === undefined ? null : (summaryLine?.(answers[name], context) ?? null),
    staleAfter: (changed) => (staleAfter?.[changed] ?? []).map(String),
  };
}

export function defineSteps<C>() {
  return <A extends Named<A>>(definitions: {
    readonly [N in keyof A]: StepDefinition<C, A, A[N]>;
  }): readonly Step<C, A>[] => {
    const isName = (key: string): key is keyof A & string => key in definitions;
    return Object.keys(definitions)
      .filter(isName)
      .map((name) => bind(name, definitions[name]));
  };
}
