import { setTimeout as after } from "node:timers/promises";
import type { Access } from "~/services/access/guard.server";
import type { Provider } from "~/services/provider/client.server";
import { unfinishedDrafts } from "./drafts.server";
import { noteSentBack } from "./dependente-words.server";
import { byDue } from "./by-due";
import { listCalls, gather, type Hurry, type ListParts } from "./gather.server";
import { toCorrect } from "./solicitacao";

/** Milliseconds that the lists may arrive later than the home page's own calls. */
const PATIENCE = 400;

/**
 * A list counts as failed if it arrives later than PATIENCE after the home page's own calls
 * (`own`).
 */
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
  toCorrect: number;
  begun: number;
  deadlines: { title: string; until: string; to: string; begun: boolean }[];
}

/** Ignores unreadable lists, because "Minhas solicitações" reports them. */
export async function summarise(access: Access, parts: ListParts): Promise<Summary> {
  const now = new Date();
  const { solicitacoes, correctables } = gather(parts, { management: access.management, now });
  const pending = toCorrect(solicitacoes);
  noteSentBack(access.provider, parts);
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
