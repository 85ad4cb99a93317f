/** What an element is to whoever does not see it: its role, name and description, worked out as Playwright works them out. */
import type { HTMLElement } from "node-html-parser";
import { chosenOptions, isOn, kindOf, valueOf } from "./controls";
import { childrenOf, isElement, isText, parentOf } from "./document";
import type { Rendering } from "./rendering";

const words = (text: string) => new Set(text.split(" "));

const VALID = words(
  "alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading img insertion link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem",
);
const BY_NAME: Record<string, string> = {
  ...{
    ARTICLE: "article",
    ASIDE: "complementary",
    BLOCKQUOTE: "blockquote",
    BUTTON: "button",
    CAPTION: "caption",
    CODE: "code",
    DATALIST: "listbox",
  },
  ...{
    DD: "definition",
    DEL: "deletion",
    DETAILS: "group",
    DFN: "term",
    DIALOG: "dialog",
    DT: "term",
    EM: "emphasis",
    FIELDSET: "group",
    FIGURE: "figure",
  },
  ...{
    H1: "heading",
    H2: "heading",
    H3: "heading",
    H4: "heading",
    H5: "heading",
    H6: "heading",
    HR: "separator",
    HTML: "document",
    INS: "insertion",
  },
  ...{
    LI: "listitem",
    MAIN: "main",
    MARK: "mark",
    MATH: "math",
    MENU: "list",
    METER: "meter",
    NAV: "navigation",
    OL: "list",
    OPTGROUP: "group",
  },
  ...{
    OPTION: "option",
    OUTPUT: "status",
    P: "paragraph",
    PROGRESS: "progressbar",
    SEARCH: "search",
    STRONG: "strong",
    SUB: "subscript",
    SUP: "superscript",
  },
  ...{
    SVG: "img",
    TABLE: "table",
    TBODY: "rowgroup",
    TD: "cell",
    TEXTAREA: "textbox",
    TFOOT: "rowgroup",
    THEAD: "rowgroup",
    TIME: "time",
    TR: "row",
    UL: "list",
  },
};
const BY_TYPE: Record<string, string> = {
  ...{
    button: "button",
    image: "button",
    reset: "button",
    submit: "button",
    file: "button",
    checkbox: "checkbox",
    radio: "radio",
    number: "spinbutton",
  },
  ...{ range: "slider", search: "searchbox" },
};
const NO_LANDMARK =
  "article:not([role]), aside:not([role]), main:not([role]), nav:not([role]), section:not([role]), [role=article], [role=complementary], [role=main], [role=navigation], [role=region]";
const NAMELESS = words(
  "caption code definition deletion emphasis generic insertion mark paragraph presentation strong subscript suggestion superscript term time",
);
const NAMED_BY_CONTENT = words(
  "button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem",
);
const LETS_CONTENT_NAME = words(
  "caption code contentinfo definition deletion emphasis insertion list listitem mark none paragraph presentation region row rowgroup section strong subscript superscript table term time",
);
const WITH_PLACEHOLDER = words("text password number search tel email url");
const IGNORED = words("STYLE SCRIPT NOSCRIPT TEMPLATE");

function explicitRole(element: HTMLElement): string | null {
  const said = (element.getAttribute("role") ?? "").toLowerCase().split(/\s+/);
  return said.find((role) => VALID.has(role)) ?? null;
}

const isNamed = (element: HTMLElement) =>
  element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby");

function headerCell(cell: HTMLElement): string | null {
  const scope = cell.getAttribute("scope") ?? "";
  if (scope.startsWith("col")) return "columnheader";
  if (scope.startsWith("row")) return "rowheader";
  const [before, after] = [cell.previousElementSibling, cell.nextElementSibling];
  if (!before && !after)
    return (cell.closest("table")?.querySelectorAll("tr").length ?? 0) <= 1 ? null : "columnheader";
  if (before?.tagName === "TH" && after?.tagName === "TH") return "columnheader";
  const isData = (one: HTMLElement | null) =>
    one?.tagName === "TD" && (one.textContent.trim() !== "" || one.childNodes.some(isElement));
  return isData(before) || isData(after) ? "rowheader" : "columnheader";
}

