/**
 * One press of a button is carried out once. The form's page has an id of its own; a form that comes twice with the same id and the same
 * content gets the first one's ending, or waits for it. What is kept tells nothing that was typed.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { RETENTION_SECONDS } from "~/lib/limits";
import { environment } from "../config/environment.server";
import { storedValues, type StoredValues } from "../storage/stored-values.server";
import { writeOrDefer } from "../storage/write-or-defer.server";
import { withFallback } from "../config/log.server";
import {
  holderOf,
  isUnreadable,
  mayHaveChanged,
  noted,
  openAmong,
  presses,
  pressesIn,
  UNREADABLE_PRESSES,
  withRoom,
  type Asked,
  type Ending,
  type Press,
} from "./press-record.server";
import { UNREADABLE_RECORD } from "./outcome.server";
import { rememberTold } from "./told.server";

export { presses, pressesIn, type Ending, type Lead, type Press } from "./press-record.server";

const POLL_MS = 100;
/** What a press finds. */
export type Found =
  /** Nobody pressed before: it is to be carried out, and `end` told. */
  | { state: "first"; end(ending: Ending): Promise<void>; abandon(): Promise<void> }
  | { state: "ended"; ending: Ending }
  /** Another portal began it and was killed, or it takes too long: nobody knows. */
  | { state: "lost" }
  /** It was carried out, and the same form was sent with something else since. */
  | { state: "outdated" }
  /** Another one, from another page, is open, or was found done while this one waited for it. `same`: it asks for the same. */
  | { state: "held"; mark: string; ending: Ending | null; same: boolean }
  /** As many are open as are kept. */
  | { state: "full" };

