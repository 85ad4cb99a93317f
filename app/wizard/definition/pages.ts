import { furthestReach, type Reading, type Step, type StepNames, type WizardPath } from "./steps";
import type { Fields } from "./questions";

export type Page = readonly [Step, ...Step[]];

function joins(page: Page, step: Step): boolean {
  if (
    step.operation ||
    step.startsPage() ||
    page.some(({ operation, branches }) => operation || branches)
  )
    return false;
  // A page shows its steps together, so a step must not need answers of the same page.
  const needed = step.dependsOn();
  return !page.some(({ fields }) => fields.some((name) => needed.has(name)));
}

export function pagesOf({ steps }: WizardPath): Page[] {
  const pages: [Step, ...Step[]][] = [];
  for (const step of steps) {
    const page = pages.at(-1);
    if (page && joins(page, step)) page.push(step);
    else pages.push([step]);
  }
  return pages;
}

export interface PagePosition {
  steps: Page;
  previous: Page | null;
  next: Page | null;
  number: number;
  /** null while the number of pages depends on a missing or unknown answer. */
  total: number | null;
}

/** Returns null if `path` lacks the step, or if an earlier page has an unanswered step. */
export function locatePage(path: WizardPath, code: string): PagePosition | null {
  const pages = pagesOf(path);
  const index = pages.findIndex((page) => page.some((step) => step.code === code));
  const page = pages[index];
  const limit = path.unanswered ? path.steps.indexOf(path.unanswered) : path.steps.length - 1;
  if (!page || path.steps.indexOf(page[0]) > limit) return null;
  return {
    steps: page,
    previous: pages[index - 1] ?? null,
    next: pages[index + 1] ?? null,
    number: index + 1,
    total: path.unanswered?.branches ? null : pages.length,
  };
}

export function furthestPage(path: WizardPath): string | undefined {
  const step = furthestReach(path);
  const page = step && locatePage(path, step.code);
  return page?.steps[0].code ?? step?.code;
}

export interface ReadStep {
  step: Step;
  fields: Fields;
  reading: Reading;
}

export function readSteps(page: readonly Step[], fieldsOf: (step: Step) => Fields): ReadStep[] {
  let answered = page[0]?.earlier ?? {};
  return page.map((each) => {
    const step = each.at(answered);
    const fields = fieldsOf(step);
    const reading = step.read(fields);
    if (reading.ok) answered = { ...answered, ...reading.answer };
    return { step, fields, reading };
  });
}

export function answeredCodes(
  steps: readonly Pick<StepNames, "code">[],
  code: string,
  named: readonly string[] = [],
): string[] {
  const known = steps.map((step) => step.code).filter((each) => named.includes(each));
  return known.includes(code) ? known : [code];
}

export function stepsBetween({ steps }: WizardPath, codes: readonly string[]): Step[] {
  const indexes = codes.map((code) => steps.findIndex((step) => step.code === code));
  return steps.slice(Math.min(...indexes), Math.max(...indexes) + 1);
}
