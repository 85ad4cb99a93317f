/** A wizard is a list of steps (decision 009). This file must not import modules or storage. */
import type { Constraints } from "~/components/forms/form";
import type { Access } from "~/services/access/guard.server";
import type { Change } from "~/services/submissions/operation.server";
import type { Fields, RequestedAttachment, StepSearch, Question } from "./questions";

export type Value = string | number | boolean | readonly string[];
/** Answers by field name, because a record's fields have different names. */
export type Answers = Readonly<Partial<Record<string, Value>>>;

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

export type Reading =
  | {
      ok: true;
      fields: Fields;
      answer: Answers;
      leave: ((leaver: Leaver) => Promise<LeaveResult<Fields>>) | null;
      operation: ((access: Access) => StepOperation) | null;
    }
  | { ok: false; errors: Errors };

export interface StepNames {
  /** Identifies the step in URLs and drafts. */
  readonly code: string;
  readonly fields: readonly string[];
}

/** A step with the context that its wizard has loaded. `earlier`: answers of earlier steps. */
export interface Step extends StepNames {
  readonly title: string;
  readonly heading: string;
  readonly branches: boolean;
  readonly optional: boolean;
  startsPage(earlier: Answers): boolean;
  /**
   * True if leaving the step sends a write to the provider. Such a step has its own page, so that
   * one form sends one write.
   */
  readonly ownPage: boolean;
  dependsOn(earlier: Answers): ReadonlySet<string>;
  applies(earlier: Answers): boolean;
  questions(earlier: Answers): Question[];
  constraint(earlier: Answers): Constraints;
  defaults(earlier: Answers): Fields;
  prefill(earlier: Answers): Fields;
  search(earlier: Answers): StepSearch | null;
  attachments(earlier: Answers): RequestedAttachment[];
  read(fields: Fields, earlier: Answers): Reading;
  summaryLine(answers: Answers): string | null;
  /** Returns the fields to clear when the answer of the step `changed` changes. */
  staleAfter(changed: StepNames): readonly string[];
}

/** `C`: what the wizard loads for its steps. */
export interface UnloadedStep<C> extends StepNames {
  with(context: C): Step;
}

export interface WizardPath {
  steps: Step[];
  /** Valid answers up to the first unanswered step. */
  answers: Answers;
  before: ReadonlyMap<Step, Answers>;
  unanswered: Step | null;
}

export function resolveSteps(steps: readonly Step[], saved: SavedAnswers): WizardPath {
  const before = new Map<Step, Answers>();
  let answers: Answers = {};
  let unanswered: Step | null = null;
  for (const step of steps) {
    if (!step.applies(answers)) continue;
    before.set(step, answers);
    if (unanswered) continue;
    const fields = saved[step.code];
    const reading = fields && step.read(fields, answers);
    if (reading?.ok) answers = { ...answers, ...reading.answer };
    else unanswered = step;
  }
  return { steps: [...before.keys()], answers, before, unanswered };
}

/** Returns the last step that the user may open, or null if no step applies. */
export function furthestReach({ steps, unanswered }: WizardPath): Step | null {
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

export function applyAnswer(
  steps: readonly Step[],
  answered: Step,
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
    steps.find((step) => step.code === code)?.staleAfter(answered) ?? [];
  const kept = Object.entries(saved).map(
    ([code, before]) => [code, without(before, stale(code))] as const,
  );
  return { ...Object.fromEntries(kept), [answered.code]: fields };
}

function textOf(value: Value): string {
  if (typeof value === "boolean") return value ? "1" : "";
  return typeof value === "object" ? value.join(",") : String(value);
}

export function toText(answers: Answers): Fields {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, textOf(value)]],
    ),
  );
}

export function toSave(steps: readonly StepNames[], answers: Answers): SavedAnswers {
  const own = steps.map(({ code, fields }) => {
    const texts = toText(Object.fromEntries(fields.map((name) => [name, answers[name]])));
    return [code, texts] as const;
  });
  return Object.fromEntries(own.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** Returns the saved text of a field, which may be invalid, or "". */
export function savedText(steps: readonly StepNames[], field: string, saved: SavedAnswers): string {
  const step = steps.find(({ fields }) => fields.includes(field));
  return saved[step?.code ?? ""]?.[field] ?? "";
}
