/** How a module writes its steps: named, each with the type of its answer, which its schema gives. Here alone a name meets its code. */
import type { z } from "zod/v4";
import { portugueseErrors } from "~/lib/day-field";
import type { Access } from "~/services/access/guard.server";
import { constraintOf } from "~/services/http/constraint.server";
import type { Errors, Leaver, LeaveResult, Step, Telling } from "./steps";
import type { Fields } from "./questions";
import type { RequestedAttachment, StepSearch, Question } from "./questions";

/** What a field holds once it is read. Text again where it is kept: a mark as "1" or "", several choices joined by commas. */
export type Value = string | number | boolean | readonly string[];
/** The answer of one step, field by field. */
export type Answer = Readonly<Record<string, Value>>;

/** `C`: what the step knows of the world; `E`: the answers of earlier steps that it looks at, by name; `F`: its own answer. */
export interface StepDefinition<C, E, F> {
  /** Stands in addresses and in drafts. */
  readonly code: string;
  readonly title: string;
  /** What its page asks, where it is alone there; by default its title. */
  readonly heading?: string;
  /** Does it begin a page, though it might share one? */
  readonly startsPage?: (earlier: Partial<E>, context: C) => boolean;
  /**
   * The schema of its fields. It takes text, and the text that is kept of its own answer. A function without parameters is asked once: what
   * it gives may hang on nothing, today's date neither.
   */
  readonly schema: (earlier: Partial<E>, context: C) => z.ZodType<F>;
  /** Does the step apply, given what was answered before it? Without it: always. */
  readonly when?: (earlier: Partial<E>, context: C) => boolean;
  /** What it asks. */
  readonly questions: (earlier: Partial<E>, context: C) => Question[];
  /** What its fields hold before the person answers. */
  readonly defaults?: (earlier: Partial<E>, context: C) => Partial<NoInfer<F>>;
  /** What an address fills in over what was saved (a search's result). */
  readonly prefill?: (earlier: Partial<E>, context: C) => Partial<NoInfer<F>> | null;
  readonly search?: (earlier: Partial<E>, context: C) => StepSearch | null;
  readonly attachments?: (earlier: Partial<E>, context: C) => RequestedAttachment[];
  /** One line on its answer, for the page after it. */
  readonly summaryLine?: (fields: NoInfer<F>, context: C) => string | null;
  /** Runs after a valid answer and before it is kept: asks the provider. */
  readonly onLeave?: (
    fields: NoInfer<F>,
    context: C,
    leaver: Leaver,
  ) => Promise<LeaveResult<NoInfer<F>>>;
  /** What the provider is told when the answer has been kept, however often it is sent: once. */
  readonly operation?: (fields: NoInfer<F>, context: C, access: Access) => Telling;
  /** Its answer decides which steps there are. */
  readonly branches?: boolean;
  /** Its fields that are asked afresh when an earlier answer changes, by the name of that step. */
  readonly staleAfter?: { readonly [name in keyof E]?: readonly (keyof NoInfer<F>)[] };
  /** Never there: for the compiler, which asks that a wizard with this step has those of `E` too. */
  readonly needs?: (earlier: E) => void;
}

/** Takes nothing; gives the maker of steps that know `C` and look at the earlier answers `E`. */
export function stepWith<C, E = object>() {
  return <F extends Answer>(definition: StepDefinition<C, E, F>): StepDefinition<C, E, F> =>
    definition;
}

/** The type of a step's answer. */
export type AnswerOf<S> = S extends {
  readonly schema: (earlier: never, context: never) => z.ZodType<infer F>;
}
  ? F
  : never;

/** The typed answers of all steps of a wizard, by name. */
export type AnswersOf<S> = S extends readonly Step<never, infer A>[] ? A : never;

function textOf(value: Value): string {
  if (typeof value === "boolean") return value ? "1" : "";
  return typeof value === "object" ? value.join(",") : String(value);
}

/** What is not told stays out. */
function toText(answer: Partial<Answer> | null | undefined): Fields {
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

/** Takes answers and what is made of them; gives the names of those that it looks at. */
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

type Named<A> = { readonly [N in keyof A]: Answer };

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
    staleAfter,
  } = definition;
  const { heading = title, startsPage } = definition;
  // One that looks at nothing is made once; any other for one reading, and compiling it, as zod does with those that stay, costs more than that.
  const stays = schema.length === 0;
  let made: z.ZodType<A[N]> | null = null;
  const schemaFor: typeof schema = (earlier, context) =>
    stays ? (made ??= schema(earlier, context)) : schema(earlier, context);
  const leave = async (answer: A[N], context: C, leaver: Leaver): Promise<LeaveResult<Fields>> => {
    const left = (await onLeave?.(answer, context, leaver)) ?? { ok: true, fields: answer };
    return left.ok ? { ok: true, fields: toText(left.fields) } : left;
  };
  return {
    ...{ name, code, title, heading, branches, questions },
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
        tell: operation ? (access) => operation(answer, context, access) : null,
      };
    },
    toSave: (answers) => (answers[name] === undefined ? null : toText(answers[name])),
    summaryLine: (answers, context) =>
      answers[name] === undefined ? null : (summaryLine?.(answers[name], context) ?? null),
    staleAfter: (changed) => (staleAfter?.[changed] ?? []).map(String),
  };
}

/**
 * Takes what the steps know of the world, then the steps by name, in their order; gives them as the engine walks them.
 * `defineSteps<Context>()({ tipo, datas })` reads `answers.datas?.dias`.
 */
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
