/** The built stylesheet as data, made by scripts/stylesheet-rules.mjs. */
export type StyleEntry =
  | { selectors: { text: string; classes: string[] }[]; body: string }
  | { head: string; entries: StyleEntry[] }
  | { verbatim: string };

type Applies = (classes: readonly string[]) => boolean;

function written(entry: StyleEntry, applies: Applies): string {
  if ("verbatim" in entry) return entry.verbatim;
  if ("head" in entry) {
    const inside = entry.entries.map((each) => written(each, applies)).join("");
    return inside && `${entry.head}{${inside}}`;
  }
  const selectors = entry.selectors.filter(({ classes }) => applies(classes));
  return selectors.length === 0 ? "" : `${selectors.map(({ text }) => text).join()}{${entry.body}}`;
}

/** Paints the rules in order, because a shade's first value is light and its second is dark. */
export function paintedEntries(
  entries: readonly StyleEntry[],
  paint: (css: string) => string,
): StyleEntry[] {
  return entries.map((entry) => {
    if ("verbatim" in entry) return { verbatim: paint(entry.verbatim) };
    if ("head" in entry) return { ...entry, entries: paintedEntries(entry.entries, paint) };
    return { ...entry, body: paint(entry.body) };
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};

function classesIn(markup: string): Set<string> {
  const found = new Set<string>();
  for (const [, list = ""] of markup.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list
      .replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
      .split(" "))
      found.add(name);
  }
  return found;
}

/** Returns the rules whose classes all occur in the markup. */
export function neededBy(markup: string, entries: readonly StyleEntry[]): string {
  const found = classesIn(markup);
  const applies: Applies = (classes) => classes.every((name) => found.has(name));
  return entries.map((entry) => written(entry, applies)).join("");
}
