import type { Fields } from "~/wizard/definition/questions";
import type { Step } from "~/wizard/definition/steps";

function stepOf<C, A>(steps: readonly Step<C, A>[], name: keyof A): Step<C, A> {
  const step = steps.find((each) => each.name === name);
  if (!step) throw new Error(`no step ${String(name)}`);
  return step;
}

/** What a step says is wrong with these fields; nothing when it takes them. */
export function refusals<C, A>(
  steps: readonly Step<C, A>[],
  name: keyof A,
  fields: Fields,
  context: C,
  earlier: Partial<A> = {},
): string[] {
  const reading = stepOf(steps, name).read(fields, earlier, context);
  return reading.ok ? [] : Object.values(reading.errors).flat();
}

/** What a step keeps of these fields; null when it refuses them. */
export function taken<C, A>(
  steps: readonly Step<C, A>[],
  name: keyof A,
  fields: Fields,
  context: C,
  earlier: Partial<A> = {},
): Fields | null {
  const reading = stepOf(steps, name).read(fields, earlier, context);
  return reading.ok ? reading.fields : null;
}