function implicitRole(element: HTMLElement): string | null {
  switch (element.tagName) {
    case "A":
    case "AREA":
      return element.hasAttribute("href") ? "link" : null;
    case "FOOTER":
      return element.closest(NO_LANDMARK) ? null : "contentinfo";
    case "HEADER":
      return element.closest(NO_LANDMARK) ? null : "banner";
    case "FORM":
      return isNamed(element) ? "form" : null;
    case "SECTION":
      return isNamed(element) ? "region" : null;
    case "IMG":
      return element.getAttribute("alt") === "" &&
        !element.getAttribute("title") &&
        !isNamed(element)
        ? "presentation"
        : "img";
    case "INPUT": {
      const kind = kindOf(element);
      if (kind === "hidden") return null;
      if (element.hasAttribute("list") && ["email", "search", "tel", "text", "url"].includes(kind))
        return "combobox";
      return BY_TYPE[kind] ?? "textbox";
    }
    case "SELECT":
      return element.hasAttribute("multiple") || Number(element.getAttribute("size") ?? 0) > 1
        ? "listbox"
        : "combobox";
    case "TH":
      return headerCell(element);
    default:
      return BY_NAME[element.tagName] ?? null;
  }
}

/** What belongs to a table or list that says it is none is none either. */
const PARTS: Record<string, readonly string[]> = {
  ...{
    DD: ["DL"],
    DT: ["DL"],
    LI: ["OL", "UL"],
    TBODY: ["TABLE"],
    TD: ["TR"],
    TFOOT: ["TABLE"],
    TH: ["TR"],
    THEAD: ["TABLE"],
  },
  TR: ["THEAD", "TBODY", "TFOOT", "TABLE"],
};
const saysNothing = (role: string | null) => role === "none" || role === "presentation";

export function roleOf(element: HTMLElement): string | null {
  const said = explicitRole(element);
  if (said && !(saysNothing(said) && isNamed(element))) return said;
  const role = implicitRole(element);
  if (!role) return null;
  for (
    let part = element, up = parentOf(part);
    up && PARTS[part.tagName]?.includes(up.tagName);
    part = up, up = parentOf(up)
  ) {
    if (saysNothing(explicitRole(up)) && !isNamed(up)) return "presentation";
  }
  return role;
}

const flat = (text: string) =>
  text
    .split("\u00a0")
    .map((part) => part.replace(/[\u200b\u00ad]/g, "").replace(/\s+/g, " "))
    .join("\u00a0")
    .trim();

/** On the way through what names an element: where it stands, and what was seen. */
interface Way {
  seen: Set<HTMLElement>;
  /** The element itself, or something in it. */
  of?: "self" | "descendant";
  labelledBy?: { hidden: boolean };
  describedBy?: { hidden: boolean };
  label?: { hidden: boolean };
  native?: { hidden: boolean };
}

export class Names {
  readonly #names = new Map<HTMLElement, string>();

  constructor(readonly rendering: Rendering) {}

  forget(): void {
    this.#names.clear();
  }

  /** Not there for whoever hears the page. */
  isHidden(element: HTMLElement): boolean {
    if (IGNORED.has(element.tagName)) return true;
    const { rendering } = this;
    if (element.tagName !== "OPTION" || !element.closest("select")) {
      const { display, visibility } = rendering.standing(element);
      if (display === "contents")
        return element.childNodes.every(
          (child) => !(isElement(child) ? !this.isHidden(child) : child.textContent.trim()),
        );
      if (rendering.isFolded(element) || visibility !== "visible") return true;
    }
    for (let up: HTMLElement | null = element; up; up = parentOf(up)) {
      if (
        rendering.standing(up).display === "none" ||
        up.getAttribute("aria-hidden")?.toLowerCase() === "true"
      )
        return true;
    }
    return false;
  }

