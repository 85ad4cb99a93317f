/** Tells the log that a session, or an opened link, was used after its end: once a minute of each, though every loader of a page meets it. */
import { LRUCache } from "lru-cache";
import { logEvent } from "../config/log.server";
import type { SessionRevocation } from "./session-revocations.server";

/** Milliseconds. */
const LOGGED_EVERY_MS = 60_000;

const logged = new LRUCache<string, true>({ max: 1_000, ttl: LOGGED_EVERY_MS });

/** Takes the id and why it is over, with its mark if it has one. What the provider has just ended is met by all loaders of that page, and says nothing. */
export function logExpiredSessionUse(
  sid: string,
  motivo: "saiu" | "expirou" | "link-deixado",
  mark: SessionRevocation | null,
): void {
  if (
    logged.has(sid) ||
    (motivo === "expirou" && mark !== null && Date.now() - mark.em < LOGGED_EVERY_MS)
  )
    return;
  logged.set(sid, true);
  logEvent("sessao-encerrada-usada", { motivo });
}
