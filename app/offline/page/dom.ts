/** The page by its ids, and words put into it. Nothing that anybody wrote is ever read as HTML. */

export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(id);
  return found;
}

/** What is said where no script runs goes: `noscript` is not shown by every browser whose scripts were shut off. */
export function haveScripts(): void {
  byId("sem-scripts", HTMLParagraphElement).hidden = true;
}

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text = "",
  className = "",
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

export function button(text: string, onPress: () => void, className = ""): HTMLButtonElement {
  const element = make("button", text, className);
  element.type = "button";
  element.onclick = onPress;
  return element;
}

/** One notice at a time; read aloud when it comes. */
export function say(words: string, kind: "" | "erro" | "certo" = ""): void {
  const place = byId("aviso", HTMLDivElement);
  place.textContent = "";
  if (words) place.append(make("p", words, `aviso ${kind}`));
}

/** The same, brought on screen: what was pressed may stand far below. */
export function sayAloud(words: string, kind: "" | "erro" | "certo"): void {
  say(words, kind);
  byId("aviso", HTMLDivElement).focus();
}

/** A picture of these bytes, its address given back to the browser once it is drawn. */
export function picture(data: ArrayBuffer, alt: string): HTMLImageElement {
  const image = document.createElement("img");
  image.alt = alt;
  image.src = URL.createObjectURL(new Blob([data], { type: "image/jpeg" }));
  image.onload = () => URL.revokeObjectURL(image.src);
  return image;
}
