/** The page's side of the service worker, and of what is kept on the device: registers it, and has it forgotten when the person signs out. */
import { QUEUE_KEY, SIGN_IN_NOTICE, SIGN_OUT_NOTICE, type Notice } from "~/lib/kept-on-device";
import { DEVICE_COOKIE, ERASES, WAITING_COOKIE } from "~/lib/waiting-names";
import { forgetDue, isDue, NEWS_EVERY } from "~/lib/due";
import { href, paths } from "~/paths";

function register(): void {
  navigator.serviceWorker.register(href("/service-worker.js"), { scope: href("/") }).catch(() => {
    // The portal works without it.
  });
}

const cookie = (name: string): string =>
  (new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) || ["", ""])[1] || "";

/** Somebody has signed in whose keys are not here yet, or something waits, or is to be looked after. */
function needsTending(): boolean {
  const device = cookie(DEVICE_COOKIE);
  try {
    return (
      device !== "" &&
      (cookie(WAITING_COOKIE) !== "" ||
        localStorage.getItem(DEVICE_COOKIE) !== device ||
        isDue("pasta") ||
        isDue("avisos"))
    );
  } catch {
    // A browser that keeps nothing.
    return false;
  }
}

function tend(): void {
  if (!needsTending()) return;
  import("~/device/tend").then(
    ({ tendDevice }) => void tendDevice(),
    () => undefined,
  );
}

/** Does anything of the person who is signed in wait here? */
const waitsHere = (): boolean =>
  cookie(WAITING_COOKIE).includes(`${cookie(DEVICE_COOKIE).split(".")[0] || "-"}.`);

function onLoaded(): void {
  register();
  tend();
  setInterval(tend, NEWS_EVERY);
}

/** To be called once a page load. Waits until the page has loaded, so as to take no signal from it. */
export function startServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") onLoaded();
  else addEventListener("load", onLoaded);
  addEventListener("online", tend);
  document.addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    const action = target.getAttribute("action");
    const tell = (notice: Notice) => navigator.serviceWorker.controller?.postMessage(notice);
    if (action === href(paths.entrar())) tell(SIGN_IN_NOTICE);
    // What waits is thrown away only once that has been asked.
    if (action !== href(paths.sair()) || (waitsHere() && !(ERASES in target.elements))) return;
    tell(SIGN_OUT_NOTICE);
    localStorage.removeItem(QUEUE_KEY);
    forgetDue("pasta");
    forgetDue("avisos");
  });
}
