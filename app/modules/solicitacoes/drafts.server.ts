import type { UnfinishedDraft } from "~/components/unfinished-drafts";
import { relativeMoment } from "~/lib/calendar";
import { NEW_THING_WIZARDS, RECORD_WIZARDS, type KnownWizard } from "~/modules/wizards.server";
import { sendAtestado } from "~/modules/atestados/wizard/wizard.server";
import { NO_DEADLINE } from "~/modules/atestados/deadline";
import { dueOf, storedDrafts } from "~/modules/atestados/guardados/arrivals.server";
import type { Access } from "~/services/access/guard.server";
import { ownerOf } from "~/services/access/owner.server";
import { draftSlotsOf } from "~/wizard/engine/draft-quota.server";
import { deleteDraft } from "~/wizard/engine/drafts.server";
import { type Draft, type DraftSlot, hasContent } from "~/wizard/engine/draft.server";
import { readDraft } from "~/wizard/engine/stored-drafts.server";
import { withFallback, logEvent } from "~/services/config/log.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { submissionOfDraft } from "~/wizard/engine/draft-submission.server";
import { isUnknown } from "~/services/submissions/stored-submission";
import type { Correctable } from "./solicitacao";
import type { ObsoleteDraft } from "./obsolete-drafts";

interface DraftTarget {
  wizard: KnownWizard;
  record: string | null;
}

/** Returns null also if the store fails: then the page only lacks its reminder of the draft. */
async function readOrNull(owner: string, { wizard, record }: DraftTarget): Promise<Draft | null> {
  try {
    return await readDraft({ owner, wizard: wizard.name, record });
  } catch (error) {
    logEvent("rascunho-ilegivel", {
      assistente: wizard.name,
      motivo: error instanceof Error ? error.name : "desconhecido",
    });
    return null;
  }
}

const targetOf = ({ to, record }: Correctable): DraftTarget[] => {
  const wizard = RECORD_WIZARDS.find(({ path: pathOf }) => pathOf(record) === to);
  return wizard ? [{ wizard, record }] : [];
};

function draftTargets(
  correctables: readonly Correctable[],
  newThings: readonly KnownWizard[],
): DraftTarget[] {
  return [
    ...newThings.map((wizard) => ({ wizard, record: null })),
    ...correctables.flatMap(targetOf),
  ];
}

type RecordTarget = DraftTarget & { record: string };
type StoredDraft = RecordTarget & { draft: Draft };

async function recordDrafts(
  owner: string,
  counts: (target: RecordTarget) => boolean,
): Promise<StoredDraft[]> {
  const slots = await draftSlotsOf(owner);
  const known = slots.flatMap(({ wizard: name, record }): RecordTarget[] => {
    const wizard = RECORD_WIZARDS.find((each) => each.name === name);
    return wizard && record !== null ? [{ wizard, record }] : [];
  });
  const found = await Promise.all(
    known
      .filter(counts)
      .map(async (target) => ({ ...target, draft: await readOrNull(owner, target) })),
  );
  return found.flatMap(({ draft, ...target }) => (draft ? [{ ...target, draft }] : []));
}

/**
 * True while the outcome of the draft's submission is unknown.
 * If the submission did not arrive, the employee needs the draft again.
 * @throws StoreFailure when the submission cannot be read
 */
async function mayArrive(slot: DraftSlot, id: string): Promise<boolean> {
  const submission = await submissionOfDraft(slot, id);
  return submission !== null && isUnknown(submission);
}

const slotOf = (owner: string, { wizard, record }: DraftTarget): DraftSlot => ({
  owner,
  wizard: wizard.name,
  record,
});

/** `correctables` must be complete: a draft of a record outside this list counts as obsolete. */
export async function obsoleteDrafts(
  access: Access,
  correctables: readonly Correctable[],
): Promise<ObsoleteDraft[]> {
  const [owner, now] = [ownerOf(access), new Date()];
  const open = correctables.flatMap(targetOf);
  const isObsolete = (target: RecordTarget) =>
    !open.some(({ wizard, record }) => wizard === target.wizard && record === target.record);
  const found = await withFallback("rascunho-ilegivel", [], () => recordDrafts(owner, isObsolete));
  const waits = await Promise.all(
    found.map((target) =>
      withFallback("rascunho-ilegivel", true, () =>
        mayArrive(slotOf(owner, target), target.draft.id),
      ),
    ),
  );
  return found
    .filter((_, index) => !waits[index])
    .map(({ wizard, draft }) => ({
      id: draft.id,
      title: wizard.title,
      when: relativeMoment(new Date(draft.salvoEm), now),
    }));
}

async function discard(access: Access, id: string): Promise<"gone" | "stays"> {
  const owner = ownerOf(access);
  for (const slot of await draftSlotsOf(owner)) {
    if ((await readDraft(slot))?.id !== id) continue;
    if (await mayArrive(slot, id)) return "stays";
    const isCorrection =
      RECORD_WIZARDS.some(({ name }) => name === slot.wizard) && slot.record !== null;
    if (isCorrection) await deleteDraft(slot, id);
  }
  return "gone";
}

export function discardObsolete(
  access: Access,
  id: string,
): Promise<"gone" | "stays" | "store-away"> {
  return discard(access, id).catch(ifStoreFails(() => "store-away"));
}

export async function unfinishedDrafts(
  access: Access,
  correctables: readonly Correctable[],
  newThings: readonly KnownWizard[] = NEW_THING_WIZARDS,
): Promise<UnfinishedDraft[]> {
  const [owner, now] = [ownerOf(access), new Date()];
  const [found, stored] = await Promise.all([
    Promise.all(
      draftTargets(correctables, newThings).map(async (target) => ({
        ...target,
        draft: await readOrNull(owner, target),
      })),
    ),
    newThings.some(({ name }) => name === sendAtestado.name) ? storedDrafts(owner, now) : [],
  ]);
  const begun = found
    .flatMap(({ wizard, record, draft }) => (hasContent(draft) ? [{ wizard, record, draft }] : []))
    .sort((a, b) => b.draft.salvoEm.localeCompare(a.draft.salvoEm))
    .map(({ wizard, record, draft }) => ({
      title: wizard.title,
      when: relativeMoment(new Date(draft.salvoEm), now),
      to: wizard.path(record),
      ...(wizard.name === sendAtestado.name ? dueOf(draft, now) : NO_DEADLINE),
    }));
  return [...begun, ...stored];
}
