/** What one person may keep, with the portal's own store behind it and limits that are small: 4 drafts, 60 bytes. */
import "../services/support/test-environment";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { RETENTION_SECONDS, MAX_STORED_BYTES, MAX_DRAFTS } from "~/lib/limits";
import { Base64 } from "~/services/provider/contract/base64";
import { storedFiles } from "~/services/storage/stored-values.server";
import { emptyDraft, type Draft, type DraftSlot } from "~/wizard/engine/draft.server";
import { draftSlotsOf } from "~/wizard/engine/draft-quota.server";
import { changeDraft, deleteDraft, moveDraft } from "~/wizard/engine/drafts.server";
import { readDraft } from "~/wizard/engine/stored-drafts.server";
import {
  storeAttachment,
  readAttachment,
  removeAttachment,
  attachmentsToSend,
} from "~/wizard/engine/stored-attachments.server";
import { stopClock } from "../support/clock";

vi.mock("~/lib/limits", async (original) => ({
  ...(await original<object>()),
  MAX_STORED_BYTES: 60,
  MAX_DRAFTS: 4,
}));

let serial = 0;
const someone = () => `pessoa/${(serial += 1)}`;
const slot = (owner: string, record = 0): DraftSlot => ({
  owner,
  wizard: "teste",
  record: String(record),
});
const fresh = () => emptyDraft(`r${(serial += 1)}`);
const begin = (draftSlot: DraftSlot): Promise<Draft> =>
  changeDraft(draftSlot, (current) => current ?? fresh());
async function end(draftSlot: DraftSlot) {
  const draft = await readDraft(draftSlot);
  if (draft) await deleteDraft(draftSlot, draft.id);
}
const jpeg = (bytes: number) => Buffer.alloc(bytes, 1).fill("ffd8ff", 0, 3, "hex");
const attach = (draftSlot: DraftSlot, codigo: string, bytes: number) =>
  storeAttachment(draftSlot, fresh, {
    codigo,
    name: "foto.jpg",
    type: "image/jpeg",
    data: jpeg(bytes),
  });
const files = async (draftSlot: DraftSlot) => (await readDraft(draftSlot))?.anexos ?? [];

describe("the space of each user", () => {
  it("the fifth draft is refused with what to do; once one is deleted, it fits; that of another user does not count", async () => {
    const owner = someone();
    for (const record of [0, 1, 2, 3]) await begin(slot(owner, record));
    await begin(slot(someone(), 4));
    await expect(begin(slot(owner, 4))).rejects.toThrow(
      /4 envios começados.*Minhas solicitações.*o que você preencheu continua nela/,
    );
    expect(await attach(slot(owner, 4), "1", 5)).toMatch(
      /^O arquivo não foi guardado\. Você já tem 4 envios/,
    );
    expect(await readDraft(slot(owner, 4))).toBeNull();
    const { id } = await begin(slot(owner, 3));
    await moveDraft(slot(owner, 3), slot(owner, 5), id);
    await end(slot(owner, 2));
    await begin(slot(owner, 4));
  });

  it("an attachment that does not fit is refused with the numbers; once the other is replaced, removed or sent, it fits", async () => {
    const owner = someone();
    const at = (record: number, codigo: string, bytes: number) =>
      attach(slot(owner, record), codigo, bytes);
    expect([await at(0, "1", 30), await at(1, "1", 30)]).toEqual([null, null]);
    expect(await at(1, "2", 10)).toMatch(
      /^O arquivo tem .+ e não coube: .+ ocupam .+ de .+Minhas solicitações/,
    );
    expect(await files(slot(owner, 1))).toHaveLength(1);
    expect([await at(1, "1", 20), await at(1, "2", 10)]).toEqual([null, null]);
    const [kept] = await files(slot(owner, 0));
    await removeAttachment(slot(owner, 0), kept?.id ?? "");
    expect(await at(2, "1", 30)).toBeNull();
    await end(slot(owner, 2));
    expect(await at(3, "1", 30)).toBeNull();
    // A draft that cannot move, because another stands there, takes no room there.
    const { id } = await begin(slot(owner, 1));
    expect(await moveDraft(slot(owner, 1), slot(owner, 3), id)).toBe(false);
    await end(slot(owner, 1));
    expect(await at(3, "3", 30)).toBeNull();
  });

  const anyStep = fc.record({
    record: fc.nat(5),
    codigo: fc.constantFrom("0", "1"),
    bytes: fc.integer({ min: 3, max: 30 }),
    ends: fc.boolean(),
  });
  const standing = async (owner: string) =>
    (await Promise.all([0, 1, 2, 3, 4, 5].map((record) => readDraft(slot(owner, record))))).flatMap(
      (draft, record) => (draft ? { record, ...draft } : []),
    );
  const sum = (kept: readonly { bytes: number }[]) => kept.reduce((n, { bytes }) => n + bytes, 0);

  it(
    "one after another, at random: what fits is taken, and nothing else",
    { tags: ["R075"], timeout: 60_000 },
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(anyStep, { maxLength: 20 }), async (steps) => {
          const owner = someone();
          for (const { record, codigo, bytes, ends } of steps) {
            const drafts = await standing(owner);
            const isNew = drafts.every((each) => each.record !== record);
            const own = await files(slot(owner, record));
            const replaced = sum(own.filter((each) => each.codigo === codigo));
            const then = sum(drafts.flatMap(({ anexos }) => anexos)) - replaced + bytes;
            const fits = then <= MAX_STORED_BYTES && !(isNew && drafts.length === MAX_DRAFTS);
            expect((await attach(slot(owner, record), codigo, bytes)) === null).toBe(fits);
            if (ends) await end(slot(owner, record));
          }
        }),
        { numRuns: 25 },
      ),
  );

  it("begun anew at the same time: the index has each slot with a draft, and once another begins, no other", async () => {
    const owner = someone();
    const slots = [0, 1, 2].map((record) => slot(owner, record));
    for (const each of slots) await begin(each);
    for (const each of slots) await end(each);
    await Promise.all(slots.map(begin));
    expect(await draftSlotsOf(owner)).toEqual(expect.arrayContaining(slots));
    await Promise.all(slots.map(end));
    await begin(slot(owner, 3));
    expect(await draftSlotsOf(owner)).toEqual([slot(owner, 3)]);
  });

  it("an expired one no longer counts, and no file stays longer than its draft", async () => {
    const owner = someone();
    await attach(slot(owner, 0), "1", 30);
    stopClock(Date.now() + (RETENTION_SECONDS - 60) * 1000);
    await attach(slot(owner, 0), "2", 30);
    const [, late] = await files(slot(owner, 0));
    expect(late && (await readAttachment(late))?.byteLength).toBe(30);
    vi.setSystemTime(Date.now() + 61_000);
    expect(late && (await readAttachment(late))).toBeNull();
    expect(await attach(slot(owner, 1), "1", 60)).toBeNull();
  });
});

