/** What the person has done to the controls of a page since it came: typed, marked, chosen. */
import type { HTMLElement } from "node-html-parser";
import type { ChosenFile } from "../../../support/http/body";

const typed = new WeakMap<HTMLElement, string>();
const marked = new WeakMap<HTMLElement, boolean>();
const files = new WeakMap<HTMLElement, readonly ChosenFile[]>();

/** The kind of a control: an input's type, or its element's name. */
export function kindOf(control: HTMLElement): string {
  const name = control.tagName.toLowerCase();
  return name === "input" ? (control.getAttribute("type") ?? "text").toLowerCase() : name;
}

export const isChoice = (control: HTMLElement): boolean =>
  control.tagName === "INPUT" && ["radio", "checkbox"].includes(kindOf(control));
export const isSubmitter = (control: HTMLElement): boolean =>
  control.tagName === "BUTTON"
    ? (control.getAttribute("type") ?? "submit") === "submit"
    : control.tagName === "INPUT" && ["submit", "image"].includes(kindOf(control));
export const isMultiple = (control: HTMLElement): boolean => control.hasAttribute("multiple");

const optionsOf = (select: HTMLElement) => select.querySelectorAll("option");
const textOf = (element: HTMLElement) => element.textContent.replace(/\s+/g, " ").trim();
export const optionValue = (option: HTMLElement): string =>
  option.getAttribute("value") ?? textOf(option);
export const optionLabel = (option: HTMLElement): string =>
  option.getAttribute("label") ?? textOf(option);

/** Is this option chosen? Of a list for one choice the first one is, when none is marked. */
function isChosen(option: HTMLElement): boolean {
  const select = option.closest("select");
  if (!select) return option.hasAttribute("selected");
  return chosenOptions(select).includes(option);
}

export function chosenOptions(select: HTMLElement): HTMLElement[] {
  const options = optionsOf(select);
  const chosen = options.filter((option) => marked.get(option) ?? option.hasAttribute("selected"));
  if (isMultiple(select)) return chosen;
  const one = chosen.at(-1) ?? options.find((option) => !option.hasAttribute("disabled"));
  return one ? [one] : [];
}

export function choose(select: HTMLElement, chosen: readonly HTMLElement[]): void {
  for (const option of optionsOf(select)) marked.set(option, chosen.includes(option));
}

/** Marked (a box, a circle) or chosen (an option). */
export const isOn = (control: HTMLElement): boolean =>
  control.tagName === "OPTION"
    ? isChosen(control)
    : isChoice(control) && (marked.get(control) ?? control.hasAttribute("checked"));

export function mark(control: HTMLElement, on: boolean): void {
  marked.set(control, on);
}

export function valueOf(control: HTMLElement): string {
  const kind = kindOf(control);
  if (kind === "select") return chosenOptions(control).map(optionValue)[0] ?? "";
  if (kind === "option") return optionValue(control);
  if (kind === "file")
    return filesOf(control)[0] ? `C:\\fakepath\\${filesOf(control)[0]?.name}` : "";
  if (isChoice(control)) return control.getAttribute("value") ?? "on";
  if (kind === "textarea") return typed.get(control) ?? control.textContent.replace(/^\n/, "");
  return typed.get(control) ?? control.getAttribute("value") ?? "";
}

export function type(control: HTMLElement, value: string): void {
  typed.set(control, value);
}

export const filesOf = (control: HTMLElement): readonly ChosenFile[] => files.get(control) ?? [];

export function attach(control: HTMLElement, chosen: readonly ChosenFile[]): void {
  files.set(control, chosen);
}
