/** What the home says of the requests: how many wait for the person, what was begun and not sent, which deadlines run. */
import { setTimeout as after } from "node:timers/promises";
import { today } from "~/lib/calendar";
import type { Access } from "~/services/access/guard.server";
import type { Provider } from "~/services/provider/client.server";
import { unfinishedDrafts } from "./drafts.server";
import { noteSentBack } from "./dependente-words.server";
import { byDeadline, dueWords } from "./deadlines";
import { listCalls, gather, type Hurry, type ListParts } from "./gather.server";
import { toCorrect } from "./solicitacao";

/** Milliseconds for which the lists may keep the home waiting once its own calls are back: it is never slower than that for their sake. */
const PATIENCE = 400;

/** For calls that leave with the home's own (`own`): what is not back soon after those counts as failed. */
export function patienceWith(own: Promise<unknown>[]): Hurry {
  const givenUp = Promise.allSettled(own).then(() =>
    after(PATIENCE, { ok: false, message: "" } as const),
  );
  return (part) => Promise.race([part, givenUp]);
}

export function summaryCalls(provider: Provider, hurry: Hurry) {
  return listCalls(provider, hurry);
}

export interface Summary {
  /** How many requests wait for a correction. */
  toCorrect: number;
  /** How many wizards were begun and not sent. */
  begun: number;
  /** Delivery deadlines of certificates that run now, the first to end first: of which, until when, and where it is met. */
  deadlines: { title: string; until: string; to: string }[];
}

/** Takes who asks and what the calls brought; a part that failed is silent here, and says so in the list. */
export async function summarise(access: Access, parts: ListParts): Promise<Summary> {
  const now = new Date();
  const { solicitacoes, correctables } = gather(parts, { management: access.management, now });
  const pending = toCorrect(solicitacoes);
  noteSentBack(access.provider, parts);
  const begun = await unfinishedDrafts(access, correctables);
  const running = [
    ...pending.map(({ titulo: title, deadline, action, viewPath }) => ({
      title,
      until: deadline,
      to: action?.to ?? viewPath,
    })),
    ...begun.map(({ title, deadline, to }) => ({ title, until: deadline, to })),
  ];
  return {
    toCorrect: pending.length,
    begun: begun.length,
    deadlines: byDeadline(
      running.flatMap(({ until, ...rest }) => (until === null ? [] : [{ ...rest, until }])),
    ).map(({ until, ...rest }) => ({
      ...rest,
      until: dueWords(until, today(now)),
    })),
  };
}
