/**
 * A form sent again with the same page id and fields gets, or waits for, the first submission's
 * outcome.
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
import { UNREADABLE } from "./submission-record.server";
import { rememberTold } from "./told.server";

export { presses, pressesIn, type Ending, type Lead, type Press } from "./press-record.server";

const POLL_MS = 100;
export type Found =
  | { state: "first"; end(ending: Ending): Promise<void>; abandon(): Promise<void> }
  | { state: "ended"; ending: Ending }
  /** The sending process was killed or takes too long, so the outcome is unknown. */
  | { state: "lost" }
  /** The submission was carried out, but a later submission may have changed the result. */
  | { state: "outdated" }
  /**
   * Another page's submission, open or done while this request waited, blocks this submission.
   * `same`: both have the same values.
   */
  | { state: "held"; mark: string; ending: Ending | null; same: boolean }
  | { state: "full" };

interface Setting {
  kept: StoredValues<Press[]>;
  longestMs: number;
  now?: () => number;
  wait?: (milliseconds: number) => Promise<unknown>;
}

export function createPresses({ kept, longestMs, now = Date.now, wait = sleep }: Setting) {
  const told = rememberTold<{ mark: string; ending: Ending }>();
  const toldOf = (key: string, mark: string): Ending | null => {
    const last = told.get(key);
    return last?.mark === mark ? last.ending : null;
  };

  function remember(key: string, mark: string, ending: Ending | null): void {
    if (ending?.state === "done" || ending?.state === "refused") told.set(key, { mark, ending });
    // A later submission of unknown outcome may have undone the remembered outcome.
    else if (ending?.state === "unknown" && !toldOf(key, mark)) told.delete(key);
  }

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
      // A repeat of the form sends nothing, unless the first submission certainly did not arrive.
      if (known && known.ending?.state !== "not-sent") return all;
      /*
       * The unreadable list may already contain this form. Without `asked` only this entry prevents
       * a second sending.
       */
      if (!asked && isUnreadable(all))
        return [{ ...mine, ending: { state: "unknown", message: UNREADABLE_RECORD } }];
      const isPassedBy = (each: Press) => each.mark === UNREADABLE && asked?.anyway === UNREADABLE;
      const others = all.filter((each) => each !== known && !isPassedBy(each));
      if (asked && holderOf(others, asked)) return all;
      return withRoom(others, mine) ?? all;
    };
    try {
      return (await kept.change(key, change)) ?? [];
    } catch (error) {
      // The store may hold this claim, and other requests would wait for its outcome.
      kept.defer(key, (all) => all && noted(all, (each) => each.turn === turn, null, mine.since));
      throw error;
    }
  }

  const read = (key: string): Promise<Press[] | null> =>
    withFallback("envio-sem-registro", null, async () => (await kept.read(key)) ?? []);

  async function waitFor(key: string, mark: string, asked: Asked | null): Promise<Found> {
    for (;;) {
      const all = await read(key);
      const known = toldOf(key, mark);
      if (!all) return known ? { state: "ended", ending: known } : { state: "lost" };
      const at = all.findIndex((each) => each.mark === mark);
      const one = all[at];
      // The first request abandoned the submission, so this request may carry it out.
      if (!one) return press(key, mark, asked);
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

  async function heldBy(key: string, mark: string, asked: Asked, holder: Press): Promise<Found> {
    const held = { state: "held", mark: holder.mark, same: holder.facts === asked.facts } as const;
    for (;;) {
      const all = await read(key);
      const one = all ? all.find((each) => each.turn === holder.turn) : holder;
      const ending = one?.ending ?? null;
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
    /**
     * `key` names the employee and the form.
     * @throws StoreFailure, after which the write must not be carried out
     */
    press,
    /** Returns the stored outcome (also `unknown`), or null if none is stored. */
    async endingOf(key: string, mark: string): Promise<Ending | null> {
      const all = (await read(key)) ?? [];
      const at = all.findIndex((each) => each.mark === mark);
      const ending = toldOf(key, mark) ?? all[at]?.ending ?? null;
      if (!all.slice(at + 1).some(mayHaveChanged)) remember(key, mark, ending);
      return ending;
    },

    /** Returns null if the submission is not stored or the store fails. */
    async keptOf(key: string, mark: string): Promise<Press | null> {
      return ((await read(key)) ?? []).find((each) => each.mark === mark) ?? null;
    },

    /**
     * Returns the newest submission whose outcome neither store nor process knows; null also if the
     * store fails.
     */
    async newestOpen(key: string): Promise<Press | null> {
      const open = openAmong((await read(key)) ?? []);
      return open.filter(({ mark }) => !toldOf(key, mark)).at(-1) ?? null;
    },

    async noteLateLooks(key: string, mark: string, lateLooks: number): Promise<void> {
      const change = (all: Press[] | null) =>
        all && all.map((each) => (each.mark === mark ? { ...each, lateLooks } : each));
      await writeOrDefer(kept, key, change, "envio-sem-registro");
    },

    settle: (key: string, mark: string, ending: Ending): Promise<void> =>
      noteEnding(key, mark, (each) => each.mark === mark, ending),
  };
}

/**
 * A submission under way for longer counts as lost. The time covers a write, its verification and a
 * margin.
 */
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
