/** A wizard is a list of steps (decision 009). This file is independent of modules and storage. */
import type { Constraints } from "~/components/forms/form";
import type { Access } from "~/services/access/guard.server";
import type { Reply, Write } from "~/services/provider/reply";
import type { Fields, RequestedAttachment, StepSearch, Question } from "./questions";

/** All fields of a draft, by step code. */
export type SavedAnswers = Readonly<Record<string, Fields>>;
/** Error messages by field name. The messages under "" concern the whole form. */
export type Errors = Record<string, string[]>;

export interface Leaver {
  request: Request;
  access: Access;
}

export type LeaveResult<F> =
  { ok: true; fields: F } | { ok: false; status: 400 | 503; errors: Errors };

/** A request that changes the provider's data. services/submissions/door.server.ts sends it. */
export interface Telling {
  call(write: Write): Promise<Reply<unknown>>;
  /** Asks the provider if the change was made. null: unknown. Throws ProviderFailure. */
  isDone(): Promise<boolean | null>;
  /**
   * Message for an unknown outcome. The message must tell the user the consequences and how to
   * check.
   */
  maybe: string;
}

export type Reading<A> =
  | {
      ok: true;
      fields: Fields;
      addTo(earlier: Partial<A>): Partial<A>;
      leave: ((leaver: Leaver) => Promise<LeaveResult<Fields>>) | null;
      tell: ((access: Access) => Telling) | null;
    }
  | { ok: false; errors: Errors };

/**
 * A step whose fields are text. `A`: the wizard's typed answers by step name. `name` is used in
 * code ("datas"), `code` in URLs and drafts ("40").
 */
export interface Step<C, A> {
  readonly name: keyof A & string;
  readonly code: string;
  readonly title: string;
  readonly heading: string;
  readonly branches: boolean;
  startsPage(earlier: Partial<A>, context: C): boolean;
  /**
   * True if the step has an operation. The step then has its own page, because the operation runs
   * once per submission of the step's own form.
   */
  readonly ownPage: boolean;
  /** Returns the names of earlier steps whose answers this step's page needs. */
  dependsOn(earlier: Partial<A>, context: C): ReadonlySet<string>;
  applies(earlier: Partial<A>, context: C): boolean;
  questions(earlier: Partial<A>, context: C): Question[];
  constraint(earlier: Partial<A>, context: C): Constraints;
  defaults(earlier: Partial<A>, context: C): Fields;
  prefill(earlier: Partial<A>, context: C): Fields;
  search(earlier: Partial<A>, context: C): StepSearch | null;
  attachments(earlier: Partial<A>, context: C): RequestedAttachment[];
  read(fields: Fields, earlier: Partial<A>, context: C): Reading<A>;
  toSave(answers: Partial<A>): Fields | null;
  summaryLine(answers: Partial<A>, context: C): string | null;
  staleAfter(changed: keyof A): readonly string[];
}

export interface WizardPath<C, A> {
  steps: Step<C, A>[];
  /**
   * `answers`: valid answers up to the first unanswered step. `before`: for each step, the answers
   * of earlier steps.
   */
  answers: Partial<A>;
  before: ReadonlyMap<Step<C, A>, Partial<A>>;
  unanswered: Step<C, A> | null;
}

export function resolveSteps<C, A>(
  steps: readonly Step<C, A>[],
  saved: SavedAnswers,
  context: C,
): WizardPath<C, A> {
  const before = new Map<Step<C, A>, Partial<A>>();
  let answers: Partial<A> = {};
  let unanswered: Step<C, A> | null = null;
  for (const step of steps) {
    if (!step.applies(answers, context)) continue;
    before.set(step, answers);
    if (unanswered) continue;
    const fields = saved[step.code];
    const reading = fields && step.read(fields, answers, context);
    if (reading?.ok) answers = reading.addTo(answers);
    else unanswered = step;
  }
  return { steps: [...before.keys()], answers, before, unanswered };
}

/**
 * Returns the last step that the user may open. Later pages redirect there. null: no step applies.
 */
export function furthestReach<C, A>({ steps, unanswered }: WizardPath<C, A>): Step<C, A> | null {
  return unanswered ?? steps.at(-1) ?? null;
}

/** Compares two sets of fields. A missing field equals a blank field. */
export function same(a: Fields | undefined, b: Fields): boolean {
  if (!a) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => (a[name] ?? "") === (b[name] ?? ""));
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/**
 * Saves an answer and clears the fields that depended on its old value. A first answer clears
 * nothing, because an offline draft may hold later answers already.
 */
export function applyAnswer<C, A>(
  steps: readonly Step<C, A>[],
  answered: Step<C, A>,
  saved: SavedAnswers,
  fields: Fields,
): SavedAnswers {
  if (!saved[answered.code] || same(saved[answered.code], fields))
    return { ...saved, [answered.code]: fields };
  const stale = (code: string) =>
    steps.find((step) => step.code === code)?.staleAfter(answered.name) ?? [];
  const kept = Object.entries(saved).map(
    ([code, before]) => [code, without(before, stale(code))] as const,
  );
  return { ...Object.fromEntries(kept), [answered.code]: fields };
}

export function toSave<C, A>(steps: readonly Step<C, A>[], answers: Partial<A>): SavedAnswers {
  const saved = steps.map((step) => [step.code, step.toSave(answers)] as const);
  return Object.fromEntries(saved.flatMap(([code, fields]) => (fields ? [[code, fields]] : [])));
}

/** Returns a step's fields without validation. null: the draft has none. */
export function savedFields<C, A>(
  steps: readonly Step<C, A>[],
  name: keyof A,
  saved: SavedAnswers,
): Fields | null {
  return saved[steps.find((step) => step.name === name)?.code ?? ""] ?? null;
}
