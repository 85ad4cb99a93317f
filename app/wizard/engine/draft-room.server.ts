/** Reserves room in the user's quota of drafts before each write (decision 013). */
import { DAY_SECONDS } from "~/lib/dates";
import { RETENTION_SECONDS, MAX_STORED_BYTES, MAX_DRAFTS, formatSize } from "~/lib/limits";
import { withFallback } from "~/services/config/log.server";
import type { StoredValues } from "~/services/storage/stored-values.server";
import {
  givenBack,
  reserve,
  takenIn,
  type FileRoom,
  type Ledger,
  type DraftPlace,
  type QuotaRefusal,
  type DraftUsage,
} from "./draft-ledger.server";

export interface DraftSlot extends DraftPlace {
  owner: string;
}

const DAYS = RETENTION_SECONDS / DAY_SECONDS;
const WHERE =
  "Em “Minhas solicitações” estão os envios que você começou: conclua um deles, ou apague-o com “Recomeçar” ou “Apagar o que preenchi”";

export const TOO_MANY_DRAFTS = `Você já tem ${MAX_DRAFTS} envios começados e não concluídos, o máximo que o portal guarda, e este não pôde ser guardado. ${WHERE}. Faça isso em outra aba e depois toque de novo no botão desta página: o que você preencheu continua nela. Cada envio começado some sozinho em ${DAYS} dias.`;

export function tooMuchKept(bytes: number, used: number): string {
  return `O arquivo tem ${formatSize(bytes)} e não coube: os anexos dos envios que você ainda não concluiu ocupam ${formatSize(used)} de ${formatSize(MAX_STORED_BYTES)}. ${WHERE}. Ou remova um anexo. Depois envie este de novo. Uma foto ocupa menos que um PDF.`;
}

const FILE_LEFT_OUT = "O arquivo não foi guardado.";

function inWords(refusal: QuotaRefusal, added: FileRoom | null): string {
  if (refusal.kind === "bytes") return tooMuchKept(added?.bytes ?? 0, refusal.used);
  return added ? `${FILE_LEFT_OUT} ${TOO_MANY_DRAFTS}` : TOO_MANY_DRAFTS;
}

const orNull = (all: Ledger | null): Ledger | null => (all?.length ? all : null);

interface Setting {
  ledgers: StoredValues<Ledger>;
  /** Returns null if the draft does not exist. Throws StoreFailure. */
  standing(draftSlot: DraftSlot): Promise<DraftUsage | null>;
}

async function attempt(
  ledgers: Setting["ledgers"],
  { owner, ...place }: DraftSlot,
  stands: DraftUsage | null,
  added: FileRoom | null,
): Promise<QuotaRefusal | null> {
  let refusal: QuotaRefusal | null = null;
  await ledgers.change(owner, (all) => {
    const reserved = reserve(all ?? [], place, stands, added, Date.now());
    ({ refusal } = reserved);
    return orNull(reserved.ledger);
  });
  return refusal;
}

export function createDraftRoom({ ledgers, standing }: Setting) {
  async function placesOf(owner: string): Promise<DraftPlace[]> {
    return ((await ledgers.read(owner)) ?? []).map(({ assistente: wizard, registro: record }) => ({
      wizard,
      record,
    }));
  }

  /**
   * Corrects the ledger by the stored drafts, because a killed process leaves its reservations
   * behind.
   */
  async function reconcile(owner: string): Promise<void> {
    const found = await Promise.all(
      (await placesOf(owner)).map(async (place) => ({
        place,
        stands: await standing({ owner, ...place }),
      })),
    );
    await ledgers.change(owner, (all) =>
      orNull(
        found.reduce(
          (next, { place, stands }) => takenIn(next, place, stands, Date.now()),
          all ?? [],
        ),
      ),
    );
  }

  return {
    /**
     * Returns a message for the user if there is no room. `stands` is null for a new draft. Throws
     * StoreFailure.
     */
    async reserve(
      draftSlot: DraftSlot,
      stands: DraftUsage | null,
      added: FileRoom | null = null,
    ): Promise<string | null> {
      if ((await attempt(ledgers, draftSlot, stands, added)) === null) return null;
      await reconcile(draftSlot.owner);
      const refusal = await attempt(ledgers, draftSlot, stands, added);
      return refusal && inWords(refusal, added);
    },

    /** Returns the wizard and record of each draft of the user. Throws StoreFailure. */
    places: placesOf,

    /** Only logs a store failure, because `reconcile` corrects the ledger later. */
    async giveBack(
      { owner, ...place }: DraftSlot,
      ids: readonly string[],
      withDraft = false,
    ): Promise<void> {
      await withFallback("rascunho-ficou", null, () =>
        ledgers.change(owner, (all) => orNull(all && givenBack(all, place, ids, withDraft))),
      );
    },
  };
}
