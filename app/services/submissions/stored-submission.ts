import { z } from "zod/v4";

const LOOKS_BEFORE_CHOICE = 2;

export const nextSchema = z.object({
  to: z.string(),
  flash: z.object({ kind: z.enum(["success", "error", "info"]), text: z.string() }).optional(),
  /**
   * Where a security code was sent. The session stores this value. null deletes the stored one.
   * `duvida`: true if the code may not have been sent.
   */
  sent: z
    .object({ canal: z.string(), telefone: z.string(), duvida: z.boolean().optional() })
    .nullable()
    .optional(),
});
export type Next = z.output<typeof nextSchema>;

const ended = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("succeeded"),
    protocolo: z.string(),
    msg: z.string(),
    at: z.string(),
    next: nextSchema.optional(),
  }),
  z.object({
    state: z.literal("rejected"),
    message: z.string(),
    waitSeconds: z.number().optional(),
  }),
  z.object({ state: z.literal("not-sent"), message: z.string(), next: nextSchema.optional() }),
  z.object({ state: z.literal("unknown"), message: z.string(), next: nextSchema.optional() }),
]);
export type Ended = z.output<typeof ended>;
export type Succeeded = Extract<Ended, { state: "succeeded" }>;

const evidence = z.object({
  /**
   * Keys of the records listed before sending, so this submission created none of them.
   * null: not known.
   */
  known: z.array(z.string()).nullable(),
  /**
   * Keys listed before sending, except the key of an entry that this submission removes.
   * A later list that lacks one of these keys may be truncated.
   * null: not known.
   */
  standing: z.array(z.string()).nullable(),
  /**
   * True if a list read before sending had unreadable entries.
   * In a later list, such entries may look like new records.
   */
  hadGaps: z.boolean(),
  facts: z.record(z.string(), z.string()).nullable(),
  /**
   * Count of late lookups that proved nothing: the list was unreadable or may be truncated.
   * A lookup is late if the call could no longer take effect when the lookup began.
   * From two on, the user may decide whether to send again.
   */
  looksInVain: z.number(),
  /**
   * Count of late lookups whose list lacked the entry to remove.
   * One such list may be truncated. Two such lists prove the removal.
   */
  looksGone: z.number(),
  nearMatch: z.string().nullable(),
});
export type Evidence = z.output<typeof evidence>;

export const NO_EVIDENCE: Evidence = {
  known: null,
  standing: null,
  hadGaps: false,
  facts: null,
  looksInVain: 0,
  looksGone: 0,
  nearMatch: null,
};

export const submission = z.object({
  /** An earlier build stored "none", with the same meaning as "state". */
  kind: z.enum(["record", "state", "none"]),
  key: z.string(),
  attemptId: z.string(),
  since: z.number(),
  /** null: the submission is under way, or the process died before it stored an outcome. */
  ended: ended.nullable(),
  endedAt: z.number().nullable(),
  /**
   * Digest of the sent values. Equal digests mean the same change or record.
   * For changes with `ofRecord` or `gone` (see `Change`) the values do not count.
   * A submission with a digest may block later ones while its outcome is unknown (`holderOf`).
   * A submission whose digest is null blocks none. Only an unreadable submission blocks it.
   */
  digest: z.string().nullable(),
  /**
   * Digest of the typed values. The fingerprint tells an edited form from a repeated form.
   * A one-page form has a fingerprint only if the form sends a new record.
   * null: no fingerprint, or the fingerprint is not known.
   */
  fingerprint: z.string().nullable(),
  /**
   * What the user sent anyway, after the warning that this record's outcome is unknown.
   * "no": nothing. "by-others": other values. "by-same": the same values again.
   */
  passed: z.enum(["no", "by-others", "by-same"]),
  evidence,
});
export type Submission = z.output<typeof submission>;
export const outboxSchema = z.array(submission);
export type All = readonly Submission[];

