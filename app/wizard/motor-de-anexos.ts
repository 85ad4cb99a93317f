/**
 * Attachments that start on their own as soon as they are chosen (design, section 3). Loaded on attachment steps alone; it knows the
 * page by its markup, so that the form stays what it is without scripts.
 */
import { reduzFoto } from "./reduz-foto";
import { INTENCAO } from "./tela";

const MOST_BYTES = 12 * 1024 * 1024;
/** Milliseconds without any progress after which a connection counts as dead. */
const SILENCE = 45_000;
const LONGEST_PAUSE = 30_000;

const TOO_BIG = "O arquivo passa de 12 MB. Diminua a foto na câmera, ou envie um print dela.";
const NO_SIGNAL = "Sem sinal agora. O envio continua sozinho quando ele voltar.";
const REFUSED = "O arquivo não foi guardado. Escolha de novo.";
const HELD = "O que falta ainda está chegando. Assim que chegar, o envio segue sozinho.";

/** The buttons that leave the step, and therefore wait. */
const LEAVING: readonly string[] = [INTENCAO.seguir, INTENCAO.depois, INTENCAO.enviar, INTENCAO.enviarAssim];

export interface Motor {
  /** How many are on their way. */
  pendentes(): number;
  /** Ends what is on its way. */
  desliga(): void;
}

interface Envio {
  campo: string;
  linha: HTMLElement;
  cancela(): void;
}

const rowOf = (campo: string) => document.querySelector(`[data-anexo="${CSS.escape(campo)}"]`);

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
export function ligaMotor(rota: string, recarrega: () => void, diz: (texto: string) => void): Motor {
  const onTheWay = new Map<string, Envio>();
  let held: HTMLElement | null = null;

  function ends(envio: Envio): void {
    if (onTheWay.get(envio.campo) === envio) onTheWay.delete(envio.campo);
    envio.linha.remove();
  }

  function refuse(envio: Envio, texto: string): void {
    ends(envio);
    const row = rowOf(envio.campo);
    const message = make("p", "erro", texto);
    message.dataset.envio = "";
    if (row) row.append(message);
    diz(texto);
    held = null;
  }

  function arrived(envio: Envio, rotulo: string, input: HTMLInputElement): void {
    ends(envio);
    diz(`${rotulo}: guardado.`);
    if (document.activeElement === input) keepFocus(input);
    recarrega();
    if (!held || onTheWay.size > 0) return;
    const button = held;
    held = null;
    button.click();
  }

  async function start(input: HTMLInputElement, file: File): Promise<void> {
    const campo = input.name;
    const row = rowOf(campo);
    const [label, before] = row ? [row.querySelector("label"), row.querySelector("[data-envio]")] : [];
    const rotulo = (label && label.textContent) || "Arquivo";
    const older = onTheWay.get(campo);
    if (older) older.cancela();
    if (before) before.remove();
    // It travels here, and must not travel again with the form.
    input.value = "";

    const linha = make("div", "flex flex-wrap items-center gap-3");
    const bar = make("progress");
    const text = make("span", "dica");
    const cancel = make("button", "botao-2", "Cancelar");
    bar.setAttribute("aria-label", `Envio: ${rotulo}`);
    cancel.type = "button";
    linha.append(bar, text, cancel);

    let xhr: XMLHttpRequest | null = null;
    let timer = 0;
    let pause = 1_000;
    let over = false;
    const envio: Envio = {
      campo,
      linha,
      cancela() {
        over = true;
        clearTimeout(timer);
        removeEventListener("online", send);
        if (xhr) xhr.abort();
        ends(envio);
      },
    };
    onTheWay.set(campo, envio);
    cancel.onclick = () => {
      held = null;
      envio.cancela();
    };

    const show = (texto: string, parte?: number): void => {
      // The page may have been drawn anew around it.
      const here = linha.isConnected ? null : rowOf(campo);
      if (here) here.append(linha);
      text.textContent = texto;
      if (parte === undefined) bar.removeAttribute("value");
      else bar.value = parte;
    };
    const finish = (then: () => void): void => {
      envio.cancela();
      then();
    };

    show("Preparando…");
    diz(`${rotulo}: enviando.`);
    const body = await reduzFoto(file);
    if (over) return;
    if (body.size > MOST_BYTES) return finish(() => refuse(envio, TOO_BIG));

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
      const here = rowOf(campo);
      const form = here && here.closest("form");
      if (!form) return envio.cancela();
      const data = new FormData();
      data.append("selo", String(new FormData(form).get("selo")));
      data.append("intencao", INTENCAO.anexar);
      data.append(campo, body, file.name);
      const request = (xhr = new XMLHttpRequest());
      const alive = (): void => {
        clearTimeout(timer);
        timer = window.setTimeout(() => request.abort(), SILENCE);
      };
      request.open("POST", `${form.action}${form.action.includes("?") ? "&" : "?"}_data=${encodeURIComponent(rota)}`);
      request.upload.onprogress = ({ loaded, total }) => {
        alive();
        show(loaded < total ? `Enviando: ${Math.floor((100 * loaded) / total)} %` : "Conferindo…", loaded / total);
      };
      request.onerror = request.onabort = () => {
        if (!over) again();
      };
      request.onload = () => {
        if (request.getResponseHeader("X-Remix-Redirect")) return finish(() => (refuse(envio, REFUSED), recarrega()));
        if (request.status === 200) return finish(() => arrived(envio, rotulo, input));
        if (request.status >= 500 || request.status === 408 || request.status === 429) return again();
        // Read before the end takes it away.
        const words = reason(request.responseText, campo);
        finish(() => refuse(envio, words));
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
    diz(HELD);
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
    pendentes: () => onTheWay.size,
    desliga() {
      onTheWay.forEach((envio) => envio.cancela());
      document.removeEventListener("change", onChange);
      removeEventListener("submit", onSubmit, true);
      removeEventListener("beforeunload", onUnload);
    },
  };
}

/** The server's own words about this field, or about the whole form. */
function reason(answer: string, campo: string): string {
  try {
    const errors: Record<string, string[] | undefined> = JSON.parse(answer).recusa.error;
    return String((errors[campo] || errors[""] || [REFUSED])[0]);
  } catch {
    return REFUSED;
  }
}
