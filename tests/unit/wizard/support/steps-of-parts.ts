/** Steps of a record that is sent nowhere. */
import type { AnyField, Part } from "~/wizard/definition/record-fields";
import { stepsOf } from "~/wizard/definition/record-parts";

type Given<C, E> = Pick<AnyField<C, E, object, object>, "part" | "rule"> &
  Partial<AnyField<C, E, object, object>>;

/** A field asks nothing, unless it says so. */
export function stepsOfParts<C, E extends object>(
  parts: Readonly<Record<string, Part<C, E>>>,
  given: Readonly<Record<string, Given<C, E>>>,
) {
  const fields = Object.fromEntries(
    Object.entries(given).map(([name, field]) => [
      name,
      { ask: [], listed: null, show: null, ...field },
    ]),
  );
  return stepsOf({ parts, fields });
}
