/** Attempts to sign in and to prove who one is: few per person and address, far more per address, kept beside the other stored state. */
import { createHash } from "node:crypto";
import { armazem, type Contador } from "./armazem.server";
import { conheceNavegador } from "./navegador.server";
import type { Colaborador } from "./provider/contract/acesso";

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

const HOUR = 60 * MINUTE;

/**
 * What one person may try: six digits are guessed in a million, each SMS costs and reaches somebody else's phone when its number is
 * made up, a CPF tells a name, and whoever finds a phone unlocked does not know the password.
 */
const ofPerson = {
  /** Security codes by SMS or WhatsApp, whatever they are for. */
  "enviar-codigo": armazem.limitador("enviar-codigo", { points: 5, duration: HOUR }),
  /** Of one code; a new code begins anew. Kept longer than any code is good for. */
  "codigo-de-compras": armazem.limitador("codigo-de-compras", { points: 3, duration: 24 * HOUR }),
  "codigo-de-contato": armazem.limitador("codigo-de-contato", { points: 3, duration: 24 * HOUR }),
  "senha-atual": armazem.limitador("senha-atual", { points: 5, duration: 15 * MINUTE }),
  "consultar-cpf": armazem.limitador("consultar-cpf", { points: 20, duration: 10 * MINUTE }),
};

/** Takes what is tried (`qual` of several such) and who tries; gives their counter, whatever session or address they come from. */
export function tentativasDe(oQue: keyof typeof ofPerson, { codIdFeder, matricula, colaborador }: Colaborador, qual = ""): Contador {
  return ofPerson[oQue].de(pessoaDe([codIdFeder, matricula, colaborador, qual].join(" ")));
}

/** Takes a counter of which one was spent and what it was spent on; gives that, and the one back when it throws. */
export async function devolveSeFalhar<T>(contador: Contador, tentada: Promise<T>): Promise<T> {
  try {
    return await tentada;
  } catch (error) {
    await contador.devolve();
    throw error;
  }
}

/** Links of nobody's from one address: somebody guesses. Managers behind one address open old links too. */
const links = armazem.limitador("link-gerencial", { points: 30, duration: 15 * MINUTE });

/** Takes the client's address; gives its counter of management links that opened nothing. */
export const tentativasDeLink = (endereco: string): Contador => links.de(endereco);
