import type { UnfinishedDraft } from "~/components/unfinished-drafts";
import { byCode } from "~/lib/coded";
import { parseDate, relativeMoment, today } from "~/lib/calendar";
import { deadlineFrom, type DeliveryDeadline } from "~/modules/atestados/deadline";
import { sendAtestado } from "~/modules/atestados/wizard/wizard.server";
import { atestado } from "~/modules/atestados/wizard/record.server";
import { href, paths } from "~/paths";
import { withFallback } from "~/services/config/log.server";
import { oneAtATime } from "~/services/connection/one-at-a-time.server";
import { notFound } from "~/services/http/response.server";
import { hasArrived, storeArrival } from "~/services/submissions/device-arrivals.server";
import { submissionOfDraft } from "~/wizard/engine/draft-submission.server";
import type { ReadyFile } from "~/services/uploads/form-with-files.server";
import { draftSlotsOf } from "~/wizard/engine/draft-quota.server";
import { changeDraft, deleteDraft, moveDraft } from "~/wizard/engine/drafts.server";
import { emptyDraft, type Draft, type DraftSlot } from "~/wizard/engine/draft.server";
import { readDraft } from "~/wizard/engine/stored-drafts.server";
import { storeAttachment } from "~/wizard/engine/stored-attachments.server";
import { unassignedCode } from "~/wizard/engine/stored-attachments.server";
import { savedText } from "~/wizard/definition/steps";

export const DEVICE_DRAFTS = "sem-sinal";

/** `record` is the certificate's id, so a second delivery finds the same draft. */
const deviceSlot = (owner: string, id: string): DraftSlot => ({
  owner,
  wizard: DEVICE_DRAFTS,
  record: id,
});
const wizardSlot = (owner: string): DraftSlot => ({
  owner,
  wizard: sendAtestado.name,
  record: null,
});

/** In a browser without Web Locks, two tabs may deliver a certificate at once. */
const oneDelivery = <T>(owner: string, id: string, work: () => Promise<T>): Promise<T> =>
  oneAtATime(`${owner} ${id}`, work);

export const receivePhoto = (
  owner: string,
  id: string,
  order: number,
  photo: ReadyFile,
): Promise<string | null> =>
  oneDelivery(owner, id, async () => {
    if (await hasArrived(owner, id)) return null;
    return storeAttachment(deviceSlot(owner, id), () => emptyDraft(id, ""), {
      ...photo,
      codigo: unassignedCode(order),
    });
  });

type Words = Record<"tipo" | "dia" | "dias" | "nota", string>;

const FIRST_STEP = atestado.steps[0]?.code ?? "";

/**
 * Stores the texts only when all photos have arrived.
 * The draft then moves to the wizard, unless the wizard already has a draft.
 * Returns the numbers (from 1) of the missing photos.
 * @throws DraftQuotaExceeded when there is no room for another draft
 * @throws StoreFailure when the store fails
 */
export const receiveTexts = (
  owner: string,
  id: string,
  words: Words,
  photos: number,
): Promise<number[]> => oneDelivery(owner, id, () => storeTexts(owner, id, words, photos));

async function storeTexts(
  owner: string,
  id: string,
  { tipo, dia, dias, nota }: Words,
  photos: number,
): Promise<number[]> {
  if (await hasArrived(owner, id)) return [];
  const slot = deviceSlot(owner, id);
  const kept = (await readDraft(slot))?.anexos ?? [];
  const missing = Array.from({ length: photos }, (_, index) => index + 1).filter(
    (order) => !byCode(kept, unassignedCode(order)),
  );
  if (missing.length > 0) return missing;
  await changeDraft(slot, (current) => ({
    ...(current ?? emptyDraft(id, "")),
    passo: FIRST_STEP,
    respostas: atestado.saved({
      tipo: tipo || undefined,
      datainicio: parseDate(dia) ?? undefined,
      dias: dias || undefined,
      ...(nota !== "" && { ddd: "", numero: "", justificativa: nota }),
    }),
  }));
  await storeArrival(owner, id);
  if ((await readDraft(wizardSlot(owner))) === null) await moveDraft(slot, wizardSlot(owner), id);
  return [];
}

/** Returns null for no draft, and for a draft whose texts have not arrived (`passo` is ""). */
async function storedAtestado(owner: string, id: string): Promise<Draft | null> {
  const draft = await readDraft(deviceSlot(owner, id));
  return draft?.passo === "" ? null : draft;
}

export async function requireStored(owner: string, id: string): Promise<Draft> {
  const draft = await storedAtestado(owner, id);
  if (!draft) throw notFound();
  return draft;
}

export async function pathOfStored(owner: string, id: string): Promise<string> {
  if ((await readDraft(wizardSlot(owner)))?.id === id) return href(paths.enviarAtestado());
  return href(
    (await storedAtestado(owner, id)) ? paths.atestadoGuardado(id) : paths.solicitacoes(),
  );
}

export const startOf = ({ respostas }: Draft): string | null =>
  parseDate(savedText(atestado.steps, "datainicio", respostas));

export const dueOf = (draft: Draft, now: Date): DeliveryDeadline =>
  deadlineFrom(startOf(draft), today(now));

export const storedDrafts = (owner: string, now: Date): Promise<UnfinishedDraft[]> =>
  withFallback("rascunho-ilegivel", [], async () => {
    const slots = await draftSlotsOf(owner);
    const drafts = await Promise.all(
      slots
        .filter(({ wizard }) => wizard === DEVICE_DRAFTS)
        .map(({ record }) => storedAtestado(owner, record ?? "")),
    );
    return drafts.flatMap((draft) => {
      if (!draft) return [];
      const when = relativeMoment(new Date(draft.salvoEm), now);
      const to = paths.atestadoGuardado(draft.id);
      return [{ title: "Atestado guardado", when, to, ...dueOf(draft, now) }];
    });
  });

const SENDING =
  "O atestado que você preencheu por último ainda está a caminho da cooperativa. Confira o envio dele e depois continue este.";

/**
 * The draft `id` becomes the wizard's draft.
 * The wizard's earlier draft moves to its own `deviceSlot`.
 * Returns null on success.
 * Returns an error message if the provider may already have received the wizard's earlier draft.
 * @throws a 404 Response when the draft `id` is not stored
 * @throws StoreFailure when the store fails
 */
export async function openInWizard(owner: string, id: string): Promise<string | null> {
  const slot = wizardSlot(owner);
  const there = await readDraft(slot);
  if (there?.id === id) return null;
  if (there && (await submissionOfDraft(slot, there.id)) !== null) return SENDING;
  await requireStored(owner, id);
  if (there) await moveDraft(slot, deviceSlot(owner, there.id), there.id);
  if (!(await moveDraft(deviceSlot(owner, id), slot, id))) throw notFound();
  return null;
}

/** Returns false when `storedAtestado` finds no draft, for example after a double tap. */
export async function deleteStored(owner: string, id: string): Promise<boolean> {
  if (!(await storedAtestado(owner, id))) return false;
  await deleteDraft(deviceSlot(owner, id), id);
  return true;
}
