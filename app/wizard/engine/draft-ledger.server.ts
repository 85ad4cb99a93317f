import { z } from "zod/v4";
import { DAY_SECONDS } from "~/lib/dates";
import { formatSize, RETENTION_SECONDS, MAX_STORED_BYTES, MAX_DRAFTS } from "~/lib/limits";
import {
  expiresAt,
  idsOf,
  type Draft,
  type DraftSlot,
  type StoredAttachment,
} from "./draft.server";

/** A reservation lapses after this time (in ms) if its draft or file is not stored by then. */
const GRACE = 2 * 60_000;

const file = z.object({
  id: z.string(),
  codigo: z.string(),
  bytes: z.number(),
  desde: z.number(),
});

const entrySchema = z.object({
  assistente: z.string(),
  registro: z.string().nullable(),
  desde: z.number(),
  ate: z.number(),
  anexos: z.array(file),
});
type Entry = z.output<typeof entrySchema>;

export const ledger = z.array(entrySchema);
export type Ledger = z.output<typeof ledger>;

type Target = Omit<DraftSlot, "owner">;
type Counted = Pick<Draft, "criadoEm" | "anexos">;
type AddedFile = Pick<StoredAttachment, "id" | "codigo" | "bytes">;

const DAYS = RETENTION_SECONDS / DAY_SECONDS;
const WHERE =
  "Em “Minhas solicitações” estão os envios que você começou: conclua um deles, ou apague-o com “Recomeçar” ou “Apagar o que preenchi”";

const TOO_MANY_DRAFTS = `Você já tem ${MAX_DRAFTS} envios começados e não concluídos, o máximo que o portal guarda, e este não pôde ser guardado. ${WHERE}. Faça isso em outra aba e depois toque de novo no botão desta página: o que você preencheu continua nela. Cada envio começado some sozinho em ${DAYS} dias.`;

const FILE_LEFT_OUT = "O arquivo não foi guardado.";

const quotaExceeded = (bytes: number, used: number): string =>
  `O arquivo tem ${formatSize(bytes)} e não coube: os anexos dos envios que você ainda não concluiu ocupam ${formatSize(used)} de ${formatSize(MAX_STORED_BYTES)}. ${WHERE}. Ou remova um anexo. Depois envie este de novo. Uma foto ocupa menos que um PDF.`;

const newEntry = ({ wizard, record }: Target, now: number): Entry => ({
  assistente: wizard,
  registro: record,
  desde: now,
  ate: now + RETENTION_SECONDS * 1000,
  anexos: [],
});

/** If `change` returns null, the entry is removed. */
function withEntry(
  all: Ledger,
  { wizard, record }: Target,
  change: (before: Entry | undefined) => Entry | null,
): Ledger {
  const before = all.find(
    ({ assistente, registro }) => assistente === wizard && registro === record,
  );
  const entry = change(before);
  if (!before) return entry ? [...all, entry] : all;
  return all.flatMap((each) => (each === before ? (entry ?? []) : each));
}

/** Only one of several concurrent uploads for an attachment stays, so only the largest counts. */
function bytesOf({ anexos }: Entry): number {
  const largest = new Map<string, number>();
  for (const { codigo, bytes } of anexos)
    largest.set(codigo, Math.max(bytes, largest.get(codigo) ?? 0));
  return [...largest.values()].reduce((sum, bytes) => sum + bytes, 0);
}

export const reservedBytes = (all: Ledger): number =>
  all.reduce((sum, each) => sum + bytesOf(each), 0);

export function syncEntry(all: Ledger, target: Target, draft: Counted | null, now: number): Ledger {
  const living = all.filter(({ ate }) => ate > now);
  const isYoung = ({ desde }: { desde: number }) => desde > now - GRACE;
  return withEntry(living, target, (before) => {
    const young = before?.anexos.filter(isYoung) ?? [];
    if (!draft) {
      const stays = before && (isYoung(before) || young.length > 0);
      return stays ? { ...before, anexos: young } : null;
    }
    const stored = draft.anexos.map(({ id, codigo, bytes }) => {
      const desde = before?.anexos.find((each) => each.id === id)?.desde ?? now;
      return { id, codigo, bytes, desde };
    });
    const coming = young.filter(({ id }) => !idsOf(stored).includes(id));
    return {
      ...(before ?? newEntry(target, now)),
      ate: expiresAt(draft).getTime(),
      anexos: [...stored, ...coming],
    };
  });
}

/**
 * Reserves room for the draft of `target` and for the file `added`.
 * Refuses a new draft beyond MAX_DRAFTS, and a file that grows the total beyond MAX_STORED_BYTES.
 * Changed answers of a known draft always fit.
 * A file that replaces a file of at least the same size fits too.
 * `refusal`: a message for the user, or null if the reservation was made.
 */
export function reserve(
  all: Ledger,
  target: Target,
  draft: Counted | null,
  added: AddedFile | null,
  now: number,
): { ledger: Ledger; refusal: string | null } {
  const before = syncEntry(all, target, draft, now);
  const next = withEntry(before, target, (known) => {
    // The slot may have had an earlier draft, whose bytes another request is about to release.
    const entry =
      draft && known ? known : { ...newEntry(target, now), anexos: known?.anexos ?? [] };
    return added ? { ...entry, anexos: [...entry.anexos, { ...added, desde: now }] } : entry;
  });
  if (next.length > before.length && before.length >= MAX_DRAFTS) {
    const refusal = added ? `${FILE_LEFT_OUT} ${TOO_MANY_DRAFTS}` : TOO_MANY_DRAFTS;
    return { ledger: before, refusal };
  }
  const used = reservedBytes(before);
  const then = reservedBytes(next);
  return then > MAX_STORED_BYTES && then > used
    ? { ledger: before, refusal: quotaExceeded(added?.bytes ?? 0, used) }
    : { ledger: next, refusal: null };
}

/** `goneAt`: when the draft was removed, or 0. The room of a draft begun later stays. */
export function releaseBytes(
  all: Ledger,
  target: Target,
  ids: readonly string[],
  goneAt: number,
): Ledger {
  return withEntry(all, target, (before) => {
    if (!before) return null;
    const anexos = before.anexos.filter(({ id }) => !ids.includes(id));
    return before.desde <= goneAt && anexos.length === 0 ? null : { ...before, anexos };
  });
}
