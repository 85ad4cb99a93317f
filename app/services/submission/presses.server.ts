/**
 * One press of a button is carried out once. The form's page has an id of its own; a form that comes twice with the same id and the same
 * content gets the first one's ending, or waits for it. What is kept tells nothing that was typed.
 */
import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod/v4";
import { KEPT_SECONDS } from "~/lib/limits";
import { environment } from "../environment.server";
import { keptValues, type KeptValues } from "../store/kept.server";
import { note } from "../store/note.server";
import { despiteFailure } from "../log.server";
import { rememberTold } from "./told.server";

const POLL_MS = 100;
/** Of one form of one person; older ones are forgotten. */
const MOST_KEPT = 20;

const flash = z.object({ kind: z.enum(["sucesso", "erro", "info"]), text: z.string() });

/** Where a write leads. */
const lead = z.object({
  /** A path of `paths`. */
  to: z.string(),
  /** How and where a code was sent, for the session; null: none any more. */
  sent: z.object({ canal: z.string(), telefone: z.string() }).nullable().optional(),
});
export type Lead = z.output<typeof lead>;

/** How a write ended, as data: told to whoever pressed, however often. */
const ending = z.discriminatedUnion("state", [
  z.object({ state: z.literal("done"), flash: flash.optional(), ...lead.shape }),
  /** Nothing was changed. `waitSeconds`: until it may be tried again. */
  z.object({
    state: z.literal("refused"),
    message: z.string(),
    waitSeconds: z.number().optional(),
  }),
  /** It surely did not arrive. */
  z.object({ state: z.literal("not-sent"), message: z.string() }),
  /** It may have been carried out. `onward`: the next page is of use all the same. */
  z.object({ state: z.literal("unknown"), message: z.string(), onward: lead.optional() }),
]);
export type Ending = z.output<typeof ending>;

const press = z.object({
  /** The page's id with what was in the form, as a keyed digest. */
  mark: z.string(),
  /** Which request carries it out. */
  turn: z.string(),
  /** When that began, in milliseconds. */
  since: z.number(),
  /** null: under way. */
  ending: ending.nullable(),
});
type Press = z.output<typeof press>;

/** In the order in which they were known to have ended; what is under way stands where it began. */
export const presses = z.array(press);

/** The proof of where the form comes from says nothing of what is asked for. */
const NOT_CONTENT = /^selo$/;

/** The button that looks what became of an earlier press, whose mark it carries. */
const CHECK_FIELD = "conferir";

/** Does this press only want to know what became of an earlier one? */
export const isCheck = (form: FormData): boolean => form.has(CHECK_FIELD);

/** Takes the fields of a form with its page's id; gives their mark, null when the page had no id. */
export function pressMark(form: FormData): string | null {
  const checked = form.get(CHECK_FIELD);
  if (typeof checked === "string") return checked;
  const id = form.get("pedido");
  if (typeof id !== "string" || id === "") return null;
  const fields = [...form.entries()].filter(
    ([name, value]) => typeof value === "string" && !NOT_CONTENT.test(name),
  );
  const text = JSON.stringify(
    fields.map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/\r\n/g, "\n") : "",
    ]),
  );
  return createHmac("sha256", environment.secrets[0] ?? "")
    .update(text)
    .digest("base64url");
}

/** What a press finds. */
export type Found =
  /** Nobody pressed before: it is to be carried out, and `end` told. */
  | { state: "first"; end(ending: Ending): Promise<void>; abandon(): Promise<void> }
  | { state: "ended"; ending: Ending }
  /** Another portal began it and was killed, or it takes too long: nobody knows. */
  | { state: "lost" }
  /** It was carried out, and the same form was sent with something else since. */
  | { state: "outdated" };

interface Setting {
  kept: KeptValues<Press[]>;
  /** How long carrying it out may take, in milliseconds. */
  longestMs: number;
  now?: () => number;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** A press that changed something, or may have, or may yet. */
const mayHaveChanged = ({ ending }: Press): boolean =>
  ending === null || ending.state === "done" || ending.state === "unknown";

/** `at`: when it was known. What began after that stands after it, however late it is noted. */
function noted(
  all: Press[],
  isIt: (each: Press) => boolean,
  ending: Ending | null,
  at: number,
): Press[] {
  const one = all.find(isIt);
  // Whoever could not find out how it ended says nothing against what is known.
  if (!one || (one.ending && ending?.state === "unknown")) return all;
  const others = all.filter((each) => each !== one);
  if (!ending) return others;
  const now = { ...one, ending };
  // That nobody knows yet is no news; what is found to be so is so after all that ended before.
  if (one.ending && ending.state !== "done") return all.map((each) => (each === one ? now : each));
  const from = all.indexOf(one);
  const later = others.findIndex(({ since }, place) => place >= from && since > at);
  return later < 0 ? [...others, now] : [...others.slice(0, later), now, ...others.slice(later)];
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
    await note(kept, key, (all) => all && noted(all, isIt, ending, at), "envio-sem-registro");
  }

  async function claim(key: string, mark: string, turn: string): Promise<Press[]> {
    const mine: Press = { mark, turn, since: now(), ending: null };
    const change = (before: Press[] | null): Press[] => {
      const all = before ?? [];
      const known = all.find((each) => each.mark === mark);
      // What surely did not arrive may be sent again, from the same page too.
      if (known && known.ending?.state !== "not-sent") return all;
      return [...all.filter((each) => each !== known), mine].slice(-MOST_KEPT);
    };
    try {
      return (await kept.change(key, change)) ?? [];
    } catch (error) {
      // It may stand there all the same, where the store only gave no answer: nobody is to wait for it.
      kept.later(key, (all) => all && noted(all, (each) => each.turn === turn, null, mine.since));
      throw error;
    }
  }

  /** What is kept; null when the store cannot say. */
  const read = (key: string): Promise<Press[] | null> =>
    despiteFailure("envio-sem-registro", null, async () => (await kept.read(key)) ?? []);

  async function waitFor(key: string, mark: string): Promise<Found> {
    for (;;) {
      const all = await read(key);
      const known = toldOf(key, mark);
      if (!all) return known ? { state: "ended", ending: known } : { state: "lost" };
      const at = all.findIndex((each) => each.mark === mark);
      const one = all[at];
      // It was abandoned: whoever presses now carries it out.
      if (!one) return press(key, mark);
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

  async function press(key: string, mark: string): Promise<Found> {
    const turn = randomUUID();
    const isMine = (each: Press) => each.turn === turn;
    let all: Press[];
    try {
      all = await claim(key, mark, turn);
    } catch (error) {
      const known = toldOf(key, mark);
      if (known) return { state: "ended", ending: known };
      throw error;
    }
    if (!all.some(isMine)) return waitFor(key, mark);
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

    /** What became of a press has been found out. */
    settle: (key: string, mark: string, ending: Ending): Promise<void> =>
      noteEnding(key, mark, (each) => each.mark === mark, ending),
  };
}

/** A call's own time limit and that of what it looks up, and a little for what stands around them. */
const LONGEST_MS = environment.providerTimeLimit * 6 + 2_000;

export const {
  press: pressOnce,
  endingOf,
  settle,
} = createPresses({
  kept: keptValues("toques", presses, KEPT_SECONDS),
  longestMs: LONGEST_MS,
});
