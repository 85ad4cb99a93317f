import { SEGREDO } from "./apoio/ambiente-de-teste";
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { armazemEmRedis, type Armazem } from "~/services/armazem.server";
import { FalhaDoArmazem, type Cofre } from "~/services/cofre.server";
import { criaGuardados } from "~/services/guardados.server";
import { criaSigilo } from "~/services/sigilo.server";
import { LUGARES, nome, type Casa } from "./apoio/lugares";
import { iniciaRedis, REDIS } from "../../apoio/redis";

const OUTRO_SEGREDO = "outro-segredo-dos-testes-com-40-letras-ok";
const conta = z.object({ n: z.number() });
const mais = (atual: { n: number } | null) => ({ n: (atual?.n ?? 0) + 1 });
const SOMA = new URL("apoio/soma.ts", import.meta.url).pathname;
const roda = promisify(execFile);

/** Every key that a safe was asked for. */
function comOlho(cofre: Cofre): { cofre: Cofre; chaves: Set<string> } {
  const chaves = new Set<string>();
  const anota = (chave: string) => (chaves.add(chave), chave);
  return {
    chaves,
    cofre: {
      le: (chave) => cofre.le(anota(chave)),
      grava: (chave, ...resto) => cofre.grava(anota(chave), ...resto),
      apaga: (chave, ...resto) => cofre.apaga(anota(chave), ...resto),
    },
  };
}

