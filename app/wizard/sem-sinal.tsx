/**
 * A wizard's page where there is no signal (loaded by script, after the page): what was filled in waits on the device
 * and goes when the signal is back, and the person sees which. Nothing goes under another session without a question.
 */
import { useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { caminhoDe, CHAVE_DA_FILA, destinoDe, leFila, poe, rascunhoDe, type Campos, type Dono, type Guardado } from "~/lib/sem-sinal";
import { paths, semBase } from "~/paths";
import { INTENCAO } from "./tela";

const KEPT_INTENTIONS: string[] = [INTENCAO.seguir, INTENCAO.enviar, INTENCAO.depois];
const LONGEST_PAUSE = 30_000;

const ehEnvio = ({ campos }: Guardado) => campos.some(([name, value]) => name === "intencao" && value === INTENCAO.enviar);

function read(): Guardado[] {
  try {
    return leFila(localStorage.getItem(CHAVE_DA_FILA), Date.now());
  } catch {
    // A browser that keeps nothing for sites.
    return [];
  }
}

function stepForm(): HTMLFormElement | null {
  const forms = [...document.querySelectorAll<HTMLFormElement>('#conteudo form[action*="rascunho="]')];
  return forms.find((form) => form.querySelector('[name="intencao"]')) ?? null;
}

function owner(): Dono {
  const form = document.querySelector<HTMLFormElement>('#conteudo form[action*="rascunho="]');
  const selo = document.querySelector<HTMLInputElement>('input[name="selo"]');
  return { selo: selo?.value ?? "", rascunho: rascunhoDe(form?.getAttribute("action") ?? "") };
}

/** The form's texts; null when it holds a file, which cannot wait. */
function textsOf(form: HTMLFormElement, submitter: HTMLElement | null): Campos | null {
  const data = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name) data.append(submitter.name, submitter.value);
  const texts: Campos = [];
  for (const [name, value] of data) {
    if (typeof value === "string") {
      if (name !== "selo") texts.push([name, value]);
    } else if (value.size > 0) return null;
  }
  return texts;
}

