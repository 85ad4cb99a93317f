/** What is kept of a press, and what follows from those of one form: data alone. */
import { z } from "zod/v4";
import { FLASH_KINDS, STORED_FLASH_KINDS, type Flash } from "../session/session-cookie.server";
import { mapStored, type StoredValues } from "../storage/stored-values.server";
import { UNREADABLE_RECORD } from "./outcome.server";
import { UNREADABLE } from "./submission-record.server";

/** Of one form of one person; older ones are forgotten. */
const MOST_KEPT = 20;

/** As every build stores it. */
const storedFlash = z.object({ kind: z.enum(["sucesso", "erro", "info"]), text: z.string() });

/** Where a write leads. */
const lead = z.object({
  /** A path of `paths`. */
  to: z.string(),
  /** How and where a code was sent, for the session; null: none any more. */
  sent: z
    .object({ canal: z.string(), telefone: z.string(), duvida: z.boolean().optional() })
    .nullable()
    .optional(),
});
export type Lead = z.output<typeof lead>;

/** How a write ended, as data: told to whoever pressed, however often. */
const ending = z.discriminatedUnion("state", [
  z.object({ state: z.literal("done"), flash: storedFlash.optional(), ...lead.shape }),
  /** Nothing was changed. `waitSeconds`: until it may be tried again. */
  z.object({
    state: z.literal("refused"),
    message: z.string(),
    waitSeconds: z.number().optional(),
  }),
  /** It surely did not arrive. `onward`: its own page has nothing left to ask. */
  z.object({ state: z.literal("not-sent"), message: z.string(), onward: lead.optional() }),
  /** It may have been carried out. `onward`: the next page is of use all the same. */
  z.object({ state: z.literal("unknown"), message: z.string(), onward: lead.optional() }),
]);
type StoredEnding = z.output<typeof ending>;
type Finished<E> = Extract<E, { state: "done" }>;
export type Ending =
  | Exclude<StoredEnding, { state: "done" }>
  | (Omit<Finished<StoredEnding>, "flash"> & { flash?: Flash });

const press = z.object({
  /** The page's id with what was in the form, as a keyed digest. */
  mark: z.string(),
  /** Which request carries it out. */
  turn: z.string(),
  /** When that began, in milliseconds. */
  since: z.number(),
  /** null: under way. */
  ending: ending.nullable(),
  /** What was asked for, as a keyed digest; missing where nothing can tell what became of it, and of the former build. */
  facts: z.string().optional().catch(undefined),
  /** What stood beside the record that is to go. */
  beside: z.array(z.string()).optional().catch(undefined),
  /** How often, when its effect could no longer come, the record was not listed and nothing proved the list whole. */
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

/** In the order in which they were known to have ended; what is under way stands where it began. */
export const presses = z.array(press);

export const pressesIn = (values: StoredValues<StoredPress[]>): StoredValues<Press[]> =>
  mapStored(
    values,
    (all) => all.map(fromStoredPress),
    (all) => all.map(toStoredPress),
  );

/** One of the presses in a list that cannot be read may have been carried out. */
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

/** What a press asks for, where an open one holds another. */
export interface Asked {
  /** What the form asks for, as a keyed digest. */
  facts: string;
  /** The open press that the person knows of and sends in spite of; null: none. */
  anyway: string | null;
  /** What stands beside the record that is to go. */
  beside?: readonly string[];
}

/** It may have had its effect, or may have it yet. */
export const isOpen = ({ facts, ending: ended }: Press): boolean =>
  facts !== undefined && (ended === null || ended.state === "unknown");

/** Those of which nobody knows what became, but for what was asked for again in spite of it, and done. */
export const openAmong = (all: readonly Press[]): Press[] =>
  all.filter(
    (each, place) =>
      isOpen(each) &&
      !all
        .slice(place)
        .some(({ facts, ending: ended }) => facts === each.facts && ended?.state === "done"),
  );

/** The open press that holds this one; null: none does. Who passes one by has passed the earlier ones by before. */
export function holderOf(all: readonly Press[], { facts, anyway }: Asked): Press | null {
  const passed = all.find(({ mark }) => mark === anyway);
  const open = all.filter(
    (each) => isOpen(each) && each !== passed && (!passed || each.since >= passed.since),
  );
  return open.filter((each) => each.facts === facts).at(-1) ?? open.at(-1) ?? null;
}

/** With one more, so many of them as are kept; null when all of those are open. */
export function withRoom(all: readonly Press[], mine: Press): Press[] | null {
  const kept = [...all, mine];
  while (kept.length > MOST_KEPT) {
    const oldest = kept.findIndex((each) => each !== mine && !isOpen(each));
    if (oldest < 0) return null;
    kept.splice(oldest, 1);
  }
  return kept;
}

/** A press that changed something, or may have, or may yet. */
export const mayHaveChanged = ({ ending: ended }: Press): boolean =>
  ended === null || ended.state === "done" || ended.state === "unknown";

/** `at`: when it was known. What began after that stands after it, however late it is noted. */
export function noted(
  all: Press[],
  isIt: (each: Press) => boolean,
  ended: Ending | null,
  at: number,
): Press[] {
  const one = all.find(isIt);
  // Whoever could not find out how it ended says nothing against what is known.
  if (!one || (one.ending && ended?.state === "unknown")) return all;
  const others = all.filter((each) => each !== one);
  if (!ended) return others;
  const now = { ...one, ending: ended };
  // That nobody knows yet is no news; what is found to be so is so after all that ended before.
  if (one.ending && ended.state !== "done") return all.map((each) => (each === one ? now : each));
  const from = all.indexOf(one);
  const later = others.findIndex(({ since }, place) => place >= from && since > at);
  return later < 0 ? [...others, now] : [...others.slice(0, later), now, ...others.slice(later)];
}
