/** Drafts: what a person has answered and attached so far, encrypted, for 7 days (design, section 3). */
import { randomUUID } from "node:crypto";
import { isFuture } from "date-fns/isFuture";
import { z } from "zod/v4";
import { KEPT_SECONDS, MEGABYTE } from "~/lib/limits";
import { keptFiles, keptValues } from "~/services/store/kept.server";
import { keptUntil } from "./kept-until.server";

/** Bytes of all attachments of one draft together. */
const MOST_BYTES = 24 * MEGABYTE;

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

const stored = keptValues("rascunhos", draftSchema, KEPT_SECONDS);

/** Which draft: whose (`ownerOf`), of which wizard, of which record. */
export interface DraftSlot {
  owner: string;
  wizard: string;
  record: string | null;
}

const keyOf = ({ owner, wizard, record }: DraftSlot) => `${owner}/${wizard}/${record ?? "novo"}`;

const isAlive = (draft: Draft) => isFuture(keptUntil(draft));

/** Takes nothing; gives a new draft's id: also the one under which it is sent only once. */
export const newDraftId = (): string => randomUUID();

/** An empty draft. Nothing is stored. */
export function emptyDraft(id: string, step: string): Draft {
  const now = new Date().toISOString();
  return { id, criadoEm: now, salvoEm: now, passo: step, respostas: {}, anexos: [] };
}

/** The draft, or null: there is none, or its 7 days are over. Throws when the store fails. */
export async function readDraft(draftSlot: DraftSlot): Promise<Draft | null> {
  const found = await stored.read(keyOf(draftSlot));
  return found && isAlive(found) ? found : null;
}

/** Changes the draft in one piece, over whatever another tab or device has saved meanwhile. Throws when the store fails. */
export async function changeDraft(draftSlot: DraftSlot, change: (current: Draft | null) => Draft): Promise<Draft> {
  let last: Draft | undefined;
  await stored.change(keyOf(draftSlot), (current) => {
    last = { ...change(current && isAlive(current) ? current : null), salvoEm: new Date().toISOString() };
    return last;
  });
  if (!last) throw new TypeError("O rascunho não foi gravado");
  return last;
}

/** Removes the draft and the bytes of its attachments, when it is still the one with this id. */
export async function deleteDraft(draftSlot: DraftSlot, id: string): Promise<void> {
  let attachments: KeptAttachment[] = [];
  await stored.change(keyOf(draftSlot), (current) => {
    if (current?.id !== id) return current;
    attachments = current.anexos;
    return null;
  });
  await Promise.all(attachments.map((kept) => keptFiles.remove(kept.id)));
}

const FULL = "Os anexos juntos passam de 24 MB. Remova um deles ou escolha uma foto no lugar do PDF.";

const TAKEN = "Já há um arquivo guardado para este documento. Entre de novo para trocá-lo.";

/**
 * Keeps one attachment in place of the one with the same code (with `onlyNew` only where there is none); gives null, or why not,
 * in words. `create` makes the draft when there is none.
 */
export async function keepAttachment(
  draftSlot: DraftSlot,
  create: () => Draft,
  received: { codigo: string; name: string; type: KeptAttachment["tipo"]; data: Buffer },
  { onlyNew = false }: { onlyNew?: boolean } = {},
): Promise<string | null> {
  const { codigo, name, type, data } = received;
  const added: KeptAttachment = { id: randomUUID(), codigo, nome: name, tipo: type, bytes: data.byteLength };
  await keptFiles.write(added.id, data, KEPT_SECONDS);
  let dropped: KeptAttachment[] = [];
  let refusal: string | null = null;
  await changeDraft(draftSlot, (current) => {
    const draft = current ?? create();
    const others = draft.anexos.filter((other) => other.codigo !== codigo);
    const full = others.reduce((sum, { bytes }) => sum + bytes, 0) + added.bytes > MOST_BYTES;
    const taken = onlyNew && others.length < draft.anexos.length;
    refusal = taken ? TAKEN : full ? FULL : null;
    dropped = refusal ? [added] : draft.anexos.filter((other) => other.codigo === codigo);
    return refusal ? draft : { ...draft, anexos: [...others, added] };
  });
  await Promise.all(dropped.map(({ id }) => keptFiles.remove(id)));
  return refusal;
}

/** Takes an attachment out of the draft. */
export async function removeAttachment(draftSlot: DraftSlot, attachmentId: string): Promise<void> {
  const current = await readDraft(draftSlot);
  if (!current?.anexos.some(({ id }) => id === attachmentId)) return;
  await changeDraft(draftSlot, (draft) => ({ ...(draft ?? current), anexos: (draft ?? current).anexos.filter(({ id }) => id !== attachmentId) }));
  await keptFiles.remove(attachmentId);
}

/** The bytes of an attachment; null when they are gone. */
export function readAttachment({ id }: KeptAttachment): Promise<Buffer | null> {
  return keptFiles.read(id);
}
