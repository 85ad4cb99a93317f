/** What the home says of the requests: how many wait for the person, what was begun and not sent, which deadlines run. */
import { setTimeout as after } from "node:timers/promises";
import type { Part } from "~/lib/part";
import type { Access } from "~/services/access/guard.server";
import type { Provider } from "~/services/provider/client.server";
import { unfinishedDrafts } from "./drafts.server";
import { listCalls, gather, type ListParts } from "./gather.server";
import { toCorrect } from "./solicitacao";

/** Milliseconds for which the lists may keep the home waiting once its own calls are back: it is never slower than that for their sake. */
const PATIENCE = 400;

/** The calls leave with the home's own (`own`); what is not back soon after those counts as failed. */
export function summaryCalls(provider: Provider, own: Promise<unknown>[]) {
  const givenUp = Promise.allSettled(own).then(() => after(PATIENCE, { ok: false, message: "" } as const));
  return listCalls(provider, <T>(part: Promise<Part<T>>): Promise<Part<T>> => Promise.race([part, givenUp]));
}

export interface Summary {
  /** How many requests wait for a correction. */
  toCorrect: number;
  /** How many wizards were begun and not sent. */
  begun: number;
  /** Delivery deadlines of certificates that run now: of which, until when, and where it is met. */
  deadlines: { title: string; until: string; to: string }[];
}

/** Takes who asks and what the calls brought; a part that failed is silent here, and says so in the list. */
export async function summarise(access: Access, parts: ListParts): Promise<Summary> {
  const { solicitacoes, correctables } = gather(parts, { management: access.management, now: new Date() });
  const pending = toCorrect(solicitacoes);
  const begun = await unfinishedDrafts(access, correctables);
  const running = [
    ...pending.map(({ titulo: title, deadline, action, viewPath }) => ({ title, until: deadline, to: action?.to ?? viewPath })),
    ...begun.map(({ title, deadline, to }) => ({ title, until: deadline, to })),
  ];
  return {
    toCorrect: pending.length,
    begun: begun.length,
    deadlines: running.flatMap(({ until, ...rest }) => (until === null ? [] : [{ ...rest, until }])),
  };
}
