/** What becomes of answers when the draft changed between the arrival of their form and its saving; the portal's own store behind it. */
import "../services/support/test-environment";
import { beforeEach, expect, it } from "vitest";
import { ARRIVED, storeSubmission } from "../services/support/stored-submission";
import { submissionOfDraft } from "~/wizard/engine/draft-submission.server";
import type { Draft, DraftSlot } from "~/wizard/engine/draft.server";
import { changeDraft, deleteDraft } from "~/wizard/engine/drafts.server";
import { readDraft } from "~/wizard/engine/stored-drafts.server";
import { save } from "~/wizard/engine/carry-out.server";
import { savedAnswers } from "~/wizard/engine/open.server";
import { draftOf, example } from "./support/example-wizard";

const [, areas] = example.steps;
let serial = 0;
let draftSlot: DraftSlot;
let draft: Draft;

beforeEach(async () => {
  serial += 1;
  draftSlot = { owner: `pessoa/salvar-${serial}`, wizard: example.name, record: null };
  draft = await changeDraft(draftSlot, () => ({
    ...draftOf({ "10": { tipo: "a" } }, { id: `salvar-${serial}` }),
    criadoEm: new Date().toISOString(),
  }));
});

function saveAreas(): Promise<Draft> {
  if (!areas) throw new Error("o assistente de exemplo mudou");
  const saving = { wizard: example, id: draft.id, draft, draftSlot };
  return save(saving, [{ step: areas, fields: { areas: "2" } }]);
}

it("a draft that began while the wizard could not be opened has the first answers too", () => {
  const saved = savedAnswers({ draft: draftOf({ "20": {} }), wizard: example });
  expect(saved).toEqual({ "10": { tipo: "a" }, "20": {} });
});

it("what another tab answered stays", async () => {
  await changeDraft(draftSlot, (current) => ({
    ...(current ?? draft),
    respostas: { "10": { tipo: "b" } },
  }));
  expect((await saveAreas()).respostas).toEqual({ "10": { tipo: "b" }, "20": { areas: "2" } });
});

it("deleted in another tab: what was just typed starts over, and nothing is lost", async () => {
  await deleteDraft(draftSlot, draft.id);
  expect((await saveAreas()).respostas["20"]).toEqual({ areas: "2" });
  expect(await readDraft(draftSlot)).not.toBeNull();
});

it("sent by another submit: begins again under an id whose submission is known, so it is not sent again", async () => {
  await storeSubmission(draftSlot, draft.id, ARRIVED);
  await deleteDraft(draftSlot, draft.id);
  const { id } = await saveAreas();
  expect((await submissionOfDraft(draftSlot, id))?.ended).toEqual(ARRIVED);
});