  name(element: HTMLElement): string {
    const known = this.#names.get(element);
    if (known !== undefined) return known;
    const name = NAMELESS.has(roleOf(element) ?? "")
      ? ""
      : flat(this.#text(element, { seen: new Set(), of: "self" }));
    this.#names.set(element, name);
    return name;
  }

  description(element: HTMLElement): string {
    const { document } = this.rendering;
    if (element.hasAttribute("aria-describedby")) {
      const texts = document
        .named(element.getAttribute("aria-describedby"))
        .map((each) =>
          this.#text(each, { seen: new Set(), describedBy: { hidden: this.isHidden(each) } }),
        );
      return flat(texts.join(" "));
    }
    return flat(element.getAttribute("aria-description") ?? element.getAttribute("title") ?? "");
  }

  #text(element: HTMLElement, way: Way): string {
    const { document } = this.rendering;
    const { seen } = way;
    if (seen.has(element)) return "";
    const below: Way = { ...way, of: way.of === "self" ? "descendant" : way.of };
    const throughHidden =
      way.labelledBy?.hidden || way.describedBy?.hidden || way.native?.hidden || way.label?.hidden;
    if (IGNORED.has(element.tagName) || (!throughHidden && this.isHidden(element))) {
      seen.add(element);
      return "";
    }
    const namedBy = document.named(element.getAttribute("aria-labelledby"));
    if (!way.labelledBy) {
      const text = namedBy
        .map((each) => this.#text(each, { seen, labelledBy: { hidden: this.isHidden(each) } }))
        .join(" ");
      if (text) return text;
    }
    const role = roleOf(element) ?? "";
    const labels = document.labelsOf(element);
    if (
      (way.label || way.labelledBy || way.of === "descendant") &&
      !labels.includes(element) &&
      !namedBy.includes(element)
    ) {
      const value = this.#valueInside(element, role, below);
      if (value !== null) {
        seen.add(element);
        return value;
      }
    }
    const label = element.getAttribute("aria-label") ?? "";
    if (label.trim()) {
      seen.add(element);
      return label;
    }
    if (!saysNothing(role)) {
      const native = this.#native(element, namedBy.length > 0, labels, way, below);
      if (native !== null) {
        seen.add(element);
        return native;
      }
    }
    const fromContent =
      NAMED_BY_CONTENT.has(role) ||
      (way.of === "descendant" && (role === "" || LETS_CONTENT_NAME.has(role))) ||
      (element.tagName === "SUMMARY" && !saysNothing(role)) ||
      Boolean(way.labelledBy ?? way.describedBy ?? way.label ?? way.native);
    if (fromContent) {
      seen.add(element);
      const text = this.#content(element, below, Boolean(throughHidden));
      if ((way.of === "self" ? text.trim() : text) !== "") return text;
    }
    seen.add(element);
    return saysNothing(role) ? "" : (element.getAttribute("title") ?? "").trim();
  }

  /** What a control in the midst of a name says; null when it is none. */
  #valueInside(element: HTMLElement, role: string, below: Way): string | null {
    if (role === "textbox" || role === "searchbox")
      return ["INPUT", "TEXTAREA"].includes(element.tagName)
        ? valueOf(element)
        : element.textContent;
    if (role === "combobox" || role === "listbox") {
      if (element.tagName !== "SELECT") return valueOf(element);
      return chosenOptions(element)
        .map((option) => this.#text(option, below))
        .join(" ");
    }
    if (!["progressbar", "scrollbar", "slider", "spinbutton", "meter"].includes(role)) return null;
    return (
      element.getAttribute("aria-valuetext") ??
      element.getAttribute("aria-valuenow") ??
      element.getAttribute("value") ??
      ""
    );
  }

  /** The name that HTML itself gives; null when it leaves it to what stands inside. */
  #native(
    element: HTMLElement,
    named: boolean,
    labels: HTMLElement[],
    way: Way,
    below: Way,
  ): string | null {
    const title = element.getAttribute("title") ?? "";
    const kind = element.tagName === "INPUT" ? kindOf(element) : "";
    const fromLabels = () =>
      labels
        .map((label) =>
          this.#text(label, { seen: way.seen, label: { hidden: this.isHidden(label) } }),
        )
        .filter((text) => text !== "")
        .join(" ");
    const fromChild = (tag: string, otherwise: string | null) => {
      const child = childrenOf(element).find(({ tagName }) => tagName === tag);
      way.seen.add(element);
      return child
        ? this.#text(child, { ...below, native: { hidden: this.isHidden(child) } })
        : otherwise;
    };
    if (["button", "submit", "reset"].includes(kind))
      return element.getAttribute("value") ?? { submit: "Submit", reset: "Reset" }[kind] ?? title;
    if (kind === "file")
      return labels.length > 0 && !way.labelledBy
        ? this.#after(element, way, fromLabels)
        : "Choose File";
    if (named)
      return element.tagName === "IMG" ? (element.getAttribute("alt") ?? "").trim() || title : null;
    switch (element.tagName) {
      case "BUTTON":
        return labels.length > 0 ? this.#after(element, way, fromLabels) : null;
      case "OUTPUT":
        return labels.length > 0 ? this.#after(element, way, fromLabels) : title;
      case "TEXTAREA":
      case "SELECT":
      case "INPUT":
      case "METER":
      case "PROGRESS": {
        if (labels.length > 0) return this.#after(element, way, fromLabels);
        const placeheld = element.tagName === "TEXTAREA" || WITH_PLACEHOLDER.has(kind);
        return !placeheld || title ? title : (element.getAttribute("placeholder") ?? "");
      }
      case "FIELDSET":
        return fromChild("LEGEND", title);
      case "FIGURE":
        return fromChild("FIGCAPTION", title);
      case "IMG":
      case "AREA":
        return (element.getAttribute("alt") ?? "").trim() || title;
      case "TABLE":
        return fromChild("CAPTION", element.getAttribute("summary") ?? null);
      case "SVG":
        return fromChild("TITLE", null);
      default:
        return null;
    }
  }

