import { notFound } from "~/services/http/response.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { SUBMISSION_STATE, type Wizard } from "../definition/wizard";
import { carryOut } from "./carry-out.server";
import { whereToldToArrive } from "./deliver.server";
import { submissionOfDraft } from "./draft-submission.server";
import { decide, isBlocked } from "./decide.server";
import type { Intention } from "./intention.server";
import { notKept } from "./not-kept.server";
import { afterStoreLoss, isBeyondReach } from "./store-lost.server";
import {
  isOfLostStore,
  formDraftId,
  formDraftWasKept,
  isOtherFilling,
  type OpenedWizard,
  type WizardRequest,
} from "./open.server";
import { openOrKeep } from "./open-or-keep.server";
import { readButton, readStepForm } from "./read-form.server";
import { wasCarriedOut } from "./step-operation.server";

/** Keeps the form for error handling, because a request body can be read only once. */
type Reads = (intention: Intention) => Intention;

async function answer<C, A>(opened: OpenedWizard<C, A>, reads: Reads): Promise<Response> {
  const { request, wizard, draftSlot, draft, id, stepCode } = opened;
  const [sentFrom, wasKept] = [formDraftId(request), formDraftWasKept(request)];
  const sends = async (draftId: string | undefined) =>
    draftId !== undefined && (await submissionOfDraft(draftSlot, draftId)) !== null;

  if (stepCode === null || stepCode === SUBMISSION_STATE) {
    const intention = reads(await readButton(opened));
    const situation = {
      ...opened,
      sentFrom,
      wasKept,
      underWay: stepCode === null && (await sends(draft?.id)),
    };
    return carryOut(situation, decide(situation, intention));
  }
  if (!wizard.steps.some(({ code }) => code === stepCode)) throw notFound();
  const storeLost = isOfLostStore(opened);
  const underWay = await sends(sentFrom ?? id);
  if (storeLost && draft === null && !underWay && !isBlocked(opened) && isBeyondReach(opened))
    return afterStoreLoss(opened);
  const { intention, lostFile } = await readStepForm(
    opened,
    stepCode,
    underWay || isBlocked(opened),
  );
  reads(intention);
  if (lostFile) return notKept(opened, intention);
  const isAgain = draft === null && wasKept && (await wasCarriedOut(opened, stepCode, intention));
  const otherUnderWay = isOtherFilling(opened) && (await sends(draft?.id));
  const situation = {
    ...{ ...opened, sentFrom, wasKept: wasKept && !isAgain, storeLost },
    ...{ underWay, otherUnderWay },
  };
  return carryOut(situation, decide(situation, intention));
}

/**
 * Throws a response: 404 for an unknown step, 409 for another account's form, 503 for an
 * unavailable provider.
 */
export async function receiveStep<C, A>(
  requested: WizardRequest,
  wizard: Wizard<C, A>,
): Promise<Response> {
  const opened = await openOrKeep(requested, wizard);
  if (opened.storeAway) return (await whereToldToArrive(opened)) ?? notKept(opened, null);
  let read: Intention | null = null;
  return answer(opened, (intention) => (read = intention)).catch(
    ifStoreFails(() => notKept(opened, read)),
  );
}
