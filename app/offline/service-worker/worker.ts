import { BASE, OFFLINE_FORM_PAGE, FOLDER_PAGE } from "~/base";
import { CACHE_PREFIX, LOCK_NOTICE, FOLDER_CACHE, SEEN_PAGES } from "~/lib/storage-keys";
import { DEVICE_SESSION_HEADER, readDeviceSession } from "~/lib/device-session";
import { fetchSessionKeys, deliver } from "~/offline/delivery";
import { newId } from "~/offline/new-id";
import type { OpenKey } from "~/offline/database";
import { applySession, lock, ownKeys } from "~/offline/owner";
import { openPage, sealPage } from "~/offline/seen-page";
import { NOTIFICATION_SYNC, showNewNotifications } from "~/offline/notifications/notifications";
import { SYNC } from "~/offline/sync";
import { fetchUnattended } from "~/offline/unattended";
import type { WorkerSettings } from "./settings";

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { tag: string };
    periodicsync: ExtendableEvent & { tag: string };
  }
}
declare const self: ServiceWorkerGlobalScope;
declare const SETTINGS: WorkerSettings;

const worker = self;

/**
 * The offline page also runs this code, but does not define `SETTINGS`.
 * So top-level code must not read `SETTINGS`.
 */
const builtFiles = (): string => CACHE_PREFIX + SETTINGS.build;

/** Full or broken storage must never break a page. */
const quiet = <T>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null);

async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_PREFIX) && name !== builtFiles()) await caches.delete(name);
  const { navigationPreload } = worker.registration;
  /*
   * Firefox shows an error page when a preload fails, so Firefox gets no preloads.
   * An older worker may have enabled preloads in Firefox, so this code disables preloads there.
   */
  if (navigationPreload)
    await navigationPreload[/Firefox/.test(navigator.userAgent) ? "disable" : "enable"]();
  await worker.clients.claim();
}

async function builtFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await quiet(caches.open(builtFiles()));
  const stored = cache && (await quiet(cache.match(request)));
  if (stored) return stored;
  const response = await fetch(request);
  // A stylesheet of another build, and an error or a page in place of a script, must not stay.
  if (cache && /immutable/.test(response.headers.get("Cache-Control") || ""))
    event.waitUntil(quiet(cache.put(request, response.clone())));
  return response;
}

async function storePage(url: string, name: string, key?: OpenKey): Promise<void> {
  const response = await fetchUnattended(url);
  if (!response.ok) return;
  await (await caches.open(name)).put(url, key ? await sealPage(key, response) : response);
}

/** The key is read first: another employee may sign in before the page has arrived. */
async function storeSeenPage(url: string): Promise<void> {
  const [key] = await ownKeys();
  if (key) await storePage(url, SEEN_PAGES, key);
}

const storedPage = (request: Request, cacheName: string) =>
  quiet(caches.match(request, { cacheName, ignoreSearch: true }));

async function seenPage(request: Request): Promise<Response | null> {
  const stored = await storedPage(request, SEEN_PAGES);
  return stored ? quiet(openPage(stored, request.url)) : null;
}

/**
 * The sign-in page's header says whose data to erase after a sign-out.
 * Without the header, the device is only locked.
 */
function leave({ headers }: Response): Promise<void> {
  const answer = readDeviceSession(headers.get(DEVICE_SESSION_HEADER));
  return answer ? applySession(answer) : lock();
}

async function folderPage(event: FetchEvent): Promise<Response | null> {
  const stored = await storedPage(event.request, FOLDER_CACHE);
  if (stored) event.waitUntil(quiet(storePage(BASE + FOLDER_PAGE, FOLDER_CACHE)));
  return stored || null;
}

const offlinePage = (status: number): Response => SETTINGS.page(newId(), status);

/**
 * Answers every GET navigation, because the browser may have preloaded a response.
 * Without an answer, the browser would drop that response and request the page again.
 */
async function page(event: FetchEvent, path: string): Promise<Response> {
  if (path === OFFLINE_FORM_PAGE) return offlinePage(200);
  const folder = path === FOLDER_PAGE && (await folderPage(event));
  if (folder) return folder;
  try {
    const response: Response = (await event.preloadResponse) || (await fetch(event.request));
    // A signed-in employee gets a redirect, so `ok` means that nobody is signed in.
    // `leave` then locks the device or erases data.
    if (path === "auth" && response.ok) event.waitUntil(quiet(leave(response)));
    return response;
  } catch {
    return (await seenPage(event.request)) || offlinePage(503);
  }
}

/** Rejects if the network or the portal fails, so that the browser repeats the `sync` event. */
async function sendWaiting(): Promise<void> {
  const answer = await fetchSessionKeys();
  if (answer === "saiu") return;
  if (!answer || (await deliver(answer.who)) !== null) throw new Error("sem-sinal");
}

function onTag(type: "sync" | "periodicsync", tag: string, work: () => Promise<unknown>): void {
  worker.addEventListener(type, (event) => event.tag === tag && event.waitUntil(work()));
}

export function startWorker(): void {
  worker.addEventListener("install", () => void worker.skipWaiting());

  worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

  worker.addEventListener("message", (event) => {
    const url = String(Object(event.data).guarda);
    if (event.data === LOCK_NOTICE) event.waitUntil(quiet(lock()));
    else if (url.startsWith(worker.origin + BASE)) event.waitUntil(quiet(storeSeenPage(url)));
  });

  onTag("sync", SYNC, sendWaiting);
  onTag("periodicsync", NOTIFICATION_SYNC, () => quiet(showNewNotifications(worker.registration)));

  worker.addEventListener("notificationclick", (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(quiet(worker.clients.openWindow(String(notification.data))));
  });

  worker.addEventListener("fetch", (event) => {
    const { method, url, mode, destination } = event.request;
    const [path = ""] = url.replace(worker.origin + BASE, "").split(/[?#]/);
    if (method === "POST" && path === "sair") event.waitUntil(quiet(lock()));
    // Another employee's portal may come next. The stored pages must not appear there.
    if (path === "auth" || url.includes("token=")) event.waitUntil(caches.delete(SEEN_PAGES));
    if (method !== "GET") return;
    if (mode === "navigate") event.respondWith(page(event, path));
    else if (path.startsWith("assets/") || (path.startsWith("estilo/") && destination === "style"))
      event.respondWith(builtFile(event));
  });
}
