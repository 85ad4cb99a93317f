/** Builds HTML and escapes every inserted text. */

export class Html {
  constructor(readonly text: string) {}
}

/** Text is escaped, lists are joined, and false, null and undefined are left out. */
export type Content = Html | string | number | false | null | undefined | readonly Content[];

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function written(content: Content): string {
  if (content instanceof Html) return content.text;
  if (typeof content === "object" && content !== null) return content.map(written).join("");
  return content === false || content === null || content === undefined
    ? ""
    : escapeHtml(String(content));
}

export function html(parts: TemplateStringsArray, ...contents: Content[]): Html {
  return new Html(parts.reduce((before, part, at) => before + written(contents[at - 1]) + part));
}
