import { z } from "zod/v4";
import { DAY_SECONDS } from "~/lib/dates";
import { formatSize, RETENTION_SECONDS, MAX_STORED_BYTES, MAX_DRAFTS } from "~/lib/limits";
import { store } from "~/services/storage/store.server";
import { storedValues } from "~/services/storage/stored-values.server";
import type { Draft, DraftSlot, StoredAttachment } from "./draft.server";
import { readDraft } from "./stored-drafts.server";

const entrySchema = z.looseObject({ assistente: z.string(), registro: z.string().nullable() });
type Entry = z.output<typeof entrySchema>;

const index = storedValues("ocupacao", z.array(entrySchema), RETENTION_SECONDS);

const DAYS = RETENTION_SECONDS / DAY_SECONDS;
const WHERE =
  "Em “Minhas solicitações” estão os envios que você começou: conclua um deles, ou apague-o com “Recomeçar” ou “Apagar o que preenchi”";

const TOO_MANY_DRAFTS = `Você já tem ${MAX_DRAFTS} envios começados e não concluídos, o máximo que o portal guarda, e este não pôde ser guardado. ${WHERE}. Faça isso em outra aba e depois toque de novo no botão desta página: o que você preencheu continua nela. Cada envio começado some sozinho em ${DAYS} dias.`;

const FILE_LEFT_OUT = "O arquivo não foi guardado.";

const quotaExceeded = (bytes: number, used: number): string =>
  `O arquivo tem ${formatSize(bytes)} e não coube: os anexos dos envios que você ainda não concluiu ocupam ${formatSize(used)} de ${formatSize(MAX_STORED_BYTES)}. ${WHERE}. Ou remova um anexo. Depois envie este de novo. Uma foto ocupa menos que um PDF.`;

const slotOf = (owner: string, { assistente: wizard, registro: record }: Entry): DraftSlot => ({
  owner,
  wizard,
  record,
});

/** The slots that have a draft, and some that had one. */
export const draftSlotsOf = async (owner: string): Promise<DraftSlot[]> =>
  ((await index.read(owner)) ?? []).map((entry) => slotOf(owner, entry));

/** Builds before 2026-11-29 require the last three fields. */
const newEntry = ({ wizard, record }: DraftSlot, now = Date.now()): Entry => ({
  assistente: wizard,
  registro: record,
  desde: now,
  ate: now + RETENTION_SECONDS * 1000,
  anexos: [],
});

/**
 * Enters the slot of a stored draft in the index, and drops the slots whose draft is gone.
 * A new draft always writes, so that a concurrent change that saw its slot empty runs again.
 * @throws StoreFailure when the store fails
 */
export async function enterSlot(draftSlot: DraftSlot, isNew: boolean): Promise<void> {
  const { owner, wizard, record } = draftSlot;
  const isHere = (entry: Entry) => entry.assistente === wizard && entry.registro === record;
  await index.change(owner, async (all) => {
    if (!isNew && all?.some(isHere)) return all;
    const known = all ?? [];
    const drafts = await Promise.all(known.map((entry) => readDraft(slotOf(owner, entry))));
    const living = known.filter((entry, at) => drafts[at] && !isHere(entry));
    return [...living, newEntry(draftSlot)];
  });
}

const bytesOf = (files: readonly { bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Returns a message for the user if the draft or the file `added` does not fit, otherwise null.
 * A stored draft always fits, and so does a file that replaces a file of at least the same size.
 * @throws StoreFailure when a stored draft cannot be read
 */
export async function quotaRefusal(
  { owner }: DraftSlot,
  draft: Draft | null,
  added: Pick<StoredAttachment, "codigo" | "bytes"> | null = null,
): Promise<string | null> {
  if (draft && !added) return null;
  const slots = await draftSlotsOf(owner);
  const drafts = (await Promise.all(slots.map(readDraft))).filter((each) => each !== null);
  if (!draft && drafts.length >= MAX_DRAFTS)
    return added ? `${FILE_LEFT_OUT} ${TOO_MANY_DRAFTS}` : TOO_MANY_DRAFTS;
  if (!added) return null;
  const used = bytesOf(drafts.flatMap(({ anexos }) => anexos));
  const replaced = bytesOf(draft?.anexos.filter(({ codigo }) => codigo === added.codigo) ?? []);
  return added.bytes > replaced && used - replaced + added.bytes > MAX_STORED_BYTES
    ? quotaExceeded(added.bytes, used)
    : null;
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
