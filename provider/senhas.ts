/** Passwords: MD5 for the people whose portal sends a hash, salted scrypt for the others. */
import { createHash, randomBytes, scrypt, scryptSync, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const BYTES = 32;
/** Low on purpose: the demo people are created while the program starts. */
const CUSTO = { N: 2048 };

const deriva = promisify<string, string, number, { N: number }, Buffer>(scrypt);

export interface SenhaGuardada {
  readonly hash_password: boolean;
  /** MD5 in hex, or scrypt in hex. */
  readonly senha: string;
  /** Empty for MD5. */
  readonly sal: string;
}

export function md5(texto: string): string {
  return createHash("md5").update(texto, "utf8").digest("hex");
}

function iguais(a: string, b: string): boolean {
  const [esquerda, direita] = [Buffer.from(a), Buffer.from(b)];
  return esquerda.length === direita.length && timingSafeEqual(esquerda, direita);
}

/** Stores a password as typed. */
export function guardaSenha(digitada: string, hash_password: boolean): SenhaGuardada {
  if (hash_password) return { hash_password, senha: md5(digitada), sal: "" };
  const sal = randomBytes(16).toString("hex");
  return { hash_password, senha: scryptSync(digitada, sal, BYTES, CUSTO).toString("hex"), sal };
}

/** Compares what the sign-in sends: already hashed for `hash_password` people. */
export async function confereLogin(guardada: SenhaGuardada, recebida: string): Promise<boolean> {
  if (guardada.hash_password) return iguais(guardada.senha, recebida.toLowerCase());
  return iguais(guardada.senha, (await deriva(recebida, guardada.sal, BYTES, CUSTO)).toString("hex"));
}

/** Compares what was typed (the change of password sends it unhashed). */
export function confereDigitada(guardada: SenhaGuardada, digitada: string): Promise<boolean> {
  return confereLogin(guardada, guardada.hash_password ? md5(digitada) : digitada);
}
