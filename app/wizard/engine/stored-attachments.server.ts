import { randomUUID } from "node:crypto";
import { RETENTION_SECONDS, MEGABYTE, formatSize } from "~/lib/limits";
import { logEvent } from "~/services/config/log.server";
import { Base64 } from "~/services/provider/contract/base64";
import type { OpenedStoredFile } from "~/services/storage/stored-files.server";
import { storedFiles } from "~/services/storage/stored-values.server";
import { fileKindOf, kindRefusal, type Accepts } from "~/services/uploads/content-check.server";
import { decoding } from "~/services/uploads/fair-semaphore.server";
import type { ReadyFile } from "~/services/uploads/form-with-files.server";
import { joinPhotos } from "~/services/uploads/image.server";
import { notAmong } from "../definition/attachments";
import type { RequestedAttachment } from "../definition/questions";
import type { AttachmentToSend } from "../definition/wizard";
import { quotaRefusal } from "./draft-quota.server";
import {
  type Draft,
  type DraftSlot,
  type StoredAttachment,
  expiresAt,
  idsOf,
} from "./draft.server";
import { changeDraft, deleteFiles, DraftQuotaExceeded } from "./drafts.server";
import { orUnavailable } from "~/services/http/store-unavailable.server";
import { changeStored, readDraft } from "./stored-drafts.server";

const MOST_BYTES = 24 * MEGABYTE;

const FULL = `Os anexos juntos passam de ${formatSize(MOST_BYTES)}. Remova um deles ou escolha uma foto no lugar do PDF.`;

const TAKEN = "Já há um arquivo guardado para este documento. Entre de novo para trocá-lo.";

export const secondsLeft = (draft: Draft | null): number =>
  draft ? Math.max(1, (expiresAt(draft).getTime() - Date.now()) / 1000) : RETENTION_SECONDS;

/** Codes of photos taken before the portal knew which attachments the step requests. */
const UNASSIGNED = /^solta-(\d{1,2})$/;

export const unassignedCode = (order: number): string => `solta-${order}`;

const isOfDevice = ({ codigo, doAparelho }: StoredAttachment): boolean =>
  doAparelho ?? UNASSIGNED.test(codigo);

const isTooMuch = (files: readonly StoredAttachment[]): boolean =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES;

/**
 * The new file replaces a stored file with the same code.
 * With `onlyNew` the new file is refused instead.
 * `asked`: codes of the attachments that the wizard requests.
 * If the draft gets too large, files with other codes are deleted: the user still has them.
 * Photos of a device stay, because the device has deleted its copies.
 * Without `asked`, all files stay.
 * Returns the refusal for the user, or null.
 * @throws StoreFailure when the store fails
 */
export async function storeAttachment(
  draftSlot: DraftSlot,
  create: () => Draft,
  { codigo, name: nome, type: tipo, data }: ReadyFile & { codigo: string },
  { onlyNew = false, asked }: { onlyNew?: boolean; asked?: readonly string[] } = {},
): Promise<string | null> {
  const added = { id: randomUUID(), codigo, nome, tipo, bytes: data.byteLength };
  const found = await readDraft(draftSlot);
  const tooMuch = await quotaRefusal(draftSlot, found, added);
  if (tooMuch !== null) return tooMuch;
  let refusal: string | null = null;
  const change = (current: Draft | null): Draft => {
    const draft = current ?? create();
    const others = draft.anexos.filter((other) => other.codigo !== codigo);
    const all = [...others, added];
    const stays = (file: StoredAttachment) =>
      isOfDevice(file) || (asked?.includes(file.codigo) ?? true);
    const anexos = isTooMuch(all) ? all.filter(stays) : all;
    const isTaken = onlyNew && others.length < draft.anexos.length;
    refusal = isTaken ? TAKEN : isTooMuch(anexos) ? FULL : null;
    return refusal ? draft : { ...draft, anexos };
  };
  try {
    await storedFiles.write(added.id, data, secondsLeft(found));
    await changeDraft(draftSlot, change, [added]);
    return refusal;
  } catch (error) {
    await deleteFiles([added.id]);
    if (error instanceof DraftQuotaExceeded) return error.message;
    throw error;
  }
}

const byId = (draft: Draft | null, id: string) => draft?.anexos.find((each) => each.id === id);

export async function removeAttachment(draftSlot: DraftSlot, attachmentId: string): Promise<void> {
  if (!byId(await readDraft(draftSlot), attachmentId)) return;
  const without = (draft: Draft | null) =>
    draft && { ...draft, anexos: draft.anexos.filter(({ id }) => id !== attachmentId) };
  const changed = await changeStored(draftSlot, without);
  // If the slot is empty, the file stays: the draft may have moved to another slot with the file.
  if (changed) await deleteFiles([attachmentId]);
}

/** @throws a 503 response if the store fails */
export function readAttachment({ id }: StoredAttachment): Promise<Buffer | null> {
  return storedFiles.read(id).catch(orUnavailable);
}

/**
 * Returns null if the draft or the store lacks the file.
 * @throws a 503 response if the store fails
 */
export async function findAttachment(
  draftSlot: DraftSlot,
  attachmentId: string,
): Promise<{ attachment: StoredAttachment; file: OpenedStoredFile } | null> {
  const draft = await readDraft(draftSlot).catch(orUnavailable);
  const attachment = byId(draft, attachmentId);
  const file = attachment && (await storedFiles.open(attachment.id).catch(orUnavailable));
  return attachment && file ? { attachment, file } : null;
}

