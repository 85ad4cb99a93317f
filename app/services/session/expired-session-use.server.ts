import { LRUCache } from "lru-cache";
import { logEvent } from "../config/log.server";
import type { SessionRevocation } from "./session-revocations.server";

const LOGGED_EVERY_MS = 60_000;

const logged = new LRUCache<string, true>({ max: 1_000, ttl: LOGGED_EVERY_MS });

/** All loaders of a page report the same session, so a session is logged at most once a minute. */
export function logExpiredSessionUse(
  sid: string,
  motivo: "saiu" | "expirou" | "link-deixado",
  mark: SessionRevocation | null,
): void {
  if (
    logged.has(sid) ||
    // Just after a recorded expiry, open pages still send requests, which the log leaves out.
    (motivo === "expirou" && mark !== null && Date.now() - mark.em < LOGGED_EVERY_MS)
  )
    return;
  logged.set(sid, true);
  logEvent("sessao-encerrada-usada", { motivo });
}
