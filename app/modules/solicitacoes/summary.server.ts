import type { Access } from "~/services/access/guard.server";
import { unfinishedDrafts } from "./drafts.server";
import { storeSentBackCodes } from "./dependente-corrections.server";
import { byDue } from "./by-due";
import { gather, type ListParts } from "./gather.server";
import { toCorrect } from "./solicitacao";

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
