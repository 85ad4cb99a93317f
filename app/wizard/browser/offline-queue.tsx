/**
 * A wizard's page where there is no signal (loaded by script, after the page): what was filled in waits on the device
 * and goes when the signal is back, and the person sees which. Nothing goes under another session without a question.
 */
import { useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { QUEUE_KEY } from "~/lib/kept-on-device";
import { pathOf, fateOf, readQueue, enqueue, draftOf, type QueuedFields, type PageOwner, type QueuedStep } from "~/lib/offline";
import { paths, withoutBase } from "~/paths";
import { INTENT } from "../page-model";

const KEPT_INTENTIONS: string[] = [INTENT.next, INTENT.send, INTENT.later];
const LONGEST_PAUSE = 30_000;

const isSubmission = ({ campos }: QueuedStep) => campos.some(([name, value]) => name === "intencao" && value === INTENT.send);

function read(): QueuedStep[] {
  try {
    return readQueue(localStorage.getItem(QUEUE_KEY), Date.now());
  } catch {
    // A browser that keeps nothing for sites.
    return [];
  }
}

function stepForm(): HTMLFormElement | null {
  const forms = [...document.querySelectorAll<HTMLFormElement>('#conteudo form[action*="rascunho="]')];
  return forms.find((form) => form.querySelector('[name="intencao"]')) ?? null;
}

function owner(): PageOwner {
  const form = document.querySelector<HTMLFormElement>('#conteudo form[action*="rascunho="]');
  const csrfToken = document.querySelector<HTMLInputElement>('input[name="selo"]');
  return { selo: csrfToken?.value ?? "", draft: draftOf(form?.getAttribute("action") ?? "") };
}

/** The form's texts; null when it holds a file, which cannot wait. */
function textsOf(form: HTMLFormElement, submitter: HTMLElement | null): QueuedFields | null {
  const data = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name) data.append(submitter.name, submitter.value);
  const texts: QueuedFields = [];
  for (const [name, value] of data) {
    if (typeof value === "string") {
      if (name !== "selo") texts.push([name, value]);
    } else if (value.size > 0) return null;
  }
  return texts;
}

/** Puts what waits back into the form of its step. */
function refill(form: HTMLFormElement, campos: QueuedFields): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
      field.checked = campos.some(([name, value]) => name === field.name && value === field.value);
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) {
      const kept = campos.find(([name]) => name === field.name);
      if (kept && field.type !== "file" && field.type !== "hidden") field.value = kept[1];
    }
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

type Answer = { arrived: boolean; to: string };

/** Sends one; null when there is still no signal. An answer that complains of something has not been taken in. */
async function send({ acao, campos }: QueuedStep, csrfToken: string): Promise<Answer | null> {
  try {
    const response = await fetch(acao, { method: "POST", body: new URLSearchParams([["selo", csrfToken], ...campos]), headers: { Accept: "text/html" } });
    const html = await response.text();
    const { pathname } = new URL(response.url);
    const to = response.redirected ? pathname : pathOf(acao);
    return { arrived: response.ok && withoutBase(pathname) !== paths.entrar() && !html.includes('role="alert"'), to };
  } catch {
    return null;
  }
}

/** The queue, kept in the browser's storage and on screen. */
function useQueue() {
  const [waiting, setWaiting] = useState(read);
  const change = useCallback((next: (current: QueuedStep[]) => QueuedStep[]) => {
    const queue = next(read());
    try {
      if (queue.length > 0) localStorage.setItem(QUEUE_KEY, JSON.stringify(queue));
      else localStorage.removeItem(QUEUE_KEY);
    } catch {
      // A full storage keeps nothing; what is on screen is still there.
    }
    // What is shown as kept is what is there.
    const kept = read();
    setWaiting(kept);
    return kept.length >= queue.length;
  }, []);
  return [waiting, change] as const;
}

/** Keeps what leaves the page's form, and takes it over where there is no signal. */
function useSubmissions(change: ReturnType<typeof useQueue>[1], say: (notice: string) => void): void {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form !== stepForm()) return;
      const texts = textsOf(form, event.submitter);
      const intention = texts?.find(([name]) => name === "intencao")?.[1] ?? INTENT.next;
      const offline = !navigator.onLine;
      let kept = false;
      if (texts && KEPT_INTENTIONS.includes(intention)) {
        const titulo = document.querySelector("#conteudo h2")?.textContent ?? "";
        const queued: QueuedStep = {
          acao: form.getAttribute("action") ?? "",
          titulo,
          campos: texts,
          selo: owner().selo,
          quando: Date.now(),
          estado: offline ? "espera" : "indo",
        };
        kept = change((current) => enqueue(current, queued));
      }
      if (offline && !kept) say("Isto precisa de sinal. Espere o sinal voltar, sem fechar esta página.");
      if (!offline) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The browser itself opens the pages that the service worker keeps; the page's script would ask the network.
    const onClick = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest("a") : null;
      if (!navigator.onLine && anchor && anchor.pathname !== location.pathname) event.stopPropagation();
    };
    addEventListener("submit", onSubmit, true);
    addEventListener("click", onClick, true);
    return () => {
      removeEventListener("submit", onSubmit, true);
      removeEventListener("click", onClick, true);
    };
  }, [change, say]);
}

