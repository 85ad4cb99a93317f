/** Drafts and their files, two of everything: what is deleted leaves no byte, and what is another's or newer stays. */
import "../services/support/test-environment";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { storedFiles } from "~/services/storage/stored-values.server";
import { emptyDraft, type Draft, type DraftSlot } from "~/wizard/engine/draft.server";
import { draftSlotsOf } from "~/wizard/engine/draft-quota.server";
import { changeDraft, deleteDraft, moveDraft } from "~/wizard/engine/drafts.server";
import { readDraft } from "~/wizard/engine/stored-drafts.server";
import {
  findAttachment,
  storeAttachment,
  removeAttachment,
} from "~/wizard/engine/stored-attachments.server";
import { ofLargeValues } from "../support/large-values";

let serial = 0;
let slot: DraftSlot;
let other: DraftSlot;
beforeEach(() => {
  serial += 1;
  const of = (owner: string): DraftSlot => ({
    owner: `pessoa/${owner}-${serial}`,
    wizard: "atestado",
    record: null,
  });
  [slot, other] = [of("ana"), of("carla")];
});

const data = (size = 6_000) => Buffer.alloc(size, 7);
const filesLying = () => ofLargeValues("count(*)");
const attach = (
  where: DraftSlot,
  codigo: string,
  { size, ...more }: { onlyNew?: boolean; asked?: string[]; size?: number } = {},
) =>
  storeAttachment(
    where,
    () => emptyDraft(`d-${serial}`),
    { codigo, name: `${codigo}.jpg`, type: "image/jpeg", data: data(size) },
    more,
  );
const names = async (where: DraftSlot) =>
  (await readDraft(where))?.anexos.map(({ nome }) => nome) ?? null;

describe("an attachment", () => {
  it("replaces the one of its own code alone, whose bytes go", async () => {
    const before = filesLying();
    for (const codigo of ["1", "2", "1"]) expect(await attach(slot, codigo)).toBeNull();
    expect(await attach(other, "1")).toBeNull();
    expect(await names(slot)).toEqual(["2.jpg", "1.jpg"]);
    expect(filesLying()).toBe(before + 3);
  });

  it("is taken although the bytes that it replaces could not go", async () => {
    await attach(slot, "1");
    vi.spyOn(storedFiles, "remove").mockRejectedValueOnce(new StoreFailure(null));
    expect(await attach(slot, "1")).toBeNull();
  });

  it("of an ended session replaces nothing, and its own bytes do not stay", async () => {
    await attach(slot, "1");
    const [was] = (await readDraft(slot))?.anexos ?? [];
    const before = filesLying();
    expect(await attach(slot, "1", { onlyNew: true })).toMatch(/Já há um arquivo guardado/);
    expect((await readDraft(slot))?.anexos).toEqual([was]);
    expect(filesLying()).toBe(before);
  });

  it("beyond the draft's limit is refused, and its bytes do not stay; what nobody asks for gives way", async () => {
    for (const codigo of ["1", "2"]) await attach(slot, codigo, { size: 12 * 1024 * 1024 - 1_000 });
    const before = filesLying();
    expect(await attach(slot, "3", { size: 12_000 })).toMatch(/Os anexos juntos passam/);
    expect(filesLying()).toBe(before);
    expect(await names(slot)).toEqual(["1.jpg", "2.jpg"]);
    expect(await attach(slot, "3", { size: 12_000, asked: ["1", "3"] })).toBeNull();
    expect(await names(slot)).toEqual(["1.jpg", "3.jpg"]);
  });

  it("is removed by its own id in its own draft; every other id removes nothing", async () => {
    await attach(slot, "1");
    await attach(other, "1");
    const [mine] = (await readDraft(slot))?.anexos ?? [];
    const before = await readDraft(other);
    await removeAttachment(other, mine?.id ?? "");
    await removeAttachment(other, "unknown");
    expect(await readDraft(other)).toEqual(before);
    expect(await findAttachment(other, mine?.id ?? "")).toBeNull();
    expect((await findAttachment(slot, mine?.id ?? ""))?.attachment).toEqual(mine);
    await attach(slot, "2");
    await removeAttachment(slot, mine?.id ?? "");
    const [left] = (await readDraft(slot))?.anexos ?? [];
    expect(left?.codigo).toBe("2");
    // A draft that is deleted meanwhile does not begin again.
    await Promise.all([removeAttachment(slot, left?.id ?? ""), deleteDraft(slot, `d-${serial}`)]);
    expect(await names(slot)).toBeNull();
  });
});

describe("a draft", () => {
  const begin = (where: DraftSlot, id: string): Promise<Draft> =>
    changeDraft(where, () => emptyDraft(id));

  it("is deleted with all of its bytes, and only as the one that it was", async () => {
    const before = filesLying();
    await changeDraft(slot, () => emptyDraft(`d-${serial}`));
    await deleteDraft(slot, "an older one");
    expect(await draftSlotsOf(slot.owner)).toEqual([slot]);
    await attach(slot, "1");
    await attach(slot, "2", { size: 700_000 });
    await deleteDraft(slot, "an older one");
    expect(await names(slot)).toEqual(["1.jpg", "2.jpg"]);
    await deleteDraft(slot, `d-${serial}`);
    expect(await readDraft(slot)).toBeNull();
    expect(filesLying()).toBe(before);
  });

  it("moves whole, and never over one that stands there", async () => {
    const there = { ...slot, record: "7" };
    await attach(slot, "1");
    expect(await moveDraft(slot, there, `d-${serial}`)).toBe(true);
    expect([await readDraft(slot), await names(there)]).toEqual([null, ["1.jpg"]]);
    await begin(slot, "second");
    expect(await moveDraft(slot, there, "second")).toBe(false);
    expect((await readDraft(slot))?.id).toBe("second");
    expect(await names(there)).toEqual(["1.jpg"]);
    expect(await moveDraft(slot, { ...slot, record: "8" }, "not this one")).toBe(false);
  });
});
