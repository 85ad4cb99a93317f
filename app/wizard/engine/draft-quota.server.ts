/** Reserves room in the user's quotas of drafts before each write (decisions 012 and 013). */
import { DAY_SECONDS } from "~/lib/dates";
import { formatSize, MAX_DRAFTS, MAX_STORED_BYTES, RETENTION_SECONDS } from "~/lib/limits";
import { withFallback } from "~/services/config/log.server";
import { store } from "~/services/storage/store.server";
import { storedValues } from "~/services/storage/stored-values.server";
import type { Draft, DraftSlot, StoredAttachment } from "./draft.server";
import {
  ledger,
  releaseBytes,
  reserve,
  syncEntry,
  type Ledger,
  type QuotaRefusal,
} from "./draft-ledger.server";
import { readDraft } from "./stored-drafts.server";

const DAYS = RETENTION_SECONDS / DAY_SECONDS;
const WHERE =
  "Em “Minhas solicitações” estão os envios que você começou: conclua um deles, ou apague-o com “Recomeçar” ou “Apagar o que preenchi”";

export const TOO_MANY_DRAFTS = `Você já tem ${MAX_DRAFTS} envios começados e não concluídos, o máximo que o portal guarda, e este não pôde ser guardado. ${WHERE}. Faça isso em outra aba e depois toque de novo no botão desta página: o que você preencheu continua nela. Cada envio começado some sozinho em ${DAYS} dias.`;

export function quotaExceededText(bytes: number, used: number): string {
  return `O arquivo tem ${formatSize(bytes)} e não coube: os anexos dos envios que você ainda não concluiu ocupam ${formatSize(used)} de ${formatSize(MAX_STORED_BYTES)}. ${WHERE}. Ou remova um anexo. Depois envie este de novo. Uma foto ocupa menos que um PDF.`;
}

const FILE_LEFT_OUT = "O arquivo não foi guardado.";

function inWords(refusal: QuotaRefusal, added: StoredAttachment | null): string {
  if (refusal.kind === "bytes") return quotaExceededText(added?.bytes ?? 0, refusal.used);
  return added ? `${FILE_LEFT_OUT} ${TOO_MANY_DRAFTS}` : TOO_MANY_DRAFTS;
}

const orNull = (all: Ledger | null): Ledger | null => (all?.length ? all : null);

const ledgers = storedValues("ocupacao", ledger, RETENTION_SECONDS);

async function attempt(
  draftSlot: DraftSlot,
  draft: Draft | null,
  added: StoredAttachment | null,
): Promise<QuotaRefusal | null> {
  let refusal: QuotaRefusal | null = null;
  await ledgers.change(draftSlot.owner, (all) => {
    const reserved = reserve(all ?? [], draftSlot, draft, added, Date.now());
    ({ refusal } = reserved);
    return orNull(reserved.ledger);
  });
  return refusal;
}

/** Throws StoreFailure. */
export async function draftSlotsOf(owner: string): Promise<DraftSlot[]> {
  const entries = (await ledgers.read(owner)) ?? [];
  return entries.map(({ assistente: wizard, registro: record }) => ({ owner, wizard, record }));
}

/**
 * Corrects the ledger from the stored drafts, because a killed process leaves its reservations
 * behind.
 */
async function reconcile(owner: string): Promise<void> {
  const found = await Promise.all(
    (await draftSlotsOf(owner)).map(async (slot) => ({ slot, draft: await readDraft(slot) })),
  );
  await ledgers.change(owner, (all) =>
    orNull(
      found.reduce((next, { slot, draft }) => syncEntry(next, slot, draft, Date.now()), all ?? []),
    ),
  );
}

/**
 * Returns a message for the user if there is no room. `draft` is null for a new draft. Throws
 * StoreFailure.
 */
export async function reserveRoom(
  draftSlot: DraftSlot,
  draft: Draft | null,
  added: StoredAttachment | null = null,
): Promise<string | null> {
  if ((await attempt(draftSlot, draft, added)) === null) return null;
  await reconcile(draftSlot.owner);
  const refusal = await attempt(draftSlot, draft, added);
  return refusal && inWords(refusal, added);
}

/** Only logs a store failure, because `reconcile` corrects the ledger later. */
export async function releaseRoom(
  draftSlot: DraftSlot,
  ids: readonly string[],
  withDraft = false,
): Promise<void> {
  await withFallback("rascunho-ficou", null, () =>
    ledgers.change(draftSlot.owner, (all) =>
      orNull(all && releaseBytes(all, draftSlot, ids, withDraft)),
    ),
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

/** Counts a form of an ended session, so that an old cookie cannot fill the store. */
export const formAfterSession = async (owner: string): Promise<boolean> =>
  (await formsAfterSession.of(owner).consume()) === 0;

/** Returns a message for the user if the file of an ended session has no room. */
export async function bytesAfterSession(owner: string, bytes: number): Promise<string | null> {
  const kilobytes = Math.max(1, Math.ceil(bytes / KILOBYTE));
  return (await kilobytesAfterSession.of(owner).consume(kilobytes)) > 0
    ? TOO_MUCH_AFTER_SESSION
    : null;
}
