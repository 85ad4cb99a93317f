/** Drafts: what a person has answered and attached so far, encrypted, for 7 days (design, section 3). */
import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isFuture } from "date-fns/isFuture";
import { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";
import { meter } from "~/services/config/metrics/meter.server";
import { storedFiles, storedValues } from "~/services/storage/stored-values.server";
import { ledger, type Standing } from "./draft-ledger.server";
import { createDraftRoom, type DraftSlot } from "./draft-room.server";
import { keptUntil } from "./kept-until.server";

export type { DraftSlot } from "./draft-room.server";

const attachmentSchema = z.object({
  /** Key of the stored bytes. */
  id: z.string(),
  /** Which of the asked-for attachments it is. */
  codigo: z.string(),
  nome: z.string(),
  tipo: z.enum(["image/jpeg", "application/pdf"]),
  bytes: z.number(),
});
export type KeptAttachment = z.output<typeof attachmentSchema>;

const draftSchema = z.object({
  /** Also the key under which it is sent only once. */
  id: z.string(),
  criadoEm: z.string(),
  salvoEm: z.string(),
  /** Where the person was. */
  passo: z.string(),
  respostas: z.record(z.string(), z.record(z.string(), z.string())),
  anexos: z.array(attachmentSchema),
});
export type Draft = z.output<typeof draftSchema>;

const stored = storedValues("rascunhos", draftSchema, RETENTION_SECONDS);

const keyOf = ({ owner, wizard, record }: DraftSlot) => `${owner}/${wizard}/${record ?? "novo"}`;

const isAlive = (draft: Draft) => isFuture(keptUntil(draft));

/** Takes nothing; gives a new draft's id: also the one under which it is sent only once. */
export const newDraftId = (): string => randomUUID();

/** An empty draft. Nothing is stored. */
export function emptyDraft(id: string, step: string): Draft {
  const now = new Date().toISOString();
  return { id, criadoEm: now, salvoEm: now, passo: step, respostas: {}, anexos: [] };
}

/** In letters and milliseconds: what this process may remember of drafts, and for how long. */
const MOST_REMEMBERED = 2_000_000;
const REMEMBERED_FOR = 30 * 60_000;

/** The drafts as this process saw them last: what their pages are made of while the store cannot be read. */
const seen = new LRUCache<string, Draft>({
  maxSize: MOST_REMEMBERED,
  sizeCalculation: (draft) => JSON.stringify(draft).length,
  ttl: REMEMBERED_FOR,
});

function remembered(draftSlot: DraftSlot, draft: Draft | null): Draft | null {
  if (draft) seen.set(keyOf(draftSlot), draft);
  else seen.delete(keyOf(draftSlot));
  return draft;
}

/** The draft as it was when this process last saw it, for pages alone; null when that is not known (any more). */
export function lastSeenDraft(draftSlot: DraftSlot): Draft | null {
  const draft = seen.get(keyOf(draftSlot));
  return draft && isAlive(draft) ? draft : null;
}

/** The draft, or null: there is none, or its 7 days are over. Throws when the store fails. */
export async function readDraft(draftSlot: DraftSlot): Promise<Draft | null> {
  const found = await stored.read(keyOf(draftSlot));
  return remembered(draftSlot, found && isAlive(found) ? found : null);
}

/** How a draft stands in the account of what its owner keeps. */
export const standingOf = (draft: Draft | null): Standing | null =>
  draft && { until: keptUntil(draft).getTime(), files: draft.anexos };

/** What each person keeps, drafts of every wizard together. */
export const room = createDraftRoom({
  ledgers: storedValues("ocupacao", ledger, RETENTION_SECONDS),
  standing: async (draftSlot) => standingOf(await readDraft(draftSlot)),
});

/** The person keeps as many drafts as the portal keeps for one; the message is theirs to read. */
export class NoRoomForDraft extends Error {
  override readonly name = "NoRoomForDraft";
}

/** Reserves room for the draft, where it has not begun. Throws NoRoomForDraft, and when the store fails. */
export async function makeRoom(draftSlot: DraftSlot): Promise<Draft | null> {
  const found = await readDraft(draftSlot);
  const refusal = await room.reserve(draftSlot, standingOf(found));
  if (refusal !== null) throw new NoRoomForDraft(refusal);
  return found;
}

/** Changes the draft in one piece, over whatever another tab or device has saved meanwhile. Throws NoRoomForDraft, and when the store fails. */
export async function changeDraft(
  draftSlot: DraftSlot,
  change: (current: Draft | null) => Draft,
): Promise<Draft> {
  const found = await makeRoom(draftSlot);
  let last: Draft | null = null;
  await stored.change(keyOf(draftSlot), (current) => {
    const alive = current && isAlive(current) ? current : null;
    // It went meanwhile, and its room with it.
    last = found && !alive ? null : { ...change(alive), salvoEm: new Date().toISOString() };
    return last ?? current;
  });
  meter().draft(found ? "guardado" : "comecado");
  return remembered(draftSlot, last) ?? changeDraft(draftSlot, change);
}

/** Removes the draft and the bytes of its attachments, when it is still the one with this id. */
export async function deleteDraft(draftSlot: DraftSlot, id: string): Promise<void> {
  let attachments: KeptAttachment[] = [];
  await stored.change(keyOf(draftSlot), (current) => {
    if (current?.id !== id) return current;
    attachments = current.anexos;
    return null;
  });
  seen.delete(keyOf(draftSlot));
  const ids = attachments.map((kept) => kept.id);
  await Promise.all(ids.map((each) => storedFiles.remove(each)));
  await room.giveBack(draftSlot, ids, true);
}

/**
 * Moves a draft with this id into another, empty place, its files with it; gives whether it stands there now. Interrupted, it stands in both
 * until it is moved again. Throws NoRoomForDraft, and when the store fails.
 */
export async function moveDraft(from: DraftSlot, to: DraftSlot, id: string): Promise<boolean> {
  const draft = await readDraft(from);
  if (draft?.id !== id) return false;
  const there = await changeDraft(to, (current) => current ?? draft);
  if (there.id !== id) return false;
  await stored.change(keyOf(from), (current) => (current?.id === id ? null : current));
  seen.delete(keyOf(from));
  await room.giveBack(
    from,
    draft.anexos.map((kept) => kept.id),
    true,
  );
  return true;
}
