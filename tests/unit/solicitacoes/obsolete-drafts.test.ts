/** Corrections that can no longer be made: which drafts are offered and deleted, by what became of their submission. */
import "../services/support/test-environment";
import { expect, it } from "vitest";
import { discardObsolete, obsoleteDrafts } from "~/modules/solicitacoes/drafts.server";
import { RECORD_WIZARDS } from "~/modules/wizards.server";
import type { Access } from "~/services/access/guard.server";
import { ownerOf } from "~/services/access/owner.server";
import type { Ended } from "~/services/submissions/stored-submission";
import { emptyDraft } from "~/wizard/engine/draft.server";
import { changeDraft } from "~/wizard/engine/drafts.server";
import { readDraft } from "~/wizard/engine/stored-drafts.server";
import { accessOf } from "../services/support/access";
import { ARRIVED, storeSubmission } from "../services/support/stored-submission";
import { storeAttachment, readAttachment } from "~/wizard/engine/stored-attachments.server";

const PHOTO = Buffer.from("ffd8ff01", "hex");

/** `mayArrive`: deleting the draft could lose what the cooperative is yet to get. */
const STATES: Record<string, { record?: Ended | null; mayArrive: boolean }> = {
  "never sent": { mayArrive: false },
  "not arrived": { record: { state: "not-sent", message: "" }, mayArrive: false },
  arrived: { record: ARRIVED, mayArrive: false },
  "being sent": { record: null, mayArrive: true },
  "of unknown outcome": { record: { state: "unknown", message: "" }, mayArrive: true },
};

let serial = 0;

/** One draft with a photo in each wizard of corrections. */
async function begin(access: Access, record: Ended | null | undefined) {
  return Promise.all(
    RECORD_WIZARDS.map(async ({ name, path }) => {
      const number = String((serial += 1));
      const id = `r${number}`;
      const draftSlot = { owner: ownerOf(access), wizard: name, record: number };
      await changeDraft(draftSlot, () => emptyDraft(id));
      const photo = { codigo: "7", name: "foto.jpg", type: "image/jpeg" as const, data: PHOTO };
      await storeAttachment(draftSlot, () => emptyDraft(id), photo);
      const [attachment] = (await readDraft(draftSlot))?.anexos ?? [];
      if (record !== undefined) await storeSubmission(draftSlot, id, record);
      return {
        id,
        correctable: { to: path(number), record: number },
        isThere: async () => (await readDraft(draftSlot))?.id === id,
        photo: async () => attachment && readAttachment(attachment),
      };
    }),
  );
}

it.each(Object.entries(STATES))(
  "%s: is offered and deleted by its own employee alone, and only if nothing of it may arrive",
  async (state, { record, mayArrive }) => {
    const [ana, bia] = [
      accessOf({ matricula: `ana ${state}` }),
      accessOf({ matricula: `bia ${state}` }),
    ];
    const drafts = await begin(ana, record);
    const offered = async (access: Access, open = drafts.slice(0, 0)) =>
      (
        await obsoleteDrafts(
          access,
          open.map(({ correctable }) => correctable),
        )
      )
        .map(({ id }) => id)
        .sort();
    const ids = drafts.map(({ id }) => id).sort();
    expect([await offered(ana), await offered(ana, drafts), await offered(bia)]).toEqual([
      mayArrive ? [] : ids,
      [],
      [],
    ]);
    for (const draft of drafts) {
      await discardObsolete(bia, draft.id);
      expect([await draft.isThere(), await draft.photo()]).toEqual([true, PHOTO]);
      expect(await discardObsolete(ana, draft.id)).toBe(mayArrive ? "stays" : "gone");
      expect([await draft.isThere(), await draft.photo()]).toEqual(
        mayArrive ? [true, PHOTO] : [false, null],
      );
    }
  },
);
