/** A step whose answer is kept, and of which nobody knows that the provider took it. */
import type { SavedAnswers, Step } from "../definition/steps";

/** Stands beside such a step's fields in the draft. */
export const UNTOLD = "pendente";

/** The first of these steps that is so; null when there is none. */
export function untoldStep<C, A>(
  steps: readonly Step<C, A>[],
  { respostas }: { respostas: SavedAnswers },
): Step<C, A> | null {
  return steps.find(({ code }) => respostas[code]?.[UNTOLD] !== undefined) ?? null;
}
