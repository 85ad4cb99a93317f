/** Steps written down one by one, without a record. */
import type { StepAnswer, StepDefinition } from "~/wizard/definition/define-steps";
import type { Step } from "~/wizard/definition/steps";

export function stepWith<C, E = object>() {
  return <F extends StepAnswer>(definition: StepDefinition<C, E, F>): StepDefinition<C, E, F> =>
    definition;
}

export type AnswersOf<S> = S extends readonly Step<never, infer A>[] ? A : never;
