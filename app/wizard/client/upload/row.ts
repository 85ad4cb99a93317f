import { make } from "~/offline/page/dom";

export type Show = (words: string, part?: number) => void;

export interface Line {
  show: Show;
  remove(): void;
}

export const rowOf = (field: string, part = ""): Element | null =>
  document.querySelector(`[data-anexo="${CSS.escape(field)}"] ${part}`);

export function formOf(field: string): HTMLFormElement | null {
  const row = rowOf(field);
  return row && row.closest("form");
}

export function labelOf(field: string): string {
  const label = rowOf(field, "label");
  return (label && label.textContent) || "";
}

export function hideMissing(field: string, hidden: boolean): void {
  const inRow = document.getElementById(`${field}-erro`);
  if (inRow) inRow.hidden = hidden;
  const link = document.querySelector(`#erros [href="#${CSS.escape(field)}"]`);
  const line = link && link.closest("li");
  const summary = line && line.closest<HTMLElement>("#erros");
  if (!summary) return;
  line.hidden = hidden;
  summary.hidden = !summary.querySelector("li:not([hidden])");
}

export function createLine(field: string, label: string, onCancel: () => void): Line {
  const line = make("div", "", "flex flex-wrap items-center gap-3");
  const bar = make("progress");
  const text = make("span", "", "dica");
  const cancel = make("button", "Cancelar", "botao-2");
  bar.setAttribute("aria-label", `Envio: ${label}`);
  cancel.type = "button";
  cancel.onclick = onCancel;
  line.append(bar, text, cancel);
  return {
    show(words, part) {
      // Adds the line to the row at first, and again after React has replaced the row.
      const here = line.isConnected ? null : rowOf(field);
      if (here) here.append(line);
      text.textContent = words;
      // After the last byte, the portal may have stored the file, so “Cancelar” is disabled.
      cancel.disabled = part === 1;
      if (part === undefined) bar.removeAttribute("value");
      else bar.value = part;
    },
    remove: () => line.remove(),
  };
}

const markInput = (field: string, isRefused: boolean): void => {
  const input = rowOf(field, "input");
  if (input) input.setAttribute("aria-invalid", String(isRefused));
};

export function complain(field: string, words: string): void {
  const row = rowOf(field);
  const message = make("p", words, "erro");
  message.id = `${field}-envio`;
  if (row) row.append(message);
  markInput(field, true);
}

export function clearComplaint(field: string): void {
  const complaint = document.getElementById(`${field}-envio`);
  if (complaint) complaint.remove();
  markInput(field, false);
}
