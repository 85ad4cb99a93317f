import type { Show } from "./transfer";

export interface Line {
  show: Show;
  remove(): void;
}

export const rowOf = (field: string, part = ""): Element | null =>
  document.querySelector(`[data-anexo="${CSS.escape(field)}"] ${part}`);

export function labelOf(field: string): string {
  const label = rowOf(field, "label");
  return (label && label.textContent) || "Arquivo";
}

export function hideMissing(field: string, hidden: boolean): void {
  const inRow = document.getElementById(`${field}-erro`);
  if (inRow) inRow.hidden = hidden;
  const link = document.querySelector(`#erros [href="#${CSS.escape(field)}"]`);
  const summary = link && link.closest<HTMLElement>("#erros");
  if (!summary) return;
  if (link.parentElement) link.parentElement.hidden = hidden;
  summary.hidden = !summary.querySelector("li:not([hidden]) a");
}

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = "",
  text = "",
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

export function createLine(field: string, label: string, onCancel: () => void): Line {
  const line = make("div", "flex flex-wrap items-center gap-3");
  const bar = make("progress");
  const text = make("span", "dica");
  const cancel = make("button", "botao-2", "Cancelar");
  bar.setAttribute("aria-label", `Envio: ${label}`);
  cancel.type = "button";
  cancel.onclick = onCancel;
  line.append(bar, text, cancel);
  return {
    show(words, part) {
      // If React has replaced the row, the progress line moves from the old row to the new one.
      const here = line.isConnected ? null : rowOf(field);
      if (here) here.append(line);
      text.textContent = words;
      if (part === undefined) bar.removeAttribute("value");
      else bar.value = part;
    },
    remove: () => line.remove(),
  };
}

export function complain(field: string, words: string): void {
  const row = rowOf(field);
  const message = make("p", "erro", words);
  message.dataset.envio = "";
  if (row) row.append(message);
}

export function clearComplaint(field: string): void {
  const complaint = rowOf(field, "[data-envio]");
  if (complaint) complaint.remove();
}

/** React replaces `input` after the upload, so the new input gets the focus of the old one. */
export function keepPosition(input: HTMLInputElement): void {
  const hadFocus = document.activeElement === input;
  new MutationObserver((_, observer) => {
    if (input.isConnected) return;
    observer.disconnect();
    hideMissing(input.name, true);
    if (!hadFocus) return;
    const next = document.getElementById(input.id);
    if (next) next.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}
