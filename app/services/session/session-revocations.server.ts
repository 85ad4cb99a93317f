/** What the store knows of sessions beside their cookies: which of them were signed out, and how often each changed whose portal it shows. */
import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import { DAY_SECONDS } from "~/lib/dates";
import { RETENTION_SECONDS } from "~/lib/limits";
import { storedValues } from "../storage/stored-values.server";
import { logEvent } from "../config/log.server";

/** A day longer than any cookie of the session can still be of use, the rescue of typed forms included. */
const LIFE_SECONDS = RETENTION_SECONDS + DAY_SECONDS;
/** A page does not wait longer for the store: it opens all the same. */
const READ_TIMEOUT_MS = 500;
const MAX_CACHED = 10_000;

const mark = z.object({
  /** How often the session changed whose portal it shows. */
  vez: z.number(),
  encerrada: z.boolean(),
  /** Of one that is over: it ended by itself (the provider knows it no more), not by the person's will. */
  porSi: z.boolean().optional(),
  /** When this was written, in milliseconds. */
  em: z.number(),
});
export type SessionRevocation = z.output<typeof mark>;

const marks = storedValues("sessoes", mark, LIFE_SECONDS);

/** What this process has written itself: what holds while the store is away. */
const own = new LRUCache<string, SessionRevocation>({ max: MAX_CACHED });

/** Loaders of one page ask at the same moment: the store is asked once. */
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
    // A store out of order must not keep people from their payslips.
    logFailure(error);
    return own.get(sid) ?? null;
  } finally {
    clearTimeout(late);
  }
}

/** Takes a session's id; gives what is known of it, null when nothing is. Never throws. */
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
 * From now on nobody opens anything with a cookie of this session, or of this opened link. `byItself`: it was not the person who ended it;
 * what they have ended stays so. Never throws: without the store this process alone refuses it.
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

/** The session shows somebody's portal for the `turn`-th time: cookies of earlier times are old. Never throws. */
export function bumpVersion(sid: string, turn: number): Promise<void> {
  return change(sid, (current) =>
    current && current.vez >= turn
      ? current
      : { ...current, vez: turn, encerrada: current?.encerrada ?? false, em: Date.now() },
  );
}