describe("what is sent from a draft", () => {
  const LOST = { refusal: "Um dos anexos se perdeu. Remova-o e anexe de novo." };

  async function withPhoto(owner: string): Promise<Draft> {
    await attach(slot(owner), "1", 20);
    const draft = await readDraft(slot(owner));
    if (!draft) throw new Error("sem rascunho");
    return draft;
  }
  const sent = (
    owner: string,
    draft: Draft,
    asked: Parameters<typeof attachmentsToSend>[2] = [{ codigo: "1", accepts: "imagens" }],
  ) => attachmentsToSend(slot(owner), draft, asked);

  it("a file of another user's draft is not sent", { tags: ["R084"] }, async () => {
    const [owner, other] = [someone(), someone()];
    const [mine, theirs] = [await withPhoto(owner), await withPhoto(other)];
    expect(await sent(owner, { ...mine, anexos: theirs.anexos })).toEqual([LOST]);
    expect(await sent(owner, theirs)).toEqual([LOST]);
  });

  it(
    "a file that differs from the stored one is not sent, nor one that the step does not accept",
    { tags: ["R084"] },
    async () => {
      const owner = someone();
      const draft = await withPhoto(owner);
      const id = draft.anexos[0]?.id ?? "";
      for (const data of [jpeg(19), Buffer.from("<script>alert(1)</sc")]) {
        await storedFiles.write(id, data, RETENTION_SECONDS);
        expect(await sent(owner, draft)).toEqual([LOST]);
      }
      await storedFiles.remove(id);
      expect(await sent(owner, draft)).toEqual([LOST]);
      const data = Buffer.from("%PDF-1.7 um papel");
      const pdf = { codigo: "1", name: "papel.pdf", type: "application/pdf" as const, data };
      await storeAttachment(slot(owner), fresh, pdf);
      const now = (await readDraft(slot(owner))) ?? draft;
      expect(await sent(owner, now)).toEqual([
        { refusal: expect.stringMatching(/^papel\.pdf: Aqui só valem fotos/) },
      ]);
      expect(await sent(owner, now, [{ codigo: "1", accepts: "imagens-e-pdf" }])).toEqual([
        { codigo: "1", base64: new Base64(data) },
      ]);
    },
  );
});
