/** Options are written without their end (app/components/forms/selects.tsx); node-html-parser does not know where that is. */

/** An option ends where the next one begins, or its list. */
const UNCLOSED_OPTION = /(<option\b[^>]*>[^<]*)(?=<option\b|<\/select>)/g;

export const withClosedOptions = (html: string): string =>
  html.replace(UNCLOSED_OPTION, "$1</option>");
