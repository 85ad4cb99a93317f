import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { pathToArrived } from "~/base";
import type { DeviceSession } from "~/lib/device-session";
import { LOCK_NOTICE, WAITING_COOKIE } from "~/lib/storage-keys";
import { clearOwnerHint, NOTIFICATION_INTERVAL_MS, readHint } from "~/lib/device-hint";
import { href, paths } from "~/paths";

const LOOK_EVERY_MS = 15_000;

let session: DeviceSession | undefined;
let arrived: string[] = [];
let showArrived: ((places: string[]) => void) | undefined;

function register(): void {
  navigator.serviceWorker.register(href("/service-worker.js"), { scope: href("/") }).catch(() => {
    // The portal works without a service worker.
  });
}

const hasWaiting = (): boolean => document.cookie.includes(WAITING_COOKIE + "=");

/** Reading IndexedDB on every page would take too long, so the stored hint decides. */
function needsSync({ owner }: DeviceSession): boolean {
  try {
    const hint = readHint();
    /* A device with no hint, no signed-in user and no service worker most likely has no data. */
    if (!hint) return owner !== "" || navigator.serviceWorker.controller !== null;
    return hint.owner !== owner || (owner !== "" && (hasWaiting() || hint.refreshAt < Date.now()));
  } catch {
    return false;
  }
}

const load = () => import("~/offline/sync-device");

/**
 * Each sync starts after the previous sync has ended.
 * In a browser without Web Locks, two syncs at once could deliver an item twice.
 */
let lastSync: Promise<void> = Promise.resolve();
/** “Sair” deletes the device's keys. After that tap, a sync must not fetch the keys again. */
let isLeaving = false;

async function syncNow(): Promise<void> {
  if (!session || (isLeaving && session.owner) || !needsSync(session)) return;
  isLeaving = false;
  const show = showArrived;
  await (
    await load()
  ).syncDevice(session, show && ((places) => show((arrived = arrived.concat(places)))));
}

function sync(): void {
  if (document.readyState === "complete" && "serviceWorker" in navigator)
    lastSync = lastSync.then(syncNow).catch(() => undefined);
}

export function useDeviceSession(said: DeviceSession | undefined): void {
  useEffect(() => {
    if (session && said && session.owner !== said.owner) {
      arrived = [];
      if (showArrived) showArrived(arrived);
      // Does not wait for `lastSync`: a hanging delivery must not keep the former owner's keys.
      void load()
        .then(({ applySession }) => applySession(said))
        .catch(() => undefined);
    }
    session = said;
    sync();
  }, [said]);
}

/** Arrived certificates are announced until the employee leaves the page that shows them. */
export function useArrived(): string[] {
  const [places, setPlaces] = useState(arrived);
  const { pathname } = useLocation();
  useEffect(() => {
    showArrived = setPlaces;
    return () => (showArrived = undefined);
  }, []);
  useEffect(
    () => () => {
      const [there = ""] = pathToArrived(arrived).split("?");
      if (href(pathname).startsWith(there)) setPlaces((arrived = []));
    },
    [pathname],
  );
  return places;
}

function onLoaded(): void {
  register();
  sync();
  setInterval(sync, NOTIFICATION_INTERVAL_MS);
  setInterval(() => !document.hidden && hasWaiting() && sync(), LOOK_EVERY_MS);
}

const NOT_SENT =
  "Sem sinal: nada foi enviado. Nada se perdeu: quando o sinal voltar, toque de novo.";
const STILL_SIGNED_IN =
  "Sem sinal: o portal ainda não sabe que você saiu. O que está guardado neste aparelho já foi trancado. Quando o sinal voltar, toque em Sair de novo.";

function lockDevice(): void {
  isLeaving = true;
  const { controller } = navigator.serviceWorker;
  if (controller) controller.postMessage(LOCK_NOTICE);
  else
    void load()
      .then(({ lock }) => lock())
      .catch(() => undefined);
  // Without the owner hint, the next page asks the server at once who is signed in.
  // If the sign-out failed, the server's answer unlocks the device.
  clearOwnerHint();
}

let box: HTMLElement | undefined;

/** Several taps without network share one message. */
function sayNoSignal(form: Element, words: string): void {
  const dialog = form.closest("dialog");
  const head = dialog && dialog.querySelector(".dialogo-topo");
  const place = dialog || document.getElementById("conteudo");
  if (!box) box = document.createElement("p");
  box.className = "aviso aviso-erro";
  box.setAttribute("role", "alert");
  box.tabIndex = -1;
  box.textContent = words;
  // The head of a dialog stays at its top, and would cover what stands above.
  if (head) head.after(box);
  else if (place) place.prepend(box);
  box.focus();
}

/**
 * Remix cancels the event of a form that it sends itself.
 * Without network, the browser would replace the page with its own error page.
 */
function onSubmit(event: Event): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== "post")
    return;
  const leaves = form.getAttribute("action") === href(paths.sair());
  try {
    if (leaves) lockDevice();
  } catch {
    // The browser blocks storage, so the device has nothing to lock.
  }
  if (navigator.onLine) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  sayNoSignal(form, leaves ? STILL_SIGNED_IN : NOT_SENT);
}

export function startServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") onLoaded();
  else addEventListener("load", onLoaded);
  addEventListener("online", sync);
  document.addEventListener("visibilitychange", () => !document.hidden && sync());
  addEventListener("submit", onSubmit);
  addEventListener("online", () => box && box.textContent === NOT_SENT && box.remove());
}
