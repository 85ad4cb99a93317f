/** Photos without a place yet: where they go once it is known what is asked for. */
import "../services/support/test-environment";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emptyDraft,
  type Draft,
  type DraftSlot,
  type StoredAttachment,
} from "~/wizard/engine/draft.server";
import { changeDraft, deleteDraft } from "~/wizard/engine/drafts.server";
import { readDraft } from "~/wizard/engine/stored-drafts.server";
import {
  unassignedCode,
  assignPhotos,
  matchPhotos,
  storeAttachment,
} from "~/wizard/engine/stored-attachments.server";
import { storedFiles } from "~/services/storage/stored-values.server";
import { portrait } from "../services/support/photos";
import { ofLargeValues } from "../support/large-values";

const photo = (order: number): StoredAttachment => ({
  id: String(order),
  codigo: unassignedCode(order),
  nome: "foto.jpg",
  tipo: "image/jpeg",
  bytes: 1,
});
const asked = (codigo: string, obrigatorio: boolean, descricao = codigo) => ({
  codigo,
  descricao,
  obrigatorio,
  accepts: "imagens" as const,
  alreadySent: false,
});
const shown = (places: ReturnType<typeof matchPhotos>) =>
  places.map(({ codigo, photos }) => [codigo, photos.map(({ id }) => id).join()]);

describe("fotos soltas", () => {
  it("one in each required field and its verso, the rest in the last one; in nothing else", () => {
    const fields = [
      asked("frente", true),
      asked("receita", false),
      asked("v", false, "Foto do atestado (verso)"),
    ];
    expect([
      shown(matchPhotos([photo(1)], fields)),
      shown(matchPhotos([photo(1), photo(2), photo(3)], fields)),
      shown(matchPhotos([photo(1), photo(2)], [asked("receita", false), asked("outro", false)])),
    ]).toEqual([
      [["frente", "1"]],
      [
        ["frente", "1"],
        ["v", "2,3"],
      ],
      [["receita", "1,2"]],
    ]);
  });

  it("none is lost, and none is placed twice", () => {
    const fields = fc.array(fc.record({ obrigatorio: fc.boolean(), verso: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fields, (count, wanted) => {
        const photos = Array.from({ length: count }, (_, index) => photo(index + 1));
        const vacant = wanted.map(({ obrigatorio, verso }, index) =>
          asked(String(index), obrigatorio, verso ? "verso" : "x"),
        );
        expect(matchPhotos(photos, vacant).flatMap((place) => place.photos)).toEqual(photos);
      }),
    );
  });
});

describe("photos joined to one", () => {
  const DAY_MS = 24 * 60 * 60_000;

  /** A draft of `days` ago with three loose photos. */
  async function begin(owner: string, days = 0): Promise<[DraftSlot, Draft]> {
    const draftSlot = { owner, wizard: "atestado", record: null };
    const criadoEm = new Date(Date.now() - days * DAY_MS).toISOString();
    const create = () => ({ ...emptyDraft("d"), criadoEm });
    const data = await (await portrait(600, 800)).jpeg().toBuffer();
    for (const order of [1, 2, 3])
      await storeAttachment(draftSlot, create, {
        codigo: unassignedCode(order),
        name: "foto.jpg",
        type: "image/jpeg",
        data,
      });
    return [draftSlot, await changeDraft(draftSlot, (current) => current ?? create())];
  }

  it("live no longer than their draft, and take the code of another field", async () => {
    const [draftSlot, draft] = await begin("pessoa/fotos", 5);
    const placed = await assignPhotos(draftSlot, draft, [asked("frente", true)]);
    expect(placed.anexos.map(({ codigo }) => codigo)).toEqual(["frente"]);
    expect(ofLargeValues("max(expira)")).toBeLessThan(Date.now() + 2.01 * DAY_MS);
    const [joined] = placed.anexos;
    const moved = await assignPhotos(draftSlot, placed, [asked("outra", true)]);
    expect(moved.anexos).toEqual([{ ...joined, codigo: "outra" }]);
  });

  it.each([1, 2])("stay loose, all of them, if the store lost number %s", async (lost) => {
    const [draftSlot, draft] = await begin(`pessoa/perdida-${lost}`);
    await storedFiles.remove(draft.anexos[lost]?.id ?? "");
    expect(await assignPhotos(draftSlot, draft, [asked("frente", true)])).toEqual(draft);
    expect(await readDraft(draftSlot)).toEqual(draft);
    // Alone, a photo is placed without a look at it, and must not bring back a deleted draft.
    await deleteDraft(draftSlot, draft.id);
    const alone = { ...draft, anexos: draft.anexos.slice(0, 1) };
    await assignPhotos(draftSlot, alone, [asked("frente", true)]);
    expect(await readDraft(draftSlot)).toBeNull();
  });
});
