/** A wizard is a list of steps (decision 009). This file must not import modules or storage. */
import type { Constraints } from "~/components/forms/form";
import type { Access } from "~/services/access/guard.server";
import type { Change } from "~/services/submissions/operation.server";
import type { Fields, RequestedAttachment, StepSearch, Question } from "./questions";

export type SavedAnswers = Readonly<Record<string, Fields>>;
/** Error messages by field name. Messages about the whole form stand under "". */
export type Errors = Record<string, string[]>;

export interface Leaver {
  request: Request;
  access: Access;
}

export type LeaveResult<F> =
  { ok: true; fields: F } | { ok: false; status: 400 | 503; errors: Errors };

export type StepOperation = Required<
  Pick<Change<null, unknown>, "call" | "isDone" | "unknownMessage">
>;

export type Reading<A> =
  | {
      ok: true;
      fields: Fields;
      addTo(earlier: Partial<A>): Partial<A>;
      leave: ((leaver: Leaver) => Promise<LeaveResult<Fields>>) | null;
      operation: ((access: Access) => StepOperation) | null;
    }
  | { ok: false; errors: Errors };

/** A step as the engine sees it. `A`: the wizard's typed answers by step name. */
export interface Step<C, A> {
  readonly name: keyof A & string;
  /** Identifies the step in URLs and drafts ("40"), whereas modules use `name` ("datas"). */
  readonly code: string;
  readonly title: string;
  readonly heading: string;
  readonly branches: boolean;
  readonly optional: boolean;
  startsPage(earlier: Partial<A>, context: C): boolean;
  /**
   * True if leaving the step sends a write to the provider. Such a step has its own page, so that
   * one form sends one write.
   */
  readonly ownPage: boolean;
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
  /** Valid answers up to the first unanswered step. */
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

/** Returns the last step that the user may open, or null if no step applies. */
export function furthestReach<C, A>({ steps, unanswered }: WizardPath<C, A>): Step<C, A> | null {
  return unanswered ?? steps.at(-1) ?? null;
}

export function same(a: Fields | undefined, b: Fields): boolean {
  if (!a) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => (a[name] ?? "") === (b[name] ?? ""));
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

export function applyAnswer<C, A>(
  steps: readonly Step<C, A>[],
  answered: Step<C, A>,
  saved: SavedAnswers,
  fields: Fields,
): SavedAnswers {
  /*
   * A first answer clears no fields, because the draft may already hold later answers that the user
   * gave offline.
   */
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

/** Returns a step's saved fields, which may be invalid, or null if none are saved. */
export function savedFields<C, A>(
  steps: readonly Step<C, A>[],
  name: keyof A,
  saved: SavedAnswers,
): Fields | null {
  return saved[steps.find((step) => step.name === name)?.code ?? ""] ?? null;
}
