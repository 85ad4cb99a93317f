/** Tells the log that a session, or an opened link, was used after its end: once a minute of each, though every loader of a page meets it. */
import { LRUCache } from "lru-cache";
import { logEvent } from "../config/log.server";
import type { Mark } from "./session-marks.server";

/** Milliseconds. */
const ONCE_IN = 60_000;

const told = new LRUCache<string, true>({ max: 1_000, ttl: ONCE_IN });

/** Takes the id and why it is over, with its mark if it has one. What the provider has just ended is met by all loaders of that page, and says nothing. */
export function tellEndedUse(
  sid: string,
  motivo: "saiu" | "expirou" | "link-deixado",
  mark: Mark | null,
): void {
  if (told.has(sid) || (motivo === "expirou" && mark !== null && Date.now() - mark.em < ONCE_IN))
    return;
  told.set(sid, true);
  logEvent("sessao-encerrada-usada", { motivo });
}
