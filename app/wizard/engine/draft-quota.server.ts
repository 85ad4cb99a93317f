/** Reserves room in the user's quotas of drafts before each write (decisions 012 and 013). */
import { DAY_SECONDS } from "~/lib/dates";
import { formatSize, MAX_DRAFTS, MAX_STORED_BYTES, RETENTION_SECONDS } from "~/lib/limits";
import { withFallback } from "~/services/config/log.server";
import { store } from "~/services/storage/store.server";
import type { StoredValues } from "~/services/storage/stored-values.server";
import {
  releaseBytes,
  reserve,
  syncEntry,
  type FileUsage,
  type Ledger,
  type DraftTarget,
  type QuotaRefusal,
  type DraftUsage,
} from "./draft-ledger.server";

export interface DraftSlot extends DraftTarget {
  owner: string;
}

const DAYS = RETENTION_SECONDS / DAY_SECONDS;
const WHERE =
  "Em “Minhas solicitações” estão os envios que você começou: conclua um deles, ou apague-o com “Recomeçar” ou “Apagar o que preenchi”";

export const TOO_MANY_DRAFTS = `Você já tem ${MAX_DRAFTS} envios começados e não concluídos, o máximo que o portal guarda, e este não pôde ser guardado. ${WHERE}. Faça isso em outra aba e depois toque de novo no botão desta página: o que você preencheu continua nela. Cada envio começado some sozinho em ${DAYS} dias.`;

export function quotaExceededText(bytes: number, used: number): string {
  return `O arquivo tem ${formatSize(bytes)} e não coube: os anexos dos envios que você ainda não concluiu ocupam ${formatSize(used)} de ${formatSize(MAX_STORED_BYTES)}. ${WHERE}. Ou remova um anexo. Depois envie este de novo. Uma foto ocupa menos que um PDF.`;
}

const FILE_LEFT_OUT = "O arquivo não foi guardado.";

function inWords(refusal: QuotaRefusal, added: FileUsage | null): string {
  if (refusal.kind === "bytes") return quotaExceededText(added?.bytes ?? 0, refusal.used);
  return added ? `${FILE_LEFT_OUT} ${TOO_MANY_DRAFTS}` : TOO_MANY_DRAFTS;
}

const orNull = (all: Ledger | null): Ledger | null => (all?.length ? all : null);

interface Deps {
  ledgers: StoredValues<Ledger>;
  /** Returns null if the draft does not exist. Throws StoreFailure. */
  usageOf(draftSlot: DraftSlot): Promise<DraftUsage | null>;
}

async function attempt(
  ledgers: Deps["ledgers"],
  { owner, ...target }: DraftSlot,
  usage: DraftUsage | null,
  added: FileUsage | null,
): Promise<QuotaRefusal | null> {
  let refusal: QuotaRefusal | null = null;
  await ledgers.change(owner, (all) => {
    const reserved = reserve(all ?? [], target, usage, added, Date.now());
    ({ refusal } = reserved);
    return orNull(reserved.ledger);
  });
  return refusal;
}

export function createDraftQuota({ ledgers, usageOf }: Deps) {
  async function targetsOf(owner: string): Promise<DraftTarget[]> {
    return ((await ledgers.read(owner)) ?? []).map(({ assistente: wizard, registro: record }) => ({
      wizard,
      record,
    }));
  }

  /**
   * Corrects the ledger from the stored drafts, because a killed process leaves its reservations
   * behind.
   */
  async function reconcile(owner: string): Promise<void> {
    const found = await Promise.all(
      (await targetsOf(owner)).map(async (target) => ({
        target,
        usage: await usageOf({ owner, ...target }),
      })),
    );
    await ledgers.change(owner, (all) =>
      orNull(
        found.reduce(
          (next, { target, usage }) => syncEntry(next, target, usage, Date.now()),
          all ?? [],
        ),
      ),
    );
  }

  return {
    /**
     * Returns a message for the user if there is no room. `usage` is null for a new draft. Throws
     * StoreFailure.
     */
    async reserve(
      draftSlot: DraftSlot,
      usage: DraftUsage | null,
      added: FileUsage | null = null,
    ): Promise<string | null> {
      if ((await attempt(ledgers, draftSlot, usage, added)) === null) return null;
      await reconcile(draftSlot.owner);
      const refusal = await attempt(ledgers, draftSlot, usage, added);
      return refusal && inWords(refusal, added);
    },

    /** Returns the wizard and record of each draft of the user. Throws StoreFailure. */
    targetsOf,

    /** Only logs a store failure, because `reconcile` corrects the ledger later. */
    async release(
      { owner, ...target }: DraftSlot,
      ids: readonly string[],
      withDraft = false,
    ): Promise<void> {
      await withFallback("rascunho-ficou", null, () =>
        ledgers.change(owner, (all) => orNull(all && releaseBytes(all, target, ids, withDraft))),
      );
    },
  };
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
