/** An entry that no schema reads, in one list of a reply. It holds what a log must not repeat. */

const ENTRY = "Segredo de alguém";

function listAt(value: unknown, path: readonly string[]): unknown[] {
  const list = path.reduce<unknown>(
    (owner, key) =>
      typeof owner === "object" && owner !== null ? Reflect.get(owner, key) : undefined,
    value,
  );
  if (!Array.isArray(list)) throw new Error(`sem lista em "${path.join(".")}"`);
  return list;
}

/** Takes a reply, in its envelope or bare, and where its list stands; gives a copy with the entry as the list's first. Throws when there is no such list. */
export function withUnreadable(reply: unknown, path: string): unknown {
  const copy: unknown = structuredClone(reply);
  const data = typeof copy === "object" && copy !== null && "data" in copy ? copy.data : copy;
  listAt(data, path === "" ? [] : path.split(".")).unshift(ENTRY);
  return copy;
}
