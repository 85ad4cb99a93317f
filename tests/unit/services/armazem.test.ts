import "./apoio/ambiente-de-teste";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { armazemEmRedis, type Armazem, type Contador } from "~/services/armazem.server";
import { LUGARES, nome, REGRA, type Casa } from "./apoio/lugares";
import { iniciaRedis, REDIS } from "../../apoio/redis";

async function gastaVezes(contador: Contador, vezes: number): Promise<number[]> {
  const esperas: number[] = [];
  for (let vez = 0; vez < vezes; vez += 1) esperas.push(await contador.gasta());
  return esperas;
}

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

describe.runIf(REDIS !== null)("Redis que não responde", () => {
  it("ninguém espera por ele: a conta segue na memória, e volta para lá quando ele volta", async () => {
    const registro = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const redis = await iniciaRedis(REDIS ?? "");
    const armazem = armazemEmRedis(redis.url);
    const limitador = armazem.limitador(nome(), REGRA);
    await limitador.de("bia").gasta();
    redis.congela();
    const antes = performance.now();
    const esperas = await gastaVezes(limitador.de("ana"), 4);
    await limitador.de("ana").esquece();
    expect(performance.now() - antes).toBeLessThan(6_000);
    expect(esperas.slice(0, 3)).toEqual([0, 0, 0]);
    expect(esperas.at(-1)).toBeGreaterThan(0);
    await expect(armazem.cofre.le("x")).rejects.toThrow();
    redis.descongela();
    await vi.waitFor(async () => expect(await armazem.cofre.le("x")).toBeNull(), 10_000);
    await armazem.fecha();
    await redis.encerra();
    registro.mockRestore();
  }, 60_000);
});
