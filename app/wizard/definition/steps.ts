import type { Constraints } from "~/components/forms/form";
import type { Access } from "~/services/access/guard.server";
import type { Provider } from "~/services/provider/client.server";
import type { Change } from "~/services/submissions/operation.server";
import type { Fields, RequestedAttachment, StepSearch, Question } from "./questions";

export type Value = string | number | boolean | readonly string[];
export type Answers = Readonly<Partial<Record<string, Value>>>;

export type SavedAnswers = Readonly<Record<string, Fields>>;
/** Error messages by field name. Messages about the whole form have the key "". */
export type Errors = Record<string, string[]>;

export type StepOperation = Required<
  Pick<Change<null, unknown>, "call" | "isDone" | "unknownMessage">
>;

export type Reading = { ok: true; answer: Answers } | { ok: false; errors: Errors };

export interface StepNames {
  readonly code: string;
  readonly fields: readonly string[];
  /** Returns this step's fields that must be cleared after a new answer to the step `changed`. */
  staleAfter(changed: Pick<StepNames, "fields">): readonly string[];
}

/** The content of a step may depend on `earlier`, the answers of earlier steps. */
export interface Step extends StepNames {
  readonly title: string;
  readonly heading: string;
  readonly branches: boolean;
  readonly optional: boolean;
  summaryLine(answers: Answers): string | null;
  leave(answer: Answers, provider: Provider, saved?: Fields): Promise<Answers>;
  readonly operation?: (answer: Answers, access: Access) => StepOperation;
  at(earlier: Answers): Step;
  readonly earlier: Answers;
  applies(): boolean;
  startsPage(): boolean;
  dependsOn(): ReadonlySet<string>;
  questions(): Question[];
  constraint(): Constraints;
  defaults(): Fields;
  prefill(): Fields;
  search(): StepSearch | null;
  attachments(): RequestedAttachment[];
  read(fields: Fields): Reading;
}

export interface UnloadedStep<C> extends StepNames {
  with(context: C): Step;
}

export interface WizardPath {
  steps: Step[];
  /** Valid answers up to the first unanswered step. */
  answers: Answers;
  unanswered: Step | null;
}

export function resolveSteps(steps: readonly Step[], saved: SavedAnswers): WizardPath {
  const asked: Step[] = [];
  let answers: Answers = {};
  let unanswered: Step | null = null;
  for (const each of steps) {
    const step = each.at(answers);
    if (!step.applies()) continue;
    asked.push(step);
    if (unanswered) continue;
    const fields = saved[step.code];
    const reading = fields && step.read(fields);
    if (reading?.ok) answers = { ...answers, ...reading.answer };
    else unanswered = step;
  }
  return { steps: asked, answers, unanswered };
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

export function sameAnswers(a: SavedAnswers, b: SavedAnswers): boolean {
  return [...Object.keys(a), ...Object.keys(b)].every((code) => same(a[code] ?? {}, b[code] ?? {}));
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Unvalidated fields may belong to other steps, so only the step's own fields are compared. */
export function applyAnswer(
  steps: readonly StepNames[],
  answered: StepNames,
  saved: SavedAnswers,
  fields: Fields,
): SavedAnswers {
  const known = saved[answered.code];
  /* The first answer to a step clears no fields: later steps may have been answered offline. */
  if (!known || answered.fields.every((name) => (known[name] ?? "") === (fields[name] ?? "")))
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

/** Returns "" if no text is saved. */
export function savedText(steps: readonly StepNames[], field: string, saved: SavedAnswers): string {
  const step = steps.find(({ fields }) => fields.includes(field));
  return saved[step?.code ?? ""]?.[field] ?? "";
}
