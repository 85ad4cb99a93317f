import autoprefixer from "autoprefixer";
import tailwindcss from "tailwindcss";
import { OLDEST_FOR_STYLES } from "./scripts/oldest-browsers.mjs";

/** What no prefix mends, written out for the oldest browsers (docs/decisions/030). */
const writtenOut = {
  postcssPlugin: "written-out",
  OnceExit(sheet) {
    // Tailwind's own: what it adds to a selector's weight is nothing that a page's class would have to outweigh.
    sheet.walkRules(/:where\(/, (rule) => {
      rule.selector = rule.selector.replace(/:where\(((?:[^()]|\([^()]*\))*)\)/g, "$1");
    });
    sheet.walkDecls("inset", (decl) => {
      for (const prop of ["top", "right", "bottom", "left"]) decl.cloneBefore({ prop });
      decl.remove();
    });
    sheet.walkDecls("overflow-wrap", (decl) => {
      if (decl.value === "anywhere") decl.cloneBefore({ prop: "word-break", value: "break-word" });
    });
  },
};

const NO_GAPS = "not (inset: 0)";

/** The margins that stand in for gaps, copied to each class that flows, become one rule at the end: a page brings less. */
const gapsAtOnce = {
  postcssPlugin: "gaps-at-once",
  OnceExit(sheet, { AtRule }) {
    const byMargins = new Map();
    sheet.walkAtRules("supports", (block) => {
      if (block.params !== NO_GAPS) return;
      block.each((rule) => {
        const margins = rule.nodes.join(";");
        byMargins.set(margins, [...(byMargins.get(margins) ?? []), rule]);
      });
      block.remove();
    });
    const whole = new AtRule({ name: "supports", params: NO_GAPS, nodes: [] });
    for (const rules of byMargins.values())
      whole.append(rules[0].clone({ selector: rules.map(({ selector }) => selector).join(",") }));
    sheet.append(whole);
    // What stood on both sides of such a margin is one rule again.
    sheet.walkRules((rule) => {
      const next = rule.next();
      if (next?.type !== "rule" || next.selector !== rule.selector) return;
      next.prepend(...rule.nodes);
      rule.remove();
    });
  },
};

export default {
  plugins: [
    tailwindcss(),
    writtenOut,
    gapsAtOnce,
    autoprefixer({ overrideBrowserslist: OLDEST_FOR_STYLES }),
  ],
};
