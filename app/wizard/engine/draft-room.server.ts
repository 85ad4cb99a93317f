/**
 * How much one person may keep in the portal's own store (decision 013): room is reserved before anything is written and given back when
 * it goes. What a portal reserved and died of is found out when there is no room left.
 */
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
  type Place,
  type Refusal,
  type Standing,
} from "./draft-ledger.server";

/** Which draft: whose (`ownerOf`), of which wizard, of which record. */
export interface DraftSlot extends Place {
  owner: string;
}

const DAYS = RETENTION_SECONDS / DAY_SECONDS;
const WHERE =
  "Em “Minhas solicitações” estão os envios que você começou: conclua um deles, ou apague-o com “Recomeçar” ou “Apagar o que preenchi”";

/** What the person reads. */
export const TOO_MANY_DRAFTS = `Você já tem ${MAX_DRAFTS} envios começados e não concluídos, o máximo que o portal guarda, e este não pôde ser guardado. ${WHERE}. Faça isso em outra aba e depois toque de novo no botão desta página: o que você preencheu continua nela. Cada envio começado some sozinho em ${DAYS} dias.`;

/** Takes the bytes of the file that has no room, and of what is kept already. */
export function tooMuchKept(bytes: number, used: number): string {
  return `O arquivo tem ${formatSize(bytes)} e não coube: os anexos dos envios que você ainda não concluiu ocupam ${formatSize(used)} de ${formatSize(MAX_STORED_BYTES)}. ${WHERE}. Ou remova um anexo. Depois envie este de novo. Uma foto ocupa menos que um PDF.`;
}

const FILE_LEFT_OUT = "O arquivo não foi guardado.";

function inWords(refusal: Refusal, added: FileRoom | null): string {
  if (refusal.kind === "bytes") return tooMuchKept(added?.bytes ?? 0, refusal.used);
  return added ? `${FILE_LEFT_OUT} ${TOO_MANY_DRAFTS}` : TOO_MANY_DRAFTS;
}

/** An empty ledger need not be kept. */
const orNull = (all: Ledger | null): Ledger | null => (all?.length ? all : null);

interface Setting {
  ledgers: StoredValues<Ledger>;
  /** How the draft stands; null: there is none (any more). Throws StoreFailure. */
  standing(draftSlot: DraftSlot): Promise<Standing | null>;
  now?: () => number;
}

/** Takes where ledgers are kept and how drafts are looked at; gives the room of each person. The portal's own is in drafts.server.ts. */
export function createDraftRoom({ ledgers, standing, now = () => Date.now() }: Setting) {
  async function attempt(
    { owner, ...place }: DraftSlot,
    stands: Standing | null,
    added: FileRoom | null,
  ): Promise<Refusal | null> {
    let refusal: Refusal | null = null;
    await ledgers.change(owner, (all) => {
      const reserved = reserve(all ?? [], place, stands, added, now());
      ({ refusal } = reserved);
      return orNull(reserved.ledger);
    });
    return refusal;
  }

  async function placesOf(owner: string): Promise<Place[]> {
    return ((await ledgers.read(owner)) ?? []).map(({ assistente: wizard, registro: record }) => ({
      wizard,
      record,
    }));
  }

  /** Makes the whole ledger true: what was reserved and never came, or went unnoticed, counts no more. */
  async function reconcile(owner: string): Promise<void> {
    const found = await Promise.all(
      (await placesOf(owner)).map(async (place) => ({
        place,
        stands: await standing({ owner, ...place }),
      })),
    );
    await ledgers.change(owner, (all) =>
      orNull(
        found.reduce((next, { place, stands }) => takenIn(next, place, stands, now()), all ?? []),
      ),
    );
  }

  return {
    /** Reserves the room of a draft, how it stands (null: not begun), and of a file that is to go into it; gives why there is none, in words. Throws StoreFailure. */
    async reserve(
      draftSlot: DraftSlot,
      stands: Standing | null,
      added: FileRoom | null = null,
    ): Promise<string | null> {
      if ((await attempt(draftSlot, stands, added)) === null) return null;
      await reconcile(draftSlot.owner);
      const refusal = await attempt(draftSlot, stands, added);
      return refusal && inWords(refusal, added);
    },

    /** Where the person may keep drafts. Throws StoreFailure. */
    places: placesOf,

    /** These files are gone, `withDraft` with their draft. What cannot be noted is found out later. */
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
