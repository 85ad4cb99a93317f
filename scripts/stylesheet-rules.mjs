/**
 * What the server needs to know of the built stylesheet to put into a first page only the rules that the page uses: each rule with the
 * classes, elements and attributes that its selectors ask for (app/services/http/needed-styles.ts).
 */
import postcss from "postcss";
import selectorParser from "postcss-selector-parser";

const HOLDS_RULES = new Set(["media", "supports"]);
/** What it names need not be on the page for the rule to apply. */
const ABSENT = ":not";
/** What stands in their brackets is a count, which the parser takes for an element. */
const COUNTS = /^:nth-/;

/** Comes and goes without scripts; where scripts run, the whole stylesheet is there. */
const CHANGES = "open";

const attributeOf = ({ attribute, operator, value }) =>
  operator === "=" ? `${attribute}="${value}"` : attribute;

const text = (node) => node.toString().trim();

function askedBy(selector) {
  const classes = [];
  const elements = [];
  const attributes = [];
  const collect = (node) => {
    if (node.type === "class") classes.push(node.value);
    else if (node.type === "tag") elements.push(node.value);
    else if (node.type === "attribute") attributes.push(attributeOf(node));
    else if (node.value === ":disabled") attributes.push("disabled");
    else if (node.value !== ABSENT && !COUNTS.test(node.value)) node.nodes?.forEach(collect);
  };
  selectorParser().astSync(selector).nodes.forEach(collect);
  return { classes, elements, attributes: attributes.filter((name) => name !== CHANGES) };
}

function entryOf(node) {
  if (node.type === "rule")
    return {
      selectors: node.selectors.map((selector) => ({ text: selector, ...askedBy(selector) })),
      body: node.nodes.map(text).join(";"),
    };
  if (HOLDS_RULES.has(node.name))
    return {
      head: `@${node.name}${node.raws.afterName}${node.params}`,
      entries: node.nodes.map(entryOf),
    };
  return { verbatim: text(node) };
}

/** Throws when the stylesheet ends within a rule. */
export const entriesOf = (css) => postcss.parse(css).nodes.map(entryOf);

const BUILT = /^export default ("(?:[^"\\]|\\.)*");?\s*$/;

/**
 * Adds `entries` to what `stylesheet.css?inline` exports; the same for the build, the development server and the tests.
 * @returns {import("vite").Plugin}
 */
export function stylesheetRules() {
  return {
    name: "stylesheet-rules",
    enforce: "post",
    transform(code, id) {
      if (!id.endsWith("/app/stylesheet.css?inline")) return null;
      const [, css] = BUILT.exec(code) ?? [];
      if (!css) this.error("Vite no longer exports an inlined stylesheet as one text");
      return {
        code: `${code}\nexport const entries = ${JSON.stringify(entriesOf(JSON.parse(css)))};`,
        map: null,
      };
    },
  };
}
