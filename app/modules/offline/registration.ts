/** The page's side of the service worker: registers it, and has it forget what it kept when the person signs out. */
import { QUEUE_KEY, SIGN_IN_NOTICE, SIGN_OUT_NOTICE, type Notice } from "~/lib/kept-on-device";
import { href, paths } from "~/paths";

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
    const tell = (notice: Notice) => navigator.serviceWorker.controller?.postMessage(notice);
    if (action === href(paths.entrar())) tell(SIGN_IN_NOTICE);
    if (action !== href(paths.sair())) return;
    tell(SIGN_OUT_NOTICE);
    localStorage.removeItem(QUEUE_KEY);
  });
}
