/** The service worker's script as it is served: what the build made of app/service-worker, behind what only this process knows. */
import script from "~/service-worker/worker?service-worker-source";
import type { WorkerSettings } from "~/service-worker/settings";
import { OFFLINE_HEADERS, OFFLINE_PAGE } from "./offline-page.server";

/** Takes the name of the build; gives the script. */
export function serviceWorkerSource(buildName: string): string {
  const settings: WorkerSettings = { build: buildName, html: OFFLINE_PAGE, headers: OFFLINE_HEADERS };
  return `const SETTINGS=${JSON.stringify(settings)};\n${script}`;
}
