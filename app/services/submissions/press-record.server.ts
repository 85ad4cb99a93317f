import { z } from "zod/v4";
import { FLASH_KINDS, STORED_FLASH_KINDS, type Flash } from "../session/session-cookie.server";
import { mapStored, type StoredValues } from "../storage/stored-values.server";
import { UNREADABLE_RECORD } from "./outcome.server";
import { UNREADABLE } from "./submission-record.server";

const MOST_KEPT = 20;

/**
 * These kinds must not change, because later builds read the flash messages that earlier builds
 * stored.
 */
const storedFlash = z.object({ kind: z.enum(["sucesso", "erro", "info"]), text: z.string() });

const lead = z.object({
  to: z.string(),
  /** For the session: how and where a security code was sent; null removes this information. */
  sent: z
    .object({ canal: z.string(), telefone: z.string(), duvida: z.boolean().optional() })
    .nullable()
    .optional(),
});
export type Lead = z.output<typeof lead>;

const ending = z.discriminatedUnion("state", [
  z.object({ state: z.literal("done"), flash: storedFlash.optional(), ...lead.shape }),
  z.object({
    state: z.literal("refused"),
    message: z.string(),
    waitSeconds: z.number().optional(),
  }),
  /**
   * `onward`: page to open instead of the form. "not-sent" has this page if the record is no longer
   * listed. "unknown" has this page if the page works whatever the outcome is.
   */
  z.object({ state: z.literal("not-sent"), message: z.string(), onward: lead.optional() }),
  z.object({ state: z.literal("unknown"), message: z.string(), onward: lead.optional() }),
]);
type StoredEnding = z.output<typeof ending>;
type Finished<E> = Extract<E, { state: "done" }>;
export type Ending =
  | Exclude<StoredEnding, { state: "done" }>
  | (Omit<Finished<StoredEnding>, "flash"> & { flash?: Flash });

const press = z.object({
  /**
   * `mark`: keyed digest of page id and fields. `turn`: the request that carries the submission
   * out.
   * `since`: in ms. `ending` null: the submission is under way.
   */
  mark: z.string(),
  turn: z.string(),
  since: z.number(),
  ending: ending.nullable(),
  /**
   * Digest of the submitted values. Missing if the submission blocks no other or comes from an
   * earlier build.
   */
  facts: z.string().optional().catch(undefined),
  /**
   * `beside`: entries listed next to the record to remove. `lateLooks`: number of lists without the
   * record, read when the write could no longer take effect.
   */
  beside: z.array(z.string()).optional().catch(undefined),
  lateLooks: z.number().optional().catch(undefined),
});
type StoredPress = z.output<typeof press>;
export type Press = Omit<StoredPress, "ending"> & { ending: Ending | null };

function fromStoredPress({ ending: stored, ...rest }: StoredPress): Press {
  if (stored?.state !== "done") return { ...rest, ending: stored };
  const { flash, ...done } = stored;
  const shown = flash && { kind: FLASH_KINDS[flash.kind], text: flash.text };
  return { ...rest, ending: { ...done, flash: shown } };
}

function toStoredPress({ ending: ended, ...rest }: Press): StoredPress {
  if (ended?.state !== "done") return { ...rest, ending: ended };
  const { flash, ...done } = ended;
  const told = flash && { kind: STORED_FLASH_KINDS[flash.kind], text: flash.text };
  return { ...rest, ending: { ...done, flash: told } };
}

/**
 * The list is sorted by the time of each outcome. A submission under way is sorted by its start.
 * The order matters, because a submission may change the result of earlier ones.
 */
export const presses = z.array(press);

export const pressesIn = (values: StoredValues<StoredPress[]>): StoredValues<Press[]> =>
  mapStored(
    values,
    (all) => all.map(fromStoredPress),
    (all) => all.map(toStoredPress),
  );

/**
 * Replaces an unreadable list. The list may contain a submission of unknown outcome, so this entry
 * blocks like one.
 */
export const UNREADABLE_PRESSES: StoredPress[] = [
  {
    mark: UNREADABLE,
    turn: UNREADABLE,
    since: 0,
    ending: { state: "unknown", message: UNREADABLE_RECORD },
    facts: UNREADABLE,
  },
];

export const isUnreadable = (all: readonly Press[]): boolean =>
  all.some(({ mark }) => mark === UNREADABLE);

export interface Asked {
  facts: string;
  anyway: string | null;
  beside?: readonly string[];
}

export const isOpen = ({ facts, ending: ended }: Press): boolean =>
  facts !== undefined && (ended === null || ended.state === "unknown");

export const openAmong = (all: readonly Press[]): Press[] =>
  all.filter(
    (each, place) =>
      isOpen(each) &&
      !all
        .slice(place)
        .some(({ facts, ending: ended }) => facts === each.facts && ended?.state === "done"),
  );

/**
 * Returns the open submission that blocks this one. `anyway` names a submission that the user
 * overrides. That submission and all earlier ones then block no longer.
 */
export function holderOf(all: readonly Press[], { facts, anyway }: Asked): Press | null {
  const passed = all.find(({ mark }) => mark === anyway);
  const open = all.filter(
    (each) => isOpen(each) && each !== passed && (!passed || each.since >= passed.since),
  );
  return open.filter((each) => each.facts === facts).at(-1) ?? open.at(-1) ?? null;
}

/** Drops the oldest ended submissions above the limit. Returns null if all are open. */
export function withRoom(all: readonly Press[], mine: Press): Press[] | null {
  const kept = [...all, mine];
  while (kept.length > MOST_KEPT) {
    const oldest = kept.findIndex((each) => each !== mine && !isOpen(each));
    if (oldest < 0) return null;
    kept.splice(oldest, 1);
  }
  return kept;
}

export const mayHaveChanged = ({ ending: ended }: Press): boolean =>
  ended === null || ended.state === "done" || ended.state === "unknown";

/**
 * `at`: when the outcome became known. The store may receive it much later, so submissions begun
 * after `at` are moved behind this one.
 * `ended` null: the submission was abandoned.
 */
export function noted(
  all: Press[],
  isIt: (each: Press) => boolean,
  ended: Ending | null,
  at: number,
): Press[] {
  const one = all.find(isIt);
  // An unknown outcome must not overwrite a known one.
  if (!one || (one.ending && ended?.state === "unknown")) return all;
  const others = all.filter((each) => each !== one);
  if (!ended) return others;
  const now = { ...one, ending: ended };
  // A second outcome other than `done` changed nothing at the provider, so the order stays.
  if (one.ending && ended.state !== "done") return all.map((each) => (each === one ? now : each));
  const from = all.indexOf(one);
  const later = others.findIndex(({ since }, place) => place >= from && since > at);
  return later < 0 ? [...others, now] : [...others.slice(0, later), now, ...others.slice(later)];
}
