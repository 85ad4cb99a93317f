/** What the portal's stylesheet does to what is read: what is not shown, what stands in a line, what is written before or after. */
import type { HTMLElement } from "node-html-parser";
import postcss, { type AtRule, type Container, type Rule as CssRule } from "postcss";
import { selector } from "./selectors";

/** The width of the pages, in pixels (playwright.config.ts). */
const WIDTH = 360;

const READ = ["display", "visibility", "position", "float", "content"] as const;
type Property = (typeof READ)[number];
type Part = "itself" | "before" | "after";

interface Rule {
  test: (element: HTMLElement) => boolean;
  weight: number;
  part: Part;
  says: Partial<Record<Property, string>>;
}

/** Held by nobody who only reads: no pointer is over anything. */
const OF_THE_HAND =
  /:(target|hover|active|focus|focus-visible|focus-within|-webkit-|-moz-|autofill|user-invalid)/;

/** One condition of a media query; throws on one that it does not know. */
function holds(condition: string): boolean {
  const text = condition.trim().replace(/^\(|\)$/g, "");
  const [, bound, size, unit] = /^(min|max)-width:\s*([\d.]+)(px|rem|em)$/.exec(text) ?? [];
  if (size !== undefined) {
    const pixels = Number(size) * (unit === "px" ? 1 : 16);
    return bound === "min" ? WIDTH >= pixels : WIDTH <= pixels;
  }
  // As tall as any text needs.
  if (/^min-height:/.test(text)) return true;
  if (
    ["screen", "all", "hover: hover", "hover:hover", "prefers-color-scheme: light"].includes(text)
  )
    return true;
  if (/^(print|prefers-|forced-colors|hover: ?none|pointer: ?coarse)/.test(text)) return false;
  throw new Error(`a media query that pages over HTTP do not know: ${condition}`);
}

const mediaHolds = (query: string) =>
  query.split(",").some((one) => {
    const conditions = one.trim().split(/\s+and\s+/);
    return conditions[0]?.startsWith("not ")
      ? !conditions.map((text) => text.replace(/^not /, "")).every(holds)
      : conditions.every(holds);
  });

/** Is this rule about the page as it is read: on screen, at its width? */
function applies(rule: CssRule): boolean {
  for (
    let up: Container | AtRule | undefined = isContainer(rule.parent) ? rule.parent : undefined;
    up;
    up = isContainer(up.parent) ? up.parent : undefined
  ) {
    if (!isAtRule(up)) continue;
    if (/keyframes|font-face|page/.test(up.name)) return false;
    if (up.name === "media" && !mediaHolds(up.params)) return false;
  }
  return true;
}

const isContainer = (node: unknown): node is Container => node instanceof postcss.Container;
const isAtRule = (node: Container): node is AtRule => node.type === "atrule";

/** Of two rules the one whose selector says more wins: its ids, then classes, then elements. */
function weigh(text: string): number {
  const counted = text
    .replace(/:where\((?:[^()]|\([^()]*\))*\)/g, "")
    .replace(/:(is|not|has)\(/g, "(");
  const count = (pattern: RegExp) => counted.match(pattern)?.length ?? 0;
  const classes = count(/\.(?:\\.|[\w-])+/g) + count(/\[[^\]]*\]/g) + count(/(?<!:):(?!:)[\w-]+/g);
  const elements = count(/(?:^|[\s>+~(,])[a-z][\w-]*/gi);
  return count(/#[\w-]+/g) * 10_000 + classes * 100 + elements;
}

const PART = /::?(before|after)$/;

/** An element that a selector can match has this: the class, id or name of its last part, or none of them. */
function keyOf(text: string): string {
  let bare = text.replace(/\[[^\]]*\]/g, "");
  for (let before = ""; before !== bare;) [before, bare] = [bare, bare.replace(/\([^()]*\)/g, "")];
  const last = bare.split(/[\s>+~]+/).at(-1) ?? "";
  const [, name] = /\.((?:\\.|[\w-])+)/.exec(last) ?? [];
  if (name !== undefined) return `.${name.replace(/\\/g, "")}`;
  return /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? "*";
}

export class Stylesheet {
  readonly #rules = new Map<string, Rule[]>();

  constructor(css: string) {
    let order = 0;
    postcss.parse(css).walkRules((rule) => {
      const says: Partial<Record<Property, string>> = {};
      let urgent = 0;
      rule.each((node) => {
        if (node.type !== "decl") return;
        const property = READ.find((each) => each === node.prop);
        if (!property) return;
        says[property] = node.value;
        if (node.important) urgent = 1_000_000;
      });
      if (Object.keys(says).length === 0 || !applies(rule)) return;
      for (const text of rule.selectors) {
        const [, part] = PART.exec(text) ?? [];
        if ((!part && text.includes("::")) || OF_THE_HAND.test(text)) continue;
        const bare = text.replace(PART, "") || "*";
        order += 1;
        const key = keyOf(bare);
        const weight = urgent + weigh(bare) + order / 1_000_000;
        const one: Rule = {
          test: selector(bare),
          weight,
          part: part === "before" || part === "after" ? part : "itself",
          says,
        };
        this.#rules.set(key, [...(this.#rules.get(key) ?? []), one]);
      }
    });
  }

  /** What the rules say of an element, or of what is written before or after it. */
  of(element: HTMLElement, part: Part = "itself"): Partial<Record<Property, string>> {
    const keys = [
      "*",
      element.tagName.toLowerCase(),
      ...element.classList.value.map((name) => `.${name}`),
    ];
    const rules = keys
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter((rule) => rule.part === part && rule.test(element));
    rules.sort((one, other) => one.weight - other.weight);
    return Object.assign({}, ...rules.map(({ says }) => says));
  }
}

const sheets = new Map<string, Stylesheet>();

/** The stylesheet of this text; one that was read before is not read again. */
export function stylesheet(css: string): Stylesheet {
  const sheet = sheets.get(css) ?? new Stylesheet(css);
  sheets.set(css, sheet);
  return sheet;
}
