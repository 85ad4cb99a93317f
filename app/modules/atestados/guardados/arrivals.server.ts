/**
 * A certificate from a device becomes a draft that keeps the id given by the device. The portal
 * therefore accepts each certificate only once (decision 036). All functions but `photoPath` may
 * throw StoreFailure.
 */
import { parseDate } from "~/lib/calendar";
import { sendAtestado } from "~/modules/atestados/wizard/wizard.server";
import { atestado } from "~/modules/atestados/wizard/record.server";
import { href, paths } from "~/paths";
import { hasArrived, noteArrival } from "~/services/submissions/device-arrivals.server";
import { submissionOfDraft } from "~/wizard/engine/draft-submission.server";
import type { ReadyFile } from "~/services/uploads/form-with-files.server";
import {
  changeDraft,
  deleteDraft,
  emptyDraft,
  moveDraft,
  readDraft,
  draftQuota,
  type Draft,
  type DraftSlot,
} from "~/wizard/engine/drafts.server";
import { storeAttachment } from "~/wizard/engine/stored-attachments.server";
import { unassignedCode } from "~/wizard/engine/unassigned-photos.server";
import type { SavedAnswers } from "~/wizard/definition/steps";

/**
 * Wizard name of drafts that came from a device (`deviceSlot`). Such a draft waits under this name
 * while the wizard shows another draft (`wizardSlot`).
 */
const FROM_DEVICE = "sem-sinal";

export const photoPath = (id: string, photo: string, miniatura?: "sim"): string =>
  paths.anexoDoRascunho(FROM_DEVICE, photo, id, miniatura);

const deviceSlot = (owner: string, id: string): DraftSlot => ({
  owner,
  wizard: FROM_DEVICE,
  record: id,
});
const wizardSlot = (owner: string): DraftSlot => ({
  owner,
  wizard: sendAtestado.name,
  record: null,
});

export function receivePhoto(
  owner: string,
  id: string,
  order: number,
  { name, type, data }: ReadyFile,
): Promise<string | null> {
  return storeAttachment(deviceSlot(owner, id), () => emptyDraft(id, ""), {
    codigo: unassignedCode(order),
    name,
    type,
    data,
  });
}

export interface AtestadoTexts {
  tipo: string;
  dia: string;
  dias: string;
  nota: string;
}

/**
 * Value of `passo` once all photos and the text have arrived. Until then `passo` is "", and
 * `storedAtestado` hides the draft.
 */
const FIRST = atestado.steps[0]?.code ?? "";

function answersOf({ tipo, dia, dias, nota }: AtestadoTexts): SavedAnswers {
  const day = parseDate(dia);
  return atestado.saved({
    ...(tipo !== "" && { tipo }),
    ...(day !== null && { datainicio: day }),
    ...(dias !== "" && { dias }),
    ...(nota !== "" && { ddd: "", numero: "", justificativa: nota }),
  });
}

/**
 * Returns the numbers of the missing photos; an empty list means that the whole certificate has
 * arrived. Throws DraftQuotaExceeded.
 */
export async function receiveTexts(
  owner: string,
  id: string,
  words: AtestadoTexts,
  photos: number,
): Promise<number[]> {
  if (await hasArrived(owner, id)) return [];
  const slot = deviceSlot(owner, id);
  const kept = (await readDraft(slot))?.anexos ?? [];
  const missing = Array.from({ length: photos }, (_, index) => index + 1).filter(
    (order) => !kept.some(({ codigo }) => codigo === unassignedCode(order)),
  );
  if (missing.length > 0) return missing;
  await changeDraft(slot, (current) => ({
    ...(current ?? emptyDraft(id, "")),
    passo: FIRST,
    respostas: answersOf(words),
  }));
  await noteArrival(owner, id);
  if ((await readDraft(wizardSlot(owner))) === null) await moveDraft(slot, wizardSlot(owner), id);
  return [];
}

export async function storedAtestado(owner: string, id: string): Promise<Draft | null> {
  const draft = await readDraft(deviceSlot(owner, id));
  return draft?.passo === "" ? null : draft;
}

export async function pathOfStored(owner: string, id: string): Promise<string> {
  if ((await readDraft(wizardSlot(owner)))?.id === id) return href(paths.enviarAtestado());
  return href(
    (await storedAtestado(owner, id)) ? paths.atestadoGuardado(id) : paths.solicitacoes(),
  );
}

export async function storedAtestados(owner: string): Promise<Draft[]> {
  const places = (await draftQuota.targetsOf(owner)).filter(({ wizard }) => wizard === FROM_DEVICE);
  const drafts = await Promise.all(places.map(({ record }) => storedAtestado(owner, record ?? "")));
  return drafts.filter((draft) => draft !== null);
}

/**
 * Opens the stored draft in the wizard. The wizard's former draft then waits as if it came from the
 * device. Returns "sending" and moves nothing while the former draft is being submitted. Throws
 * DraftQuotaExceeded.
 */
export async function openInWizard(
  owner: string,
  id: string,
): Promise<"taken" | "gone" | "sending"> {
  const slot = wizardSlot(owner);
  const there = await readDraft(slot);
  if (there?.id === id) return "taken";
  if (there && (await submissionOfDraft(slot, there.id)) !== null) return "sending";
  if ((await storedAtestado(owner, id)) === null) return "gone";
  if (there) await moveDraft(slot, deviceSlot(owner, there.id), there.id);
  return (await moveDraft(deviceSlot(owner, id), slot, id)) ? "taken" : "gone";
}

export function deleteStored(owner: string, id: string): Promise<void> {
  return deleteDraft(deviceSlot(owner, id), id);
}
