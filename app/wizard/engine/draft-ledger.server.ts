import { z } from "zod/v4";
import { RETENTION_SECONDS, MAX_STORED_BYTES, MAX_DRAFTS } from "~/lib/limits";
import { expiresAt, type Draft, type DraftSlot, type StoredAttachment } from "./draft.server";

/**
 * A reservation without a stored draft or file counts for this many milliseconds, because the
 * request that made it may still be storing.
 */
const GRACE = 2 * 60_000;

const file = z.object({
  id: z.string(),
  codigo: z.string(),
  bytes: z.number(),
  /** Time of the reservation, in milliseconds since 1970. */
  desde: z.number(),
});

const entry = z.object({
  assistente: z.string(),
  registro: z.string().nullable(),
  desde: z.number(),
  ate: z.number(),
  anexos: z.array(file),
});
type Entry = z.output<typeof entry>;

export const ledger = z.array(entry);
export type Ledger = z.output<typeof ledger>;

type Target = Omit<DraftSlot, "owner">;
type Counted = Pick<Draft, "criadoEm" | "anexos">;

export type QuotaRefusal =
  | { kind: "drafts" }
  /** The files do not fit. `used`: bytes that the user's drafts already have. */
  | { kind: "bytes"; used: number };

export interface Reserved {
  ledger: Ledger;
  refusal: QuotaRefusal | null;
}

const isFor =
  ({ wizard, record }: Target) =>
  ({ assistente, registro }: Entry): boolean =>
    assistente === wizard && registro === record;

/** Of concurrent uploads for the same attachment only one stays, so only the largest counts. */
function bytesOf({ anexos }: Entry): number {
  const largest = new Map<string, number>();
  for (const { codigo, bytes } of anexos)
    largest.set(codigo, Math.max(bytes, largest.get(codigo) ?? 0));
  return [...largest.values()].reduce((sum, bytes) => sum + bytes, 0);
}

export const reservedBytes = (all: Ledger): number =>
  all.reduce((sum, each) => sum + bytesOf(each), 0);

function settled(
  before: Entry | undefined,
  { wizard, record }: Target,
  draft: Counted | null,
  now: number,
): Entry | null {
  const isYoung = ({ desde }: { desde: number }) => desde > now - GRACE;
  const young = before?.anexos.filter(isYoung) ?? [];
  if (!draft)
    return before && (isYoung(before) || young.length > 0) ? { ...before, anexos: young } : null;
  const stored = draft.anexos.map(({ id, codigo, bytes }) => ({
    id,
    codigo,
    bytes,
    desde: before?.anexos.find((each) => each.id === id)?.desde ?? now,
  }));
  const coming = young.filter(({ id }) => !draft.anexos.some((each) => each.id === id));
  return {
    assistente: wizard,
    registro: record,
    desde: before?.desde ?? now,
    ate: expiresAt(draft).getTime(),
    anexos: [...stored, ...coming],
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns `all` itself if nothing changes, so that the caller writes nothing. */
export function syncEntry(all: Ledger, target: Target, draft: Counted | null, now: number): Ledger {
  const living = all.filter(({ ate }) => ate > now);
  const at = living.findIndex(isFor(target));
  const changed = settled(living[at], target, draft, now);
  const others = living.filter((_, index) => index !== at);
  const next =
    changed === null
      ? others
      : at < 0
        ? [...living, changed]
        : living.map((each, index) => (index === at ? changed : each));
  return isSame(next, all) ? all : next;
}

/**
 * Even if the quota is full, a known draft is accepted, and so is a file that replaces one of at
 * least the same size.
 */
export function reserve(
  all: Ledger,
  target: Target,
  draft: Counted | null,
  added: Pick<StoredAttachment, "id" | "codigo" | "bytes"> | null,
  now: number,
): Reserved {
  const before = syncEntry(all, target, draft, now);
  const known = before.find(isFor(target));
  if (!known && before.length >= MAX_DRAFTS) return { ledger: before, refusal: { kind: "drafts" } };
  if (known && !added) return { ledger: before, refusal: null };
  const current = known ?? {
    assistente: target.wizard,
    registro: target.record,
    desde: now,
    ate: now + RETENTION_SECONDS * 1000,
    anexos: [],
  };
  const anexos = added ? [...current.anexos, { ...added, desde: now }] : current.anexos;
  const next = [...before.filter((each) => each !== known), { ...current, anexos }];
  const [used, then] = [reservedBytes(before), reservedBytes(next)];
  return then > MAX_STORED_BYTES && then > used
    ? { ledger: before, refusal: { kind: "bytes", used } }
    : { ledger: next, refusal: null };
}

export function releaseBytes(
  all: Ledger,
  target: Target,
  ids: readonly string[],
  withDraft: boolean,
): Ledger {
  const next = all.flatMap((each) => {
    if (!isFor(target)(each)) return [each];
    const anexos = each.anexos.filter(({ id }) => !ids.includes(id));
    return withDraft && anexos.length === 0 ? [] : [{ ...each, anexos }];
  });
  return isSame(next, all) ? all : next;
}