describe.each(LUGARES)("guardar em %s", (_, prepara, existe) => {
  describe.runIf(existe)("cofre e guardados", () => {
    let casa: Casa;
    let armazem: Armazem;
    const abertos: Armazem[] = [];
    const outro = () => {
      const novo = casa.abre();
      abertos.push(novo);
      return novo;
    };
    const com = (...segredos: string[]) => criaGuardados(armazem.cofre, criaSigilo(segredos));

    beforeAll(async () => {
      casa = await prepara();
      armazem = casa.abre();
    });
    afterEach(async () => {
      for (const aberto of abertos.splice(0)) await aberto.fecha();
    });
    afterAll(async () => {
      await armazem.fecha();
      await casa.encerra();
    });

    it("grava só sobre a versão que foi lida", async () => {
      const { cofre } = armazem;
      const chave = nome();
      expect(await cofre.le(chave)).toBeNull();
      expect(await cofre.grava(chave, Buffer.from("a"), 1, 60)).toBe(false);
      expect(await cofre.grava(chave, Buffer.from([0, 255, 10]), null, 60)).toBe(true);
      expect(await cofre.grava(chave, Buffer.from("b"), null, 60)).toBe(false);
      const lido = await cofre.le(chave);
      expect(lido?.valor).toEqual(Buffer.from([0, 255, 10]));
      expect(await cofre.grava(chave, Buffer.from("c"), lido?.versao ?? null, 60)).toBe(true);
      expect(await cofre.grava(chave, Buffer.from("d"), lido?.versao ?? null, 60)).toBe(false);
      expect((await cofre.le(chave))?.valor.toString()).toBe("c");
    });

    it("apagado e gravado de novo não é a mesma versão", async () => {
      const { cofre } = armazem;
      const chave = nome();
      await cofre.grava(chave, Buffer.from("a"), null, 60);
      const antes = (await cofre.le(chave))?.versao ?? null;
      expect(await cofre.apaga(chave, 1)).toBe(false);
      expect(await cofre.apaga(chave)).toBe(true);
      expect(await cofre.apaga(chave)).toBe(false);
      await cofre.grava(chave, Buffer.from("a"), null, 60);
      expect(await cofre.grava(chave, Buffer.from("b"), antes, 60)).toBe(false);
      expect(await cofre.apaga(chave, (await cofre.le(chave))?.versao)).toBe(true);
    });

    it("o tempo acaba: não está mais lá, e o lugar é de quem chegar", async () => {
      const { cofre } = armazem;
      const chave = nome();
      await cofre.grava(chave, Buffer.from("a"), null, 1);
      const antes = (await cofre.le(chave))?.versao ?? null;
      expect(antes).not.toBeNull();
      await vi.waitFor(async () => expect(await cofre.le(chave)).toBeNull(), { timeout: 4_000, interval: 50 });
      expect(await cofre.grava(chave, Buffer.from("b"), antes, 60)).toBe(false);
      expect(await cofre.grava(chave, Buffer.from("c"), null, 60)).toBe(true);
    });

    it("guarda, muda, devolve e apaga", async () => {
      const { guardados } = com(SEGREDO);
      const contas = guardados(nome(), conta, 60);
      expect(await contas.le("ana")).toBeNull();
      expect(await contas.muda("ana", mais)).toEqual({ n: 1 });
      expect(await contas.muda("ana", mais)).toEqual({ n: 2 });
      expect(await contas.le("ana")).toEqual({ n: 2 });
      expect(await contas.le("bia")).toBeNull();
      expect(await contas.muda("ana", () => null)).toBeNull();
      expect(await contas.muda("ana", () => null)).toBeNull();
      expect(await contas.le("ana")).toBeNull();
      await contas.muda("ana", mais);
      await contas.apaga("ana");
      expect(await contas.le("ana")).toBeNull();
    });

    it("cinquenta mudanças ao mesmo tempo somam cinquenta, e as remoções no meio não deixam nenhuma pela metade", async () => {
      const contas = com(SEGREDO).guardados(nome(), conta, 60);
      await Promise.all(Array.from({ length: 50 }, () => contas.muda("ana", mais)));
      expect(await contas.le("ana")).toEqual({ n: 50 });
      const depois = await Promise.all(Array.from({ length: 30 }, (_vazio, i) => contas.muda("ana", i % 3 ? mais : () => null)));
      expect(depois).toHaveLength(30);
    }, 30_000);

    it("dois processos somam o que os dois somaram", async () => {
      const corre = () => roda(process.execPath, ["--import", "tsx", SOMA, casa.onde, SEGREDO, "25"]);
      await Promise.all([corre(), corre()]);
      expect(await com(SEGREDO).guardados("conta", conta, 60).le("duas")).toEqual({ n: 50 });
    }, 60_000);

    it("depois de recomeçar está tudo lá", async () => {
      const qual = nome();
      await com(SEGREDO).guardados(qual, conta, 60).muda("ana", mais);
      const recomeçados = criaGuardados(outro().cofre, criaSigilo([SEGREDO]));
      expect(await recomeçados.guardados(qual, conta, 60).le("ana")).toEqual({ n: 1 });
    });

    it("o que não cabe mais no formato é como se não estivesse, e pode ser gravado por cima", async () => {
      const qual = nome();
      await com(SEGREDO).guardados(qual, z.object({ antigo: z.string() }), 60).muda("ana", () => ({ antigo: "x" }));
      const contas = com(SEGREDO).guardados(qual, conta, 60);
      expect(await contas.le("ana")).toBeNull();
      expect(await contas.muda("ana", mais)).toEqual({ n: 1 });
    });

    it("trocar o segredo: o antigo ainda abre, o novo grava, e sem o antigo só fica o que já foi mudado", async () => {
      const qual = nome();
      const antes = com(SEGREDO);
      await antes.guardados(qual, conta, 60).muda("ana", mais);
      await antes.guardados(qual, conta, 60).muda("bia", mais);
      await antes.guardados(qual, conta, 60).muda("cid", mais);
      await antes.arquivosGuardados.grava(qual, Buffer.from("foto"), 60);

      const durante = com(OUTRO_SEGREDO, SEGREDO);
      expect(await durante.guardados(qual, conta, 60).muda("ana", mais)).toEqual({ n: 2 });
      expect(await durante.guardados(qual, conta, 60).le("bia")).toEqual({ n: 1 });
      expect(await durante.guardados(qual, conta, 60).muda("cid", () => null)).toBeNull();
      expect((await durante.arquivosGuardados.le(qual))?.toString()).toBe("foto");
      await durante.arquivosGuardados.grava(qual, Buffer.from("outra"), 60);

      const depois = com(OUTRO_SEGREDO);
      expect(await depois.guardados(qual, conta, 60).le("ana")).toEqual({ n: 2 });
      expect(await depois.guardados(qual, conta, 60).le("bia")).toBeNull();
      expect((await depois.arquivosGuardados.le(qual))?.toString()).toBe("outra");
      // Nothing stays behind under the old name.
      expect(await antes.guardados(qual, conta, 60).le("ana")).toBeNull();
      expect(await antes.guardados(qual, conta, 60).le("cid")).toBeNull();
      expect(await antes.arquivosGuardados.le(qual)).toBeNull();
    });

    it("cinquenta mudanças durante a troca do segredo somam cinquenta", async () => {
      const qual = nome();
      await com(SEGREDO).guardados(qual, conta, 60).muda("ana", mais);
      const contas = com(OUTRO_SEGREDO, SEGREDO).guardados(qual, conta, 60);
      await Promise.all(Array.from({ length: 50 }, () => contas.muda("ana", mais)));
      expect(await contas.le("ana")).toEqual({ n: 51 });
    }, 30_000);

    it("mexido ou posto sob outra chave, não abre; nada quebra", async () => {
      const olho = comOlho(armazem.cofre);
      const { guardados } = criaGuardados(olho.cofre, criaSigilo([SEGREDO]));
      const contas = guardados(nome(), conta, 60);
      await contas.muda("ana", mais);
      await contas.muda("bia", () => ({ n: 7 }));
      const [ana = "", bia = ""] = [...olho.chaves];
      const troca = async (chave: string, valor: Buffer) => {
        expect(await armazem.cofre.grava(chave, valor, (await armazem.cofre.le(chave))?.versao ?? null, 60)).toBe(true);
        expect(await contas.le("ana")).toBeNull();
      };
      const deBia = (await armazem.cofre.le(bia))?.valor ?? Buffer.alloc(0);
      const deAna = (await armazem.cofre.le(ana))?.valor ?? Buffer.alloc(0);
      await troca(ana, deBia);
      for (const onde of [0, 12, deAna.length - 1]) {
        const mexido = Buffer.from(deAna);
        mexido.writeUInt8((mexido[onde] ?? 0) ^ 1, onde);
        await troca(ana, mexido);
      }
      await troca(ana, deAna.subarray(0, 20));
      await troca(ana, Buffer.alloc(0));
      expect(await contas.muda("ana", mais)).toEqual({ n: 1 });
    });

    it("arquivos: vão e voltam inteiros, o último fica, e se apagam", async () => {
      const { arquivosGuardados } = com(SEGREDO);
      const chave = nome();
      const grande = Buffer.alloc(3_000_000, "ábc");
      expect(await arquivosGuardados.le(chave)).toBeNull();
      await Promise.all([arquivosGuardados.grava(chave, Buffer.from("a"), 60), arquivosGuardados.grava(chave, Buffer.from("b"), 60)]);
      await arquivosGuardados.grava(chave, grande, 60);
      expect((await arquivosGuardados.le(chave))?.equals(grande)).toBe(true);
      await arquivosGuardados.apaga(chave);
      expect(await arquivosGuardados.le(chave)).toBeNull();
    });

    it("nem a chave nem o conteúdo se leem no cofre", async () => {
      const olho = comOlho(armazem.cofre);
      const { guardados } = criaGuardados(olho.cofre, criaSigilo([SEGREDO]));
      await guardados("atestado", z.object({ cid: z.string() }), 60).muda("12345678909", () => ({ cid: "J11-gripe" }));
      const [chave = ""] = [...olho.chaves];
      expect(chave).toMatch(/^[\w-]{43}$/);
      expect((await armazem.cofre.le(chave))?.valor.includes("J11-gripe")).toBe(false);
      if (casa.onde.startsWith("redis:")) return;
      for (const arquivo of readdirSync(casa.onde)) {
        const bytes = readFileSync(join(casa.onde, arquivo));
        expect(bytes.includes("J11-gripe") || bytes.includes("12345678909")).toBe(false);
      }
    });
  });
});

describe.runIf(REDIS !== null)("Redis fora do ar", () => {
  it("guardar falha e diz que falhou: nada se perde em silêncio", async () => {
    const registro = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const redis = await iniciaRedis(REDIS ?? "");
    const armazem = armazemEmRedis(redis.url);
    const contas = criaGuardados(armazem.cofre, criaSigilo([SEGREDO])).guardados(nome(), conta, 60);
    await contas.muda("ana", mais);
    await redis.encerra();
    await expect(contas.le("ana")).rejects.toBeInstanceOf(FalhaDoArmazem);
    await expect(contas.muda("ana", mais)).rejects.toBeInstanceOf(FalhaDoArmazem);
    await expect(contas.apaga("ana")).rejects.toBeInstanceOf(FalhaDoArmazem);
    expect(registro.mock.calls.flat().join()).toContain('"evento":"armazem-falhou"');
    await armazem.fecha();
    registro.mockRestore();
  }, 30_000);
});
