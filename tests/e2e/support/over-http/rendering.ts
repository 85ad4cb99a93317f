/** Which elements of a page are shown, and how they stand: what the built stylesheet and HTML itself say. */
import type { HTMLElement } from "node-html-parser";
import { kindOf } from "./controls";
import { childrenOf, isElement, isText, parentOf, type HtmlDocument } from "./document";
import type { Stylesheet } from "./styles";

const words = (text: string) => new Set(text.split(" "));

const IN_LINE = words(
  "A ABBR B BDI BDO BR CITE CODE DATA DEL DFN EM I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR WBR FONT NOSCRIPT OUTPUT",
);
const IN_LINE_AS_PICTURE = words("IMG SVG PICTURE VIDEO OBJECT IFRAME CANVAS AUDIO");
const IN_LINE_AS_BOX = words("BUTTON INPUT SELECT TEXTAREA METER PROGRESS");
const NEVER = words(
  "HEAD SCRIPT STYLE TEMPLATE TITLE META LINK BASE DATALIST PARAM AREA SOURCE TRACK",
);
/** Shown though nothing stands in them. */
const BOXES = words(
  "IMG SVG VIDEO OBJECT IFRAME CANVAS INPUT SELECT TEXTAREA METER PROGRESS HR RECT CIRCLE PATH LINE BUTTON",
);

/** What HTML says of an element of which no stylesheet says anything. */
function ownDisplay(element: HTMLElement): string {
  const name = element.tagName;
  if (NEVER.has(name) || element.hasAttribute("hidden")) return "none";
  if (name === "DIALOG" && !element.hasAttribute("open")) return "none";
  if (name === "INPUT" && kindOf(element) === "hidden") return "none";
  if (IN_LINE_AS_BOX.has(name)) return "inline-block";
  return IN_LINE.has(name) || IN_LINE_AS_PICTURE.has(name) ? "inline" : "block";
}

/** Drawings have no boxes of their own. */
const isDrawn = (element: HTMLElement) =>
  element.tagName !== "SVG" && element.closest("svg") !== null;

/** What stands in a row or grid of boxes, or beside the text, is a box itself. */
const isTakenOut = (
  { position = "", float = "" }: { position?: string; float?: string },
  around: string,
) => /flex|grid/.test(around) || /absolute|fixed/.test(position) || /left|right/.test(float);

/** The text of a `content`: its strings and attributes in turn, or what is to be read in their place. */
function textOfContent(content: string, element: HTMLElement): string {
  const [, , alternative] = /^("[^"]*"|'[^']*')\s*\/\s*["']([^"']*)["']$/.exec(content) ?? [];
  if (alternative !== undefined) return alternative;
  const parts = [...content.matchAll(/attr\(([\w-]+)\)|"([^"]*)"|'([^']*)'/g)];
  return parts
    .map(([, attribute, double, single]) =>
      attribute === undefined ? (double ?? single ?? "") : (element.getAttribute(attribute) ?? ""),
    )
    .join("");
}

export interface Standing {
  display: string;
  visibility: string;
}

export class Rendering {
  readonly #standings = new Map<HTMLElement, Standing>();

  constructor(
    readonly document: HtmlDocument,
    readonly sheet: Stylesheet,
  ) {}

  /** After something was opened, shut or marked. */
  forget(): void {
    this.#standings.clear();
  }

  standing(element: HTMLElement): Standing {
    const known = this.#standings.get(element);
    if (known) return known;
    const parent = parentOf(element);
    const above = parent ? this.standing(parent) : { display: "block", visibility: "visible" };
    const said = this.sheet.of(element);
    let display = said.display ?? ownDisplay(element);
    if (display === "inline" && isTakenOut(said, above.display)) display = "block";
    const found = { display, visibility: said.visibility ?? above.visibility };
    this.#standings.set(element, found);
    return found;
  }

  /** What the stylesheet writes before or after an element, apart from the rest where it does not stand in line with it; "" when nothing. */
  written(element: HTMLElement, part: "before" | "after"): string {
    const {
      content = "none",
      display = "inline",
      position = "",
      float = "",
    } = this.sheet.of(element, part);
    if (display === "none") return "";
    const text = textOfContent(content, element);
    if (text === "") return "";
    return display !== "inline" || isTakenOut({ position, float }, this.standing(element).display)
      ? ` ${text} `
      : text;
  }

  /** In a closed details only its summary is there. */
  isFolded(element: HTMLElement): boolean {
    for (let child = element, up = parentOf(child); up; child = up, up = parentOf(up)) {
      if (
        up.tagName === "DETAILS" &&
        !up.hasAttribute("open") &&
        childrenOf(up).find(({ tagName }) => tagName === "SUMMARY") !== child
      )
        return true;
    }
    return false;
  }

  isDisplayed(element: HTMLElement): boolean {
    for (let up: HTMLElement | null = element; up; up = parentOf(up))
      if (this.standing(up).display === "none") return false;
    return true;
  }

  /** Neither taken out nor made unseen; its box may still be empty. */
  isRendered(element: HTMLElement): boolean {
    return (
      this.isDisplayed(element) &&
      !this.isFolded(element) &&
      this.standing(element).visibility === "visible"
    );
  }

  isVisible(element: HTMLElement): boolean {
    if (element.tagName === "OPTION" || element.tagName === "OPTGROUP") {
      const select = element.closest("select");
      return select !== null && this.isVisible(select);
    }
    if (!this.isDisplayed(element) || this.isFolded(element)) return false;
    const { display, visibility } = this.standing(element);
    if (display !== "contents" && visibility !== "visible") return false;
    return this.#hasBox(element);
  }

  #hasBox(element: HTMLElement): boolean {
    if (BOXES.has(element.tagName) || isDrawn(element)) return true;
    if (this.written(element, "before") || this.written(element, "after")) return true;
    return element.childNodes.some((child) => {
      if (isText(child)) return child.textContent.trim() !== "";
      return (
        isElement(child) &&
        this.standing(child).display !== "none" &&
        !this.isFolded(child) &&
        this.#hasBox(child)
      );
    });
  }

  /** All texts that are seen inside an element, as they stand; a list shows its options only once it is opened. */
  seenTexts(element: HTMLElement): string[] {
    if (this.standing(element).display === "none" || element.tagName === "SELECT") return [];
    return element.childNodes.flatMap((child) => {
      if (isText(child))
        return this.isRendered(element) && child.textContent.trim() !== ""
          ? [child.textContent]
          : [];
      return isElement(child) ? this.seenTexts(child) : [];
    });
  }
}
