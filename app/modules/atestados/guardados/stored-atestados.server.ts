import type { UnfinishedDraft } from "~/components/unfinished-drafts";
import { nowInSaoPaulo, parseDate, relativeMoment } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";
import { plural } from "~/lib/text";
import { deliveryDeadline, dueBy } from "~/modules/atestados/deadline";
import { STEPS } from "~/modules/atestados/wizard/steps.server";
import { paths } from "~/paths";
import { withFallback } from "~/services/config/log.server";
import type { Draft } from "~/wizard/engine/drafts.server";
import { savedFields } from "~/wizard/definition/steps";
import { storedAtestados } from "./arrivals.server";

const startOf = ({ respostas }: Draft): string | null =>
  parseDate(savedFields(STEPS, "datas", respostas)?.datainicio ?? "");

export function summaryOfStored(
  draft: Draft,
  now: Date,
): { when: string; period: string; photos: string } {
  const start = startOf(draft);
  return {
    when: relativeMoment(new Date(draft.salvoEm), now),
    period: start === null ? "" : `do dia ${formatDate(start)}`,
    photos: plural(draft.anexos.length, "foto", "fotos"),
  };
}

export async function storedDrafts(owner: string, now: Date): Promise<UnfinishedDraft[]> {
  const drafts = await withFallback("rascunho-ilegivel", [], () => storedAtestados(owner));
  const moment = nowInSaoPaulo(now);
  return drafts.map((draft) => {
    const start = startOf(draft);
    return {
      title: "Atestado guardado",
      when: relativeMoment(new Date(draft.salvoEm), now),
      to: paths.atestadoGuardado(draft.id),
      ...dueBy(start === null ? null : deliveryDeadline(start), moment),
    };
  });
}
