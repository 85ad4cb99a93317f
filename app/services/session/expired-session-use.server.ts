import { LRUCache } from "lru-cache";
import { logEvent } from "../config/log.server";
import type { SessionRevocation } from "./session-revocations.server";

const LOGGED_EVERY_MS = 60_000;

const logged = new LRUCache<string, true>({ max: 1_000, ttl: LOGGED_EVERY_MS });

/** All loaders of a page report the same session, so each session is logged once a minute at most. */
export function logExpiredSessionUse(
  sid: string,
  motivo: "saiu" | "expirou" | "link-deixado",
  mark: SessionRevocation | null,
): void {
  if (
    logged.has(sid) ||
    // Open pages still send requests in the minute after a recorded expiry, so those are not logged.
    (motivo === "expirou" && mark !== null && Date.now() - mark.em < LOGGED_EVERY_MS)
  )
    return;
  logged.set(sid, true);
  logEvent("sessao-encerrada-usada", { motivo });
}
