import type { Fields } from "../definition/questions";
import { applyAnswer, type SavedAnswers, type Step } from "../definition/steps";
import { submissionOfDraft } from "./draft-submission.server";
import type { Draft } from "./draft.server";
import { changeDraft, deleteDraft } from "./drafts.server";
import { newDraft, type OpenedWizard } from "./open.server";

export interface StepFields {
  step: Step;
  fields: Fields;
}

type Saving = Pick<OpenedWizard, "wizard" | "id" | "stepCode" | "draft" | "draftSlot">;

export class SentMeanwhile extends Error {
  override readonly name = "SentMeanwhile";
}

function answered(saving: Saving, current: Draft | null, answers: readonly StepFields[]): Draft {
  const draft = current ?? newDraft(saving);
  const { steps } = saving.wizard;
  const respostas = answers.reduce<SavedAnswers>(
    (saved, { step, fields }) => applyAnswer(steps, step, saved, fields),
    draft.respostas,
  );
  return { ...draft, passo: answers[0]?.step.code ?? draft.passo, respostas: { ...respostas } };
}

export async function save(saving: Saving, answers: readonly StepFields[]): Promise<Draft> {
  const { draft, draftSlot } = saving;
  let gone = false;
  const kept = await changeDraft(draftSlot, (current) => {
    /*
     * A file of this form may have created a new draft, so creation times tell whether the draft
     * was deleted.
     */
    gone = draft !== null && current?.criadoEm !== draft.criadoEm;
    return answered(saving, current, answers);
  });
  if (!gone || draft === null || (await submissionOfDraft(draftSlot, draft.id)) === null)
    return kept;
  await deleteDraft(draftSlot, kept.id);
  throw new SentMeanwhile();
}
