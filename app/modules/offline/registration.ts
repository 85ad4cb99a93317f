/** The page's side of the service worker, and of what is kept on the device: registers it, and passes on whose device the portal says this is. */
import { useEffect, useState } from "react";
import type { DeviceSession } from "~/lib/device-session";
import {
  LOCK_NOTICE,
  QUEUE_KEY,
  SIGN_IN_NOTICE,
  type Notice,
  DEVICE_COOKIE,
  WAITING_COOKIE,
} from "~/lib/storage-keys";
import { isDue, NEWS_INTERVAL_MS } from "~/lib/refresh-schedule";
import { href, paths } from "~/paths";

/** Milliseconds between two looks at what waits, whoever sends it. */
const LOOK_EVERY_MS = 15_000;

/** What the loaders of the page on screen said last. */
let session: DeviceSession | undefined;
let arrived: string[] = [];
let showArrived: ((places: string[]) => void) | undefined;

function register(): void {
  navigator.serviceWorker.register(href("/service-worker.js"), { scope: href("/") }).catch(() => {
    // The portal works without it.
  });
}

const hasWaiting = (): boolean => document.cookie.includes(`${WAITING_COOKIE}=`);

/** The device has not heard of this sign-in, as far as can be told without opening anything; or something waits, or is to be looked after. */
function needsTending({ owner }: DeviceSession): boolean {
  try {
    const known = localStorage.getItem(DEVICE_COOKIE);
    if (localStorage.getItem(QUEUE_KEY) !== null) return true;
    // Where no worker has been, nothing was ever kept: a stranger's first visit opens no database.
    if (owner === "" && known === null) return navigator.serviceWorker.controller !== null;
    return known !== owner || (owner !== "" && (hasWaiting() || isDue("pasta") || isDue("avisos")));
  } catch {
    // A browser that keeps nothing.
    return false;
  }
}

const load = () => import("~/offline/tend");

/** One after the other. */
let last: Promise<void> = Promise.resolve();
/** "Sair" was tapped on this page: the keys come back with another one, if at all. */
let isLeaving = false;

async function tendNow(): Promise<void> {
  if (!session || (isLeaving && session.owner !== "") || !needsTending(session)) return;
  isLeaving = false;
  const places = await (await load()).tendDevice(session);
  if (places.length === 0) return;
  arrived = arrived.concat(places);
  if (showArrived) showArrived(arrived);
}

/** Waits until the page has loaded, so as to take no signal from it. */
function tend(): void {
  if (document.readyState === "complete" && "serviceWorker" in navigator)
    last = last.then(tendNow).catch(() => undefined);
}

/** To be called by the pages whose loaders say whose device this is: on documents and on the page's own ways alike. */
export function useDeviceSession(said: DeviceSession | undefined): void {
  useEffect(() => {
    session = said;
    tend();
  }, [said]);
}

/** Where what has arrived is, of which no page has told before. */
export function useArrived(): string[] {
  const [places, setPlaces] = useState(arrived);
  useEffect(() => {
    showArrived = setPlaces;
    return () => (showArrived = undefined);
  }, []);
  return places;
}

function onLoaded(): void {
  register();
  tend();
  setInterval(tend, NEWS_INTERVAL_MS);
  setInterval(() => !document.hidden && hasWaiting() && tend(), LOOK_EVERY_MS);
}

const OFFLINE =
  "Sem sinal: o portal ainda não sabe que você saiu. O que está guardado neste aparelho já foi trancado. Quando o sinal voltar, toque em Sair de novo.";

/** Whoever holds the phone next reads nothing, whatever becomes of the sign-out; nothing is gone either. */
function lockDevice(): void {
  isLeaving = true;
  const { controller } = navigator.serviceWorker;
  if (controller) controller.postMessage(LOCK_NOTICE);
  else
    void load()
      .then(({ lock }) => lock())
      .catch(() => undefined);
  // Nobody's, and not known to be so: the sign-in page looks into the device.
  localStorage.setItem(DEVICE_COOKIE, LOCK_NOTICE);
}

function sayStillSignedIn(): void {
  const content = document.getElementById("conteudo");
  const box = document.createElement("p");
  box.className = "aviso aviso-erro";
  box.setAttribute("role", "alert");
  box.tabIndex = -1;
  box.textContent = OFFLINE;
  if (content) content.insertBefore(box, content.firstChild);
  box.focus();
}

function onSubmit(event: Event): void {
  const action = event.target instanceof Element ? event.target.getAttribute("action") : "";
  if (action === href(paths.entrar())) {
    const notice: Notice = SIGN_IN_NOTICE;
    navigator.serviceWorker.controller?.postMessage(notice);
  }
  if (action !== href(paths.sair())) return;
  try {
    lockDevice();
  } catch {
    // A browser that keeps nothing.
  }
  if (navigator.onLine) return;
  event.preventDefault();
  event.stopPropagation();
  sayStillSignedIn();
}

/** To be called once a page load. */
export function startServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") onLoaded();
  else addEventListener("load", onLoaded);
  addEventListener("online", tend);
  document.addEventListener("visibilitychange", () => !document.hidden && tend());
  // Before the page's own script, which would send the form.
  addEventListener("submit", onSubmit, true);
}
