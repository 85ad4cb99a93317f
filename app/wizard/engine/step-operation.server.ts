import { withFallback } from "~/services/config/log.server";
import { refusedPage } from "~/services/http/response.server";
import { factsDigest } from "~/services/submissions/form-facts.server";
import { statusOf } from "~/services/submissions/outcome";
import type { Change } from "~/services/submissions/operation.server";
import { submissions } from "~/services/submissions/submissions.server";
import { carryOutChange, wasDone } from "~/services/submissions/submit-form.server";
import type { Fields } from "../definition/questions";
import { resolveSteps, same, type Step, type StepOperation } from "../definition/steps";
import { refuse } from "./decide.server";
import { placeOf, type Draft } from "./draft.server";
import { changeDraft } from "./drafts.server";
import type { Intent, ReadIntent } from "./intent.server";
import { newDraft, savedAnswers, type OpenedWizard } from "./open.server";

const nameOf = ({ draftSlot }: OpenedWizard, code: string): string =>
  `${placeOf(draftSlot)}/${code}`;

async function restore(opened: OpenedWizard, code: string): Promise<void> {
  const before = savedAnswers(opened)[code];
  await changeDraft(opened.draftSlot, (current) => {
    const draft = current ?? newDraft(opened);
    const { [code]: _refused, ...others } = draft.respostas;
    return { ...draft, respostas: before ? { ...others, [code]: before } : others };
  });
}

/**
 * Sends a step's answers to the provider. The draft must already contain these answers.
 * "outdated": a later submission overtook the form, so the draft gets back its earlier answers.
 * Returns an error page, or the provider's message if the operation was done.
 * @throws the redirect of `endSession` if the session is over
 */
export async function carryOutStep(
  opened: OpenedWizard,
  { step, fields }: { step: Step; fields: Fields },
  operation: StepOperation,
  form: ReadIntent,
): Promise<Response | string> {
  const { request, access } = opened;
  const change: Change<null, unknown> = {
    ...operation,
    name: nameOf(opened, step.code),
    done: (_value, reply) => ({
      to: opened.wizard.path(step.code),
      flash: { kind: "success", text: reply?.msg ?? "" },
    }),
  };
  const digest = factsDigest(fields);
  const outcome = await carryOutChange(request, access, change, null, form.form, digest);
  if (outcome.state === "succeeded") return outcome.next?.flash?.text ?? "";
  if (outcome.state === "outdated")
    await withFallback("rascunho-nao-guardado", undefined, () => restore(opened, step.code));
  const { refusal } = refuse(form, { "": [outcome.message] });
  const check = (outcome.state === "unknown" && outcome.check) || undefined;
  return refusedPage({ ...refusal, check }, { status: statusOf(outcome) });
}

export const wasCarriedOut = async (
  opened: OpenedWizard,
  code: string,
  intent: Intent,
): Promise<boolean> =>
  !("refusal" in intent) && wasDone(opened.access, nameOf(opened, code), intent.form);

/**
 * Returns the first step whose operation must still be sent, or null.
 * Skips a step whose answers the provider already shows.
 * Also skips a step whose last operation sent the same answers and was accepted.
 * `written`: codes of the steps that this request has sent.
 */
export async function unwrittenStep(
  opened: OpenedWizard,
  { respostas }: Draft,
  written: readonly string[],
): Promise<Step | null> {
  const { wizard, draftSlot } = opened;
  const shown = wizard.initialAnswers ?? {};
  for (const step of resolveSteps(wizard.steps, respostas).steps) {
    const fields = respostas[step.code];
    if (!step.operation || !fields || written.includes(step.code)) continue;
    const ref = { owner: draftSlot.owner, operation: nameOf(opened, step.code) };
    const isShown = same(shown[step.code], fields);
    if (!isShown && !(await submissions.isNewest(ref, factsDigest(fields)))) return step;
  }
  return null;
}
