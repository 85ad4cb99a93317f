/** Attempts to sign in: few per person and address, far more per address, kept beside the other stored state. */
import { createHash } from "node:crypto";
import { armazem } from "./armazem.server";
import { conheceNavegador } from "./navegador.server";

const MINUTE = 60;

/** Wrong passwords of one person from one address: a colleague elsewhere cannot lock them out. */
const perPersonAndAddress = armazem.limitador("entrar-pessoa-endereco", { points: 5, duration: 15 * MINUTE });
/** Wrong passwords of one person from everywhere: somebody guesses from many addresses. */
const perPerson = armazem.limitador("entrar-pessoa", { points: 50, duration: 60 * MINUTE });
/** Wrong passwords from one address: a whole slaughterhouse signs in from there at shift change. */
const perAddress = armazem.limitador("entrar-endereco", { points: 1000, duration: 15 * MINUTE });

/** A login as the portal keeps it: hashed, however it was typed. */
export function pessoaDe(usuario: string): string {
  return createHash("sha256").update(usuario.trim().toLowerCase()).digest("base64url");
}

export interface Tentativa {
  /** Seconds to wait, 0 when the attempt may go on. */
  espera: number;
  /** The password was right: the person's own mistakes are forgotten, nobody else's. */
  acertou(): Promise<void>;
  /** The provider failed before it could say whether the password was right. */
  naoFoiErro(): Promise<void>;
}

/**
 * Counts an attempt before it is made, so that many at once cannot pass. A browser in which this person has signed
 * in before is not held up by what others do from the same address or against the same name.
 */
export async function tentaEntrar(request: Request, usuario: string, endereco: string): Promise<Tentativa> {
  const person = pessoaDe(usuario);
  const known = await conheceNavegador(request, person);
  const counters = known
    ? [perPersonAndAddress.de(`${person}:navegador`)]
    : [perPersonAndAddress.de(`${person}:${endereco}`), perPerson.de(person), perAddress.de(endereco)];
  const waits = await Promise.all(counters.map((counter) => counter.gasta()));
  const espera = Math.max(...waits);
  return {
    espera,
    naoFoiErro: async () => {
      await Promise.all(counters.map((counter) => counter.devolve()));
    },
    acertou: async () => {
      const [own, ...shared] = counters;
      await Promise.all([own?.esquece(), ...shared.map((counter) => counter.devolve())]);
    },
  };
}
