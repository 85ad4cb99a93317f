type Part =
  | { selectors: { text: string; classes: string[] }[]; body: string }
  | { head: string; parts: Part[] }
  | { verbatim: string };

const HOLDS_RULES = /^@(media|supports)\b/;

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  let quote = "";
  for (let at = open; at < css.length; at += 1) {
    const letter = css.charAt(at);
    if (letter === "\\") at += 1;
    else if (quote !== "") quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === "{") depth += 1;
    else if (letter === "}" && --depth === 0) return at;
  }
  throw new Error("a folha de estilos acaba no meio de uma regra");
}

const splitList = (list: string): string[] =>
  list.match(/(?:\\.|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^,])+/g) ?? [];

/**
 * `classesOf` ignores the classes inside `:not(…)` and `:has(…)`. A rule may apply although these
 * classes are not on the page, so their absence must not drop the rule.
 */
const WITHOUT_CONDITIONS = /:(?:not|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/**
 * Escaped brackets belong to a class name and stay. Other brackets hold an attribute and are
 * removed, because its value may look like a class (".pdf").
 */
const ESCAPED_OR_ATTRIBUTE = /\\.|\[[^\]]*\]/g;

function classesOf(selector: string): string[] {
  const asked = selector
    .replace(WITHOUT_CONDITIONS, "")
    .replace(ESCAPED_OR_ATTRIBUTE, (found) => (found.startsWith("\\") ? found : ""));
  return (asked.match(/\.(?:\\.|[\w-])+/g) ?? []).map((name) => name.slice(1).replace(/\\/g, ""));
}

function parse(css: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < css.length;) {
    const open = css.indexOf("{", at);
    if (open < 0) break;
    const end = endOfBlock(css, open);
    const head = css.slice(at, open).trim();
    const body = css.slice(open + 1, end);
    if (HOLDS_RULES.test(head)) parts.push({ head, parts: parse(body) });
    else if (head.startsWith("@")) parts.push({ verbatim: `${head}{${body}}` });
    else
      parts.push({
        selectors: splitList(head).map((text) => ({ text, classes: classesOf(text) })),
        body,
      });
    at = end + 1;
  }
  return parts;
}

function written(part: Part, has: ReadonlySet<string>): string {
  if ("verbatim" in part) return part.verbatim;
  if ("head" in part) {
    const inside = part.parts.map((each) => written(each, has)).join("");
    return inside && `${part.head}{${inside}}`;
  }
  const selectors = part.selectors.filter(({ classes }) => classes.every((name) => has.has(name)));
  return selectors.length === 0 ? "" : `${selectors.map(({ text }) => text).join()}{${part.body}}`;
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

/** @throws when the stylesheet ends within a rule */
export function neededFrom(css: string): (markup: string) => string {
  const parts = parse(css);
  return (markup) => {
    const has = classesIn(markup);
    return parts.map((part) => written(part, has)).join("");
  };
}
