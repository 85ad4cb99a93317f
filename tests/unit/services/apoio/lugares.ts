/** The two places where the portal stores: the same tests run against both. */
import { Redis } from "ioredis";
import { expect, vi } from "vitest";
import { armazemEmArquivo, armazemEmRedis, type Armazem } from "~/services/armazem.server";
import { pastaTemporaria } from "./pasta";
import { iniciaRedis, REDIS } from "../../../apoio/redis";

export interface Casa {
  /** Where it is, as `armazemEmArquivo` or `armazemEmRedis` takes it. */
  onde: string;
  abre(): Armazem;
  /** Resolves once this store counts in its place, and no longer in memory. */
  pronto(armazem: Armazem): Promise<void>;
  encerra(): Promise<void>;
}

export const REGRA = { points: 3, duration: 60 };

let serie = 0;
/** A name that no other test counts under. */
export const nome = () => `teste-${(serie += 1)}`;

const emArquivo = async (): Promise<Casa> => {
  const onde = pastaTemporaria("armazem");
  return { onde, abre: () => armazemEmArquivo(onde), pronto: async () => undefined, encerra: async () => undefined };
};

const emRedis = async (): Promise<Casa> => {
  const redis = await iniciaRedis(REDIS ?? "");
  const olho = new Redis(redis.url);
  return {
    onde: redis.url,
    abre: () => armazemEmRedis(redis.url),
    // A client that has only just begun to connect counts in memory.
    pronto: async (armazem) => {
      const qual = nome();
      await vi.waitFor(async () => {
        await armazem.limitador(qual, REGRA).de("x").gasta();
        expect(await olho.exists(`portal:${qual}:x`)).toBe(1);
      }, 5_000);
    },
    encerra: async () => {
      olho.disconnect();
      await redis.encerra();
    },
  };
};

export const LUGARES: [string, () => Promise<Casa>, boolean][] = [
  ["SQLite", emArquivo, true],
  ["Redis", emRedis, REDIS !== null],
];
