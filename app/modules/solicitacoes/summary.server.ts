import { setTimeout as after } from "node:timers/promises";
import type { Access } from "~/services/access/guard.server";
import type { Provider } from "~/services/provider/client.server";
import { unfinishedDrafts } from "./drafts.server";
import { storeSentBackCodes } from "./dependente-corrections.server";
import { byDue } from "./by-due";
import { listCalls, gather, type DelayLimit, type ListParts } from "./gather.server";
import { toCorrect } from "./solicitacao";

const MAX_LIST_DELAY_MS = 400;

export function delayLimit(own: Promise<unknown>[]): DelayLimit {
  const givenUp = Promise.allSettled(own).then(() =>
    after(MAX_LIST_DELAY_MS, { ok: false, message: "" } as const),
  );
  return (part) => Promise.race([part, givenUp]);
}

export function summaryCalls(provider: Provider, hurry: DelayLimit) {
  return listCalls(provider, hurry);
}

export interface Summary {
  toCorrect: number;
  begun: number;
  deadlines: { title: string; until: string; to: string; begun: boolean }[];
}

/** The page "Minhas solicitações" reports unreadable lists, so this summary leaves them out. */
export async function summarise(access: Access, parts: ListParts): Promise<Summary> {
  const now = new Date();
  const { solicitacoes, correctables } = gather(parts, { management: access.management, now });
  const pending = toCorrect(solicitacoes);
  storeSentBackCodes(access.provider, parts);
  const begun = await unfinishedDrafts(access, correctables);
  const running = [
    ...pending.map(({ titulo: title, deadline, due, correctTo, viewPath }) => ({
      title,
      deadline,
      due,
      to: correctTo ?? viewPath,
      begun: false,
    })),
    ...begun.map((draft) => ({ ...draft, begun: true })),
  ];
  return { toCorrect: pending.length, begun: begun.length, deadlines: byDue(running) };
}