/** What was on its way when the page's script got its answer has arrived, or was refused on screen. */
function useAnswers(change: ReturnType<typeof useQueue>[1]): void {
  const { state } = useNavigation();
  const busy = useRef(false);
  useEffect(() => {
    if (state !== "idle") busy.current = true;
    else if (busy.current) {
      busy.current = false;
      change((current) => current.filter(({ estado }) => estado !== "indo"));
    }
  }, [state, change]);
  useEffect(
    () => () => {
      // Led to another page: it arrived. On the same one an error took the page's place, and it waits.
      change((current) => current.filter(({ estado, acao }) => estado !== "indo" || pathOf(acao) === location.pathname));
    },
    [change],
  );
}

/** Has the service worker keep the page for when there is no signal; never one of somebody else's portal. */
function useKeptPage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!navigator.onLine || !("serviceWorker" in navigator) || document.querySelector('form[action$="/sair-do-modo-gerencial"]')) return;
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ guarda: location.origin + location.pathname }));
  }, [pathname]);
}

function QueueLine({ queued, fate, onDelete, onSend }: { queued: QueuedStep; fate: "manda" | "pergunta" | "nunca"; onDelete: () => void; onSend: () => void }) {
  const { titulo, estado, acao } = queued;
  const buttons = (
    <p className="mt-2 flex flex-wrap gap-3">
      {fate === "pergunta" && (
        <button type="button" className="botao" onClick={onSend}>
          Enviar agora
        </button>
      )}
      <button type="button" className="botao-2" onClick={onDelete}>
        Apagar
      </button>
    </p>
  );
  if (fate === "nunca")
    return <li className="aviso aviso-info">Neste aparelho ficou guardado um preenchimento de outra sessão. Ele não será enviado.{buttons}</li>;
  if (fate === "pergunta")
    return (
      <li className="aviso aviso-info">
        A etapa “{titulo}” ficou guardada neste aparelho e não foi enviada.{buttons}
      </li>
    );
  if (estado === "indo") return <li className="aviso aviso-info">Enviando a etapa “{titulo}”…</li>;
  if (estado === "espera")
    return <li className="aviso aviso-info">Sem sinal. A etapa “{titulo}” está guardada neste aparelho e será enviada quando o sinal voltar.</li>;
  return (
    <li className="aviso aviso-erro">
      O portal não aceitou a etapa “{titulo}”. <a href={pathOf(acao)}>Abra a etapa</a>, confira e envie de novo.{buttons}
    </li>
  );
}

export function OfflineQueue() {
  const [waiting, change] = useQueue();
  const [arrived, setArrived] = useState<{ titulo: string; to: string } | null>(null);
  const [notice, setNotice] = useState("");
  const [shownOwner, setShownOwner] = useState(owner);
  const { pathname } = useLocation();
  const sending = useRef(false);
  useSubmissions(change, setNotice);
  useAnswers(change);
  useKeptPage();

  const sendOne = useCallback(
    async (queued: QueuedStep, csrfToken: string): Promise<boolean> => {
      const mark = (estado: QueuedStep["estado"]) => change((current) => current.map((each) => (each.acao === queued.acao ? { ...each, estado } : each)));
      mark("indo");
      const answer = await send(queued, csrfToken);
      if (!answer) mark("espera");
      else if (answer.arrived) {
        change((current) => current.filter(({ acao }) => acao !== queued.acao));
        setArrived({ titulo: queued.titulo, to: answer.to });
      } else mark("recusado");
      return answer !== null;
    },
    [change],
  );

  // Once here, and whenever the signal comes back: what waits goes, in the order in which it was filled in.
  useEffect(() => {
    let pause = 1_000;
    const form = stepForm();
    const here = read().find((each) => pathOf(each.acao) === form?.getAttribute("action")?.split("?")[0] && fateOf(each, owner()) !== "nunca");
    if (form && here) refill(form, here.campos);
    const goOn = async () => {
      const mine = owner();
      setShownOwner(mine);
      if (sending.current) return;
      // A sending that had left may have arrived, or have been refused: only the portal knows, and only the person sends again.
      change((current) => current.filter((each) => each.estado !== "indo" || !isSubmission(each)));
      sending.current = true;
      let through = true;
      for (const queued of read()) {
        if (through && navigator.onLine && queued.estado !== "recusado" && fateOf(queued, mine) === "manda") through = await sendOne(queued, mine.selo);
      }
      sending.current = false;
      if (through) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      timer = setTimeout(() => void goOn(), pause);
    };
    const onOnline = () => {
      setNotice("");
      void goOn();
    };
    let timer = setTimeout(() => void goOn());
    addEventListener("online", onOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", onOnline);
    };
  }, [sendOne, change, pathname]);

  return (
    <ul className="space-y-3 empty:hidden">
      {notice && <li className="aviso aviso-info">{notice}</li>}
      {arrived && (
        <li className="aviso aviso-sucesso">
          A etapa “{arrived.titulo}” chegou ao portal.{" "}
          <a className="elo" href={arrived.to}>
            Continuar
          </a>
        </li>
      )}
      {waiting.map((queued) => (
        <QueueLine
          key={queued.acao}
          queued={queued}
          fate={fateOf(queued, shownOwner)}
          onDelete={() => change((current) => current.filter(({ acao }) => acao !== queued.acao))}
          onSend={() => void sendOne(queued, owner().selo)}
        />
      ))}
    </ul>
  );
}
