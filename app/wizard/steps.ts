/** A wizard is data: an ordered list of steps. This walks it over the saved answers; it knows no module. */
import type { z } from "zod/v4";
import type { Access } from "~/services/access/guard.server";
import type { RequestedAttachment, StepSearch, Question } from "./questions";

/** What was answered in one step, field by field, as text. */
export type Fields = Readonly<Record<string, string>>;
/** Answers by step id. */
export type Answers = Readonly<Record<string, Fields>>;

/** What a step's own work on leaving it makes of its answer. */
export type LeaveResult = { ok: true; fields: Fields } | { ok: false; status: 400 | 503; errors: Record<string, string[]> };

/** Who leaves the step. */
export interface Leaver {
  request: Request;
  access: Access;
}

export interface Step<C> {
  readonly id: string;
  readonly title: string;
  /** Does the step apply, given what was answered before it? Without it: always. */
  when?(earlier: Answers, context: C): boolean;
  /** What it asks. */
  questions(earlier: Answers, context: C): Question[];
  /** The schema of its fields, given what was answered before it. */
  fields(earlier: Answers, context: C): z.ZodType<Fields>;
  /** What its fields hold before the person answers. */
  defaults?(earlier: Answers, context: C): Fields;
  /** What an address fills in over what was saved (a search's result). */
  prefill?(earlier: Answers, context: C): Fields | null;
  search?(earlier: Answers, context: C): StepSearch | null;
  attachments?(earlier: Answers, context: C): RequestedAttachment[];
  /** One line on what was answered, for the page after it. */
  echo?(fields: Fields, earlier: Answers, context: C): string | null;
  /** Runs after a valid answer and before it is saved: asks or tells the provider. */
  onLeave?(fields: Fields, earlier: Answers, context: C, leaver: Leaver): Promise<LeaveResult>;
  /** Its answer decides which steps there are. */
  readonly decides?: boolean;
  /** Fields of later steps that are asked afresh when this answer changes, by step. */
  readonly resets?: Readonly<Record<string, readonly string[]>>;
}

export interface Walk<C> {
  /** The steps that apply, in order. */
  steps: Step<C>[];
  /** The answers that count: valid ones of steps on the path, up to the first unanswered. */
  answers: Answers;
  /** The first step without a valid answer; null when all are answered. */
  unanswered: Step<C> | null;
}

/** Takes the steps, the saved answers and what the steps know of the world; gives the path through them. */
export function walk<C>(steps: readonly Step<C>[], savedAnswers: Answers, context: C): Walk<C> {
  const path: Step<C>[] = [];
  let answers: Answers = {};
  let unanswered: Step<C> | null = null;
  for (const step of steps) {
    if (step.when && !step.when(answers, context)) continue;
    path.push(step);
    if (unanswered) continue;
    const saved = savedAnswers[step.id];
    const parsed = saved && step.fields(answers, context).safeParse(saved);
    if (parsed?.success) answers = { ...answers, [step.id]: parsed.data };
    else unanswered = step;
  }
  return { steps: path, answers, unanswered };
}

/** One step as its page shows it. */
export interface Position<C> {
  step: Step<C>;
  previous: Step<C> | null;
  next: Step<C> | null;
  /** "Etapa 3 de 6": only steps that apply are counted; null while it is not known which do. */
  number: number;
  total: number | null;
}

/** The place of a step on the path, or null when it is not on it or out of reach (an earlier one is unanswered). */
export function position<C>({ steps, unanswered }: Walk<C>, id: string): Position<C> | null {
  const index = steps.findIndex((step) => step.id === id);
  const step = steps[index];
  const limit = unanswered ? steps.indexOf(unanswered) : steps.length - 1;
  if (!step || index > limit) return null;
  const total = unanswered?.decides ? null : steps.length;
  return { step, previous: steps[index - 1] ?? null, next: steps[index + 1] ?? null, number: index + 1, total };
}

/** The last step that can be reached: where an address out of reach is sent to. */
export function furthestReach<C>({ steps, unanswered }: Walk<C>): Step<C> | null {
  return unanswered ?? steps.at(-1) ?? null;
}

/** The answers given before a step, of those that count. */
export function answersBefore<C>({ steps, answers }: Walk<C>, id: string): Answers {
  const before = steps
    .slice(
      0,
      steps.findIndex((step) => step.id === id),
    )
    .map((step) => step.id);
  return Object.fromEntries(Object.entries(answers).filter(([step]) => before.includes(step)));
}

function same(a: Fields | undefined, b: Fields): boolean {
  if (!a) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => (a[name] ?? "") === (b[name] ?? ""));
}

/** Takes the saved answers and a step's new one; gives them with the fields that depended on a changed answer taken out. */
export function applyAnswer<C>(step: Step<C>, savedAnswers: Answers, fields: Fields): Answers {
  const stale: Step<C>["resets"] = same(savedAnswers[step.id], fields) ? {} : (step.resets ?? {});
  const kept = Object.entries(savedAnswers).map(([id, saved]) => [id, without(saved, stale[id] ?? [])] as const);
  return { ...Object.fromEntries(kept), [step.id]: fields };
}

function without(saved: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(saved).filter(([name]) => !names.includes(name)));
}
