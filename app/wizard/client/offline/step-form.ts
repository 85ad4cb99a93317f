import { DRAFT_FORM } from "~/paths";
import { INTENT } from "~/wizard/definition/page-model";
import type { Step } from "~/offline/steps";
import type { PageOwner } from "./queue";

const KEPT_INTENTIONS: string[] = [INTENT.next, INTENT.send, INTENT.later];

/** Returns the page's first form with a draft id and wizard buttons, or null. */
export function stepForm(): HTMLFormElement | null {
  const forms = [...document.querySelectorAll<HTMLFormElement>(DRAFT_FORM)];
  return forms.find((form) => form.querySelector('[name="intencao"]')) ?? null;
}

export function pageOwner(): PageOwner {
  const form = document.querySelector<HTMLFormElement>(DRAFT_FORM);
  const csrfToken = document.querySelector<HTMLInputElement>('input[name="selo"]');
  return { selo: csrfToken?.value ?? "", form: form?.getAttribute("action") ?? "" };
}

/** Returns null if the form has a file, because the queue stores only text. */
export function textsOf(
  form: HTMLFormElement,
  submitter: HTMLElement | null = null,
): Step["campos"] | null {
  const data = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name)
    data.append(submitter.name, submitter.value);
  const texts: Step["campos"] = [];
  for (const [name, value] of data) {
    if (typeof value === "string") {
      if (name !== "selo") texts.push([name, value]);
    } else if (value.size > 0) return null;
  }
  return texts;
}

/** Returns null for a form with files, and for a button that is not in KEPT_INTENTIONS. */
export function stepToQueue(form: HTMLFormElement, submitter: HTMLElement | null): Step | null {
  const campos = textsOf(form, submitter);
  const intention = campos?.find(([name]) => name === "intencao")?.[1] ?? INTENT.next;
  if (!campos || !KEPT_INTENTIONS.includes(intention)) return null;
  const titulo = document.querySelector("#conteudo h1")?.textContent ?? "";
  return {
    acao: form.getAttribute("action") ?? "",
    titulo,
    campos,
    selo: pageOwner().selo,
    quando: Date.now(),
  };
}

export function refill(form: HTMLFormElement, campos: Step["campos"]): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
    const kept = campos.filter(([name]) => name === field.name).map(([, value]) => value);
    if (/checkbox|radio/.test(field.type)) field.checked = kept.includes(field.value);
    else if (!/file|hidden/.test(field.type)) field.value = kept[0] ?? field.value;
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
