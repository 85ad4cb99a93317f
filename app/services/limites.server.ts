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

const TEN_MINUTES = 10 * MINUTE;

/** What one person may try within ten minutes: six digits are guessed in a million, each SMS costs, a CPF tells a name. */
const ofPerson = {
  "validar-codigo": armazem.limitador("validar-codigo", { points: 5, duration: TEN_MINUTES }),
  "enviar-codigo": armazem.limitador("enviar-codigo", { points: 5, duration: TEN_MINUTES }),
  "consultar-cpf": armazem.limitador("consultar-cpf", { points: 20, duration: TEN_MINUTES }),
};

/** Takes what is tried and who tries; gives their counter, whatever session or address they come from. */
export function tentativasDe(oQue: keyof typeof ofPerson, { codIdFeder, matricula, colaborador }: Colaborador): Contador {
  return ofPerson[oQue].de(pessoaDe([codIdFeder, matricula, colaborador].join(" ")));
}
