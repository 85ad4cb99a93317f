import { NotOpened } from "../database";
import type { Photo } from "../items";

export const DENIED =
  "Este navegador não guarda nada do portal: a janela é anônima, ou falta memória. Abra o portal numa janela comum.";

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.querySelector<T>(`#${id}`);
  if (!element) throw new Error(id);
  return element;
}

interface Field extends HTMLElement {
  value: string;
  files?: FileList | null;
}

export const fieldById = byId<Field>;

/**
 * Removes the note that says JavaScript is off.
 * The note is no `<noscript>`: some browsers block scripts and still hide `<noscript>`.
 * Also reloads a page from the back/forward cache.
 * Such a page may show personal data from before a sign-out.
 */
export function haveScripts(): void {
  byId("sem-scripts").remove();
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

/** Sets `textContent`, so that HTML in `text` is shown as text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text = "",
  className = "",
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}

export function button(text: string, onPress: () => void, className = ""): HTMLButtonElement {
  const element = make("button", text, className);
  element.type = "button";
  element.onclick = onPress;
  return element;
}

type Kind = "" | "erro" | "certo";

export function say(words: string, kind: Kind = "", ...more: Node[]): void {
  const line = make("p", words, `aviso ${kind}`);
  const box = byId("aviso");
  box.textContent = "";
  line.append(...more);
  if (words) box.append(line);
}

export function sayAloud(...said: Parameters<typeof say>): void {
  say(...said);
  byId("aviso").focus();
}

/**
 * Runs `start` again after each NotOpened, until the browser opens the database.
 * After any other error, `start` does not run again.
 * The page shows only the first failure, and no failure if `isSilent` is true.
 */
export async function startOnceOpened(start: () => Promise<void>, isSilent = false): Promise<void> {
  try {
    await start();
  } catch (reason) {
    if (!isSilent) say(DENIED, "erro");
    if (reason instanceof NotOpened) await startOnceOpened(start, true);
  }
}

export function picture({ data }: Photo, index: number): HTMLImageElement {
  const image = make("img");
  image.alt = `Foto ${index + 1}`;
  image.src = URL.createObjectURL(new Blob([data], { type: "image/jpeg" }));
  image.onload = () => URL.revokeObjectURL(image.src);
  return image;
}
