/** What one person may keep, with the portal's own store behind it and limits that are small: 4 drafts, 60 bytes. */
import "../services/support/test-environment";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { RETENTION_SECONDS, MAX_STORED_BYTES, MAX_DRAFTS } from "~/lib/limits";
import { storedFiles } from "~/services/storage/stored-values.server";
import { emptyDraft, type Draft, type DraftSlot } from "~/wizard/engine/draft.server";
import { changeDraft, deleteDraft, DraftQuotaExceeded } from "~/wizard/engine/drafts.server";
import { readDraft } from "~/wizard/engine/stored-drafts.server";
import {
  storeAttachment,
  readAttachment,
  removeAttachment,
  attachmentsToSend,
} from "~/wizard/engine/stored-attachments.server";

vi.mock("~/lib/limits", async (original) => ({
  ...(await original<object>()),
  MAX_STORED_BYTES: 60,
  MAX_DRAFTS: 4,
}));

let serial = 0;
const someone = () => `pessoa/${(serial += 1)}`;
const slot = (owner: string, record: number | string | null = null): DraftSlot => ({
  owner,
  wizard: "teste",
  record: record === null ? null : String(record),
});
const fresh = () => emptyDraft(`r${(serial += 1)}`, "1");
const begin = (draftSlot: DraftSlot): Promise<Draft> =>
  changeDraft(draftSlot, (current) => current ?? fresh());
const jpeg = (bytes: number) =>
  Buffer.concat([Buffer.from("ffd8ff", "hex"), Buffer.alloc(Math.max(0, bytes - 3), 1)]);
const attach = (draftSlot: DraftSlot, codigo: string, bytes: number) =>
  storeAttachment(draftSlot, fresh, {
    codigo,
    name: "foto.jpg",
    type: "image/jpeg",
    data: jpeg(bytes),
  });
const drafts = (owner: string, most = 8) =>
  Promise.all(Array.from({ length: most }, (_, record) => readDraft(slot(owner, record))));

