/**
 * Decides which steps share a page, because fewer pages mean fewer round trips on a weak network
 * (decision 032).
 */
import { furthestReach, type Answers, type Reading, type Step, type WizardPath } from "./steps";
import type { Fields } from "./questions";

export type Page = readonly Step[];

function joins(page: Page, step: Step, earlier: Answers): boolean {
  if (
    step.ownPage ||
    step.startsPage(earlier) ||
    page.some(({ ownPage, branches }) => ownPage || branches)
  )
    return false;
  // A page is rendered before its answers, so no step on it may depend on another one's answer.
  const seen = step.dependsOn(earlier);
  return !page.some(({ fields }) => fields.some((name) => seen.has(name)));
}

export function pagesOf({ steps, before }: WizardPath): Page[] {
  const pages: Step[][] = [];
  for (const step of steps) {
    const page = pages.at(-1);
    if (page && joins(page, step, before.get(step) ?? {})) page.push(step);
    else pages.push([step]);
  }
  return pages;
}

export interface PagePosition {
  steps: Page;
  before: Answers;
  previous: Page | null;
  next: Page | null;
  number: number;
  /** null if an unanswered step decides which steps follow. */
  total: number | null;
}

/** Returns null if an earlier page is unanswered or the wizard skips the step. */
export function locatePage(path: WizardPath, code: string): PagePosition | null {
  const pages = pagesOf(path);
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
export function pageOfStep(steps: readonly Step[], code: string): PagePosition | null {
  const index = steps.findIndex((step) => step.code === code);
  const [step, next] = steps.slice(Math.max(index, 0));
  if (index < 0 || !step) return null;
  const around = { before: {}, previous: null, next: next ? [next] : null };
  return { steps: [step], ...around, number: index + 1, total: null };
}

export const codeOfPage = ([first]: Page): string | undefined => first?.code;

export function furthestPage(path: WizardPath): string | undefined {
  const code = furthestReach(path)?.code;
  const page = code === undefined ? null : locatePage(path, code);
  return page ? codeOfPage(page.steps) : code;
}

export interface ReadStep {
  step: Step;
  before: Answers;
  fields: Fields;
  reading: Reading;
}

export function readSteps(
  steps: Page,
  answers: Answers,
  fieldsOf: (step: Step, before: Answers) => Fields,
): ReadStep[] {
  let answered = answers;
  return steps.map((step) => {
    const before = answered;
    const fields = fieldsOf(step, before);
    const reading = step.read(fields, before);
    if (reading.ok) answered = { ...before, ...reading.answer };
    return { step, before, fields, reading };
  });
}

/** A form of an older build names no steps (`named`), and answers the step in its URL (`code`). */
export function answeredSteps(
  { steps }: WizardPath,
  code: string,
  named: readonly string[] | undefined,
): Page {
  const known = steps.filter((step) => named?.includes(step.code));
  return known.length > 0 ? known : steps.filter((step) => step.code === code);
}

export function stepsBetween({ steps }: WizardPath, among: Page): Page {
  const indexes = among.map((step) => steps.indexOf(step));
  return steps.slice(Math.min(...indexes), Math.max(...indexes) + 1);
}
