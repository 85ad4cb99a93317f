import type { z } from "zod/v4";

export type Reading<T> =
  /** `leftOut` has one log text for each skipped entry, such as "3.valor: esperado: número". */
  { ok: true; data: T; leftOut: readonly string[] } | { ok: false; field: string };

type Issue = Pick<z.core.$ZodIssue, "path" | "message">;

const describe = ({ path, message }: Issue): string => `${path.join(".")}: ${message}`;

const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null;

function entryOf(data: unknown, path: readonly PropertyKey[]): PropertyKey[] | null {
  let entry: PropertyKey[] | null = null;
  let value = data;
  for (const [depth, key] of path.entries()) {
    // An object here is read as a list of one (`oneOrListOf`), so the object itself is the entry.
    if (isRecord(value) && typeof key === "number")
      entry = path.slice(0, depth + Number(Array.isArray(value)));
    value = isRecord(value) ? Reflect.get(value, key) : undefined;
  }
  return entry;
}

/** null removes the value at this key. A map removes only parts of the value. */
type Removals = Map<PropertyKey, Removals | null>;

function markRemoval(removals: Removals, [key = "", ...below]: readonly PropertyKey[]): boolean {
  const known = removals.get(key);
  if (known === null) return false;
  if (below.length === 0) return Boolean(removals.set(key, null));
  const inner: Removals = known ?? new Map();
  removals.set(key, inner);
  return markRemoval(inner, below);
}

function without(value: unknown, removals: Removals): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown, index) => {
      const inner = removals.get(index);
      if (inner === null) return [];
      return [inner ? without(entry, inner) : entry];
    });
  }
  if (!isRecord(value)) return value;
  return {
    ...value,
    ...Object.fromEntries(
      [...removals].map(([key, inner]) => [key, inner && without(Reflect.get(value, key), inner)]),
    ),
  };
}

/**
 * Outer entries come first, because `markRemoval` skips the entries inside a removed entry.
 * Returns null when an issue is outside every list.
 */
function entriesOf(
  data: unknown,
  issues: readonly Issue[],
): { issue: Issue; entry: PropertyKey[] }[] | null {
  const found = issues.map((issue) => ({ issue, entry: entryOf(data, issue.path) ?? [] }));
  return found.every(({ entry }) => entry.length > 0)
    ? found.sort((a, b) => a.entry.length - b.entry.length)
    : null;
}

/**
 * Leaves out each unreadable list entry and describes it in `leftOut`.
 * If `value` itself is a list and every entry is unreadable, the reading fails.
 * Without this rule, a page would say that the list is empty.
 */
export function readData<T>(schema: z.ZodType<T>, value: unknown): Reading<T> {
  const first = schema.safeParse(value);
  if (first.success) return { ok: true, data: first.data, leftOut: [] };
  const { issues } = first.error;
  const [issue] = issues;
  const failure = { ok: false, field: issue ? describe(issue) : "" } as const;
  // The schema may have wrapped a single value in a list.
  // The issue paths then start with an index, so `data` must be a list too.
  const data = typeof issue?.path[0] === "number" && !Array.isArray(value) ? [value] : value;
  const entries = entriesOf(data, issues);
  if (entries === null) return failure;
  const removals: Removals = new Map();
  const leftOut = entries
    .filter(({ entry }) => markRemoval(removals, entry))
    .map(({ issue: found }) => describe(found));
  const rest = without(data, removals);
  if (Array.isArray(rest) && rest.length === 0) return failure;
  const second = schema.safeParse(rest);
  return second.success ? { ok: true, data: second.data, leftOut } : failure;
}