/** Puts what waits back into the form of its step. */
function refill(form: HTMLFormElement, campos: Campos): void {
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

type Resposta = { chegou: boolean; para: string };

/** Sends one; null when there is still no signal. An answer that complains of something has not been taken in. */
async function send({ acao, campos }: Guardado, selo: string): Promise<Resposta | null> {
  try {
    const response = await fetch(acao, { method: "POST", body: new URLSearchParams([["selo", selo], ...campos]), headers: { Accept: "text/html" } });
    const html = await response.text();
    const { pathname } = new URL(response.url);
    const para = response.redirected ? pathname : caminhoDe(acao);
    return { chegou: response.ok && semBase(pathname) !== paths.entrar() && !html.includes('role="alert"'), para };
  } catch {
    return null;
  }
}

/** The queue, kept in the browser's storage and on screen. */
function useFila() {
  const [fila, setFila] = useState(read);
  const change = useCallback((next: (atual: Guardado[]) => Guardado[]) => {
    const queue = next(read());
    try {
      if (queue.length > 0) localStorage.setItem(CHAVE_DA_FILA, JSON.stringify(queue));
      else localStorage.removeItem(CHAVE_DA_FILA);
    } catch {
      // A full storage keeps nothing; what is on screen is still there.
    }
    // What is shown as kept is what is there.
    const kept = read();
    setFila(kept);
    return kept.length >= queue.length;
  }, []);
  return [fila, change] as const;
}

/** Keeps what leaves the page's form, and takes it over where there is no signal. */
function useSubmissions(change: ReturnType<typeof useFila>[1], say: (aviso: string) => void): void {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form !== stepForm()) return;
      const texts = textsOf(form, event.submitter);
      const intention = texts?.find(([name]) => name === "intencao")?.[1] ?? INTENCAO.seguir;
      const offline = !navigator.onLine;
      let kept = false;
      if (texts && KEPT_INTENTIONS.includes(intention)) {
        const titulo = document.querySelector("#conteudo h2")?.textContent ?? "";
        const guardado: Guardado = { acao: form.getAttribute("action") ?? "", titulo, campos: texts, selo: owner().selo, quando: Date.now(), estado: offline ? "espera" : "indo" };
        kept = change((atual) => poe(atual, guardado));
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
function useAnswers(change: ReturnType<typeof useFila>[1]): void {
  const { state } = useNavigation();
  const busy = useRef(false);
  useEffect(() => {
    if (state !== "idle") busy.current = true;
    else if (busy.current) {
      busy.current = false;
      change((atual) => atual.filter(({ estado }) => estado !== "indo"));
    }
  }, [state, change]);
  useEffect(
    () => () => {
      // Led to another page: it arrived. On the same one an error took the page's place, and it waits.
      change((atual) => atual.filter(({ estado, acao }) => estado !== "indo" || caminhoDe(acao) === location.pathname));
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

function Linha({ guardado, chegada, apaga, manda }: { guardado: Guardado; chegada: "manda" | "pergunta" | "nunca"; apaga: () => void; manda: () => void }) {
  const { titulo, estado, acao } = guardado;
  const buttons = (
    <p className="mt-2 flex flex-wrap gap-3">
      {chegada === "pergunta" && (
        <button type="button" className="botao" onClick={manda}>
          Enviar agora
        </button>
      )}
      <button type="button" className="botao-2" onClick={apaga}>
        Apagar
      </button>
    </p>
  );
  if (chegada === "nunca") return <li className="aviso aviso-info">Neste aparelho ficou guardado um preenchimento de outra sessão. Ele não será enviado.{buttons}</li>;
  if (chegada === "pergunta") return <li className="aviso aviso-info">A etapa “{titulo}” ficou guardada neste aparelho e não foi enviada.{buttons}</li>;
  if (estado === "indo") return <li className="aviso aviso-info">Enviando a etapa “{titulo}”…</li>;
  if (estado === "espera") return <li className="aviso aviso-info">Sem sinal. A etapa “{titulo}” está guardada neste aparelho e será enviada quando o sinal voltar.</li>;
  return (
    <li className="aviso aviso-erro">
      O portal não aceitou a etapa “{titulo}”. <a href={caminhoDe(acao)}>Abra a etapa</a>, confira e envie de novo.{buttons}
    </li>
  );
}

export function SemSinal() {
  const [fila, change] = useFila();
  const [chegou, setChegou] = useState<{ titulo: string; para: string } | null>(null);
  const [aviso, setAviso] = useState("");
  const [dono, setDono] = useState(owner);
  const { pathname } = useLocation();
  const sending = useRef(false);
  useSubmissions(change, setAviso);
  useAnswers(change);
  useKeptPage();

  const sendOne = useCallback(
    async (guardado: Guardado, selo: string): Promise<boolean> => {
      const mark = (estado: Guardado["estado"]) => change((atual) => atual.map((cada) => (cada.acao === guardado.acao ? { ...cada, estado } : cada)));
      mark("indo");
      const answer = await send(guardado, selo);
      if (!answer) mark("espera");
      else if (answer.chegou) {
        change((atual) => atual.filter(({ acao }) => acao !== guardado.acao));
        setChegou({ titulo: guardado.titulo, para: answer.para });
      } else mark("recusado");
      return answer !== null;
    },
    [change],
  );

  // Once here, and whenever the signal comes back: what waits goes, in the order in which it was filled in.
  useEffect(() => {
    let pause = 1_000;
    const form = stepForm();
    const here = read().find((cada) => caminhoDe(cada.acao) === form?.getAttribute("action")?.split("?")[0] && destinoDe(cada, owner()) !== "nunca");
    if (form && here) refill(form, here.campos);
    const goOn = async () => {
      const mine = owner();
      setDono(mine);
      if (sending.current) return;
      // A sending that had left may have arrived, or have been refused: only the portal knows, and only the person sends again.
      change((atual) => atual.filter((cada) => cada.estado !== "indo" || !ehEnvio(cada)));
      sending.current = true;
      let through = true;
      for (const guardado of read()) {
        if (through && navigator.onLine && guardado.estado !== "recusado" && destinoDe(guardado, mine) === "manda") through = await sendOne(guardado, mine.selo);
      }
      sending.current = false;
      if (through) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      timer = setTimeout(() => void goOn(), pause);
    };
    const onOnline = () => {
      setAviso("");
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
      {aviso && <li className="aviso aviso-info">{aviso}</li>}
      {chegou && (
        <li className="aviso aviso-sucesso">
          A etapa “{chegou.titulo}” chegou ao portal.{" "}
          <a className="elo" href={chegou.para}>
            Continuar
          </a>
        </li>
      )}
      {fila.map((guardado) => (
        <Linha
          key={guardado.acao}
          guardado={guardado}
          chegada={destinoDe(guardado, dono)}
          apaga={() => change((atual) => atual.filter(({ acao }) => acao !== guardado.acao))}
          manda={() => void sendOne(guardado, owner().selo)}
        />
      ))}
    </ul>
  );
}
