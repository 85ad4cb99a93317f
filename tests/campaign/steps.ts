/** What may happen in one run, in any order: what the person does, what fails meanwhile. */
import fc from "fast-check";
import { fault, type OrderedFault } from "./faults";
import { loosenessOf, type LooseName, type Looseness } from "./looseness";
import { sometimes } from "../support/step-at-random";
import type { StoreFault } from "./stage";

/** How the portal is killed: at an operation of its store, so many milliseconds after a press, or while nobody asks anything. */
export type Kill =
  { at: "armazém"; good: number; after: boolean } | { at: "tempo"; ms: number } | { at: "sossego" };

export type Step =
  | {
      act: "aperta";
      form: number;
      fault: OrderedFault | null;
      twice: boolean;
      store: StoreFault | null;
    }
  | { act: "abre"; fault: OrderedFault | null }
  | { act: "confere"; form: number; fault: OrderedFault | null }
  | { act: "envia mesmo assim"; form: number; fault: OrderedFault | null }
  | { act: "outra pessoa"; how: Identity }
  | { act: "a sessão acaba" }
  | { act: "espera"; ms: number }
  | { act: "mata"; form: number; kill: Kill; fault: OrderedFault | null };

/** Whose portal is opened in this browser. */
export type Identity = "link de outra pessoa" | "volta ao próprio" | "sai, e outra pessoa entra";

/** What a run is made of. */
export interface Scenario {
  words: string;
  number: number;
  /** The write's list, as long as the run lasts. */
  loose: Looseness | null;
  /** Does the person send all the same, when nobody knows? */
  insists: boolean;
  steps: Step[];
}

/** Which of the forms that are open, the first one also for "back" and "reload"; one beyond the last opens another tab. */
const form = fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 2, 3);
const mayFail = fc.option(fault, { nil: null, freq: 2 });
const inAThird = fc.constantFrom(false, false, true);
/** At which operation of its store. */
const operation = { good: fc.nat({ max: 14 }), after: fc.boolean() };

const store: fc.Arbitrary<StoreFault> = fc.record({
  ...operation,
  times: fc.constantFrom(1, 2, 50),
});

const press = fc.record({
  act: fc.constant("aperta" as const),
  form,
  fault: mayFail,
  twice: inAThird,
  store: fc.option(store, { nil: null, freq: 3 }),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: press },
  sometimes(1, "abre", { fault: mayFail }),
  sometimes(3, "confere", { form, fault: mayFail }),
  sometimes(2, "envia mesmo assim", { form, fault: mayFail }),
  sometimes(2, "outra pessoa", {
    how: fc.constantFrom<Identity>(
      "link de outra pessoa",
      "volta ao próprio",
      "sai, e outra pessoa entra",
    ),
  }),
  sometimes(1, "a sessão acaba", {}),
  sometimes(1, "espera", { ms: fc.constantFrom(1, 200, 1_000) }),
);

const kill: fc.Arbitrary<Kill> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ at: fc.constant("armazém" as const), ...operation }) },
  {
    weight: 3,
    arbitrary: fc.record({ at: fc.constant("tempo" as const), ms: fc.nat({ max: 400 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ at: "sossego" as const }) },
);

const death: fc.Arbitrary<Step> = fc.record({
  act: fc.constant("mata" as const),
  form,
  kill,
  fault: mayFail,
});

/** Typed by people: accents, quotes, what HTML and addresses are made of. */
const WORDS = [
  "coisa simples",
  "ção e pão",
  'entre "aspas" & <b>',
  "100% + 2",
  "c'est ça",
  "família 👩🏽‍🌾 junto",
  "barra \\ e /",
];
const contentOf = (names: readonly LooseName[] | null) => ({
  words: fc.constantFrom(...WORDS),
  number: fc.nat({ max: 999_999 }),
  loose: loosenessOf(names),
  // In a third of the doubts.
  insists: inAThird,
});

const LONGEST = 7;

/** `names`: how the list may be loose; null: it is not. */
export const scenarioOf = (names: readonly LooseName[] | null): fc.Arbitrary<Scenario> =>
  fc
    .record({ ...contentOf(names), first: press, rest: fc.array(step, { maxLength: LONGEST }) })
    .map(({ first, rest, ...typed }) => ({ ...typed, steps: [first, ...rest] }));

/** One in which the portal is killed and started again, at least once. */
export const deadlyScenarioOf = (names: readonly LooseName[] | null): fc.Arbitrary<Scenario> =>
  fc
    .record({
      ...contentOf(names),
      before: fc.array(step, { maxLength: 2 }),
      death,
      after: fc.array(step, { maxLength: 3 }),
    })
    .map(({ before, death: died, after, ...typed }) => ({
      ...typed,
      steps: [...before, died, ...after],
    }));
