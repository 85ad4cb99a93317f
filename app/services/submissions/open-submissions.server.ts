import { createHmac } from "node:crypto";
import { z } from "zod/v4";
import { environment } from "../config/environment.server";
import type { StoredValues } from "../storage/stored-values.server";
import { writeOrDefer } from "../storage/write-or-defer.server";
import type { Facts } from "./compare";
import type { Others } from "./recognise.server";
import { UNREADABLE } from "./submission-record.server";

const MOST_KEPT = 20;

const entry = z.object({
  /**
   * `chave`: idempotency key. `vez`: attempt id. `desde`: start in ms. `fatos`: digest of the
   * content.
   * `contada`: the user was warned of this entry and sent other values anyway.
   */
  chave: z.string(),
  vez: z.string(),
  desde: z.number(),
  fatos: z.string(),
  estado: z.enum(["aberta", "enviada", "superada", "encerrada"]),
  protocolo: z.string().default(""),
  contada: z.boolean().default(false),
});
export type Entry = z.output<typeof entry>;
export const entries = z.array(entry);

/**
 * Replaces an unreadable list. The list may contain an open submission, so this entry blocks like
 * an open one.
 */
export const UNREADABLE_ENTRIES: Entry[] = [
  entry.parse({ chave: UNREADABLE, vez: UNREADABLE, desde: 0, fatos: "", estado: "aberta" }),
];

export function factsDigest(content: Facts): string {
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac("sha256", environment.secrets[0] ?? "")
    .update(JSON.stringify(sorted))
    .digest("base64url");
}

/**
 * An open entry blocks a submission with equal values. The entry also blocks other submissions
 * until the user was warned of it. "cheia": too many entries are open.
 */
export type Hold = { entry: Entry; same: boolean } | "cheia";

export function holdOf(all: readonly Entry[], mine: Entry, sendAnyway?: string): Hold | null {
  const open = all.filter(({ estado, chave }) => estado === "aberta" && chave !== mine.chave);
  const others = open.filter(({ vez }) => vez !== sendAnyway);
  const same = others.find(({ fatos }) => fatos === mine.fatos);
  if (same) return { entry: same, same: true };
  const untold = others.filter(({ contada }) => !contada).at(-1);
  if (untold) return { entry: untold, same: false };
  return open.length >= MOST_KEPT ? "cheia" : null;
}

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

/**
 * `unnumbered`: number of other submissions that may have created an equal record. A submission
 * begun more than `shownAfterMs` before `desde` does not count, because the list read before
 * sending already contained its record.
 */
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

export function createOpenSubmissions(kept: StoredValues<Entry[]>) {
  const update = (vez: string, change: (found: Entry) => Entry) => (all: Entry[] | null) =>
    all?.some((each) => each.vez === vez)
      ? all.map((each) => (each.vez === vez ? change(each) : each))
      : all;

  return {
    read: async (key: string): Promise<Entry[]> => (await kept.read(key)) ?? [],

    /**
     * Stores the new entry and returns null, or returns the `Hold` that blocks the entry. @throws
     * StoreFailure
     */
    async enter(key: string, mine: Entry, sendAnyway?: string): Promise<Hold | null> {
      let hold: Hold | null = null;
      try {
        await kept.change(key, (current) => {
          const all = current ?? [];
          hold = holdOf(all, mine, sendAnyway);
          return hold ? current : withEntry(all, mine, sendAnyway);
        });
      } catch (error) {
        // The store may hold the entry, which would then block the user's next submission.
        kept.defer(
          key,
          update(mine.vez, (found) => ({ ...found, estado: "encerrada" })),
        );
        throw error;
      }
      return hold;
    },

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
