/** Puts an entry that no schema can read into a list. The entry's text must not appear in a log. */

const ENTRY = "Segredo de alguém";

export function listAt(value: unknown, path: readonly string[]): unknown[] {
  const list = path.reduce<unknown>(
    (owner, key) =>
      typeof owner === "object" && owner !== null ? Reflect.get(owner, key) : undefined,
    value,
  );
  if (!Array.isArray(list)) throw new Error(`sem lista em "${path.join(".")}"`);
  return list;
}

/**
 * Returns a copy of the reply (with or without envelope) that has the unreadable entry first in the
 * list at `path`. Throws if there is no such list.
 */
export function withUnreadable(reply: unknown, path: string): unknown {
  const copy: unknown = structuredClone(reply);
  const data = typeof copy === "object" && copy !== null && "data" in copy ? copy.data : copy;
  listAt(data, path === "" ? [] : path.split(".")).unshift(ENTRY);
  return copy;
}
