/**
 * What the portal keeps for a person between pages (drafts, send records, files): typed, encrypted, atomic
 * (design, section 3). Every function throws FalhaDoArmazem when the store fails.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod/v4";
import { ambiente } from "./ambiente.server";
import { armazem } from "./armazem.server";
import { FalhaDoArmazem, type Cofre } from "./cofre.server";
import { criaSigilo, type Sigilo } from "./sigilo.server";

/** Milliseconds that one change may wait for the others of the same key. */
const PATIENCE = 10_000;
const LONGEST_PAUSE = 40;

export interface Guardados<T> {
  /** What stands under the key; null when nothing does, or what does no longer fits the schema. */
  le(chave: string): Promise<T | null>;
  /**
   * Changes what stands, whoever else changes it at the same time: `muda` is called again with what they left, so it must
   * have no effects. Giving null removes; giving what it was given writes nothing. Gives what stands afterwards.
   */
  muda(chave: string, muda: (atual: T | null) => T | null): Promise<T | null>;
  apaga(chave: string): Promise<void>;
}

export interface ArquivosGuardados {
  /** Keeps the bytes for so many seconds, over whatever stood there. */
  grava(chave: string, dados: Buffer, segundos: number): Promise<void>;
  le(chave: string): Promise<Buffer | null>;
  apaga(chave: string): Promise<void>;
}

interface Encontrado {
  /** Under which of the key's names it stands. */
  nome: string;
  versao: number;
  /** null when no secret opens it. */
  texto: Buffer | null;
}

function parseJson<T>(texto: Buffer | null, schema: z.ZodType<T>): T | null {
  if (!texto) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(texto.toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Takes the safe and the secrecy; gives the two ways of keeping. The portal's own are below. */
export function criaGuardados(cofre: Cofre, sigilo: Sigilo) {
  async function find(nomes: string[]): Promise<Encontrado | null> {
    for (const nome of nomes) {
      const guardado = await cofre.le(nome);
      if (guardado) return { nome, versao: guardado.versao, texto: sigilo.abre(guardado.valor, nome) };
    }
    return null;
  }

  async function removeAll(nomes: string[]): Promise<void> {
    await Promise.all(nomes.map((nome) => cofre.apaga(nome)));
  }

  /** Writes under the newest name, taking away what stood under an older one. */
  async function replace(nome: string, before: Encontrado | null, texto: Buffer, segundos: number): Promise<boolean> {
    const moved = before !== null && before.nome !== nome;
    const written = await cofre.grava(nome, sigilo.fecha(texto, nome), moved ? null : (before?.versao ?? null), segundos);
    if (written && moved) await cofre.apaga(before.nome);
    return written;
  }

  /** Calls `tenta` until it gives something, pausing a little longer each time. */
  async function insist<R>(tenta: () => Promise<R | undefined>): Promise<R> {
    const end = Date.now() + PATIENCE;
    for (let pause = 1; Date.now() < end; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const result = await tenta();
      if (result !== undefined) return result;
      await wait(Math.random() * pause);
    }
    throw new FalhaDoArmazem(new Error("disputado demais"));
  }

  /** Takes a name that no other kind has, what its values look like, and for how many seconds each writing is kept. */
  function guardados<T>(nome: string, schema: z.ZodType<T>, segundos: number): Guardados<T> {
    const nomesDe = (chave: string) => sigilo.nomes(JSON.stringify(["valor", nome, chave]));
    return {
      le: async (chave) => parseJson((await find(nomesDe(chave)))?.texto ?? null, schema),
      muda: (chave, muda) => {
        const nomes = nomesDe(chave);
        return insist(async () => {
          const before = await find(nomes);
          const atual = parseJson(before?.texto ?? null, schema);
          const novo = muda(atual);
          if (novo !== null && novo === atual) return novo;
          if (novo === null) return !before || (await cofre.apaga(before.nome, before.versao)) ? null : undefined;
          return (await replace(nomes[0], before, Buffer.from(JSON.stringify(novo)), segundos)) ? novo : undefined;
        });
      },
      apaga: (chave) => removeAll(nomesDe(chave)),
    };
  }

  const namesOfFile = (chave: string) => sigilo.nomes(JSON.stringify(["arquivo", chave]));
  const arquivosGuardados: ArquivosGuardados = {
    async grava(chave, dados, segundos) {
      const [nome, ...older] = namesOfFile(chave);
      const fechado = sigilo.fecha(dados, nome);
      // Seldom is there anything before: only then is it read for its version.
      let versao: number | null = null;
      await insist(async () => {
        if (await cofre.grava(nome, fechado, versao, segundos)) return true;
        versao = (await cofre.le(nome))?.versao ?? null;
        return undefined;
      });
      await removeAll(older);
    },
    le: async (chave) => (await find(namesOfFile(chave)))?.texto ?? null,
    apaga: (chave) => removeAll(namesOfFile(chave)),
  };

  return { guardados, arquivosGuardados };
}

export const { guardados, arquivosGuardados } = criaGuardados(armazem.cofre, criaSigilo(ambiente.segredos));
