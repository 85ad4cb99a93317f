import { createRequire } from "node:module";
import type sanitize from "sanitize-html";
import type { SafeHtml } from "~/lib/safe-content";
import { Nesting } from "./nesting.server";

const MAX_CHARACTERS = 200_000;
const MAX_ELEMENTS = 20_000;

/** The page shows no embedded pictures or fonts, so they must not count towards the limit. */
const EMBEDDED_FILE = /data:[\w/+.;=-]*;base64,[\w/+=\r\n]*/gi;

const CUT = "<p>O texto não coube inteiro nesta página. Peça o restante ao RH.</p>";

const BLOCK_OF_TEXT = "bloco";

const TAGS = [
  "p",
  "br",
  "hr",
  "div",
  "span",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "small",
  "sub",
  "sup",
  "blockquote",
  "pre",
  "code",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "h3",
  "h4",
  "h5",
  "h6",
  "a",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
];

const ALLOWED: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ["href", "target", "rel"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    ol: ["start"],
    table: ["tabindex"],
  },
  allowedClasses: { span: [BLOCK_OF_TEXT] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: 30,
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title"],
  transformTags: {
    // The page has its own h1 and h2, so the provider's headings start at h3.
    h1: "h3",
    h2: "h3",
    table: () => ({ tagName: "table", attribs: { tabindex: "0" } }),
    a: (_name, attributes) => {
      const href = attributes.href ?? "";
      const external = /^https?:/i.test(href);
      const usable = external || /^(mailto|tel):/i.test(href);
      return {
        tagName: usable ? "a" : "span",
        attribs: usable
          ? { href, ...(external ? { target: "_blank", rel: "noopener noreferrer" } : {}) }
          : {},
      };
    },
  },
  // Drops empty links and headings, which a screen reader would announce.
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    /^(a|h[1-6])$/.test(tag) && text.trim() === "" && mediaChildren.length === 0,
};

function options(): sanitize.IOptions {
  const nesting = new Nesting();
  return {
    ...ALLOWED,
    transformTags: {
      ...ALLOWED.transformTags,
      // The page loads no images of other sites, but shows the images' `alt` texts.
      img: (_name, { alt = "" }) => ({ tagName: "span", attribs: {}, text: alt }),
      "*": (tagName, attribs) =>
        !TAGS.includes(tagName) || nesting.accepts(tagName)
          ? { tagName, attribs }
          : { tagName: "span", attribs: { class: BLOCK_OF_TEXT } },
    },
    onOpenTag: () => nesting.open(),
    onCloseTag: () => nesting.close(),
  };
}

let loaded: typeof sanitize | undefined;

function library(): typeof sanitize {
  const found: typeof sanitize = (loaded ??= createRequire(import.meta.url)("sanitize-html"));
  return found;
}

const ENDS = [/-->/g, /<\/style[^<>]*>/gi, /<\/script[^<>]*>/gi] as const;

/** Drops Word's long styles and comments. Patterns for whole ones would take quadratic time. */
function withoutUnseen(html: string): string {
  const begins = /<!(?=--)|<(style\b)|<script\b/gi;
  let text = "";
  for (let from = 0; ; from = begins.lastIndex) {
    const begin = begins.exec(html);
    const end = ENDS[begin?.[0] === "<!" ? 0 : begin?.[1] ? 1 : 2];
    end.lastIndex = begins.lastIndex;
    if (!begin || !end.test(html)) return text + html.slice(from);
    text += html.slice(from, begin.index);
    begins.lastIndex = end.lastIndex;
  }
}

function withinLimits(html: string): string {
  const text = html.slice(0, MAX_CHARACTERS);
  let elements = 0;
  for (const { index } of text.matchAll(/<[a-z]/gi)) {
    elements += 1;
    if (elements > MAX_ELEMENTS) return text.slice(0, index);
  }
  return text;
}

/** Editors save an empty text as "<p>&nbsp;</p>". `\s` matches the decoded `&nbsp;`. */
const isBlank = (html: string): boolean => html.replace(/<[^>]*>|\s/g, "") === "";

/**
 * An image without `alt` becomes an empty span.
 * Screen readers would announce a link or heading that contains only this span.
 * So the link gets a text, and the heading is removed.
 */
const worded = (html: string): string =>
  html
    .replace(/(<a [^>]*>)\s*<span><\/span>\s*<\/a>/g, "$1Abrir</a>")
    .replace(/<(h[3-6])>\s*<span><\/span>\s*<\/\1>/g, "");

const FITS_A_PHONE = 3;

/** Marks tables that are too wide for a phone, so that their style shows that they scroll. */
const withScrollers = (html: string): string =>
  html
    .split("<table ")
    .map((part, index) => {
      const columns = part.split("</tr>", 1)[0]?.match(/<t[dh][ >]/g) ?? [];
      return index > 0 && columns.length > FITS_A_PHONE ? `class="rola" ${part}` : part;
    })
    .join("<table ");

export function sanitise(html: string): SafeHtml {
  const written = html.replace(EMBEDDED_FILE, "");
  const whole = written.length > MAX_CHARACTERS ? withoutUnseen(written) : written;
  // A text without tags is plain text, so its line breaks become `<br>`.
  const lines = whole.includes("<") ? whole : whole.trim().replace(/\r?\n/g, "<br>");
  const part = withinLimits(lines);
  const text = worded(library()(part, options())).trim() + (part.length < lines.length ? CUT : "");
  return { safe: true, text: isBlank(text) ? "" : withScrollers(text) };
}

export const isWhole = ({ text }: SafeHtml): boolean => text !== "" && !text.endsWith(CUT);
