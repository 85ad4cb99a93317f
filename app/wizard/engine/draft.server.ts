import { randomUUID } from "node:crypto";
import { addSeconds } from "date-fns/addSeconds";
import { isFuture } from "date-fns/isFuture";
import { z } from "zod/v4";
import { RETENTION_SECONDS } from "~/lib/limits";

const attachmentSchema = z.object({
  id: z.string(),
  codigo: z.string(),
  nome: z.string(),
  tipo: z.enum(["image/jpeg", "application/pdf"]),
  bytes: z.number(),
  /** Set when a photo of a device gets the code of a requested attachment. */
  doAparelho: z.boolean().optional(),
});
export type StoredAttachment = z.output<typeof attachmentSchema>;

export const idsOf = (files: { id: string }[]) => files.map(({ id }) => id);

export const draftSchema = z.object({
  id: z.string(),
  criadoEm: z.string(),
  salvoEm: z.string(),
  /**
   * "": photos of a certificate have arrived from the device, but its texts have not.
   * No code reads any other value.
   */
  passo: z.string(),
  respostas: z.record(z.string(), z.record(z.string(), z.string())),
  anexos: z.array(attachmentSchema),
});
export type Draft = z.output<typeof draftSchema>;

export interface DraftSlot {
  owner: string;
  wizard: string;
  record: string | null;
}

/** Stored keys of drafts and submissions contain the result, so its format must not change. */
export const placeOf = ({ wizard, record }: DraftSlot): string => `${wizard}/${record ?? "novo"}`;

export const newDraftId = (): string => randomUUID();

export function emptyDraft(id: string, passo = "1"): Draft {
  const now = new Date().toISOString();
  return { id, criadoEm: now, salvoEm: now, passo, respostas: {}, anexos: [] };
}

export const expiresAt = ({ criadoEm }: Pick<Draft, "criadoEm">): Date =>
  addSeconds(criadoEm, RETENTION_SECONDS);

export const unlessExpired = (draft: Draft | null | undefined): Draft | null =>
  draft && isFuture(expiresAt(draft)) ? draft : null;

export function hasContent(draft: Draft | null): draft is Draft {
  return draft !== null && (Object.keys(draft.respostas).length > 0 || draft.anexos.length > 0);
}
