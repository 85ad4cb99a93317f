/** Attempts to sign in and to prove who one is: few per person and address, far more per address, kept beside the other stored state. */
import { createHash } from "node:crypto";
import { clientNetwork } from "../connection/client-network";
import { store } from "../storage/store.server";
import type { Counter } from "../storage/store-types";
import { isTrustedBrowser } from "./trusted-browser.server";
import type { Colaborador } from "../provider/contract/acesso";

const MINUTE = 60;

/** Wrong passwords of one person from one address: a colleague elsewhere cannot lock them out. */
const perPersonAndAddress = store.rateLimiter("entrar-pessoa-endereco", {
  points: 5,
  duration: 15 * MINUTE,
});
/** Wrong passwords of one person from everywhere: somebody guesses from many addresses. */
const perPerson = store.rateLimiter("entrar-pessoa", { points: 50, duration: 60 * MINUTE });
/** Wrong passwords from one address: a whole slaughterhouse signs in from there at shift change. */
const perAddress = store.rateLimiter("entrar-endereco", { points: 1000, duration: 15 * MINUTE });

/** A login as the portal keeps it: hashed, however it was typed. */
export function personKey(usuario: string): string {
  return createHash("sha256").update(usuario.trim().toLowerCase()).digest("base64url");
}

export interface Attempt {
  /** Seconds to wait, 0 when the attempt may go on. */
  waitSeconds: number;
  /** The password was right: the person's own mistakes are forgotten, nobody else's. */
  succeeded(): Promise<void>;
  /** The provider failed before it could say whether the password was right. */
  notAMistake(): Promise<void>;
}

/**
 * Counts an attempt before it is made, so that many at once cannot pass. A browser in which this person has signed
 * in before is not held up by what others do from the same address or against the same name.
 */
export async function attemptSignIn(
  request: Request,
  usuario: string,
  address: string,
): Promise<Attempt> {
  const person = personKey(usuario);
  const network = clientNetwork(address);
  const known = await isTrustedBrowser(request, person);
  const counters = known
    ? [perPersonAndAddress.of(`${person}:navegador`)]
    : [
        perPersonAndAddress.of(`${person}:${network}`),
        perPerson.of(person),
        perAddress.of(network),
      ];
  const waits = await Promise.all(counters.map((counter) => counter.consume()));
  const waitSeconds = Math.max(...waits);
  return {
    waitSeconds,
    notAMistake: async () => {
      await Promise.all(counters.map((counter) => counter.refund()));
    },
    succeeded: async () => {
      const [own, ...shared] = counters;
      await Promise.all([own?.reset(), ...shared.map((counter) => counter.refund())]);
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
  "enviar-codigo": store.rateLimiter("enviar-codigo", { points: 5, duration: HOUR }),
  /** Of one code; a new code begins anew. Kept longer than any code is good for. */
  "codigo-de-compras": store.rateLimiter("codigo-de-compras", { points: 3, duration: 24 * HOUR }),
  "codigo-de-contato": store.rateLimiter("codigo-de-contato", { points: 3, duration: 24 * HOUR }),
  "senha-atual": store.rateLimiter("senha-atual", { points: 5, duration: 15 * MINUTE }),
  "consultar-cpf": store.rateLimiter("consultar-cpf", { points: 20, duration: 10 * MINUTE }),
};

/** Takes what is tried (`which` of several such) and who tries; gives their counter, whatever session or address they come from. */
export function attemptsOf(
  what: keyof typeof ofPerson,
  { codIdFeder, matricula, colaborador }: Colaborador,
  which = "",
): Counter {
  return ofPerson[what].of(personKey([codIdFeder, matricula, colaborador, which].join(" ")));
}

/** Takes a counter of which one was spent and what it was spent on; gives that, and the one back when it throws. */
export async function refundOnFailure<T>(counter: Counter, tried: Promise<T>): Promise<T> {
  try {
    return await tried;
  } catch (error) {
    await counter.refund();
    throw error;
  }
}

/** Links of nobody's from one address: somebody guesses. Managers behind one address open old links too. */
const links = store.rateLimiter("link-gerencial", { points: 30, duration: 15 * MINUTE });

/** Takes the client's address; gives its counter of management links that opened nothing. */
export const linkAttempts = (address: string): Counter => links.of(clientNetwork(address));
