/** Every write of the portal, and those that nothing needs to try, with the reason. */
import { ACCOUNT } from "./account";
import { PLAN } from "./plan";
import { REFERRAL } from "./referral";
import { REQUESTS } from "./requests";
import type { Write } from "./write";

export const WRITES: readonly Write[] = [...ACCOUNT, ...REQUESTS, ...PLAN, ...REFERRAL];

/** The changes that one page asks for. */
export const PAGE_WRITES = WRITES.filter(({ sending }) => !sending);

/** By the contract's name: why nothing needs to try it. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  "acesso.login": "signing in writes nothing",
  "acesso.logout": "signing out writes nothing",
  "mensagens.conteudo": "reads a text, by a POST",
  "mensagens.marcarComoLida":
    "noted while a page is shown: nobody presses anything, and nothing is told",
};
