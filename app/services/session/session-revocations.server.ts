import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import { DAY_SECONDS } from "~/lib/dates";
import { RETENTION_SECONDS } from "~/lib/limits";
import { storedValues } from "../storage/stored-values.server";
import { writeOrDefer } from "../storage/write-or-defer.server";
import { environment } from "../config/environment.server";
import { withFallback } from "../config/log.server";

const LIFE_SECONDS = RETENTION_SECONDS + DAY_SECONDS;
const READ_TIMEOUT_MS = 500;
const MAX_CACHED = 10_000;

const mark = z.object({
  vez: z.number(),
  encerrada: z.boolean(),
  /** True when the session expired without a sign-out. */
  porSi: z.boolean().optional(),
  em: z.number(),
  /** The session that a change of the password does not end. */
  exceto: z.string().optional(),
});
export type SessionRevocation = z.output<typeof mark>;

/** An unreadable record may hide a sign-out, so the session counts as expired. */
const UNREADABLE_REVOCATION: SessionRevocation = { vez: 0, encerrada: true, porSi: true, em: 0 };

const marks = storedValues(
  "sessoes",
  mark,
  Math.max(LIFE_SECONDS, environment.sessionIdle),
  UNREADABLE_REVOCATION,
);

const own = new LRUCache<string, SessionRevocation>({ max: MAX_CACHED });

const asking = new Map<string, Promise<SessionRevocation | null>>();

const finality = ({ encerrada, porSi }: SessionRevocation): number =>
  encerrada ? (porSi ? 1 : 2) : 0;

/** The stored record is older if the store failed when this process changed the record. */
function newerOf(
  stored: SessionRevocation | null,
  known: SessionRevocation | undefined,
): SessionRevocation | null {
  if (!stored || !known) return stored ?? known ?? null;
  return (finality(known) - finality(stored) || known.vez - stored.vez) > 0 ? known : stored;
}

async function ask(sid: string): Promise<SessionRevocation | null> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(new Error("demorou")), READ_TIMEOUT_MS);
  });
  const stored = await withFallback("sessoes-sem-armazem", null, () =>
    Promise.race([marks.read(sid), patience]),
  );
  clearTimeout(late);
  return newerOf(stored, own.get(sid));
}

/**
 * Returns null when no record of the session is known. The session then counts as not revoked.
 * While the store fails, only the records of this process are known. Never throws.
 */
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
  await writeOrDefer(marks, sid, next, "sessoes-sem-armazem");
  asking.delete(sid);
}

/** Never throws. If the store fails, other processes accept the session until it works again. */
export function revokeSession(sid: string, hasExpired = false): Promise<void> {
  return change(sid, (current) => {
    if (current?.encerrada && (hasExpired || !current.porSi)) return current;
    return {
      vez: current?.vez ?? 0,
      encerrada: true,
      ...(hasExpired && { porSi: true }),
      em: Date.now(),
    };
  });
}

export function bumpVersion(sid: string, version: number, exempt?: string): Promise<void> {
  return change(sid, (current) =>
    current && current.vez >= version
      ? current
      : {
          ...current,
          vez: version,
          encerrada: current?.encerrada ?? false,
          em: Date.now(),
          exceto: exempt,
        },
  );
}
