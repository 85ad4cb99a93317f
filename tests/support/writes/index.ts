/** Every write of the portal, and those that nothing needs to try, with the reason. */
import { ACCOUNT } from "./account";
import { CANCELLATIONS } from "./cancellations";
import { CANDIDACY } from "./candidacy";
import { CERTIFICATES } from "./certificates";
import { DEPENDENTS } from "./dependents";
import { PLAN } from "./plan";
import { PURCHASES } from "./purchases";
import { REFERRAL } from "./referral";
import { REGISTRATION } from "./registration";
import type { Write } from "./write";

export const WRITES: readonly Write[] = [
  ...ACCOUNT,
  ...PURCHASES,
  ...CANCELLATIONS,
  ...CERTIFICATES,
  ...DEPENDENTS,
  ...REGISTRATION,
  ...PLAN,
  ...REFERRAL,
  ...CANDIDACY,
];

/** The changes that one page asks for, and the sendings with a list of their own. */
export const PAGE_WRITES = WRITES.filter(({ sending }) => !sending);
export const SENDINGS = WRITES.flatMap(({ sending, ...write }) =>
  sending ? [{ ...write, sending }] : [],
);

/** By the contract's name: why nothing needs to try it. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  "acesso.login": "signing in writes nothing",
  "acesso.logout": "signing out writes nothing",
  "mensagens.conteudo": "reads a text, by a POST",
  "mensagens.marcarComoLida":
    "noted while a page is shown: nobody presses anything, and nothing is told",
};
