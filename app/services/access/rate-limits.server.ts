import { createHash } from "node:crypto";
import { clientNetwork } from "../connection/client-network";
import { store } from "../storage/store.server";
import type { Counter } from "../storage/store-types";
import { trustedEntry } from "./trusted-browser.server";
import type { Colaborador } from "../provider/contract/acesso";
import { ProviderFailure } from "../provider/failure";

const MINUTE = 60;

/** docs/decisions/007-rate-limits.md gives the reason for each limit. */
const perPersonAndAddress = store.rateLimiter("entrar-pessoa-endereco", {
  points: 5,
  duration: 15 * MINUTE,
});
const perPerson = store.rateLimiter("entrar-pessoa", { points: 50, duration: 60 * MINUTE });
const perAddress = store.rateLimiter("entrar-endereco", { points: 1000, duration: 15 * MINUTE });

export function personKey(usuario: string): string {
  return createHash("sha256").update(usuario.trim().toLowerCase()).digest("base64url");
}

export interface SignInAttempt {
  waitSeconds: number;
  succeeded(): Promise<void>;
  passwordNotChecked(): Promise<void>;
}

export async function attemptSignIn(
  request: Request,
  usuario: string,
  address: string,
): Promise<SignInAttempt> {
  const person = personKey(usuario);
  const network = clientNetwork(address);
  const browser = await trustedEntry(request, person);
  const counters: [Counter, ...Counter[]] = browser
    ? [perPersonAndAddress.of(`${person}:${browser}`)]
    : [
        perPersonAndAddress.of(`${person}:${network}`),
        perPerson.of(person),
        perAddress.of(network),
      ];
  const [own, ...shared] = counters;
  const passwordNotChecked = async () => {
    await Promise.all(counters.map((counter) => counter.refund()));
  };
  let waitSeconds = await own.consume();
  if (waitSeconds === 0) {
    waitSeconds = Math.max(0, ...(await Promise.all(shared.map((counter) => counter.consume()))));
    if (waitSeconds > 0) await passwordNotChecked();
  }
  return {
    waitSeconds,
    passwordNotChecked,
    succeeded: async () => {
      await Promise.all([own.reset(), ...shared.map((counter) => counter.refund())]);
    },
  };
}

const HOUR = 60 * MINUTE;

const ofPerson = {
  "enviar-codigo": store.rateLimiter("enviar-codigo", { points: 5, duration: HOUR }),
  "codigo-de-compras": store.rateLimiter("codigo-de-compras", { points: 3, duration: 24 * HOUR }),
  "codigo-de-contato": store.rateLimiter("codigo-de-contato", { points: 3, duration: 24 * HOUR }),
  "senha-atual": store.rateLimiter("senha-atual", { points: 5, duration: 15 * MINUTE }),
  "consultar-cpf": store.rateLimiter("consultar-cpf", { points: 20, duration: 10 * MINUTE }),
};

export type EmployeeIdentity = Pick<Colaborador, "codIdFeder" | "matricula" | "colaborador">;

export function attemptsOf(
  what: keyof typeof ofPerson,
  { codIdFeder, matricula, colaborador }: EmployeeIdentity,
  which = "",
): Counter {
  return ofPerson[what].of(personKey([codIdFeder, matricula, colaborador, which].join(" ")));
}

/** @throws what `tried` throws, after a refund unless the provider rejected the call */
export async function refundOnFailure<T>(counter: Counter, tried: Promise<T>): Promise<T> {
  try {
    return await tried;
  } catch (error) {
    if (!(error instanceof ProviderFailure && error.reason === "rejected")) await counter.refund();
    throw error;
  }
}

const links = store.rateLimiter("link-gerencial", { points: 1000, duration: 15 * MINUTE });

export const linkAttempts = (address: string): Counter => links.of(clientNetwork(address));
