/** What a page does for the device when there is signal (loaded by script, after the page, where there is something to do). */
import { arrivedText } from "~/lib/waiting";
import { DEVICE_COOKIE } from "~/lib/waiting-names";
import { askWho, deliver, placeOfAll, takeKeys } from "./delivery";
import { forgetDue, isDue, NEWS_EVERY, setDue } from "~/lib/due";
import { deviceCookie, presentOwner, tellServer } from "./who";

/** In the place where every page says what waits. */
function sayArrived(arrived: readonly string[]): void {
  const place = document.querySelector("[data-espera] .aviso");
  if (!place) return;
  const link = document.createElement("a");
  link.className = "elo";
  link.href = placeOfAll(arrived);
  link.textContent = "Continuar";
  place.setAttribute("role", "status");
  place.textContent = `${arrivedText(arrived.length)} `;
  place.append(link);
}

async function refreshOwnPocket(): Promise<void> {
  const [{ ownPocket }, { refreshPocket }] = await Promise.all([
    import("./pocket/own"),
    import("./pocket/refresh"),
  ]);
  const own = await ownPocket();
  if (own && own.pocket) await refreshPocket(own.device.id);
  else forgetDue("pasta");
}

async function tellOfNews(): Promise<void> {
  setDue("avisos", Date.now() + NEWS_EVERY);
  const { tellNews } = await import("./news");
  await tellNews(await navigator.serviceWorker.ready);
}

/** Brings the person's keys to the device, and what waits on it to the portal. Never rejects: where nothing can be kept, nothing waits. */
export async function tendDevice(): Promise<void> {
  try {
    const who = await askWho();
    if (typeof who === "string") return;
    const [present] = who.who.chaves;
    // The page's own answer may be that of a sign-in before this one.
    if (!present || present.id !== presentOwner()) return;
    await takeKeys(who.who);
    localStorage.setItem(DEVICE_COOKIE, deviceCookie());
    const arrived = await deliver(who.who);
    if (isDue("pasta")) refreshOwnPocket().catch(() => undefined);
    if (isDue("avisos")) tellOfNews().catch(() => undefined);
    await tellServer();
    if (arrived.length > 0) sayArrived(arrived);
  } catch {
    // Tried again on the next page.
  }
}
