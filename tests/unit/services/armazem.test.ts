import "./apoio/ambiente-de-teste";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { armazemEmArquivo, armazemEmRedis, type Armazem, type Contador } from "~/services/armazem.server";
import { pastaTemporaria } from "./apoio/pasta";
import { iniciaRedis, REDIS } from "./apoio/redis";

interface Casa {
  abre(): Armazem;
  /** Resolves once this store counts in its place, and no longer in memory. */
  pronto(armazem: Armazem): Promise<void>;
  encerra(): Promise<void>;
}

const emArquivo = async (): Promise<Casa> => {
  const onde = pastaTemporaria("armazem");
  return { abre: () => armazemEmArquivo(onde), pronto: async () => undefined, encerra: async () => undefined };
};

const emRedis = async (): Promise<Casa> => {
  const redis = await iniciaRedis(REDIS ?? "");
  const olho = new Redis(redis.url);
  return {
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

let serie = 0;
/** A name that no other test counts under. */
const nome = () => `teste-${(serie += 1)}`;

async function gastaVezes(contador: Contador, vezes: number): Promise<number[]> {
  const esperas: number[] = [];
  for (let vez = 0; vez < vezes; vez += 1) esperas.push(await contador.gasta());
  return esperas;
}

const REGRA = { points: 3, duration: 60 };

const LUGARES: [string, () => Promise<Casa>, boolean][] = [
  ["SQLite", emArquivo, true],
  ["Redis", emRedis, REDIS !== null],
];

describe.each(LUGARES)("armazém em %s", (_, prepara, existe) => {
  describe.runIf(existe)("limitador", () => {
    let casa: Casa;
    let armazem: Armazem;

    beforeAll(async () => {
      casa = await prepara();
      armazem = casa.abre();
      await casa.pronto(armazem);
    });
    afterAll(async () => {
      await armazem.fecha();
      await casa.encerra();
    });

    it("deixa passar o que a regra diz, e depois diz quantos segundos esperar", async () => {
      const esperas = await gastaVezes(armazem.limitador(nome(), REGRA).de("ana"), 5);
      expect(esperas.slice(0, 3)).toEqual([0, 0, 0]);
      for (const espera of esperas.slice(3)) {
        expect(espera).toBeGreaterThan(50);
        expect(espera).toBeLessThanOrEqual(60);
        expect(Number.isInteger(espera)).toBe(true);
      }
    });

    it("cada chave e cada limitador contam por si", async () => {
      const limitador = armazem.limitador(nome(), REGRA);
      await gastaVezes(limitador.de("ana"), 4);
      expect(await limitador.de("bia").gasta()).toBe(0);
      expect(await armazem.limitador(nome(), REGRA).de("ana").gasta()).toBe(0);
    });

    it("devolve um, e só um", async () => {
      const contador = armazem.limitador(nome(), REGRA).de("ana");
      await gastaVezes(contador, 3);
      await contador.devolve();
      expect(await contador.gasta()).toBe(0);
      expect(await contador.gasta()).toBeGreaterThan(0);
    });

    it("esquece tudo", async () => {
      const contador = armazem.limitador(nome(), REGRA).de("ana");
      await gastaVezes(contador, 9);
      await contador.esquece();
      expect(await gastaVezes(contador, 3)).toEqual([0, 0, 0]);
    });

    it("devolver e esquecer o que nunca foi gasto não dá nada a mais", async () => {
      const contador = armazem.limitador(nome(), REGRA).de("ninguém");
      await contador.esquece();
      expect((await gastaVezes(contador, 4)).filter((espera) => espera === 0)).toHaveLength(3);
    });

    it("o tempo passa e a conta recomeça", async () => {
      const contador = armazem.limitador(nome(), { points: 1, duration: 1 }).de("ana");
      expect(await gastaVezes(contador, 2)).toEqual([0, 1]);
      await vi.waitFor(async () => expect(await contador.gasta()).toBe(0), { timeout: 4_000, interval: 100 });
    });

    it("muitas ao mesmo tempo não passam", async () => {
      const contador = armazem.limitador(nome(), REGRA).de("ana");
      const esperas = await Promise.all(Array.from({ length: 20 }, () => contador.gasta()));
      expect(esperas.filter((espera) => espera === 0)).toHaveLength(3);
    });

    it("outro processo, ou o mesmo depois de recomeçar, vê a mesma conta", async () => {
      const qual = nome();
      await gastaVezes(armazem.limitador(qual, REGRA).de("ana"), 2);
      const outro = casa.abre();
      await casa.pronto(outro);
      expect(await outro.limitador(qual, REGRA).de("ana").gasta()).toBe(0);
      await outro.fecha();
      expect(await armazem.limitador(qual, REGRA).de("ana").gasta()).toBeGreaterThan(0);
    });
  });
});

describe.runIf(REDIS !== null)("Redis fora do ar", () => {
  it("ninguém fica de fora por isso, e a conta segue na memória", async () => {
    const registro = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const redis = await iniciaRedis(REDIS ?? "");
    const armazem = armazemEmRedis(redis.url);
    const contador = armazem.limitador(nome(), REGRA).de("ana");
    await redis.encerra();
    await contador.esquece();
    await contador.devolve();
    const esperas = await gastaVezes(contador, 6);
    expect(esperas[0]).toBe(0);
    expect(esperas.at(-1)).toBeGreaterThan(0);
    await vi.waitFor(() => expect(registro.mock.calls.flat().join()).toContain('"evento":"armazem-falhou"'));
    await armazem.fecha();
    registro.mockRestore();
  });
});
