import { isDeepStrictEqual } from "node:util";
import { RETENTION_SECONDS } from "~/lib/limits";
import { withFallback } from "~/services/config/log.server";
import { store } from "~/services/storage/store.server";
import { storedValues } from "~/services/storage/stored-values.server";
import type { Draft, DraftSlot, StoredAttachment } from "./draft.server";
import { ledger, releaseBytes, reserve, syncEntry, type Ledger } from "./draft-ledger.server";
import { readDraft } from "./stored-drafts.server";

const ledgers = storedValues("ocupacao", ledger, RETENTION_SECONDS);

const changeLedger = (owner: string, change: (all: Ledger) => Ledger): Promise<Ledger | null> =>
  ledgers.change(owner, (current) => {
    const next = change(current ?? []);
    if (isDeepStrictEqual(next, current)) return current;
    return next.length > 0 ? next : null;
  });

async function attempt(
  draftSlot: DraftSlot,
  draft: Draft | null,
  added: StoredAttachment | null,
): Promise<string | null> {
  let refusal: string | null = null;
  await changeLedger(draftSlot.owner, (all) => {
    const reserved = reserve(all, draftSlot, draft, added, Date.now());
    ({ refusal } = reserved);
    return reserved.ledger;
  });
  return refusal;
}

export async function draftSlotsOf(owner: string): Promise<DraftSlot[]> {
  const entries = (await ledgers.read(owner)) ?? [];
  return entries.map(({ assistente: wizard, registro: record }) => ({ owner, wizard, record }));
}

async function reconcile(owner: string): Promise<void> {
  const found = await Promise.all(
    (await draftSlotsOf(owner)).map(async (slot) => ({ slot, draft: await readDraft(slot) })),
  );
  await changeLedger(owner, (all) =>
    found.reduce((next, { slot, draft }) => syncEntry(next, slot, draft, Date.now()), all),
  );
}

/**
 * Returns a message for the user if the draft does not fit in the owner's quota, otherwise null.
 * `draft` null: the draft is new.
 * @throws StoreFailure when the ledger or a stored draft cannot be read or changed
 */
export async function reserveRoom(
  draftSlot: DraftSlot,
  draft: Draft | null,
  added: StoredAttachment | null = null,
): Promise<string | null> {
  if ((await attempt(draftSlot, draft, added)) === null) return null;
  await reconcile(draftSlot.owner);
  return attempt(draftSlot, draft, added);
}

/** A store failure is only logged, because `reconcile` corrects the ledger later. */
export async function releaseRoom(
  draftSlot: DraftSlot,
  ids: readonly string[],
  goneAt = 0,
): Promise<void> {
  await withFallback("rascunho-ficou", null, () =>
    changeLedger(draftSlot.owner, (all) => releaseBytes(all, draftSlot, ids, goneAt)),
  );
}

const HOUR = 3600;
const KILOBYTE = 1024;
const MAX_FORMS_AFTER_SESSION = 30;
const MAX_KB_AFTER_SESSION = 24 * KILOBYTE;

const formsAfterSession = store.rateLimiter("resgate-formularios", {
  points: MAX_FORMS_AFTER_SESSION,
  duration: HOUR,
});
const kilobytesAfterSession = store.rateLimiter("resgate-kb", {
  points: MAX_KB_AFTER_SESSION,
  duration: HOUR,
});

const TOO_MUCH_AFTER_SESSION =
  "A sessão acabou, e não é possível guardar mais arquivos antes de entrar de novo.";

/**
 * Counts a form that is saved after the session has ended.
 * Returns false above the limit.
 */
export const formAfterSession = async (owner: string): Promise<boolean> =>
  (await formsAfterSession.of(owner).consume()) === 0;

export async function bytesAfterSession(owner: string, bytes: number): Promise<string | null> {
  const kilobytes = Math.max(1, Math.ceil(bytes / KILOBYTE));
  return (await kilobytesAfterSession.of(owner).consume(kilobytes)) > 0
    ? TOO_MUCH_AFTER_SESSION
    : null;
}
