/** A wizard is data: an ordered list of steps. This walks it over what is kept; it knows no module and no storage. */
import type { Constraints } from "~/components/forms/form";
import type { Access } from "~/services/access/guard.server";
import type { Reply, Write } from "~/services/provider/reply";
import type { Fields, RequestedAttachment, StepSearch, Question } from "./questions";

/** What a draft holds: the fields by step code. */
export type SavedAnswers = Readonly<Record<string, Fields>>;
/** Messages by field; "" for the whole form. */
export type Errors = Record<string, string[]>;

/** Who leaves the step. */
export interface Leaver {
  request: Request;
  access: Access;
}

/** What a step's own work on leaving it makes of its answer. */
export type LeaveResult<F> =
  { ok: true; fields: F } | { ok: false; status: 400 | 503; errors: Errors };

/** What leaving a step changes at the provider, as data for the door (services/submissions/door.server.ts). */
export interface Telling {
  call(write: Write): Promise<Reply<unknown>>;
  /** Is it so by now? null when nobody can say. Throws ProviderFailure. */
  isDone(): Promise<boolean | null>;
  /** What an unknown outcome means, and how to find out. */
  maybe: string;
}

/** What a step makes of its fields: a typed answer, or what is wrong with them. */
export type Reading<A> =
  | {
      ok: true;
      /** As they are kept. */
      fields: Fields;
      /** The answers before, with this one under the step's name. */
      addTo(earlier: Partial<A>): Partial<A>;
      /** Asks the provider, before the answer is kept; null where there is nothing to ask. */
      leave: ((leaver: Leaver) => Promise<LeaveResult<Fields>>) | null;
      /** What the provider is told, once a press, when the answer has been kept; null where there is nothing to tell. */
      tell: ((access: Access) => Telling) | null;
    }
  | { ok: false; errors: Errors };

/** A step as the engine sees it: fields go in and out as text. `A`: the typed answers of the whole wizard, by step name. */
export interface Step<C, A> {
  /** What the code calls it: "datas". */
  readonly name: keyof A & string;
  /** What addresses and drafts call it: "40". */
  readonly code: string;
  readonly title: string;
  /** What its page asks, where it is alone there. */
  readonly heading: string;
  /** Its answer decides which steps there are. */
  readonly branches: boolean;
  /** Does it begin a page, though it might share one? */
  startsPage(earlier: Partial<A>, context: C): boolean;
  /** Shares no page: what it tells the provider is told once a press of its own form. */
  readonly ownPage: boolean;
  /** The names of the earlier answers that what its page shows hangs on. */
  dependsOn(earlier: Partial<A>, context: C): ReadonlySet<string>;
  /** Does it apply, given what was answered before it? */
  applies(earlier: Partial<A>, context: C): boolean;
  questions(earlier: Partial<A>, context: C): Question[];
  /** What its page's HTML says of its fields. */
  constraint(earlier: Partial<A>, context: C): Constraints;
  /** What its fields hold before the person answers. */
  defaults(earlier: Partial<A>, context: C): Fields;
  /** What an address fills in over what was saved (a search's result). */
  prefill(earlier: Partial<A>, context: C): Fields;
  search(earlier: Partial<A>, context: C): StepSearch | null;
  attachments(earlier: Partial<A>, context: C): RequestedAttachment[];
  read(fields: Fields, earlier: Partial<A>, context: C): Reading<A>;
  /** Its answer among these as it is kept; null when it is not among them. */
  toSave(answers: Partial<A>): Fields | null;
  /** One line on its answer among these, for the page after it. */
  summaryLine(answers: Partial<A>, context: C): string | null;
  /** Its fields that are asked afresh when the answer of the step with this name changes. */
  staleAfter(changed: keyof A): readonly string[];
}

export interface WizardPath<C, A> {
  /** The steps that apply, in order. */
  steps: Step<C, A>[];
  /** The answers that count: valid ones of steps on the path, up to the first unanswered. */
  answers: Partial<A>;
  /** Of those, the ones before each step on the path. */
  before: ReadonlyMap<Step<C, A>, Partial<A>>;
  /** The first step without a valid answer; null when all are answered. */
  unanswered: Step<C, A> | null;
}

/** Takes the steps, what a draft holds and what the steps know of the world; gives the path through them. */
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

/** The last step that can be reached: where an address out of reach is sent to. */
export function furthestReach<C, A>({ steps, unanswered }: WizardPath<C, A>): Step<C, A> | null {
  return unanswered ?? steps.at(-1) ?? null;
}

/** Do both say the same? What is not told is blank. */
export function same(a: Fields | undefined, b: Fields): boolean {
  if (!a) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => (a[name] ?? "") === (b[name] ?? ""));
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/**
 * Takes all steps, the answered one, what the draft holds and the new fields; gives what it holds then, without fields that depended on a
 * changed answer. A first answer changes none: what was kept without signal knows the days and not the reason.
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

/** Takes typed answers; gives them as a draft holds them, by step code. */
export function toSave<C, A>(steps: readonly Step<C, A>[], answers: Partial<A>): SavedAnswers {
  const saved = steps.map((step) => [step.code, step.toSave(answers)] as const);
  return Object.fromEntries(saved.flatMap(([code, fields]) => (fields ? [[code, fields]] : [])));
}

/** What a draft holds of the step with this name, as it was typed; null when it holds nothing of it. */
export function savedFields<C, A>(
  steps: readonly Step<C, A>[],
  name: keyof A,
  saved: SavedAnswers,
): Fields | null {
  return saved[steps.find((step) => step.name === name)?.code ?? ""] ?? null;
}
