import autoprefixer from "autoprefixer";
import tailwindcss from "tailwindcss";
import { OLDEST_FOR_STYLES } from "./scripts/oldest-browsers.mjs";

/** Tailwind's reset also speaks of elements that stand in no page, nor in a text of the provider's (app/services/http/sanitise.server.ts). */
const IN_NO_PAGE =
  /^(abbr|progress|input::placeholder|::-webkit-search-decoration|::-webkit-inner-spin-button)/;

const withoutTheAbsent = {
  postcssPlugin: "without-the-absent",
  OnceExit: (sheet) => sheet.walkRules(IN_NO_PAGE, (rule) => rule.remove()),
};

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

export default {
  plugins: [
    tailwindcss(),
    withoutTheAbsent,
    writtenOut,
    autoprefixer({ overrideBrowserslist: OLDEST_FOR_STYLES }),
  ],
};
