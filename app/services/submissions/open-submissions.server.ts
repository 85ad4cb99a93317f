/**
 * A person's submissions through one form or wizard (design, section 3): the open one holds another of the same facts, from whatever page or tab, and
 * is told before one of other facts. The submissions themselves stand on their own; here is which there are.
 */
import { createHmac } from "node:crypto";
import { z } from "zod/v4";
import { environment } from "../config/environment.server";
import type { StoredValues } from "../storage/stored-values.server";
import { writeOrDefer } from "../storage/write-or-defer.server";
import type { Fields } from "./compare";
import type { Others } from "./recognise.server";
import { UNREADABLE } from "./submission-record.server";

/** Of one form of one person; older ones that ended are forgotten, open ones never are. */
const MOST_KEPT = 20;

const entry = z.object({
  /** The submission's key. */
  chave: z.string(),
  /** Its attempt. */
  vez: z.string(),
  /** When it began, in milliseconds. */
  desde: z.number(),
  /** Digest of what was sent. */
  fatos: z.string(),
  estado: z.enum(["aberta", "enviada", "superada", "encerrada"]),
  /** Number at the provider, "" where nobody knows it. */
  protocolo: z.string().default(""),
  /** The person was told of it and sent something else all the same. */
  contada: z.boolean().default(false),
});
export type Entry = z.output<typeof entry>;
export const entries = z.array(entry);

/** One of the submissions in a list that cannot be read may be open. */
export const UNREADABLE_ENTRIES: Entry[] = [
  entry.parse({ chave: UNREADABLE, vez: UNREADABLE, desde: 0, fatos: "", estado: "aberta" }),
];

/** Keyed digest of what is sent: the same for the same facts. */
export function factsDigest(content: Fields): string {
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac("sha256", environment.secrets[0] ?? "")
    .update(JSON.stringify(sorted))
    .digest("base64url");
}

/** What stands in the way of a new submission: another open one, of the same facts or of others; or too many open ones. */
export type Hold = { entry: Entry; same: boolean } | "cheia";

/** Takes what there is, the new one, and the attempt that the person knows of and sends over; gives what holds it; null: nothing. */
export function holdOf(all: readonly Entry[], mine: Entry, sendAnyway?: string): Hold | null {
  const open = all.filter(({ estado, chave }) => estado === "aberta" && chave !== mine.chave);
  const others = open.filter(({ vez }) => vez !== sendAnyway);
  const same = others.find(({ fatos }) => fatos === mine.fatos);
  if (same) return { entry: same, same: true };
  const untold = others.filter(({ contada }) => !contada).at(-1);
  if (untold) return { entry: untold, same: false };
  return open.length >= MOST_KEPT ? "cheia" : null;
}

/** The list with the new one, which nothing holds. */
export function withEntry(all: readonly Entry[], mine: Entry, sendAnyway?: string): Entry[] {
  const others = all
    .filter(({ chave }) => chave !== mine.chave)
    .map((each): Entry => {
      if (each.vez !== sendAnyway || each.estado !== "aberta") return each;
      return each.fatos === mine.fatos
        ? { ...each, estado: "superada" }
        : { ...each, contada: true };
    });
  const ended = others.filter(({ estado }) => estado !== "aberta");
  const dropped = new Set(ended.slice(0, Math.max(0, others.length + 1 - MOST_KEPT)));
  return [...others.filter((each) => !dropped.has(each)), mine];
}

/** The other submissions that may explain a record: those with a number, and those of the same facts without one that the list may not have shown yet. */
export function othersOf(
  all: readonly Entry[],
  { chave, fatos, desde }: Pick<Entry, "chave" | "fatos" | "desde">,
  shownAfterMs: number,
): Others {
  const others = all.filter((each) => each.chave !== chave && each.estado !== "encerrada");
  return {
    taken: others.flatMap(({ protocolo }) => protocolo || []),
    unnumbered: others.filter(
      (each) => each.fatos === fatos && each.protocolo === "" && each.desde >= desde - shownAfterMs,
    ).length,
  };
}

/** Takes where they are stored; gives what may be done with them. `key`: of the person and the form. */
export function createOpenSubmissions(kept: StoredValues<Entry[]>) {
  const update = (vez: string, change: (found: Entry) => Entry) => (all: Entry[] | null) =>
    all?.some((each) => each.vez === vez)
      ? all.map((each) => (each.vez === vez ? change(each) : each))
      : all;

  return {
    read: async (key: string): Promise<Entry[]> => (await kept.read(key)) ?? [],

    /** Puts a new one in; gives what holds it, null: nothing. Throws StoreFailure. */
    async enter(key: string, mine: Entry, sendAnyway?: string): Promise<Hold | null> {
      let hold: Hold | null = null;
      try {
        await kept.change(key, (current) => {
          const all = current ?? [];
          hold = holdOf(all, mine, sendAnyway);
          return hold ? current : withEntry(all, mine, sendAnyway);
        });
      } catch (error) {
        // It may stand there all the same, and would hold others though it never began.
        kept.defer(
          key,
          update(mine.vez, (found) => ({ ...found, estado: "encerrada" })),
        );
        throw error;
      }
      return hold;
    },

    /** Records how one ended; retried when the store is back. */
    async recordEnd(
      key: string,
      vez: string,
      estado: "enviada" | "encerrada",
      protocolo = "",
    ): Promise<void> {
      const end = (found: Entry): Entry =>
        found.estado === estado && found.protocolo === protocolo
          ? found
          : { ...found, estado, protocolo };
      await writeOrDefer(kept, key, update(vez, end), "envio-sem-registro");
    },
  };
}

export type OpenSubmissions = ReturnType<typeof createOpenSubmissions>;