async function truth(owner: string): Promise<{ drafts: number; bytes: number }> {
  const living = (await drafts(owner)).filter((draft) => draft !== null);
  return {
    drafts: living.length,
    bytes: living.flatMap(({ anexos }) => anexos).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

describe("the space of each user", () => {
  it("the fifth draft is refused with what to do; once one is deleted, it fits; that of another user does not count", async () => {
    const owner = someone();
    for (const record of [0, 1, 2, 3]) await begin(slot(owner, record));
    await expect(begin(slot(owner, 4))).rejects.toThrow(DraftQuotaExceeded);
    await expect(begin(slot(owner, 4))).rejects.toThrow(
      /4 envios começados.*Minhas solicitações.*o que você preencheu continua nela/,
    );
    expect(await attach(slot(owner, 4), "1", 5)).toMatch(
      /^O arquivo não foi guardado\. Você já tem 4 envios/,
    );
    expect(await readDraft(slot(owner, 4))).toBeNull();
    await begin(slot(owner, 3));
    await begin(slot(someone(), 4));
    const gone = await readDraft(slot(owner, 2));
    await deleteDraft(slot(owner, 2), gone?.id ?? "");
    expect((await begin(slot(owner, 4))).passo).toBe("1");
  });

  it("an attachment that does not fit is refused with the numbers; once the other is replaced, removed or sent, it fits", async () => {
    const owner = someone();
    expect(await attach(slot(owner, 0), "1", 30)).toBeNull();
    expect(await attach(slot(owner, 1), "1", 30)).toBeNull();
    expect(await attach(slot(owner, 1), "2", 10)).toMatch(
      /^O arquivo tem .+ e não coube: .+ ocupam .+ de .+Minhas solicitações/,
    );
    expect((await readDraft(slot(owner, 1)))?.anexos).toHaveLength(1);
    expect(await attach(slot(owner, 1), "1", 20)).toBeNull();
    expect(await attach(slot(owner, 1), "2", 10)).toBeNull();
    const [kept] = (await readDraft(slot(owner, 0)))?.anexos ?? [];
    await removeAttachment(slot(owner, 0), kept?.id ?? "");
    expect(await attach(slot(owner, 2), "1", 30)).toBeNull();
    const draft = await readDraft(slot(owner, 2));
    await deleteDraft(slot(owner, 2), draft?.id ?? "");
    expect(await attach(slot(owner, 3), "1", 30)).toBeNull();
  });

  it(
    "many at the same time, at random: the limits hold, and what fits is taken",
    { tags: ["R075"], timeout: 60_000 },
    async () => {
      const uploads = fc.array(
        fc.record({
          record: fc.nat(7),
          codigo: fc.nat(1),
          bytes: fc.integer({ min: 3, max: 30 }),
          removes: fc.boolean(),
        }),
        {
          minLength: 4,
          maxLength: 12,
        },
      );
      await fc.assert(
        fc.asyncProperty(uploads, async (all) => {
          const owner = someone();
          const said = await Promise.all(
            all.map(async ({ record, codigo, bytes, removes }) => {
              const refusal = await attach(slot(owner, record), String(codigo), bytes);
              const draft = removes ? await readDraft(slot(owner, record)) : null;
              if (draft) await deleteDraft(slot(owner, record), draft.id);
              return refusal;
            }),
          );
          const now = await truth(owner);
          expect(now.drafts).toBeLessThanOrEqual(MAX_DRAFTS);
          expect(now.bytes).toBeLessThanOrEqual(MAX_STORED_BYTES);
          expect(said.some((refusal) => refusal === null)).toBe(true);
        }),
        { numRuns: 25 },
      );
    },
  );

  it("a portal that died between reservation and write does not hold the space", async () => {
    const owner = someone();
    const written = vi.spyOn(storedFiles, "write").mockRejectedValueOnce(new Error("morto"));
    const removed = vi.spyOn(storedFiles, "remove").mockRejectedValueOnce(new Error("morto"));
    await expect(attach(slot(owner, 0), "1", 50)).rejects.toThrow("morto");
    written.mockRestore();
    removed.mockRestore();
    expect(await attach(slot(owner, 1), "1", 20)).toMatch(/não coube/);
    vi.useFakeTimers({ now: Date.now() + 3 * 60_000, toFake: ["Date"] });
    expect(await attach(slot(owner, 1), "1", 20)).toBeNull();
    vi.useRealTimers();
  });

  it("an expired one no longer counts, and no file stays longer than its draft", async () => {
    const owner = someone();
    await attach(slot(owner, 0), "1", 30);
    vi.useFakeTimers({ now: Date.now() + (RETENTION_SECONDS - 60) * 1000, toFake: ["Date"] });
    await attach(slot(owner, 0), "2", 30);
    const [, late] = (await readDraft(slot(owner, 0)))?.anexos ?? [];
    expect(late && (await readAttachment(late))?.byteLength).toBe(30);
    vi.setSystemTime(Date.now() + 61_000);
    expect(late && (await readAttachment(late))).toBeNull();
    expect(await attach(slot(owner, 1), "1", 60)).toBeNull();
    vi.useRealTimers();
  });
});

describe("what is sent from a draft", () => {
  const ASKED = [{ codigo: "1", accepts: "imagens" as const }];
  const LOST = { refusal: "Um dos anexos se perdeu. Remova-o e anexe de novo." };

  async function withPhoto(owner: string): Promise<Draft> {
    await attach(slot(owner), "1", 20);
    const draft = await readDraft(slot(owner));
    if (!draft) throw new Error("sem rascunho");
    return draft;
  }

  it("the sender's own files are sent, whole, with the type that was stored", async () => {
    const owner = someone();
    const draft = await withPhoto(owner);
    expect(await attachmentsToSend(slot(owner), draft, ASKED)).toEqual([
      { codigo: "1", data: jpeg(20) },
    ]);
    expect(await attachmentsToSend(slot(owner), draft, [])).toEqual([]);
  });

  it("a file of another user's draft is not sent", { tags: ["R084"] }, async () => {
    const [owner, other] = [someone(), someone()];
    const [mine, theirs] = [await withPhoto(owner), await withPhoto(other)];
    expect(await attachmentsToSend(slot(owner), { ...mine, anexos: theirs.anexos }, ASKED)).toEqual(
      [LOST],
    );
    expect(await attachmentsToSend(slot(owner), theirs, ASKED)).toEqual([LOST]);
    expect(await attachmentsToSend(slot(other), mine, ASKED)).toEqual([LOST]);
  });

  it(
    "a file that differs from the stored one is not sent, nor one that the step does not accept",
    { tags: ["R084"] },
    async () => {
      const owner = someone();
      const draft = await withPhoto(owner);
      const [photo] = draft.anexos;
      const replaced = async (data: Buffer) => {
        await storedFiles.write(photo?.id ?? "", data, RETENTION_SECONDS);
        return attachmentsToSend(slot(owner), draft, ASKED);
      };
      expect(await replaced(jpeg(19))).toEqual([LOST]);
      expect(await replaced(Buffer.from("<script>alert(1)</sc"))).toEqual([LOST]);
      expect(await replaced(jpeg(20))).toEqual([{ codigo: "1", data: jpeg(20) }]);
      await storedFiles.remove(photo?.id ?? "");
      expect(await attachmentsToSend(slot(owner), draft, ASKED)).toEqual([LOST]);
      const pdf = Buffer.from("%PDF-1.7 um papel");
      await storeAttachment(slot(owner), fresh, {
        codigo: "1",
        name: "papel.pdf",
        type: "application/pdf",
        data: pdf,
      });
      const now = await readDraft(slot(owner));
      expect(now && (await attachmentsToSend(slot(owner), now, ASKED))).toEqual([
        { refusal: expect.stringMatching(/^papel\.pdf: Aqui só valem fotos/) },
      ]);
      expect(
        now &&
          (await attachmentsToSend(slot(owner), now, [{ codigo: "1", accepts: "imagens-e-pdf" }])),
      ).toEqual([{ codigo: "1", data: pdf }]);
    },
  );
});
