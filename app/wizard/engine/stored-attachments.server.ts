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

/**
 * Replaces the stored file with the same code, or refuses the new file if `onlyNew`. Returns the
 * refusal for the user, or null.
 */
export async function storeAttachment(
  draftSlot: DraftSlot,
  create: () => Draft,
  received: ReadyFile & { codigo: string },
  { onlyNew = false } = {},
): Promise<string | null> {
  const { codigo, name, type, data } = received;
  const added: StoredAttachment = {
    id: randomUUID(),
    codigo,
    nome: name,
    tipo: type,
    bytes: data.byteLength,
  };
  const found = await readDraft(draftSlot);
  const tooMuch = await reserveRoom(draftSlot, found, added);
  if (tooMuch !== null) return tooMuch;
  let dropped: StoredAttachment[] = [];
  let refusal: string | null = null;
  const change = (current: Draft | null): Draft => {
    const draft = current ?? create();
    const others = draft.anexos.filter((other) => other.codigo !== codigo);
    const full = others.reduce((sum, { bytes }) => sum + bytes, 0) + added.bytes > MOST_BYTES;
    const taken = onlyNew && others.length < draft.anexos.length;
    refusal = taken ? TAKEN : full ? FULL : null;
    dropped = refusal ? [added] : draft.anexos.filter((other) => other.codigo === codigo);
    return refusal ? draft : { ...draft, anexos: [...others, added] };
  };
  try {
    await storedFiles.write(added.id, data, secondsLeft(found));
    await changeDraft(draftSlot, change);
  } catch (error) {
    await deleteFiles(draftSlot, [added]).catch(() => undefined);
    if (error instanceof DraftQuotaExceeded) return error.message;
    throw error;
  }
  await deleteFiles(draftSlot, dropped);
  return refusal;
}

export async function removeAttachment(draftSlot: DraftSlot, attachmentId: string): Promise<void> {
  const current = await readDraft(draftSlot);
  if (!current?.anexos.some(({ id }) => id === attachmentId)) return;
  await changeDraft(draftSlot, (draft) => ({
    ...(draft ?? current),
    anexos: (draft ?? current).anexos.filter(({ id }) => id !== attachmentId),
  }));
  await deleteFiles(draftSlot, [{ id: attachmentId }]);
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
    return requested ? [{ kept, accepts: requested.accepts }] : [];
  });
  const owned = wanted.length > 0 ? await readDraft(draftSlot) : null;
  return Promise.all(
    wanted.map(async ({ kept, accepts }) => {
      const isTheirs =
        owned?.id === draft.id &&
        owned.anexos.some(({ id, codigo }) => id === kept.id && codigo === kept.codigo);
      const data = isTheirs ? await readAttachment(kept) : null;
      const kind = data && fileKindOf(data);
      if (!data || data.byteLength !== kept.bytes || kind !== KINDS[kept.tipo])
        return { refusal: LOST };
      const refusal = kindRefusal(kind, accepts);
      return refusal === null
        ? { codigo: kept.codigo, data }
        : { refusal: `${kept.nome}: ${refusal}` };
    }),
  );
}
