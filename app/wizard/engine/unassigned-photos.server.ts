/** Unassigned photos were taken before the portal knew which attachments the step requests. */
import { randomUUID } from "node:crypto";
import { logEvent } from "~/services/config/log.server";
import { storedFiles } from "~/services/storage/stored-values.server";
import { joinPhotos } from "~/services/uploads/image.server";
import { decoding } from "~/services/uploads/fair-semaphore.server";
import type { RequestedAttachment } from "../definition/questions";
import { reserveRoom } from "./draft-quota.server";
import type { Draft, DraftSlot, StoredAttachment } from "./draft.server";
import { changeAttachments, deleteFiles, secondsLeft } from "./stored-attachments.server";

const UNASSIGNED = /^solta-(\d{1,2})$/;

export const unassignedCode = (order: number): string => `solta-${order}`;

export const isUnassigned = ({ codigo }: { codigo: string }): boolean => UNASSIGNED.test(codigo);

const orderOf = ({ codigo }: StoredAttachment): number => Number(UNASSIGNED.exec(codigo)?.[1]);

/** The back of the paper may be optional, because not every paper has text there. */
const OTHER_SIDE = /verso/i;

/**
 * Each required attachment, and each back, gets one photo; the last one gets all further photos. If
 * there is no such attachment, the first one counts.
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
    photos:
      index === wanted.length - 1 ? unassigned.slice(index) : unassigned.slice(index, index + 1),
  }));
}

async function asOne(
  draftSlot: DraftSlot,
  draft: Draft,
  codigo: string,
  photos: StoredAttachment[],
): Promise<StoredAttachment | null> {
  const [first] = photos;
  if (!first || photos.length === 1) return first ? { ...first, codigo } : null;
  const pages = await Promise.all(photos.map(({ id }) => storedFiles.read(id)));
  const found = pages.filter((data) => data !== null);
  if (found.length < pages.length) return null;
  const data = await decoding.run(draftSlot.owner, () => joinPhotos(found));
  if (!data) return null;
  const joined = { ...first, id: randomUUID(), codigo, bytes: data.byteLength };
  if ((await reserveRoom(draftSlot, draft, joined)) !== null) return null;
  await storedFiles.write(joined.id, data, secondsLeft(draft));
  return joined;
}

/** Never throws: photos stay unassigned after a failure, or if no attachment is requested. */
export async function assignPhotos(
  draftSlot: DraftSlot,
  draft: Draft,
  requested: readonly RequestedAttachment[],
): Promise<Draft> {
  const unassigned = draft.anexos.filter(isUnassigned).sort((a, b) => orderOf(a) - orderOf(b));
  const vacant = requested.filter(
    ({ codigo, alreadySent }) =>
      !alreadySent && !draft.anexos.some((kept) => kept.codigo === codigo),
  );
  if (unassigned.length === 0 || vacant.length === 0) return draft;
  try {
    const placed = await Promise.all(
      matchPhotos(unassigned, vacant).map(({ codigo, photos }) =>
        asOne(draftSlot, draft, codigo, photos),
      ),
    );
    const now = placed.filter((each) => each !== null);
    if (now.length < placed.length) {
      await deleteFiles(
        draftSlot,
        now.filter(({ id }) => !unassigned.some((each) => each.id === id)),
      );
      return draft;
    }
    const stays = ({ codigo }: StoredAttachment) =>
      !UNASSIGNED.test(codigo) && !now.some((each) => each.codigo === codigo);
    const stillLoose = (current: Draft | null): current is Draft =>
      current?.id === draft.id &&
      unassigned.every(({ id }) => current.anexos.some((kept) => kept.id === id));
    return await changeAttachments(draftSlot, [...unassigned, ...now], (current) =>
      stillLoose(current)
        ? { ...current, anexos: [...current.anexos.filter(stays), ...now] }
        : (current ?? draft),
    );
  } catch (error) {
    logEvent("fotos-sem-lugar", { erro: error instanceof Error ? error.name : "desconhecido" });
    return draft;
  }
}
