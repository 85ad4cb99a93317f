/** The page's side of the service worker: registers it, and has it forget what it kept when the person signs out. */
import { AVISO_DE_ENTRADA, CHAVE_DA_FILA } from "~/lib/sem-sinal";
import { href, paths } from "~/paths";

/** Other software of the same site may have caches of its own. */
export const PREFIXO_DO_CACHE = "colaborador-";

/** What the page tells the worker at sign-out: not every browser knows Clear-Site-Data. */
export const AVISO_DE_SAIDA = "saiu";

function register(): void {
  navigator.serviceWorker.register(href("/service-worker.js"), { scope: href("/") }).catch(() => {
    // The portal works without it.
  });
}

/** To be called once a page load. Waits until the page has loaded, so as to take no signal from it. */
export function ligaTrabalhador(): void {
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
  document.addEventListener("submit", ({ target }) => {
    const action = target instanceof HTMLFormElement ? target.getAttribute("action") : null;
    const tell = (aviso: string) => navigator.serviceWorker.controller?.postMessage(aviso);
    if (action === href(paths.entrar())) tell(AVISO_DE_ENTRADA);
    if (action !== href(paths.sair())) return;
    tell(AVISO_DE_SAIDA);
    localStorage.removeItem(CHAVE_DA_FILA);
  });
}
