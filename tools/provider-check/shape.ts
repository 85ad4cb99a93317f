/** What came, told without telling it: its kind and where it stood, never a letter of what it says. */

export function shapeOf(value: unknown): string {
  if (value === undefined) return "nada";
  if (value === null) return "null";
  if (Array.isArray(value)) return "lista";
  if (typeof value === "string") return value.trim() === "" ? "texto vazio" : "texto";
  if (typeof value === "number") return "número";
  return typeof value === "boolean" ? "sim ou não" : "objeto";
}

/** "eventos[].valor": which entry it was is nobody's business. */
export function placeOf(path: readonly PropertyKey[]): string {
  const text = path.reduce<string>(
    (way, key) =>
      typeof key === "number" ? `${way}[]` : `${way}${way === "" ? "" : "."}${String(key)}`,
    "",
  );
  return text || "(a resposta)";
}

export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (owner, key) =>
      typeof owner === "object" && owner !== null ? Reflect.get(owner, key) : undefined,
    value,
  );
}