  /** A control does not name itself from within its own label. */
  #after(element: HTMLElement, way: Way, then: () => string): string {
    way.seen.add(element);
    return then();
  }

  #content(element: HTMLElement, below: Way, throughHidden: boolean): string {
    const { rendering } = this;
    const texts = element.childNodes.map((child) => {
      if (isText(child))
        return !throughHidden && element.tagName === "DETAILS" && !element.hasAttribute("open")
          ? ""
          : child.textContent;
      if (!isElement(child)) return "";
      const text = this.#text(child, below);
      return rendering.standing(child).display !== "inline" || child.tagName === "BR"
        ? ` ${text} `
        : text;
    });
    return (
      rendering.written(element, "before") + texts.join("") + rendering.written(element, "after")
    );
  }
}

export const levelOf = (element: HTMLElement): number =>
  Number(element.getAttribute("aria-level") ?? /^H([1-6])$/.exec(element.tagName)?.[1] ?? 0);

/** Marked, for what can be. */
export const isMarked = (element: HTMLElement): boolean =>
  ["INPUT", "OPTION"].includes(element.tagName)
    ? isOn(element)
    : element.getAttribute("aria-checked") === "true";

/** Cannot be used: by itself, by the group around it, or because it says so. */
export function isDisabled(element: HTMLElement): boolean {
  const native = ["BUTTON", "INPUT", "SELECT", "TEXTAREA", "OPTION", "OPTGROUP"].includes(
    element.tagName,
  );
  if (native && element.hasAttribute("disabled")) return true;
  const group = native ? element.closest("fieldset[disabled]") : null;
  if (
    group &&
    childrenOf(group).find(({ tagName }) => tagName === "LEGEND") !== element.closest("legend")
  )
    return true;
  for (let up: HTMLElement | null = element; up; up = parentOf(up))
    if (up.getAttribute("aria-disabled") === "true") return true;
  return false;
}
