/** The one sanitiser of the provider's HTML, with one allow-list (design, section 3). */
import sanitize from "sanitize-html";
import type { HtmlSeguro } from "~/lib/html-seguro";

const MOST_CHARACTERS = 200_000;

const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    "p", "br", "hr", "div", "span", "strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "blockquote", "pre", "code",
    "ul", "ol", "li", "dl", "dt", "dd", "h3", "h4", "h5", "h6", "a", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td",
  ],
  allowedAttributes: { a: ["href", "target", "rel"], td: ["colspan", "rowspan"], th: ["colspan", "rowspan", "scope"], ol: ["start"], table: ["tabindex"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: 30,
  // Of these not even the text stays; the title is the sanitiser's own list's only gap for whole pages.
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title"],
  transformTags: {
    // The page has its own h1 and h2.
    h1: "h3",
    h2: "h3",
    // A wide one scrolls in its place, by keyboard too.
    table: () => ({ tagName: "table", attribs: { tabindex: "0" } }),
    a: (_name, attributes) => {
      const href = attributes.href ?? "";
      const external = /^https?:/i.test(href);
      const usable = external || /^(mailto|tel):/i.test(href);
      return { tagName: usable ? "a" : "span", attribs: usable ? { href, ...(external ? { target: "_blank", rel: "noopener noreferrer" } : {}) } : {} };
    },
  },
  // An empty link or heading is read aloud as nothing.
  exclusiveFilter: (frame) => ["a", "h3", "h4", "h5", "h6"].includes(frame.tag) && frame.text.trim() === "",
};

/** Takes HTML of the provider, however hostile; gives what may stand in a page: text, lists, tables, safe links. */
export function sanitiza(html: string): HtmlSeguro {
  return { seguro: true, texto: sanitize(html.slice(0, MOST_CHARACTERS), ALLOWED).trim() };
}
