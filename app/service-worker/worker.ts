/**
 * The service worker: built files from the cache, a page in plain words without signal. Of what is personal it keeps only
 * the wizard pages that the person has seen, until somebody signs out or in. A full or broken storage breaks no page.
 */
import { BASE } from "~/base";
import { CACHE_PREFIX, SEEN_PAGES, SIGN_IN_NOTICE, SIGN_OUT_NOTICE } from "~/lib/kept-on-device";
import { UNATTENDED } from "~/lib/unattended";
import type { WorkerSettings } from "./settings";

declare const self: ServiceWorkerGlobalScope;
declare const SETTINGS: WorkerSettings;

const worker = self;

const BUILT_FILES = CACHE_PREFIX + SETTINGS.build;

/** What fails where the storage is full or broken is nothing. */
const quiet = <T>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null);

/** Deletes the portal's caches, but for one of this name. */
async function forget(except?: string): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX) && name !== except) await caches.delete(name);
}

const forgetSeenPages = (): Promise<unknown> => caches.delete(SEEN_PAGES);

/** Files of other builds are dropped. */
async function takeOver(): Promise<void> {
  await forget(BUILT_FILES);
  const { navigationPreload } = worker.registration;
  // Not every browser has it. Firefox shows an error of its own where a preloaded page does not come; a former worker may have turned it on there.
  if (navigationPreload) await navigationPreload[/Firefox/.test(navigator.userAgent) ? "disable" : "enable"]();
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

async function keepPage(url: string): Promise<void> {
  const response = await fetch(url, { headers: { [UNATTENDED]: "yes" } });
  if (response.ok && !response.redirected) await (await caches.open(SEEN_PAGES)).put(url, response);
}

const seenPage = (request: Request) => quiet(caches.open(SEEN_PAGES).then((cache) => cache.match(request, { ignoreSearch: true })));

/** Every navigation goes through, so that the preloaded answer is used and no address is asked for twice; it is handed on as it comes. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) || (await fetch(event.request));
  } catch {
    const { html, headers } = SETTINGS;
    return (await seenPage(event.request)) || new Response(html, { status: 503, headers });
  }
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
  if (event.data === SIGN_OUT_NOTICE) event.waitUntil(forget());
  else if (event.data === SIGN_IN_NOTICE) event.waitUntil(forgetSeenPages());
  else if (url) event.waitUntil(quiet(keepPage(url)));
});

/** POSTs, data and the files inside pages are not touched. */
worker.addEventListener("fetch", (event) => {
  const { method, url, mode, destination } = event.request;
  const { origin, pathname } = new URL(url);
  const path = origin === worker.origin ? pathname : "";
  if (method !== "GET") return;
  // Whoever passes through the sign-in may be somebody else.
  if (path === BASE + "auth") event.waitUntil(forgetSeenPages());
  if (mode === "navigate") event.respondWith(page(event));
  else if (path.startsWith(BASE + "assets/") || (path.startsWith(BASE + "estilo/") && destination === "style")) event.respondWith(builtFile(event));
});
