/** Text that is copied, read aloud or shown by a text browser never runs together: between the words of two elements there is a space or a block. */
import { execFileSync } from "node:child_process";
import { parse, HTMLElement, NodeType, type Node } from "node-html-parser";
import { expect, journey, ONCE, sample, findOne, OF_ANYONE, OF_EACH, Visitor } from "./support";

const { W3M_PATH } = process.env;

/** What breaks the line in every browser, also in one that knows no styles. */
const BLOCKS = new Set(
  (
    "address article aside blockquote br caption dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr input li main nav ol " +
    "option p pre section select table tbody td textarea tfoot th thead tr ul"
  ).split(" "),
);
const UNSEEN = new Set(["script", "style", "head", "svg", "select", "textarea"]);

interface Text {
  text: string;
  /** What stands between it and the text before: a block, the border of another element, or nothing (React cuts one text into several). */
  after: "block" | "element" | "nothing";
}

/** Takes a page; gives its texts in order. */
function textsOf(html: string): Text[] {
  const texts: Text[] = [];
  let after: Text["after"] = "block";
  const part = (tag: string) => {
    if (BLOCKS.has(tag)) after = "block";
    else if (after === "nothing") after = "element";
  };
  const walk = (node: Node): void => {
    if (node.nodeType === NodeType.TEXT_NODE && node.text !== "") {
      texts.push({ text: node.text, after });
      after = "nothing";
    } else if (node instanceof HTMLElement) {
      const tag = (node.rawTagName ?? "").toLowerCase();
      part(tag);
      if (!UNSEEN.has(tag)) node.childNodes.forEach(walk);
      part(tag);
    }
  };
  walk(parse(html));
  return texts;
}

const ENDS_IN_A_WORD = /[\p{L}\p{N}%$)\]!?.:;]$/u;
const BEGINS_WITH_A_WORD = /^[\p{L}\p{N}$([]/u;

/** The pairs of texts of two elements with nothing between them. */
function runTogether(texts: readonly Text[]) {
  return texts.flatMap(({ text, after }, index) => {
    const before = texts[index - 1]?.text ?? "";
    return after === "element" && ENDS_IN_A_WORD.test(before) && BEGINS_WITH_A_WORD.test(text)
      ? [`${before.slice(-30)}|${text.slice(0, 30)}`]
      : [];
  });
}

/** Those that a text browser writes as one word. */
function joinedInW3m(html: string, texts: readonly Text[]) {
  if (!W3M_PATH) return [];
  const shown = execFileSync(W3M_PATH, ["-dump", "-T", "text/html", "-cols", "300"], {
    input: html,
    encoding: "utf8",
    env: { ...process.env, LANG: "C.UTF-8" },
  });
  const written = texts.map(({ text }) => text).join(" ");
  const seen = texts.filter(({ text }) => text.trim() !== "");
  return seen.flatMap(({ text, after }, index) => {
    const [last = ""] = /[\p{L}\p{N}]+$/u.exec(seen[index - 1]?.text.trim() ?? "") ?? [];
    const [first = ""] = /^[\p{L}\p{N}]+/u.exec(text.trim()) ?? [];
    const joined = last + first;
    return after !== "nothing" &&
      last &&
      first &&
      joined.length > 3 &&
      shown.includes(joined) &&
      !written.includes(joined)
      ? [`w3m: ${last}|${first}`]
      : [];
  });
}

journey(
  "em nenhuma tela as palavras de dois elementos se juntam, nem em texto copiado nem no navegador de texto",
  ONCE,
  async ({ browser, portal, person }) => {
    journey.setTimeout(300_000);
    const found: Record<string, string[]> = {};
    for (const [who, screens] of [
      ...OF_EACH,
      ["gilda.moraes", OF_ANYONE] as const,
      ["fabio.nunes", OF_ANYONE] as const,
    ]) {
      const context = await browser.newContext();
      const visitor = new Visitor(context.request, portal);
      if (who) await visitor.signIn(await person.fresh(who));
      const all = await findOne(visitor, screens);
      // Who has nothing has no details to open, and the dictionary knows no line of the hostile payslip.
      if (who === "fabio.nunes") expect(all.length).toBeGreaterThan(15);
      else expect(all).toHaveLength(screens.length - (who === "gilda.moraes" ? 1 : 0));
      const inW3m = sample(all, 12);
      for (const screen of all) {
        const html = await (await visitor.follow(screen.path)).text();
        // Text browsers list the links of a body, whatever they are for.
        expect(html.slice(html.indexOf("<body")), screen.screen).not.toContain("<link");
        // What the provider writes is text, on every screen of whoever gets hostile texts too.
        expect(html, screen.screen).not.toMatch(/<script>alert|<img src=x|="javascript:/i);
        const texts = textsOf(html);
        const pairs = [
          ...runTogether(texts),
          ...(inW3m.includes(screen) ? joinedInW3m(html, texts) : []),
        ];
        for (const pair of pairs) (found[pair] ??= []).push(screen.screen);
      }
      await context.close();
    }
    expect(found).toEqual({});
  },
);
