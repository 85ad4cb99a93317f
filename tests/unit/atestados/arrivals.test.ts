/** A certificate that a device delivers again and again, because the portal's store fails at any place. */
import "../services/support/test-environment";
import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import {
  deleteStored,
  pathOfStored,
  receivePhoto,
  receiveTexts,
  requireStored,
  storedDrafts,
} from "~/modules/atestados/guardados/arrivals.server";
import { sendAtestado } from "~/modules/atestados/wizard/wizard.server";
import { href, paths } from "~/paths";
import { store } from "~/services/storage/store.server";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { emptyDraft, type Draft, type DraftSlot } from "~/wizard/engine/draft.server";
import { changeDraft } from "~/wizard/engine/drafts.server";
import { readDraft } from "~/wizard/engine/stored-drafts.server";
import { readAttachment } from "~/wizard/engine/stored-attachments.server";

const WORDS = { tipo: "10", dia: "2026-11-20", dias: "3", nota: "febre" };
const PHOTOS = [1, 2];
const photo = (order: number) => Buffer.from([0xff, 0xd8, 0xff, order]);
const deskOf = (owner: string): DraftSlot => ({ owner, wizard: sendAtestado.name, record: null });

let serial = 0;
const someone = () => `pessoa/chegada-${(serial += 1)}`;

/** The store fails from this operation on. */
function failFrom(first: number) {
  let count = 0;
  const { read, write, remove } = store.vault;
  const next = async () => {
    if (count >= first) throw new StoreFailure(new Error("fora"));
    count += 1;
  };
  vi.spyOn(store.vault, "read").mockImplementation((...args) => next().then(() => read(...args)));
  vi.spyOn(store.vault, "write").mockImplementation((...args) => next().then(() => write(...args)));
  vi.spyOn(store.vault, "remove").mockImplementation((...args) =>
    next().then(() => remove(...args)),
  );
}
afterEach(() => void vi.restoreAllMocks());

const sendPhoto = (owner: string, id: string, order: number) =>
  receivePhoto(owner, id, order, { name: "foto.jpg", type: "image/jpeg", data: photo(order) });

async function found(owner: string, id: string): Promise<Draft | null> {
  const place = await pathOfStored(owner, id);
  if (place === href(paths.enviarAtestado())) return readDraft(deskOf(owner));
  return place === href(paths.atestadoGuardado(id)) ? requireStored(owner, id) : null;
}

async function expectWhole(draft: Draft | null, photos: number[]) {
  expect(draft?.respostas).toMatchObject({
    "10": { tipo: "10" },
    "40": { datainicio: "2026-11-20", dias: "3" },
  });
  expect(JSON.stringify(draft?.respostas)).toContain("febre");
  const data = await Promise.all((draft?.anexos ?? []).map(readAttachment));
  expect(data).toEqual(photos.map(photo));
}

it.each([
  ["no certificate was begun", false],
  ["another certificate was begun", true],
])(
  "is said to have arrived only once all of it is there, wherever the store fails: %s",
  async (_name, isBegun) => {
    for (let first = 0, isThrough = false; !isThrough; first += 1) {
      const [owner, other, id] = [someone(), someone(), randomUUID()];
      if (isBegun) await changeDraft(deskOf(owner), () => emptyDraft("outro"));
      expect(await receiveTexts(owner, id, WORDS, PHOTOS.length)).toEqual(PHOTOS);
      for (const order of PHOTOS) expect(await sendPhoto(owner, id, order)).toBeNull();
      failFrom(first);
      const said = await receiveTexts(owner, id, WORDS, PHOTOS.length).catch(
        (error: unknown) => error,
      );
      vi.restoreAllMocks();
      isThrough = !(said instanceof StoreFailure);
      // The device erases its copy after the first answer without an error.
      const texts = () => receiveTexts(owner, id, WORDS, PHOTOS.length);
      expect(await Promise.all([texts(), texts()]), `from ${first}`).toEqual([[], []]);
      const others = (await storedDrafts(owner, new Date())).length;
      if (first === 0) expect(others).toBe(isBegun ? 1 : 0);
      await expectWhole(await found(owner, id), PHOTOS);
      if (isBegun) expect((await readDraft(deskOf(owner)))?.id).toBe("outro");
      await deleteStored(owner, id);
      expect(await deleteStored(owner, id)).toBe(false);
      expect(await receiveTexts(other, id, WORDS, PHOTOS.length)).toEqual(PHOTOS);
    }
  },
);
