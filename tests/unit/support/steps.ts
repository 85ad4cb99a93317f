import type { Fields } from "~/wizard/definition/questions";
import { toText, type Answers, type Reading, type UnloadedStep } from "~/wizard/definition/steps";

/** The step of this code, with what its wizard has loaded, after these answers. */
export function stepOf<C>(
  steps: readonly UnloadedStep<C>[],
  code: string,
  context: C,
  earlier: Answers = {},
) {
  const step = steps.find((each) => each.code === code);
  if (!step) throw new Error(`no step ${code}`);
  return step.with(context).at(earlier);
}

/** What is wrong with the fields that a step has read; nothing when it took them. */
const wrongIn = (reading: Reading) => (reading.ok ? [] : Object.values(reading.errors).flat());

/** What a step says is wrong with these fields. */
export const refusals = <C>(
  steps: readonly UnloadedStep<C>[],
  code: string,
  fields: Fields,
  context: C,
  earlier: Answers = {},
): string[] => wrongIn(stepOf(steps, code, context, earlier).read(fields));

/** What a step keeps of these fields; null when it refuses them. */
export function taken<C>(
  steps: readonly UnloadedStep<C>[],
  code: string,
  fields: Fields,
  context: C,
  earlier: Answers = {},
) {
  const reading = stepOf(steps, code, context, earlier).read(fields);
  return reading.ok ? toText(reading.answer) : null;
}
