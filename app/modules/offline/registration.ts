/** The page's side of the service worker: registers it, and has it forget what it kept when the person signs out. */
import { SIGN_IN_NOTICE, QUEUE_KEY } from "~/lib/offline";
import { href, paths } from "~/paths";

/** Other software of the same site may have caches of its own. */
export const CACHE_PREFIX = "colaborador-";

/** What the page tells the worker at sign-out: not every browser knows Clear-Site-Data. */
export const SIGN_OUT_MESSAGE = "saiu";

function register(): void {
  navigator.serviceWorker.register(href("/service-worker.js"), { scope: href("/") }).catch(() => {
    // The portal works without it.
  });
}

/** To be called once a page load. Waits until the page has loaded, so as to take no signal from it. */
export function startServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
  document.addEventListener("submit", ({ target }) => {
    const action = target instanceof HTMLFormElement ? target.getAttribute("action") : null;
    const tell = (message: string) => navigator.serviceWorker.controller?.postMessage(message);
    if (action === href(paths.entrar())) tell(SIGN_IN_NOTICE);
    if (action !== href(paths.sair())) return;
    tell(SIGN_OUT_MESSAGE);
    localStorage.removeItem(QUEUE_KEY);
  });
}