interface Setting {
  kept: StoredValues<Press[]>;
  /** How long carrying it out may take, in milliseconds. */
  longestMs: number;
  now?: () => number;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** Takes where presses are kept; gives how to find out about one. The portal's own is below. */
export function createPresses({ kept, longestMs, now = Date.now, wait = sleep }: Setting) {
  /** The last that this process knows to have ended for good, of each form: the store may know of it only once it is back. */
  const told = rememberTold<{ mark: string; ending: Ending }>();
  const toldOf = (key: string, mark: string): Ending | null => {
    const last = told.get(key);
    return last?.mark === mark ? last.ending : null;
  };

  function remember(key: string, mark: string, ending: Ending | null): void {
    if (ending?.state === "done" || ending?.state === "refused") told.set(key, { mark, ending });
    // Of another one nobody knows what it changed.
    else if (ending?.state === "unknown" && !toldOf(key, mark)) told.delete(key);
  }

  /**
   * Notes how one ended, null: it was called off. What the provider has done is done: that it cannot be noted must not hide it. It is noted once the store
   * is back then.
   */
  async function noteEnding(
    key: string,
    mark: string,
    isIt: (each: Press) => boolean,
    ending: Ending | null,
  ): Promise<void> {
    const at = now();
    remember(key, mark, ending);
    await writeOrDefer(
      kept,
      key,
      (all) => all && noted(all, isIt, ending, at),
      "envio-sem-registro",
    );
  }

  async function claim(
    key: string,
    mark: string,
    turn: string,
    asked: Asked | null,
  ): Promise<Press[]> {
    const mine: Press = {
      mark,
      turn,
      since: now(),
      ending: null,
      ...(asked && { facts: asked.facts, beside: asked.beside && [...asked.beside] }),
    };
    const change = (before: Press[] | null): Press[] => {
      const all = before ?? [];
      const known = all.find((each) => each.mark === mark);
      // What surely did not arrive may be sent again, from the same page too.
      if (known && known.ending?.state !== "not-sent") return all;
      // It may be among those that cannot be read, and nothing can tell: nobody knows of this one either.
      if (!asked && isUnreadable(all))
        return [{ ...mine, ending: { state: "unknown", message: UNREADABLE_RECORD } }];
      const others = all.filter((each) => each !== known);
      if (asked && holderOf(others, asked)) return all;
      return withRoom(others, mine) ?? all;
    };
    try {
      return (await kept.change(key, change)) ?? [];
    } catch (error) {
      // It may stand there all the same, where the store only gave no answer: nobody is to wait for it.
      kept.defer(key, (all) => all && noted(all, (each) => each.turn === turn, null, mine.since));
      throw error;
    }
  }

  /** What is kept; null when the store cannot say. */
  const read = (key: string): Promise<Press[] | null> =>
    withFallback("envio-sem-registro", null, async () => (await kept.read(key)) ?? []);

  async function waitFor(key: string, mark: string, asked: Asked | null): Promise<Found> {
    for (;;) {
      const all = await read(key);
      const known = toldOf(key, mark);
      if (!all) return known ? { state: "ended", ending: known } : { state: "lost" };
      const at = all.findIndex((each) => each.mark === mark);
      const one = all[at];
      // It was abandoned: whoever presses now carries it out.
      if (!one) return press(key, mark, asked);
      // The store may still have it that nobody knows.
      const ending = known ?? one.ending;
      const isPast = all.slice(at + 1).some(mayHaveChanged);
      if (ending && !isPast) remember(key, mark, ending);
      if (ending)
        return isPast && ending.state === "done"
          ? { state: "outdated" }
          : { state: "ended", ending };
      if (now() - one.since > longestMs) return { state: "lost" };
      await wait(POLL_MS);
    }
  }

  /** What becomes of the open one decides whether this one is carried out. */
  async function heldBy(key: string, mark: string, asked: Asked, holder: Press): Promise<Found> {
    const held = { state: "held", mark: holder.mark, same: holder.facts === asked.facts } as const;
    for (;;) {
      const all = await read(key);
      const one = all ? all.find((each) => each.turn === holder.turn) : holder;
      const ending = one?.ending ?? null;
      // The store may not have it yet that it is done.
      const known = toldOf(key, holder.mark) ?? ending;
      if (known?.state === "done" && held.same) return { ...held, ending: known };
      if (ending?.state === "unknown") return { ...held, ending };
      if (!one || ending) return press(key, mark, asked);
      if (!all || now() - one.since > longestMs) return { ...held, ending: null };
      await wait(POLL_MS);
    }
  }

  async function press(key: string, mark: string, asked: Asked | null = null): Promise<Found> {
    const turn = randomUUID();
    const isMine = (each: Press) => each.turn === turn;
    let all: Press[];
    try {
      all = await claim(key, mark, turn, asked);
    } catch (error) {
      const known = toldOf(key, mark);
      if (known) return { state: "ended", ending: known };
      throw error;
    }
    const own = all.find(isMine);
    if (own?.ending) return { state: "lost" };
    if (!own) {
      const known = all.find((each) => each.mark === mark);
      if (known && known.ending?.state !== "not-sent") return waitFor(key, mark, asked);
      const holder = asked && holderOf(all, asked);
      return asked && holder ? heldBy(key, mark, asked, holder) : { state: "full" };
    }
    return {
      state: "first",
      end: (ending) => noteEnding(key, mark, isMine, ending),
      abandon: () => noteEnding(key, mark, isMine, null),
    };
  }

  return {
    /** Takes whose form (`key`: person and form) and its mark; gives whether to carry it out, or how it ended. Throws StoreFailure: then it may not be. */
    press,
    /** How an earlier press ended; null when that is not known (any more). */
    async endingOf(key: string, mark: string): Promise<Ending | null> {
      const all = (await read(key)) ?? [];
      const at = all.findIndex((each) => each.mark === mark);
      const ending = toldOf(key, mark) ?? all[at]?.ending ?? null;
      if (!all.slice(at + 1).some(mayHaveChanged)) remember(key, mark, ending);
      return ending;
    },

    /** What is kept of an earlier press; null when nothing is, or the store cannot say. */
    async keptOf(key: string, mark: string): Promise<Press | null> {
      return ((await read(key)) ?? []).find((each) => each.mark === mark) ?? null;
    },

    /** The newest press of which nobody knows what became, neither the store nor this process; null: there is none, or the store cannot say. */
    async newestOpen(key: string): Promise<Press | null> {
      const open = openAmong((await read(key)) ?? []);
      return open.filter(({ mark }) => !toldOf(key, mark)).at(-1) ?? null;
    },

    /** Notes how often one was looked for too late for its effect still to come, and proven nothing by. */
    async noteLateLooks(key: string, mark: string, lateLooks: number): Promise<void> {
      const change = (all: Press[] | null) =>
        all && all.map((each) => (each.mark === mark ? { ...each, lateLooks } : each));
      await writeOrDefer(kept, key, change, "envio-sem-registro");
    },

    /** What became of a press has been found out. */
    settle: (key: string, mark: string, ending: Ending): Promise<void> =>
      noteEnding(key, mark, (each) => each.mark === mark, ending),
  };
}

/** A write's time limit and as long for what it looks up, and a little for what stands around them. */
const LONGEST_MS = environment.sendTimeoutMs * 2 + 2_000;

export const {
  press: pressOnce,
  endingOf,
  keptOf,
  newestOpen,
  noteLateLooks,
  settle,
} = createPresses({
  kept: pressesIn(storedValues("toques", presses, RETENTION_SECONDS, UNREADABLE_PRESSES)),
  longestMs: LONGEST_MS,
});
