/** Which steps share a page (decision 032): a page is a round trip, and on a weak signal that is what a wizard costs. Pure, as the walk is. */
import type { Reading, Step, WizardPath } from "./steps";
import type { Fields } from "./questions";

export type Page<C, A> = readonly Step<C, A>[];

/** May it be asked on the page of these, whose answers are not known when that is shown? */
function joins<C, A>(page: Page<C, A>, step: Step<C, A>, earlier: Partial<A>, context: C): boolean {
  if (
    step.ownPage ||
    step.startsPage(earlier, context) ||
    page.some(({ ownPage, branches }) => ownPage || branches)
  )
    return false;
  const seen = step.dependsOn(earlier, context);
  return !page.some(({ name }) => seen.has(name));
}

/** Takes the path; gives its pages, in order. Each holds at least one step. */
export function pagesOf<C, A>({ steps, before }: WizardPath<C, A>, context: C): Page<C, A>[] {
  const pages: Step<C, A>[][] = [];
  for (const step of steps) {
    const page = pages.at(-1);
    if (page && joins(page, step, before.get(step) ?? {}, context)) page.push(step);
    else pages.push([step]);
  }
  return pages;
}

/** A page as it is shown. */
export interface PagePosition<C, A> {
  /** What it asks, in order. */
  steps: Page<C, A>;
  /** The answers that count of the steps before the page. */
  before: Partial<A>;
  previous: Page<C, A> | null;
  next: Page<C, A> | null;
  /** "Etapa 2 de 4": pages of steps that apply; null while it is not known which do. */
  number: number;
  total: number | null;
}

/** The page with the step of this code, or null when that is not on the path or the page is out of reach (a step before it is unanswered). */
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

/** The address of a page is that of its first step. */
export const codeOfPage = <C, A>([first]: Page<C, A>): string | undefined => first?.code;

/** One step of several that are looked at in their order. */
export interface ReadStep<C, A> {
  step: Step<C, A>;
  /** The answers before it, the valid ones of the others among them. */
  before: Partial<A>;
  fields: Fields;
  reading: Reading<A>;
}

/** Takes steps, the answers before them and what each is answered with; gives what each makes of it. */
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

/** The steps that a form answers: those whose codes it carries; of a build that had one a page, the one of its address. */
export function answeredSteps<C, A>(
  { steps }: WizardPath<C, A>,
  code: string,
  named: readonly string[] | undefined,
): Page<C, A> {
  const known = steps.filter((step) => named?.includes(step.code));
  return known.length > 0 ? known : steps.filter((step) => step.code === code);
}

/** From the first of these steps to the last, with those between that are not among them. */
export function stepsBetween<C, A>({ steps }: WizardPath<C, A>, among: Page<C, A>): Page<C, A> {
  const indexes = among.map((step) => steps.indexOf(step));
  return steps.slice(Math.min(...indexes), Math.max(...indexes) + 1);
}
