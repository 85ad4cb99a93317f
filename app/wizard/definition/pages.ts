/**
 * Decides which steps share a page, because fewer pages mean fewer round trips on a weak network
 * (decision 032).
 */
import { furthestReach, type Reading, type Step, type WizardPath } from "./steps";
import type { Fields } from "./questions";

export type Page<C, A> = readonly Step<C, A>[];

function joins<C, A>(page: Page<C, A>, step: Step<C, A>, earlier: Partial<A>, context: C): boolean {
  if (
    step.ownPage ||
    step.startsPage(earlier, context) ||
    page.some(({ ownPage, branches }) => ownPage || branches)
  )
    return false;
  // A page is rendered before its answers, so no step on it may depend on another one's answer.
  const seen = step.dependsOn(earlier, context);
  return !page.some(({ name }) => seen.has(name));
}

export function pagesOf<C, A>({ steps, before }: WizardPath<C, A>, context: C): Page<C, A>[] {
  const pages: Step<C, A>[][] = [];
  for (const step of steps) {
    const page = pages.at(-1);
    if (page && joins(page, step, before.get(step) ?? {}, context)) page.push(step);
    else pages.push([step]);
  }
  return pages;
}

export interface PagePosition<C, A> {
  steps: Page<C, A>;
  before: Partial<A>;
  previous: Page<C, A> | null;
  next: Page<C, A> | null;
  number: number;
  /** null if an unanswered step decides which steps follow. */
  total: number | null;
}

/** Returns null if an earlier page is unanswered or the wizard skips the step. */
export function locatePage<C, A>(
  path: WizardPath<C, A>,
  context: C,
  code: string,
): PagePosition<C, A> | null {
  const pages = pagesOf(path, context);
  const index = pages.findIndex((page) => page.some((step) => step.code === code));
  const [first, ...others] = pages[index] ?? [];
  const limit = path.unanswered ? path.steps.indexOf(path.unanswered) : path.steps.length - 1;
  if (!first || path.steps.indexOf(first) > limit) return null;
  return {
    steps: [first, ...others],
    before: path.before.get(first) ?? {},
    previous: pages[index - 1] ?? null,
    next: pages[index + 1] ?? null,
    number: index + 1,
    total: path.unanswered?.branches ? null : pages.length,
  };
}

/** Returns a step's page while the earlier answers are unknown, or null if no step has `code`. */
export function pageOfStep<C, A>(
  steps: readonly Step<C, A>[],
  code: string,
): PagePosition<C, A> | null {
  const index = steps.findIndex((step) => step.code === code);
  const [step, next] = steps.slice(Math.max(index, 0));
  if (index < 0 || !step) return null;
  const around = { before: {}, previous: null, next: next ? [next] : null };
  return { steps: [step], ...around, number: index + 1, total: null };
}

export const codeOfPage = <C, A>([first]: Page<C, A>): string | undefined => first?.code;

export function furthestPage<C, A>(path: WizardPath<C, A>, context: C): string | undefined {
  const code = furthestReach(path)?.code;
  const page = code === undefined ? null : locatePage(path, context, code);
  return page ? codeOfPage(page.steps) : code;
}

export interface ReadStep<C, A> {
  step: Step<C, A>;
  before: Partial<A>;
  fields: Fields;
  reading: Reading<A>;
}

export function readSteps<C, A>(
  steps: Page<C, A>,
  answers: Partial<A>,
  context: C,
  fieldsOf: (step: Step<C, A>, before: Partial<A>) => Fields,
): ReadStep<C, A>[] {
  let answered = answers;
  return steps.map((step) => {
    const before = answered;
    const fields = fieldsOf(step, before);
    const reading = step.read(fields, before, context);
    if (reading.ok) answered = reading.addTo(before);
    return { step, before, fields, reading };
  });
}

/** A form of an older build names no steps (`named`), and answers the step in its URL (`code`). */
export function answeredSteps<C, A>(
  { steps }: WizardPath<C, A>,
  code: string,
  named: readonly string[] | undefined,
): Page<C, A> {
  const known = steps.filter((step) => named?.includes(step.code));
  return known.length > 0 ? known : steps.filter((step) => step.code === code);
}

export function stepsBetween<C, A>({ steps }: WizardPath<C, A>, among: Page<C, A>): Page<C, A> {
  const indexes = among.map((step) => steps.indexOf(step));
  return steps.slice(Math.min(...indexes), Math.max(...indexes) + 1);
}
