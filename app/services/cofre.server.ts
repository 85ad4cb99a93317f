/** The safe: values that must neither be lost nor mixed up (drafts, send records, kept files), behind one small interface. */
import { randomInt } from "node:crypto";

export interface Guardado {
  valor: Buffer;
  /** Which writing this is; never the same twice, not even after a removal. */
  versao: number;
}

/** All of them throw FalhaDoArmazem when the store fails: a draft must not be lost in silence. */
export interface Cofre {
  /** What stands under the key, or null when there is nothing or its time is over. */
  le(chave: string): Promise<Guardado | null>;
  /** Writes for so many seconds, only when `versao` still stands (null: nothing does). Gives whether it did. */
  grava(chave: string, valor: Buffer, versao: number | null, segundos: number): Promise<boolean>;
  /** Removes what stands, or only this version of it. Gives whether something was removed. */
  apaga(chave: string, versao?: number): Promise<boolean>;
}

export class FalhaDoArmazem extends Error {
  override readonly name = "FalhaDoArmazem";
  constructor(cause: unknown) {
    super("Não foi possível guardar seus dados agora. Tente de novo em alguns instantes.", { cause });
  }
}

const MOST = 2 ** 47;

/** A version that nobody used before: drawn, so that processes need not agree on a count. */
export function novaVersao(): number {
  return randomInt(1, MOST);
}

/** Takes a safe and who is told of failures; gives the same safe, whose failures are FalhaDoArmazem. */
export function comFalhasDitas(cofre: Cofre, avisa: (erro: unknown) => void): Cofre {
  const tell = (erro: unknown): never => {
    avisa(erro);
    throw new FalhaDoArmazem(erro);
  };
  return {
    le: (chave) => cofre.le(chave).catch(tell),
    grava: (chave, valor, versao, segundos) => cofre.grava(chave, valor, versao, segundos).catch(tell),
    apaga: (chave, versao) => cofre.apaga(chave, versao).catch(tell),
  };
}
