import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import { DAY_SECONDS } from "~/lib/dates";
import { RETENTION_SECONDS } from "~/lib/limits";
import { storedValues } from "../storage/stored-values.server";
import { logEvent } from "../config/log.server";

/**
 * A mark records a session's end or change of account. It outlives every usable cookie of the
 * session, so an ended session never reopens.
 */
const LIFE_SECONDS = RETENTION_SECONDS + DAY_SECONDS;
const READ_TIMEOUT_MS = 500;
const MAX_CACHED = 10_000;

const mark = z.object({
  /** Version of the session after its latest change of account. */
  vez: z.number(),
  encerrada: z.boolean(),
  /** True if the session expired and the employee has not signed out. */
  porSi: z.boolean().optional(),
  /** When the mark was written, in milliseconds since 1970. */
  em: z.number(),
});
export type SessionRevocation = z.output<typeof mark>;

/**
 * An unreadable mark ends the session, because the employee may have signed out. The session counts
 * as expired, so its drafts remain.
 */
const UNREADABLE_REVOCATION: SessionRevocation = { vez: 0, encerrada: true, porSi: true, em: 0 };

const marks = storedValues("sessoes", mark, LIFE_SECONDS, UNREADABLE_REVOCATION);

/**
 * Marks written by this process. While the store fails, only these apply, so that no employee is
 * locked out.
 */
const own = new LRUCache<string, SessionRevocation>({ max: MAX_CACHED });

const asking = new Map<string, Promise<SessionRevocation | null>>();

function logFailure(error: unknown): void {
  logEvent("sessoes-sem-armazem", { erro: error instanceof Error ? error.name : "desconhecido" });
}

async function ask(sid: string): Promise<SessionRevocation | null> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(new Error("demorou")), READ_TIMEOUT_MS);
  });
  try {
    return await Promise.race([marks.read(sid), patience]);
  } catch (error) {
    logFailure(error);
    return own.get(sid) ?? null;
  } finally {
    clearTimeout(late);
  }
}

/** Shares reads between concurrent loaders. Returns null if no mark is known. Never throws. */
export function readRevocation(sid: string): Promise<SessionRevocation | null> {
  const before = asking.get(sid);
  if (before) return before;
  const now = ask(sid).finally(() => asking.delete(sid));
  asking.set(sid, now);
  return now;
}

async function change(
  sid: string,
  next: (current: SessionRevocation | null) => SessionRevocation,
): Promise<void> {
  own.set(sid, next(own.get(sid) ?? null));
  try {
    await marks.change(sid, next);
  } catch (error) {
    logFailure(error);
  }
  asking.delete(sid);
}

/**
 * `byItself` means that the session expired, which never overwrites a sign-out. Never throws: if
 * the store fails, only this process refuses the session.
 */
export function revokeSession(sid: string, byItself = false): Promise<void> {
  return change(sid, (current) => {
    if (current?.encerrada && (byItself || !current.porSi)) return current;
    return {
      vez: current?.vez ?? 0,
      encerrada: true,
      ...(byItself && { porSi: true }),
      em: Date.now(),
    };
  });
}

export function bumpVersion(sid: string, version: number): Promise<void> {
  return change(sid, (current) =>
    current && current.vez >= version
      ? current
      : { ...current, vez: version, encerrada: current?.encerrada ?? false, em: Date.now() },
  );
}
