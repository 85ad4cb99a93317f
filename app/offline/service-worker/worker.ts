/**
 * The service worker: built files from the cache, a page in plain words without signal, on which a certificate is kept until there is some. Of
 * what is personal it keeps the wizard pages that the person has seen, encrypted, until somebody signs out or in; what waits it sends. A full or broken
 * storage breaks no page.
 */
import { BASE, KEEPING_PAGE, POCKET_PAGE } from "~/base";
import {
  CACHE_PREFIX,
  LOCK_NOTICE,
  FOLDER_CACHE,
  SEEN_PAGES,
  SIGN_IN_NOTICE,
} from "~/lib/storage-keys";
import { DEVICE_SESSION_HEADER, readDeviceSession } from "~/lib/device-session";
import { BACKGROUND_REQUEST } from "~/lib/headers";
import { askWho, deliver } from "~/offline/delivery";
import { applySession, lock } from "~/offline/owner";
import { openPage, sealPage } from "~/offline/seen-page";
import { isNewsSync, tellNews } from "~/offline/notifications/news";
import { SYNC } from "~/offline/sync";
import type { WorkerSettings } from "./settings";

declare const self: ServiceWorkerGlobalScope;
declare const SETTINGS: WorkerSettings;

const worker = self;

const BUILT_FILES = CACHE_PREFIX + SETTINGS.build;

/** What fails where the storage is full or broken is nothing. */
const quiet = <T>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null);

/** Deletes the portal's caches, but for one of this name. */
async function forget(except: string): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_PREFIX) && name !== except) await caches.delete(name);
}

const forgetSeenPages = (): Promise<unknown> => caches.delete(SEEN_PAGES);

/** Files of other builds are dropped. */
async function takeOver(): Promise<void> {
  await forget(BUILT_FILES);
  const { navigationPreload } = worker.registration;
  // Not every browser has it. Firefox shows an error of its own where a preloaded page does not come; a former worker may have turned it on there.
  if (navigationPreload)
    await navigationPreload[/Firefox/.test(navigator.userAgent) ? "disable" : "enable"]();
  await worker.clients.claim();
}

/** A built file never changes under its name. */
async function builtFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await quiet(caches.open(BUILT_FILES));
  const kept = cache && (await cache.match(request));
  if (kept) return kept;
  const response = await fetch(request);
  if (cache && response.ok) event.waitUntil(quiet(cache.put(request, response.clone())));
  return response;
}

async function keepPage(
  url: string,
  name: string,
  seal?: (page: Response) => Promise<Response | null>,
): Promise<void> {
  const response = await fetch(url, { headers: { [BACKGROUND_REQUEST]: "yes" } });
  if (!response.ok || response.redirected) return;
  const stored = seal ? await seal(response) : response;
  if (stored) await (await caches.open(name)).put(url, stored);
}

const keptPage = (request: Request, name: string) =>
  quiet(caches.open(name).then((cache) => cache.match(request, { ignoreSearch: true })));

/** null: it was not seen, or not by whoever is signed in here. */
async function seenPage(request: Request): Promise<Response | null> {
  const kept = await keptPage(request, SEEN_PAGES);
  return kept ? quiet(openPage(kept)) : null;
}

/** Nobody is signed in here any more: what waits is locked, and whoever left takes along what is theirs. */
function leave({ headers }: Response): Promise<void> {
  const said = readDeviceSession(headers.get(DEVICE_SESSION_HEADER));
  return said ? applySession(said) : lock();
}

/** null: this browser has no pocket folder. Whoever opens it waits for no signal, and has a newer page the next time. */
async function pocketPage(event: FetchEvent): Promise<Response | null> {
  const kept = await keptPage(event.request, FOLDER_CACHE);
  if (kept) event.waitUntil(quiet(keepPage(BASE + POCKET_PAGE, FOLDER_CACHE)));
  return kept || null;
}

function offlinePage(status: number): Response {
  const { html, headers } = SETTINGS;
  return new Response(html, { status, headers });
}

/** Every navigation goes through, so that the preloaded answer is used and no address is asked for twice; it is handed on as it comes. */
async function page(event: FetchEvent, path: string): Promise<Response> {
  // It is always here, and about nobody.
  if (path === BASE + KEEPING_PAGE) return offlinePage(200);
  const pocket = path === BASE + POCKET_PAGE && (await pocketPage(event));
  if (pocket) return pocket;
  try {
    const response: Response = (await event.preloadResponse) || (await fetch(event.request));
    // The sign-in itself, not the way through it.
    if (path === BASE + "auth" && response.ok) event.waitUntil(quiet(leave(response)));
    return response;
  } catch {
    return (await seenPage(event.request)) || offlinePage(503);
  }
}

/** What waits goes to the portal, also when none of its pages is open. Rejects while there is no signal: the browser tries again. */
async function sendWaiting(): Promise<void> {
  const said = await askWho();
  if (said === "sem-sinal") throw new Error(said);
  // With the keys that are here alone: behind a tap on "Sair" none come back.
  if (said !== "saiu") await deliver(said.who);
}

/** The address of the page that is to be kept; "" for any other notice. */
function pageToKeep(notice: unknown): string {
  const url: unknown = Object(notice).guarda;
  return typeof url === "string" && url.startsWith(worker.origin + BASE) ? url : "";
}

worker.addEventListener("install", () => void worker.skipWaiting());

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("message", (event) => {
  const url = pageToKeep(event.data);
  if (event.data === LOCK_NOTICE) event.waitUntil(quiet(lock()));
  else if (event.data === SIGN_IN_NOTICE) event.waitUntil(forgetSeenPages());
  else if (url) event.waitUntil(quiet(keepPage(url, SEEN_PAGES, sealPage)));
});

// Not every browser has it, and its own types do not either.
worker.addEventListener("sync", (event) => {
  if (event instanceof ExtendableEvent && "tag" in event && event.tag === SYNC)
    event.waitUntil(sendWaiting());
});

// Nor this one: the browser asks now and then where the portal is installed.
worker.addEventListener("periodicsync", (event) => {
  if (event instanceof ExtendableEvent && "tag" in event && isNewsSync(event.tag))
    event.waitUntil(quiet(tellNews(worker.registration)));
});

/** In a window of its own: somebody may be typing in another. */
worker.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(
    quiet(worker.clients.openWindow(new URL(String(notification.data), worker.origin).href)),
  );
});

/** POSTs, data and the files inside pages are not touched. */
worker.addEventListener("fetch", (event) => {
  const { method, url, mode, destination } = event.request;
  const { origin, pathname } = new URL(url);
  const path = origin === worker.origin ? pathname : "";
  // In economy mode no page's script does, nor where it has not come.
  if (method === "POST" && path === BASE + "sair") event.waitUntil(quiet(lock()));
  if (method !== "GET") return;
  // Whoever passes through the sign-in may be somebody else.
  if (path === BASE + "auth") event.waitUntil(forgetSeenPages());
  if (mode === "navigate") event.respondWith(page(event, path));
  else if (
    path.startsWith(BASE + "assets/") ||
    (path.startsWith(BASE + "estilo/") && destination === "style")
  )
    event.respondWith(builtFile(event));
});
