/** Finds a step whose answer is saved, but whose operation may not have reached the provider. */
import type { SavedAnswers, Step } from "../definition/steps";

export const UNTOLD = "pendente";

export function untoldStep<C, A>(
  steps: readonly Step<C, A>[],
  { respostas }: { respostas: SavedAnswers },
): Step<C, A> | null {
  return steps.find(({ code }) => respostas[code]?.[UNTOLD] !== undefined) ?? null;
}