/**
 * Key and attempt id of a stored submission that cannot be read.
 * The submission may have arrived, so the user decides whether to send again.
 */
export const UNREADABLE = "ilegivel";

export const unreadable = (message: string): Submission => ({
  kind: "record",
  key: UNREADABLE,
  attemptId: UNREADABLE,
  since: 0,
  ended: { state: "unknown", message },
  endedAt: 0,
  digest: UNREADABLE,
  fingerprint: null,
  passed: "no",
  evidence: NO_EVIDENCE,
});

export const isUnknown = ({ ended: end }: Submission) => end === null || end.state === "unknown";
export const isOpen = (one: Submission): boolean =>
  one.digest !== null && isUnknown(one) && one.passed !== "by-same";

/**
 * A refusal with `waitSeconds` comes from the portal, which then sent nothing to the provider.
 * So the same form may be sent again later.
 */
export const mayRepeat = ({ kind, ended: end }: Submission): boolean =>
  end?.state === "not-sent" ||
  (end?.state === "rejected" && (kind === "record" || end.waitSeconds !== undefined));

export const isSettled = (one: Submission): boolean => !isUnknown(one) && !mayRepeat(one);

export const mayHaveChanged = ({ ended: end }: Submission): boolean =>
  end === null || end.state === "succeeded" || end.state === "unknown";

const laterChanges = (all: All, one: Submission): Submission[] =>
  all.slice(all.indexOf(one) + 1).filter(mayHaveChanged);

export const isOutdated = (all: All, one: Submission): boolean =>
  one.kind !== "record" && one.ended?.state === "succeeded" && laterChanges(all, one).length > 0;

/**
 * Returns the submission to wait for before the outcome of `one` is shown. null: no wait.
 * - If `one` has not ended, returns `one`.
 * - If `one` is a successful change, later changes that are under way may overwrite `one`.
 *   Returns the newest of them.
 * - If a later change has succeeded or is unknown, `one` is outdated in any case.
 *   Returns null.
 */
export function pendingOf(all: All, one: Submission): Submission | null {
  if (!one.ended) return one;
  if (!isOutdated(all, one)) return null;
  const later = laterChanges(all, one);
  return later.some(({ ended: end }) => end) ? null : (later.at(-1) ?? null);
}

export function isNewestDone(all: All, fingerprint: string): boolean {
  const newest = all.filter(mayHaveChanged).at(-1);
  return newest?.ended?.state === "succeeded" && newest.fingerprint === fingerprint;
}

/**
 * Returns the submission with this key, or null if `mayRepeat` is true for that submission.
 * If no submission has this key, an unreadable submission may have had the key.
 * Then returns an unreadable submission, or null if every submission is readable.
 */
export function blockingOf(all: All, key: string): Submission | null {
  const own =
    all.find((each) => each.key === key) ??
    all.find((each) => each.attemptId === UNREADABLE && each.key === UNREADABLE);
  return own && !mayRepeat(own) ? own : null;
}

/** Value of a `sendAnyway` button: a record's attempt id, or a change's key. */
export const nameOf = ({
  kind,
  key,
  attemptId,
}: Pick<Submission, "kind" | "key" | "attemptId">): string => (kind === "record" ? attemptId : key);

export const isThisName = (attemptId: string, protocolo: string): string =>
  `${attemptId}/${encodeURIComponent(protocolo)}`;

export const mayUserDecide = ({ looksInVain }: Evidence): boolean =>
  looksInVain >= LOOKS_BEFORE_CHOICE;

/**
 * Skips an open change if an equal change succeeded later.
 * Returns null if no open submission remains.
 */
export function newestOpen(all: All): Submission | null {
  const isDoneLater = ({ kind, digest }: Submission, place: number) =>
    kind !== "record" &&
    all.slice(place).some((each) => each.digest === digest && each.ended?.state === "succeeded");
  return all.filter((each, place) => isOpen(each) && !isDoneLater(each, place)).at(-1) ?? null;
}
