import autoprefixer from "autoprefixer";
import tailwindcss from "tailwindcss";

/** Tailwind's reset also speaks of elements that stand in no page, nor in a text of the provider's (app/services/html/sanitise.server.ts). */
const IN_NO_PAGE = /^(abbr|progress|input::placeholder|::-webkit-search-decoration|::-webkit-inner-spin-button)/;

const withoutTheAbsent = { postcssPlugin: "without-the-absent", OnceExit: (sheet) => sheet.walkRules(IN_NO_PAGE, (rule) => rule.remove()) };

export default { plugins: [tailwindcss(), withoutTheAbsent, autoprefixer()] };
