/** Steps, request body, comparison and receipt of a record are derived from its list of fields. */
import { z } from "zod/v4";
import type { Pair } from "~/lib/text";
import type { Comparison, Facts } from "~/services/submissions/compare";
import {
  bodyOf,
  comparisonOf,
  factsOf,
  initialOf,
  listedFactsOf,
  receiptOf,
  summaryOf,
  traceOf,
  type EntryOf,
  type Trace,
} from "./record-facts";
import type { AnyField, Definition, Derived, Files, Name, Names, Part } from "./record-fields";
import { questionsOf, rulesOf, stepsOf } from "./record-parts";
import { trusted } from "./record-values";
import type { Question, SummaryItem } from "./questions";
import { toSave, type Answers, type SavedAnswers, type UnloadedStep } from "./steps";
import type { AttachmentToSend, Delivery } from "./wizard";

export { attachmentsOf, DOCUMENTS, fieldsOf, PAGE, type Asked, type Part } from "./record-fields";

type ValueOf<F> = F extends { rule: infer R }
  ? R extends z.ZodType<infer V>
    ? V
    : R extends (...given: never) => z.ZodType<infer V>
      ? V
      : never
  : never;
type AnswersOf<F> = { [K in keyof F]: ValueOf<F[K]> };

type WireName<F, K extends keyof F> =
  F[K] extends Names<infer N, unknown> ? ([N] extends [never] ? K : N) : K;
type Sent<F> = { [K in keyof F]: WireName<F, K> }[keyof F];
type ListedBy<T> = T extends Names<unknown, infer R> ? R : never;
type Shown<F> = { [K in keyof F]: ListedBy<F[K]> }[keyof F];

type Misread<E, F> = {
  [K in keyof E]-?: K extends keyof F ? (ValueOf<F[K]> extends E[K] ? never : K) : K;
}[keyof E];

/** All names that make a definition of a record wrong; `never` if the definition is right. */
type Wrong<E, W, L, F, D, I, B> =
  | Exclude<Name<W>, Sent<F> | keyof D | B>
  | Exclude<Name<L>, Shown<F> | Shown<D> | I>
  | Exclude<Sent<F> | keyof D, Name<W> | null>
  | Misread<E, F>;

/** A wrong name becomes a required field, so that the compiler's error shows the name. */
type Complete<Differing> = [Differing] extends [never]
  ? unknown
  : { readonly fields: { readonly [N in Differing & string]: "contract and record differ" } };

type Shape<A> = { [K in keyof A]: z.ZodType<A[K]> };

export interface RecordOf<C, W, L, A> {
  readonly steps: readonly UnloadedStep<C>[];
  form(context: C): z.ZodObject<Shape<A>>;
  questions(context: C): Question[];
  initial(listed: L): A;
  initialAnswers(context: { original: L | null }): Partial<A>;
  saved(texts: { readonly [K in keyof A]?: string }): SavedAnswers;
  body(answers: Partial<A>, context: C, attachments?: readonly AttachmentToSend[]): W;
  sent(delivery: Delivery<C, A>): { body: W; content: Facts };
  facts(body: W, attachments?: readonly { codigo: string }[]): Facts;
  listedFacts(listed: L): Facts;
  readonly compared: Comparison;
  /** Finds a sent record among the entries of the provider's list. */
  trace(entryOf: EntryOf<L>): Trace<L>;
  summary(answers: Partial<A>, context: C): SummaryItem[];
  receipt(listed: L): Pair[];
}

/** Curried: the caller gives four types, and TypeScript infers the others from the list. */
export const record =
  <C, E extends object, W extends object, L extends object>() =>
  <
    F extends Readonly<Record<string, AnyField<C, E, W, L>>>,
    const I extends Name<L> = never,
    const B extends Name<W> = never,
    const R extends Name<L> = never,
    D extends Readonly<Record<string, Derived<C, E, L>>> = Readonly<Record<never, never>>,
  >(
    said: {
      readonly parts?: Readonly<Record<string, Part<C, E>>>;
      readonly fields: F;
      readonly derived?: D;
      readonly files?: Files<W, L> & { readonly wire: B; readonly listed?: R };
      readonly ignored?: readonly I[];
    } & Complete<Wrong<E, W, L, F, D, I | R, B>>,
  ): RecordOf<C, W, L, AnswersOf<F>> =>
    recordOf<C, E, W, L, AnswersOf<F>>(said);

function recordOf<C, E extends object, W extends object, L extends object, A extends object>(
  said: Definition<C, E, W, L>,
): RecordOf<C, W, L, A> {
  const fields = Object.entries(said.fields);
  const nothing: Partial<E> = {};
  const steps = stepsOf(said);
  return {
    steps,
    form: (context) =>
      z.object(trusted<Shape<A>>(Object.fromEntries(rulesOf(fields, nothing, context)))),
    questions: (context) => questionsOf(fields, nothing, context),
    initial: (listed) => trusted<A>(initialOf(said, listed)),
    initialAnswers: ({ original }) =>
      trusted<Partial<A>>(original ? initialOf(said, original) : {}),
    saved: (texts) => toSave(steps, trusted<Answers>(texts)),
    body: (answers, context, attachments = []) =>
      bodyOf(said, trusted<Partial<E>>(answers), context, attachments),
    sent: ({ answers, context, attachments }) => {
      const body = bodyOf(said, trusted<Partial<E>>(answers), context, attachments);
      return { body, content: factsOf(said, body, attachments) };
    },
    facts: (body, attachments = []) => factsOf(said, body, attachments),
    listedFacts: (listed) => listedFactsOf(said, listed),
    compared: comparisonOf(said),
    trace: (entryOf) => traceOf(said, entryOf),
    summary: (answers, context) => summaryOf(said, trusted<Answers>(answers), context),
    receipt: (listed) => receiptOf(said, listed),
  };
}
