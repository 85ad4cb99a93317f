interface Asked {
  classes: string[];
  elements: string[];
  attributes: string[];
}

export type StyleEntry =
  | { selectors: ({ text: string } & Asked)[]; body: string }
  | { head: string; entries: StyleEntry[] }
  | { verbatim: string };

type Applies = (asked: Asked) => boolean;

function written(entry: StyleEntry, applies: Applies): string {
  if ("verbatim" in entry) return entry.verbatim;
  if ("head" in entry) {
    const inside = entry.entries.map((each) => written(each, applies)).join("");
    return inside && `${entry.head}{${inside}}`;
  }
  const selectors = entry.selectors.filter(applies);
  return selectors.length === 0 ? "" : `${selectors.map(({ text }) => text).join()}{${entry.body}}`;
}

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

const elementsIn = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/<([a-z]\w*)/g)].map(([, name = ""]) => name));

const attributesIn = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/\s(([a-z-]+)(?:="[^"]*")?)(?=[\s/>])/g)].flatMap((found) => found));

const DECLARED = /(--[\w-]+):\s*([^;{}]+)(;|(?=\}))/g;
const MOVEMENT = /@keyframes ([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*\}/g;

function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return css
    .replace(DECLARED, (_, name: string, value: string, end: string) =>
      used.has(name) ? `${name}:${value}${end}` : "",
    )
    .replace(MOVEMENT, (rule, name: string) =>
      new RegExp(`animation:[^;}]*\\b${name}\\b`).test(css) ? rule : "",
    );
}

export function neededBy(markup: string, entries: readonly StyleEntry[]): string {
  const classes = classesIn(markup);
  const elements = elementsIn(markup);
  const attributes = attributesIn(markup);
  const applies: Applies = (asked) =>
    asked.classes.every((name) => classes.has(name)) &&
    asked.elements.every((name) => elements.has(name)) &&
    asked.attributes.every((name) => attributes.has(name));
  return withoutUnused(entries.map((entry) => written(entry, applies)).join(""));
}
