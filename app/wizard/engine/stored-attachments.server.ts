import { randomUUID } from "node:crypto";
import { RETENTION_SECONDS, MEGABYTE, formatSize } from "~/lib/limits";
import { unavailable } from "~/services/http/response.server";
import { storedFiles } from "~/services/storage/stored-values.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import type { ReadyFile } from "~/services/uploads/form-with-files.server";
import { fileKindOf, kindRefusal, type Accepts } from "~/services/uploads/content-check.server";
import { releaseRoom, reserveRoom } from "./draft-quota.server";
import { type Draft, type DraftSlot, type StoredAttachment, expiresAt } from "./draft.server";
import { changeDraft, DraftQuotaExceeded } from "./drafts.server";
import { readDraft } from "./stored-drafts.server";

const MOST_BYTES = 24 * MEGABYTE;

const FULL = `Os anexos juntos passam de ${formatSize(MOST_BYTES)}. Remova um deles ou escolha uma foto no lugar do PDF.`;

const TAKEN = "Já há um arquivo guardado para este documento. Entre de novo para trocá-lo.";

export const secondsLeft = (draft: Draft | null): number =>
  draft ? Math.max(1, (expiresAt(draft).getTime() - Date.now()) / 1000) : RETENTION_SECONDS;

export async function deleteFiles(
  draftSlot: DraftSlot,
  files: readonly { id: string }[],
): Promise<void> {
  const ids = files.map(({ id }) => id);
  await Promise.all(ids.map((id) => storedFiles.remove(id)));
  if (ids.length > 0) await releaseRoom(draftSlot, ids);
}

/** Deletes the files that the draft had before and those of `added` that it does not have now. */
export async function changeAttachments(
  draftSlot: DraftSlot,
  added: readonly StoredAttachment[],
  change: (current: Draft | null) => Draft,
): Promise<Draft> {
  let before: readonly StoredAttachment[] = [];
  const draft = await changeDraft(draftSlot, (current) => {
    before = current?.anexos ?? [];
    return change(current);
  });
  const kept = new Set(draft.anexos.map(({ id }) => id));
  await deleteFiles(
    draftSlot,
    [...before, ...added].filter(({ id }) => !kept.has(id)),
  );
  return draft;
}

/**
 * Replaces the stored file with the same code, or refuses the new file if `onlyNew`. Returns the
 * refusal for the user, or null.
 */
export async function storeAttachment(
  draftSlot: DraftSlot,
  create: () => Draft,
  { codigo, name: nome, type: tipo, data }: ReadyFile & { codigo: string },
  { onlyNew = false } = {},
): Promise<string | null> {
  const added = { id: randomUUID(), codigo, nome, tipo, bytes: data.byteLength };
  const found = await readDraft(draftSlot);
  const tooMuch = await reserveRoom(draftSlot, found, added);
  if (tooMuch !== null) return tooMuch;
  let refusal: string | null = null;
  const change = (current: Draft | null): Draft => {
    const draft = current ?? create();
    const others = draft.anexos.filter((other) => other.codigo !== codigo);
    const anexos = [...others, added];
    const isFull = anexos.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES;
    const isTaken = onlyNew && others.length < draft.anexos.length;
    refusal = isTaken ? TAKEN : isFull ? FULL : null;
    return refusal ? draft : { ...draft, anexos };
  };
  try {
    await storedFiles.write(added.id, data, secondsLeft(found));
    await changeAttachments(draftSlot, [added], change);
    return refusal;
  } catch (error) {
    await deleteFiles(draftSlot, [added]).catch(() => undefined);
    if (error instanceof DraftQuotaExceeded) return error.message;
    throw error;
  }
}

export async function removeAttachment(draftSlot: DraftSlot, attachmentId: string): Promise<void> {
  const current = await readDraft(draftSlot);
  const removed = current?.anexos.find(({ id }) => id === attachmentId);
  if (!current || !removed) return;
  await changeAttachments(draftSlot, [removed], (draft) => {
    const { anexos, ...rest } = draft ?? current;
    return { ...rest, anexos: anexos.filter(({ id }) => id !== attachmentId) };
  });
}

export function readAttachment({ id }: StoredAttachment): Promise<Buffer | null> {
  return storedFiles.read(id);
}

const AWAY =
  "O portal não consegue ler agora o que guardou. O anexo não se perdeu: espere um pouco e abra de novo.";

const orUnavailable = ifStoreFails((): never => {
  throw unavailable(AWAY);
});

/** Returns null if the draft does not have the file. Throws a 503 response if the store fails. */
export async function findAttachment(
  draftSlot: DraftSlot,
  attachmentId: string,
): Promise<{ attachment: StoredAttachment; data: Buffer } | null> {
  const draft = await readDraft(draftSlot).catch(orUnavailable);
  const attachment = draft?.anexos.find(({ id }) => id === attachmentId);
  const data = attachment && (await readAttachment(attachment).catch(orUnavailable));
  return attachment && data ? { attachment, data } : null;
}

const KINDS = { "image/jpeg": "jpeg", "application/pdf": "pdf" } as const;
const LOST = "Um dos anexos se perdeu. Remova-o e anexe de novo.";

export type CheckedAttachment = { codigo: string; data: Buffer } | { refusal: string };

/**
 * Checks the files again: one may be lost, or an unvalidated save may have stored a PDF instead of
 * a photo.
 */
export async function attachmentsToSend(
  draftSlot: DraftSlot,
  draft: Draft,
  asked: readonly { codigo: string; accepts: Accepts }[],
): Promise<CheckedAttachment[]> {
  const wanted = draft.anexos.flatMap((kept) => {
    const requested = asked.find(({ codigo }) => codigo === kept.codigo);
    return requested ? { ...kept, accepts: requested.accepts } : [];
  });
  // Without files nothing is read, since the store may be down.
  const stored = wanted.length > 0 ? await readDraft(draftSlot) : null;
  const owned = stored?.id === draft.id ? stored.anexos : [];
  return Promise.all(
    wanted.map(async ({ id, codigo, nome, bytes, tipo, accepts }) => {
      const isOwned = owned.some((each) => each.id === id && each.codigo === codigo);
      const data = isOwned ? await storedFiles.read(id) : null;
      const kind = data && fileKindOf(data);
      if (data?.byteLength !== bytes || kind !== KINDS[tipo]) return { refusal: LOST };
      const refusal = kindRefusal(kind, accepts);
      return refusal === null ? { codigo, data } : { refusal: `${nome}: ${refusal}` };
    }),
  );
}
