/**
 * Attachments that start on their own as soon as they are chosen (design, section 3). Loaded on attachment steps alone; it knows the
 * page by its markup, so that the form stays what it is without scripts.
 */
import { shrinkPhoto } from "./shrink-photo";
import { INTENT } from "../page-model";

const MOST_BYTES = 12 * 1024 * 1024;
/** Milliseconds without any progress after which a connection counts as dead. */
const SILENCE = 45_000;
const LONGEST_PAUSE = 30_000;

const TOO_BIG = "O arquivo passa de 12 MB. Diminua a foto na câmera, ou envie um print dela.";
const NO_SIGNAL = "Sem sinal agora. O envio continua sozinho quando ele voltar.";
const REFUSED = "O arquivo não foi guardado. Escolha de novo.";
const HELD = "O que falta ainda está chegando. Assim que chegar, o envio segue sozinho.";

/** The buttons that leave the step, and therefore wait. */
const LEAVING: readonly string[] = [INTENT.next, INTENT.later, INTENT.send, INTENT.offersSendAnyway];

export interface Uploader {
  /** How many are on their way. */
  pending(): number;
  /** Ends what is on its way. */
  stop(): void;
}

interface Upload {
  field: string;
  line: HTMLElement;
  cancel(): void;
}

const rowOf = (field: string) => document.querySelector(`[data-anexo="${CSS.escape(field)}"]`);

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className = "", text = ""): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** The page draws a new input for a kept file; who was at the old one stays there. */
function keepFocus(input: HTMLInputElement): void {
  new MutationObserver((_, observer) => {
    if (input.isConnected) return;
    observer.disconnect();
    const next = document.getElementById(input.id);
    if (next) next.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}

/** Takes the route's id, how to load the page's data again, and where to say what happens; starts at once. */
export function startUploader(route: string, reload: () => void, say: (words: string) => void): Uploader {
  const onTheWay = new Map<string, Upload>();
  let held: HTMLElement | null = null;

  function ends(upload: Upload): void {
    if (onTheWay.get(upload.field) === upload) onTheWay.delete(upload.field);
    upload.line.remove();
  }

  function refuse(upload: Upload, words: string): void {
    ends(upload);
    const row = rowOf(upload.field);
    const message = make("p", "erro", words);
    message.dataset.envio = "";
    if (row) row.append(message);
    say(words);
    held = null;
  }

  function arrived(upload: Upload, labelText: string, input: HTMLInputElement): void {
    ends(upload);
    say(`${labelText}: guardado.`);
    if (document.activeElement === input) keepFocus(input);
    reload();
    if (!held || onTheWay.size > 0) return;
    const button = held;
    held = null;
    button.click();
  }

  async function start(input: HTMLInputElement, file: File): Promise<void> {
    const field = input.name;
    const row = rowOf(field);
    const [label, before] = row ? [row.querySelector("label"), row.querySelector("[data-envio]")] : [];
    const labelText = (label && label.textContent) || "Arquivo";
    const older = onTheWay.get(field);
    if (older) older.cancel();
    if (before) before.remove();
    // It travels here, and must not travel again with the form.
    input.value = "";

    const line = make("div", "flex flex-wrap items-center gap-3");
    const bar = make("progress");
    const text = make("span", "dica");
    const cancel = make("button", "botao-2", "Cancelar");
    bar.setAttribute("aria-label", `Envio: ${labelText}`);
    cancel.type = "button";
    line.append(bar, text, cancel);

    let xhr: XMLHttpRequest | null = null;
    let timer = 0;
    let pause = 1_000;
    let over = false;
    const upload: Upload = {
      field,
      line,
      cancel() {
        over = true;
        clearTimeout(timer);
        removeEventListener("online", send);
        if (xhr) xhr.abort();
        ends(upload);
      },
    };
    onTheWay.set(field, upload);
    cancel.onclick = () => {
      held = null;
      upload.cancel();
    };

    const show = (words: string, fraction?: number): void => {
      // The page may have been drawn anew around it.
      const here = line.isConnected ? null : rowOf(field);
      if (here) here.append(line);
      text.textContent = words;
      if (fraction === undefined) bar.removeAttribute("value");
      else bar.value = fraction;
    };
    const finish = (then: () => void): void => {
      upload.cancel();
      then();
    };

    show("Preparando…");
    say(`${labelText}: enviando.`);
    const body = await shrinkPhoto(file);
    if (over) return;
    if (body.size > MOST_BYTES) return finish(() => refuse(upload, TOO_BIG));

    function again(): void {
      clearTimeout(timer);
      show(NO_SIGNAL);
      addEventListener("online", send);
      timer = window.setTimeout(send, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }

    function send(): void {
      clearTimeout(timer);
      removeEventListener("online", send);
      const here = rowOf(field);
      const form = here && here.closest("form");
      if (!form) return upload.cancel();
      const data = new FormData();
      data.append("selo", String(new FormData(form).get("selo")));
      data.append("intencao", INTENT.attach);
      data.append(field, body, file.name);
      const request = (xhr = new XMLHttpRequest());
      const alive = (): void => {
        clearTimeout(timer);
        timer = window.setTimeout(() => request.abort(), SILENCE);
      };
      request.open("POST", `${form.action}${form.action.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`);
      request.upload.onprogress = ({ loaded, total }) => {
        alive();
        show(loaded < total ? `Enviando: ${Math.floor((100 * loaded) / total)} %` : "Conferindo…", loaded / total);
      };
      request.onerror = request.onabort = () => {
        if (!over) again();
      };
      request.onload = () => {
        if (request.getResponseHeader("X-Remix-Redirect")) return finish(() => (refuse(upload, REFUSED), reload()));
        if (request.status === 200) return finish(() => arrived(upload, labelText, input));
        if (request.status >= 500 || request.status === 408 || request.status === 429) return again();
        // Read before the end takes it away.
        const words = reason(request.responseText, field);
        finish(() => refuse(upload, words));
      };
      alive();
      show("Enviando…");
      request.send(data);
    }
    send();
  }

  function chosen(input: EventTarget | null): void {
    if (!(input instanceof HTMLInputElement) || !input.files || !rowOf(input.name)) return;
    const [file] = input.files;
    if (file) void start(input, file);
  }
  const onChange = ({ target }: Event): void => chosen(target);

  /** Before React and Remix hear of it. */
  function onSubmit(event: SubmitEvent): void {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || onTheWay.size === 0 || !LEAVING.includes(button.value)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = button;
    say(HELD);
  }

  function onUnload(event: Event): void {
    if (onTheWay.size > 0) event.preventDefault();
  }

  document.addEventListener("change", onChange);
  addEventListener("submit", onSubmit, true);
  addEventListener("beforeunload", onUnload);
  // What was chosen before this was loaded.
  document.querySelectorAll("[data-anexo] input").forEach(chosen);

  return {
    pending: () => onTheWay.size,
    stop() {
      onTheWay.forEach((upload) => upload.cancel());
      document.removeEventListener("change", onChange);
      removeEventListener("submit", onSubmit, true);
      removeEventListener("beforeunload", onUnload);
    },
  };
}

/** The server's own words about this field, or about the whole form. */
function reason(answer: string, field: string): string {
  try {
    const errors: Record<string, string[] | undefined> = JSON.parse(answer).refusal.error;
    return String((errors[field] || errors[""] || [REFUSED])[0]);
  } catch {
    return REFUSED;
  }
}
