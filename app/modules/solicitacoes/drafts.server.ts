/** What the person began and did not send: the drafts of every wizard (design, section 3). */
import type { UnfinishedDraft } from "~/components/unfinished-drafts";
import { nowInSaoPaulo, parseDate } from "~/lib/calendar";
import { NEW_THING_WIZARDS, RECORD_WIZARDS, type KnownWizard } from "~/modules/wizards.server";
import { sendAtestado } from "~/modules/atestados/wizard/wizard.server";
import { isDeadlineRunning, deliveryDeadline, deadlineText } from "~/modules/atestados/deadline";
import type { Access } from "~/services/access/guard.server";
import { ownerOf } from "~/services/access/owner.server";
import { readDraft, type Draft } from "~/wizard/server/drafts.server";
import { logEvent } from "~/services/log.server";
import { hasContent } from "~/wizard/server/open.server";
import { relativeMoment } from "~/wizard/server/show.server";
import { savedFields } from "~/wizard/steps";
import type { Correctable } from "./solicitacao";

interface DraftPlace {
  wizard: KnownWizard;
  record: string | null;
}

/** The delivery deadline of a certificate that is not sent yet, while it runs. */
function deadlineOf({ name }: KnownWizard, { respostas }: Draft, now: Date): string | null {
  const start = name === sendAtestado.name && savedFields(sendAtestado.steps, "datas", respostas)?.datainicio;
  const day = start ? parseDate(start) : null;
  if (day === null) return null;
  const deadline = deliveryDeadline(day);
  return isDeadlineRunning(deadline, nowInSaoPaulo(now)) ? deadlineText(deadline) : null;
}

/** A store that fails costs the reminder, not the page: the wizard itself says what is wrong. */
async function readOrNull(owner: string, { wizard, record }: DraftPlace): Promise<Draft | null> {
  try {
    return await readDraft({ owner, wizard: wizard.name, record });
  } catch (error) {
    logEvent("rascunho-ilegivel", { assistente: wizard.name, motivo: error instanceof Error ? error.name : "desconhecido" });
    return null;
  }
}

/** Where drafts may lie: one of each wizard for new things, one for each record that can be corrected. */
function draftPlaces(correctables: readonly Correctable[], newThings: readonly KnownWizard[]): DraftPlace[] {
  const found = correctables.flatMap(({ to, record }) => {
    const wizard = RECORD_WIZARDS.find(({ path: pathOf }) => pathOf(record) === to);
    return wizard ? [{ wizard, record }] : [];
  });
  return [...newThings.map((wizard) => ({ wizard, record: null })), ...found];
}

/**
 * Takes who asks, the records that can be corrected, and which wizards for new things count (all, when left out); gives what was begun
 * and not sent, the latest first. Never throws.
 */
export async function unfinishedDrafts(
  access: Access,
  correctables: readonly Correctable[],
  newThings: readonly KnownWizard[] = NEW_THING_WIZARDS,
): Promise<UnfinishedDraft[]> {
  const [owner, now] = [ownerOf(access), new Date()];
  const found = await Promise.all(draftPlaces(correctables, newThings).map(async (place) => ({ ...place, draft: await readOrNull(owner, place) })));
  return found
    .flatMap(({ wizard, record, draft }) => (hasContent(draft) ? [{ wizard, record, draft }] : []))
    .sort((a, b) => b.draft.salvoEm.localeCompare(a.draft.salvoEm))
    .map(({ wizard, record, draft }) => ({
      title: wizard.title,
      when: relativeMoment(new Date(draft.salvoEm), now),
      to: wizard.path(record),
      deadline: deadlineOf(wizard, draft, now),
    }));
}