const KINDS = { "image/jpeg": "jpeg", "application/pdf": "pdf" } as const;
const LOST = "Um dos anexos se perdeu. Remova-o e anexe de novo.";

export async function attachmentsToSend(
  draftSlot: DraftSlot,
  draft: Draft,
  asked: readonly { codigo: string; accepts: Accepts }[],
): Promise<(AttachmentToSend | { refusal: string })[]> {
  const wanted = draft.anexos.flatMap((kept) => {
    const requested = asked.find(({ codigo }) => codigo === kept.codigo);
    return requested ? { ...kept, accepts: requested.accepts } : [];
  });
  // A draft without files must not fail here while the store is down, so nothing is read.
  const stored = wanted.length > 0 ? await readDraft(draftSlot) : null;
  const owned = stored?.id === draft.id ? stored.anexos : [];
  return Promise.all(
    wanted.map(async ({ id, codigo, nome, bytes, tipo, accepts }) => {
      const isOwned = owned.some((each) => each.id === id && each.codigo === codigo);
      const data = isOwned ? await storedFiles.read(id) : null;
      const kind = data && fileKindOf(data);
      if (data?.byteLength !== bytes || kind !== KINDS[tipo]) return { refusal: LOST };
      const refusal = kindRefusal(kind, accepts);
      return refusal === null
        ? { codigo, base64: new Base64(data) }
        : { refusal: `${nome}: ${refusal}` };
    }),
  );
}

const orderOf = ({ codigo }: StoredAttachment): number => Number(UNASSIGNED.exec(codigo)?.[1]);

/** Matches the name of an attachment for the back (“verso”) of a paper. */
const OTHER_SIDE = /verso/i;

/**
 * Each required attachment gets one photo, and so does each attachment for the back of a paper.
 * If there is no such attachment, the first vacant attachment gets all photos.
 * If there are too few photos, the last attachments get none.
 * If there are too many, the last attachment gets all remaining photos.
 */
export function matchPhotos(
  unassigned: readonly StoredAttachment[],
  vacant: readonly RequestedAttachment[],
): { codigo: string; photos: StoredAttachment[] }[] {
  const required = vacant.filter(
    ({ obrigatorio, descricao }) => obrigatorio || OTHER_SIDE.test(descricao),
  );
  const wanted = (required.length > 0 ? required : vacant.slice(0, 1)).slice(0, unassigned.length);
  return wanted.map(({ codigo }, index) => ({
    codigo,
    photos: unassigned.slice(index, index < wanted.length - 1 ? index + 1 : undefined),
  }));
}

async function asOne(
  draftSlot: DraftSlot,
  draft: Draft,
  codigo: string,
  photos: StoredAttachment[],
): Promise<StoredAttachment | null> {
  if (!photos[0]) return null;
  const first = { ...photos[0], codigo, doAparelho: true };
  if (photos.length === 1) return first;
  const pages = await Promise.all(photos.map(({ id }) => storedFiles.read(id)));
  const found = pages.filter((data) => data !== null);
  if (found.length < pages.length) return null;
  const data = await decoding.run(draftSlot.owner, () => joinPhotos(found));
  if (!data) return null;
  const joined = { ...first, id: randomUUID(), bytes: data.byteLength };
  await storedFiles.write(joined.id, data, secondsLeft(draft));
  return joined;
}

/**
 * A photo of a device is unassigned while no requested attachment has its code.
 * The code may be left from an earlier answer, for example from another type of certificate.
 * Never throws. Photos stay unassigned after a failure, or if no requested attachment is free.
 * Photos also stay unassigned if another request removed the draft or a photo meanwhile.
 */
export async function assignPhotos(
  draftSlot: DraftSlot,
  draft: Draft,
  requested: readonly RequestedAttachment[],
): Promise<Draft> {
  const unassigned = notAmong(draft.anexos, requested)
    .filter(isOfDevice)
    .sort((a, b) => orderOf(a) - orderOf(b));
  const isOther = ({ id }: StoredAttachment) => !idsOf(unassigned).includes(id);
  const vacant = notAmong(requested, draft.anexos).filter(({ alreadySent }) => !alreadySent);
  if (unassigned.length === 0 || vacant.length === 0) return draft;
  try {
    const placed = await Promise.all(
      matchPhotos(unassigned, vacant).map(({ codigo, photos }) =>
        asOne(draftSlot, draft, codigo, photos),
      ),
    );
    const now = placed.filter((each) => each !== null);
    // `asOne` may have joined photos into new files.
    // If `asOne` failed, or the slot has lost its draft, only these new files are deleted.
    // The photos stay, because a draft that has moved to another slot still needs them.
    const joined = now.filter(isOther);
    if (now.length < placed.length || !(await readDraft(draftSlot))) {
      await deleteFiles(idsOf(joined));
      return draft;
    }
    return await changeDraft(
      draftSlot,
      (current) => {
        if (!current) throw new Error("rascunho apagado");
        const stillLoose =
          current.id === draft.id &&
          unassigned.every(({ id }) => idsOf(current.anexos).includes(id));
        return stillLoose
          ? { ...current, anexos: [...notAmong(current.anexos, now).filter(isOther), ...now] }
          : current;
      },
      joined,
    );
  } catch (error) {
    logEvent("fotos-sem-lugar", { erro: error instanceof Error ? error.name : "desconhecido" });
    return draft;
  }
}
