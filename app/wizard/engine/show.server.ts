import { relativeMoment } from "~/lib/calendar";
import { DRAFT_PARAM, REPEAT } from "~/paths";
import { inEconomy } from "~/services/http/economy.server";
import { notFound, page, redirectTo, ssrOnly } from "~/services/http/response.server";
import { orUnavailable } from "~/services/http/store-unavailable.server";
import { INTENT, REPEAT_PARAM, type PageModel } from "../definition/page-model";
import { furthestPage } from "../definition/pages";
import type { Question, StepSearch } from "../definition/questions";
import { furthestReach } from "../definition/steps";
import { statePath, SUBMISSION_STATE, type Wizard } from "../definition/wizard";
import { checkedId, checkOutcome } from "./deliver.server";
import { submissionOfDraft } from "./draft-submission.server";
import { hasContent, expiresAt } from "./draft.server";
import { openWizard, type OpenedWizard, type WizardRequest } from "./open.server";
import { common, formAction, stepModel } from "./step-page.server";

/**
 * A correction that HR requested starts at the first unanswered step.
 * If all steps are answered, the correction starts at the last step.
 * The page of the last step shows all answers.
 */
function startOf({ wizard, path }: OpenedWizard): string {
  return wizard.requested === null ? wizard.firstPath : wizard.path(furthestReach(path)?.code);
}

function repeatAsked({ request, wizard }: OpenedWizard): string | null {
  const id = new URL(request.url).searchParams.get(REPEAT_PARAM);
  return id !== null && wizard.repeated(id) ? id : null;
}

/** A POST to this path deletes the draft, unless the submission of the draft is pending. */
const startAction = ({ wizard, id }: OpenedWizard) => `${wizard.path()}?${DRAFT_PARAM}=${id}`;

function offerModel(opened: OpenedWizard): PageModel | null {
  const { draft, path, wizard } = opened;
  if (!hasContent(draft)) return null;
  const now = new Date();
  const repeat = repeatAsked(opened);
  return {
    kind: "resume",
    ...common(opened),
    lines: [
      `Você tem um envio não concluído, de ${relativeMoment(new Date(draft.salvoEm), now)}. Ele fica guardado até ${relativeMoment(expiresAt(draft), now)}.`,
      "Recomeçar apaga o que já foi preenchido e anexado.",
      ...(repeat === null ? [] : [`Repetir o protocolo ${repeat} também apaga.`]),
    ],
    continueTo: wizard.path(furthestPage(path)),
    action: startAction(opened),
    repeat:
      repeat === null ? null : { value: REPEAT + repeat, text: `Repetir o protocolo ${repeat}` },
  };
}

const STILL_STORED = "O que você preencheu está guardado. ";
const USE_CHECK = "Use “Conferir” para saber se já chegou.";

async function checkingModel(opened: OpenedWizard): Promise<PageModel> {
  const { wizard } = opened;
  const outcome = await checkOutcome(opened);
  if (outcome instanceof Response) throw outcome;
  const draft = checkedId(opened) ?? opened.id;
  const shown = {
    ...common(opened),
    message: outcome.message,
    checkTo: statePath(wizard, draft),
  };
  if (outcome.state === "lost") return { kind: "blocked", ...shown };
  const { sendAnyway, mayDiscard, isThis } = outcome;
  if (mayDiscard)
    return {
      kind: "unresolved",
      ...shown,
      action: formAction(opened, SUBMISSION_STATE),
      sendAnyway: sendAnyway && INTENT.sendAnyway + sendAnyway,
      isThis: isThis ? INTENT.isThis + isThis : null,
    };
  return {
    kind: "checking",
    ...shown,
    hint: (opened.draft?.id === draft ? STILL_STORED : "") + USE_CHECK,
  };
}

async function pageModel(opened: OpenedWizard): Promise<PageModel> {
  const { wizard, stepCode, position, path } = opened;
  if (stepCode === SUBMISSION_STATE) return checkingModel(opened);
  // A sent draft is deleted, but the id in the form's URL still finds the submission.
  const submissionPending = (await submissionOfDraft(opened.draftSlot, opened.id)) !== null;
  // A pending submission may have arrived and caused the obstacle, so no obstacle is shown then.
  if (wizard.obstacle && !submissionPending) {
    const shown = { ...common(opened), message: wizard.obstacle };
    return hasContent(opened.draft)
      ? { kind: "unresolved", ...shown, action: startAction(opened) }
      : { kind: "blocked", ...shown };
  }
  if (submissionPending) throw redirectTo(statePath(wizard, opened.id));
  if (stepCode === null) {
    const offered = offerModel(opened);
    if (offered) return offered;
    throw redirectTo(startOf(opened));
  }
  if (!wizard.steps.some(({ code }) => code === stepCode)) throw notFound();
  if (!position) throw redirectTo(wizard.path(furthestReach(path)?.code));
  return stepModel(opened, position);
}

/**
 * Leaves out what the page's script does not need.
 * The HTML already has a select's options. Only the server needs `fills` and `both` of a radio.
 */
function listOnPage(question: Question): Question {
  if (question.kind === "select") return { ...question, options: ssrOnly(question.options, []) };
  if (question.kind !== "radio") return question;
  const options = question.options.map(({ fills: _fills, ...option }) => option);
  return { ...question, options, both: undefined };
}
const searchOnPage = (search: StepSearch): StepSearch =>
  search.options ? { ...search, options: ssrOnly(search.options, []) } : search;

function withoutOptions(model: PageModel): PageModel {
  if (model.kind !== "step") return model;
  const parts = model.parts.map((part) => ({
    ...part,
    questions: part.questions.map(listOnPage),
    search: part.search && searchOnPage(part.search),
  }));
  return { ...model, parts };
}

export async function showStep<C>(requested: WizardRequest, wizard: Wizard<C>) {
  const opened = await openWizard(requested, wizard).catch(orUnavailable);
  if ("failure" in opened) throw opened.failure;
  const shown = await pageModel(opened).catch(orUnavailable);
  const { requested: asked } = shown;
  const model =
    asked?.photo && (await inEconomy(requested.request))
      ? { ...shown, requested: { ...asked, photo: null } }
      : shown;
  return page(model, {}, withoutOptions(model));
}
