/** The action of every page of every wizard: whatever arrives is kept before anything is said about it. */
import { notFound } from "~/services/http/response.server";
import { submissionUnderWay } from "~/services/submission/send-once.server";
import { SUBMISSION_STATE, type Wizard } from "../wizard";
import { carryOut } from "./carry-out.server";
import { decide, isBlocked } from "./decide.server";
import { openOrKeep } from "./keep-unread.server";
import { formDraftId, formDraftWasKept, type WizardRequest } from "./open.server";
import { readButton, readStepForm } from "./read-form.server";
import { wasTold } from "./tell-step.server";

/** Takes a POST to any page of a wizard; gives a redirect, or the page again with what is wrong. Throws 404, 409 and 503 answers. */
export async function receiveStep<C, A>(requested: WizardRequest, wizard: Wizard<C, A>) {
  const opened = await openOrKeep(requested, wizard);
  const { request, access, draft, id, stepCode } = opened;
  const [sentFrom, wasKept] = [formDraftId(request), formDraftWasKept(request)];
  const sends = async (draftId: string | undefined) => draftId !== undefined && (await submissionUnderWay(access, draftId)) !== null;

  if (stepCode === null || stepCode === SUBMISSION_STATE) {
    const intention = await readButton(opened);
    const situation = { ...opened, sentFrom, wasKept, underWay: stepCode === null && (await sends(draft?.id)) };
    return carryOut(situation, decide(situation, intention));
  }
  if (!wizard.steps.some(({ code }) => code === stepCode)) throw notFound();
  const underWay = await sends(sentFrom ?? id);
  const intention = await readStepForm(opened, stepCode, underWay || isBlocked(opened));
  const repeated = draft === null && wasKept && (await wasTold(opened, stepCode, intention));
  const situation = { ...opened, sentFrom, wasKept, underWay, repeated };
  return carryOut(situation, decide(situation, intention));
}
