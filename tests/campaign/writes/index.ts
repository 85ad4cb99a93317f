/** Every write that the campaign tries, and those that it leaves out, with the reason. */
import { ACCOUNT } from "./account";
import { CANCELLATIONS } from "./cancellations";
import { CANDIDACY } from "./candidacy";
import { CERTIFICATES } from "./certificates";
import { DEPENDENTS } from "./dependents";
import { PLAN } from "./plan";
import { PURCHASES } from "./purchases";
import { REFERRAL } from "./referral";
import { REGISTRATION } from "./registration";
import type { CampaignWrite } from "./write";

export const WRITES: readonly CampaignWrite[] = [
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

/** By the contract's name: why no campaign needs to try it. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  "acesso.login": "signing in writes nothing",
  "acesso.logout": "signing out writes nothing",
  "mensagens.conteudo": "reads a text, by a POST",
  "mensagens.marcarComoLida":
    "noted while a page is shown: nobody presses anything, and nothing is told",
};
