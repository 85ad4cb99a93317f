/** The forms of a page as a browser without scripts would send them, read out of the HTML that React writes. */

export interface SentForm {
  /** Relative to the portal. */
  action: string;
  /** What it sends when nothing is filled in, the button left out. */
  fields: [string, string][];
  /** The names of all its fields, filled in or not. */
  names: string[];
  /** Those that the page fills in by itself. */
  hidden: string[];
  buttons: [string, string][];
}

const text = (html: string) =>
  html
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? text(found[1] ?? "") : null;
};

/** What one field sends untouched; null when nothing. */
function untouched(tag: string, inside: string): string | null {
  if (tag.startsWith("<select")) {
    const options = [...inside.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => attribute(option, "selected") !== null) ?? options[0];
    return chosen ? attribute(chosen, "value") : null;
  }
  if (tag.startsWith("<textarea")) return text(inside.replace(/^\n/, ""));
  const type = attribute(tag, "type") ?? "text";
  if (type === "file") return null;
  if (type === "checkbox" || type === "radio")
    return attribute(tag, "checked") === null ? null : (attribute(tag, "value") ?? "on");
  return attribute(tag, "value") ?? "";
}

/** Takes a page's HTML; gives its forms that change something. */
export function formsOf(html: string): SentForm[] {
  const forms = [...html.matchAll(/(<form\b[^>]*\bmethod="post"[^>]*>)([^]*?)<\/form>/g)];
  return forms.map(([, head = "", body = ""]) => {
    const controls = [
      ...body.matchAll(/(<(input|select|textarea|button)\b[^>]*>)(?:([^]*?)<\/\2>)?/g),
    ];
    const fields: [string, string][] = [];
    const buttons: [string, string][] = [];
    const names = new Set<string>();
    const hidden: string[] = [];
    for (const [, tag = "", kind, inside = ""] of controls) {
      const name = attribute(tag, "name");
      if (name === null) continue;
      if (kind === "button") {
        buttons.push([name, attribute(tag, "value") ?? ""]);
        continue;
      }
      names.add(name);
      if (attribute(tag, "type") === "hidden") hidden.push(name);
      const value = untouched(tag, inside);
      if (value !== null) fields.push([name, value]);
    }
    return {
      action: (attribute(head, "action") ?? "").replace(/^\/colaborador\//, ""),
      fields,
      names: [...names],
      hidden,
      buttons,
    };
  });
}
