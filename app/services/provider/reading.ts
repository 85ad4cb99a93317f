import type { z } from "zod/v4";

export type Reading<T> =
  /** `leftOut`: one text for the log per skipped entry, such as "3.valor: esperado: número". */
  { ok: true; data: T; leftOut: readonly string[] } | { ok: false; field: string };

type Issue = Pick<z.core.$ZodIssue, "path" | "message">;

const describe = ({ path, message }: Issue): string => `${path.join(".")}: ${message}`;

const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null;

function entryOf(data: unknown, path: readonly PropertyKey[]): PropertyKey[] | null {
  let entry: PropertyKey[] | null = null;
  let value = data;
  for (const [depth, key] of path.entries()) {
    if (Array.isArray(value) && typeof key === "number") entry = path.slice(0, depth + 1);
    value = isRecord(value) ? Reflect.get(value, key) : undefined;
  }
  return entry;
}

/**
 * The parts to remove, by index or field: null removes the whole value, a map removes parts inside.
 */
type Marks = Map<PropertyKey, Marks | null>;

function mark(marks: Marks, [key = "", ...below]: readonly PropertyKey[]): boolean {
  const known = marks.get(key);
  if (known === null) return false;
  if (below.length === 0) return Boolean(marks.set(key, null));
  const inner: Marks = known ?? new Map();
  marks.set(key, inner);
  return mark(inner, below);
}

function without(value: unknown, marks: Marks): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown, index) => {
      const inner = marks.get(index);
      if (inner === null) return [];
      return [inner ? without(entry, inner) : entry];
    });
  }
  if (!isRecord(value)) return value;
  return {
    ...value,
    ...Object.fromEntries(
      [...marks].map(([key, inner]) => [key, inner && without(Reflect.get(value, key), inner)]),
    ),
  };
}

/**
 * Finds the list entry of each issue. Outer entries come first, so that `mark` skips entries inside
 * removed ones. Returns null if an issue is outside every list.
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
 * Skips unreadable list entries (contract, section 1). A list of only unreadable entries fails,
 * because nothing is left to show.
 */
export function readData<T>(schema: z.ZodType<T>, value: unknown): Reading<T> {
  const first = schema.safeParse(value);
  if (first.success) return { ok: true, data: first.data, leftOut: [] };
  const { issues } = first.error;
  const [issue] = issues;
  const failure = { ok: false, field: issue ? describe(issue) : "" } as const;
  // A single value read as a list (`oneOrListOf`) has issues at index 0, so it becomes a list here.
  const data = typeof issue?.path[0] === "number" && !Array.isArray(value) ? [value] : value;
  const entries = entriesOf(data, issues);
  if (entries === null) return failure;
  const marks: Marks = new Map();
  const leftOut = entries
    .filter(({ entry }) => mark(marks, entry))
    .map(({ issue: found }) => describe(found));
  const rest = without(data, marks);
  if (Array.isArray(rest) && rest.length === 0) return failure;
  const second = schema.safeParse(rest);
  return second.success ? { ok: true, data: second.data, leftOut } : failure;
}
