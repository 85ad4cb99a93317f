import type { UnfinishedDraft } from "~/components/unfinished-drafts";
import { parseDate, relativeMoment, today } from "~/lib/calendar";
import { deadlineFrom, type DeliveryDeadline } from "~/modules/atestados/deadline";
import { atestado } from "~/modules/atestados/wizard/record.server";
import { paths } from "~/paths";
import { withFallback } from "~/services/config/log.server";
import type { Draft } from "~/wizard/engine/drafts.server";
import { savedFields } from "~/wizard/definition/steps";
import { storedAtestados } from "./arrivals.server";

export const startOf = ({ respostas }: Draft): string | null =>
  parseDate(savedFields(atestado.steps, "datas", respostas)?.datainicio ?? "");

export const dueOf = (draft: Draft, now: Date): DeliveryDeadline =>
  deadlineFrom(startOf(draft), today(now));

export async function storedDrafts(owner: string, now: Date): Promise<UnfinishedDraft[]> {
  const drafts = await withFallback("rascunho-ilegivel", [], () => storedAtestados(owner));
  return drafts.map((draft) => ({
    title: "Atestado guardado",
    when: relativeMoment(new Date(draft.salvoEm), now),
    to: paths.atestadoGuardado(draft.id),
    ...dueOf(draft, now),
  }));
}
