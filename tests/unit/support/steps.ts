import type { Fields } from "~/wizard/definition/questions";
import type { Answers, Reading, Step, UnloadedStep } from "~/wizard/definition/steps";

/** The step of this name, loaded with a context. */
export function stepOf<C>(steps: readonly UnloadedStep<C>[], name: string, context: C): Step {
  const step = steps.find((each) => each.name === name);
  if (!step) throw new Error(`no step ${name}`);
  return step.with(context);
}

function read<C>(
  steps: readonly UnloadedStep<C>[],
  name: string,
  fields: Fields,
  context: C,
  earlier: Answers,
): Reading {
  return stepOf(steps, name, context).read(fields, earlier);
}

/** What a step says is wrong with these fields; nothing when it takes them. */
export function refusals<C>(
  steps: readonly UnloadedStep<C>[],
  name: string,
  fields: Fields,
  context: C,
  earlier: Answers = {},
): string[] {
  const reading = read(steps, name, fields, context, earlier);
  return reading.ok ? [] : Object.values(reading.errors).flat();
}

/** What a step keeps of these fields; null when it refuses them. */
export function taken<C>(
  steps: readonly UnloadedStep<C>[],
  name: string,
  fields: Fields,
  context: C,
  earlier: Answers = {},
): Fields | null {
  const reading = read(steps, name, fields, context, earlier);
  return reading.ok ? reading.fields : null;
}
