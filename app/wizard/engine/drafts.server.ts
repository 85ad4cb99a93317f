/** Drafts are encrypted and expire after seven days (RETENTION_SECONDS). */
import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isFuture } from "date-fns/isFuture";
import { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";
import { meter } from "~/services/config/metrics/meter.server";
import { storedFiles, storedValues } from "~/services/storage/stored-values.server";
import { ledger, type DraftUsage } from "./draft-ledger.server";
import { createDraftQuota, type DraftSlot } from "./draft-quota.server";
import { expiresAt } from "./draft-expiry.server";

export type { DraftSlot } from "./draft-quota.server";

const attachmentSchema = z.object({
  id: z.string(),
  codigo: z.string(),
  nome: z.string(),
  tipo: z.enum(["image/jpeg", "application/pdf"]),
  bytes: z.number(),
});
export type StoredAttachment = z.output<typeof attachmentSchema>;

const draftSchema = z.object({
  /** Id of the draft, and idempotency key of its submission. */
  id: z.string(),
  criadoEm: z.string(),
  salvoEm: z.string(),
  passo: z.string(),
  respostas: z.record(z.string(), z.record(z.string(), z.string())),
  anexos: z.array(attachmentSchema),
});
export type Draft = z.output<typeof draftSchema>;

const stored = storedValues("rascunhos", draftSchema, RETENTION_SECONDS);

const keyOf = ({ owner, wizard, record }: DraftSlot) => `${owner}/${wizard}/${record ?? "novo"}`;

const isAlive = (draft: Draft) => isFuture(expiresAt(draft));

export const newDraftId = (): string => randomUUID();

export function emptyDraft(id: string, step: string): Draft {
  const now = new Date().toISOString();
  return { id, criadoEm: now, salvoEm: now, passo: step, respostas: {}, anexos: [] };
}

const MAX_REMEMBERED_CHARACTERS = 2_000_000;
const REMEMBERED_MS = 30 * 60_000;

/**
 * Drafts that this process saw last, shown while the store is down. Never save them, because
 * another process may have changed the stored draft.
 */
const seen = new LRUCache<string, Draft>({
  maxSize: MAX_REMEMBERED_CHARACTERS,
  sizeCalculation: (draft) => JSON.stringify(draft).length,
  ttl: REMEMBERED_MS,
});

function remembered(draftSlot: DraftSlot, draft: Draft | null): Draft | null {
  if (draft) seen.set(keyOf(draftSlot), draft);
  else seen.delete(keyOf(draftSlot));
  return draft;
}

export function cachedDraft(draftSlot: DraftSlot): Draft | null {
  const draft = seen.get(keyOf(draftSlot));
  return draft && isAlive(draft) ? draft : null;
}

/** Returns null if the draft does not exist or has expired. Throws if the store fails. */
export async function readDraft(draftSlot: DraftSlot): Promise<Draft | null> {
  const found = await stored.read(keyOf(draftSlot));
  return remembered(draftSlot, found && isAlive(found) ? found : null);
}

export const usageOf = (draft: Draft | null): DraftUsage | null =>
  draft && { until: expiresAt(draft).getTime(), files: draft.anexos };

export const draftQuota = createDraftQuota({
  ledgers: storedValues("ocupacao", ledger, RETENTION_SECONDS),
  usageOf: async (draftSlot) => usageOf(await readDraft(draftSlot)),
});

export class DraftQuotaExceeded extends Error {
  override readonly name = "DraftQuotaExceeded";
}

/**
 * Reserves room in the user's quota. Returns the stored draft, or null if there is none yet. Throws
 * DraftQuotaExceeded, or if the store fails.
 */
export async function reserveDraft(draftSlot: DraftSlot): Promise<Draft | null> {
  const found = await readDraft(draftSlot);
  const refusal = await draftQuota.reserve(draftSlot, usageOf(found));
  if (refusal !== null) throw new DraftQuotaExceeded(refusal);
  return found;
}

/**
 * Changes the draft atomically, because another tab or device may change it. Throws
 * DraftQuotaExceeded, or if the store fails.
 */
export async function changeDraft(
  draftSlot: DraftSlot,
  change: (current: Draft | null) => Draft,
): Promise<Draft> {
  const found = await reserveDraft(draftSlot);
  let last: Draft | null = null;
  await stored.change(keyOf(draftSlot), (current) => {
    const alive = current && isAlive(current) ? current : null;
    /*
     * If another request has deleted the draft, the reservation is gone too, so `changeDraft`
     * starts over.
     */
    last = found && !alive ? null : { ...change(alive), salvoEm: new Date().toISOString() };
    return last ?? current;
  });
  meter().draft(found ? "guardado" : "comecado");
  return remembered(draftSlot, last) ?? changeDraft(draftSlot, change);
}

export async function deleteDraft(draftSlot: DraftSlot, id: string): Promise<void> {
  let attachments: StoredAttachment[] = [];
  await stored.change(keyOf(draftSlot), (current) => {
    if (current?.id !== id) return current;
    attachments = current.anexos;
    return null;
  });
  seen.delete(keyOf(draftSlot));
  const ids = attachments.map((kept) => kept.id);
  await Promise.all(ids.map((each) => storedFiles.remove(each)));
  await draftQuota.release(draftSlot, ids, true);
}

/**
 * Moves the draft, unless the slot `to` holds another draft. Returns true if `to` now has the
 * draft. If the store fails halfway, both slots may have it. Throws DraftQuotaExceeded, or if the
 * store fails.
 */
export async function moveDraft(from: DraftSlot, to: DraftSlot, id: string): Promise<boolean> {
  const draft = await readDraft(from);
  if (draft?.id !== id) return false;
  const there = await changeDraft(to, (current) => current ?? draft);
  if (there.id !== id) return false;
  await stored.change(keyOf(from), (current) => (current?.id === id ? null : current));
  seen.delete(keyOf(from));
  await draftQuota.release(
    from,
    draft.anexos.map((kept) => kept.id),
    true,
  );
  return true;
}
