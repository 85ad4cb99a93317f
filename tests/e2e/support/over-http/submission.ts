/** A form as a browser sends it. */
import type { HTMLElement } from "node-html-parser";
import {
  asSent,
  inWords,
  multipart,
  NO_FILE,
  urlEncoded,
  type Body,
  type Pairs,
} from "../../../support/http/body";
import {
  chosenOptions,
  filesOf,
  isChoice,
  isOn,
  isSubmitter,
  kindOf,
  optionValue,
  valueOf,
} from "./controls";
import type { HtmlDocument } from "./document";
import { isDisabled } from "./roles";

function pairsOfControl(control: HTMLElement, name: string): Pairs {
  const kind = kindOf(control);
  if (isChoice(control)) return isOn(control) ? [[name, valueOf(control)]] : [];
  if (kind === "select") {
    return chosenOptions(control)
      .filter((option) => !isDisabled(option))
      .map((option) => [name, optionValue(option)]);
  }
  if (kind !== "file") return [[name, asSent(valueOf(control))]];
  const files = filesOf(control);
  return (files.length > 0 ? files : [NO_FILE]).map((file) => [name, file]);
}

/** All that leaves with a form when this button is pressed; null: with Enter, where there is no button. */
export function pairsOf(
  document: HtmlDocument,
  form: HTMLElement,
  pressed: HTMLElement | null,
): Pairs {
  return document.controlsOf(form).flatMap((control): Pairs => {
    const name = control.getAttribute("name") ?? "";
    if (name === "" || isDisabled(control) || control.closest("datalist")) return [];
    if (
      control.tagName === "BUTTON" ||
      ["submit", "button", "reset", "image"].includes(kindOf(control))
    ) {
      return control === pressed ? [[name, control.getAttribute("value") ?? ""]] : [];
    }
    return pairsOfControl(control, name);
  });
}

/** What a form asks for: an address alone, or one with a body. */
export interface Submission {
  url: URL;
  body: Body | null;
}

/** `address`: where the page is. Throws on what asks for another tab. */
export function submissionOf(
  document: HtmlDocument,
  form: HTMLElement,
  pressed: HTMLElement | null,
  address: string,
): Submission {
  const said = (name: string) => pressed?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const url = new URL(said("action") || address.replace(/#.*$/, ""), address);
  const pairs = pairsOf(document, form, pressed);
  if ((said("method") ?? "get").toLowerCase() !== "post") {
    url.search = inWords(pairs).toString();
    return { url, body: null };
  }
  return {
    url,
    body: said("enctype") === "multipart/form-data" ? multipart(pairs) : urlEncoded(pairs),
  };
}

/** The button that Enter in a field presses: the first of the form. */
export function defaultButton(document: HtmlDocument, form: HTMLElement): HTMLElement | null {
  return document.controlsOf(form).find(isSubmitter) ?? null;
}
