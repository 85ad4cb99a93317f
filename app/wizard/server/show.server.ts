/** The loader of every page of every wizard. */
import { ownerOf } from "~/services/access/owner.server";
import { addDays, nowInSaoPaulo } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";
import { formatSize } from "~/lib/size";
import { DRAFT_KEPT_PARAM, DRAFT_PARAM, paths } from "~/paths";
import { submissionUnderWay } from "~/services/submission/send-once.server";
import { ifStoreFails } from "~/services/store/vault.server";
import { notFound, page, redirectTo, unavailable } from "~/services/http/response.server";
import { openWizard, savedAnswers, hasContent, type OpenedWizard, type WizardRequest } from "./open.server";
import { SUBMISSION_STATE, wizardPath, type Wizard } from "../wizard";
import { position, furthestReach, type Position } from "../steps";
import { checkOutcome } from "./deliver.server";
import { CANNOT_KEEP, CANNOT_READ, CANNOT_TELL, placeWithoutDraft } from "./not-kept.server";
import { optionsOnPage } from "./options-on-page.server";
import { keptUntil } from "./kept-until.server";
import type { Question } from "../questions";
import { attachmentField, insistence, type PageAttachment, type PageModel, type StepPageModel } from "../page-model";

/** "hoje às 14:10", "ontem às 14:10", "12/11/2026 às 14:10". */
export function relativeMoment(moment: Date, present: Date): string {
  const [then, now] = [nowInSaoPaulo(moment), nowInSaoPaulo(present)];
  const day = then.date === now.date ? "hoje" : then.date === addDays(now.date, -1) ? "ontem" : formatDate(then.date);
  return `${day} às ${then.time}`;
}

/** Its extra query stays in the form's address, or a refused form would forget what a search had found. */
function formAction<C, A>(opened: OpenedWizard<C, A>, step: string): string {
  const query = new URL(opened.request.url).searchParams;
  for (const name of ["_data", "index"]) query.delete(name);
  query.set(DRAFT_PARAM, opened.id);
  if (opened.draft) query.set(DRAFT_KEPT_PARAM, "sim");
  // Where nobody knows, it stays as the form says.
  else if (!opened.storeAway) query.delete(DRAFT_KEPT_PARAM);
  return `${wizardPath(opened, step)}?${query}`;
}

function common<C, A>({ wizard, access }: OpenedWizard<C, A>) {
  return { title: wizard.title, exit: { text: wizard.exitLabel, to: wizard.exit() }, leftOut: access.provider.leftOut };
}

function codeOf<C, A>({ steps }: Wizard<C, A>, name: keyof A): string | undefined {
  return steps.find((step) => step.name === name)?.code;
}

/** The attachments that a step asks for, with what the draft holds of them. */
function pageAttachments<C, A>(opened: OpenedWizard<C, A>, { step, before }: Position<C, A>): PageAttachment[] {
  return step.attachments(before, opened.context).map((requested) => {
    const kept = opened.draft?.anexos.find(({ codigo }) => codigo === requested.codigo);
    const address = (small?: "sim") => paths.anexoDoRascunho(opened.wizard.name, kept?.id ?? "", opened.record, small);
    return {
      ...requested,
      field: attachmentField(requested.codigo),
      kept: kept
        ? { id: kept.id, name: kept.nome, size: formatSize(kept.bytes), thumbnail: kept.tipo === "image/jpeg" ? address("sim") : null, to: address() }
        : null,
    };
  });
}

function stepModel<C, A>(opened: OpenedWizard<C, A>, place: Position<C, A>, notice: string | null = null): StepPageModel {
  const { context, wizard, draft, path } = opened;
  const { step, before, previous, next, number, total } = place;
  const last = next === null;
  return {
    kind: "passo",
    ...common(opened),
    step: step.code,
    stepTitle: step.title,
    number,
    total,
    questions: step.questions(before, context),
    constraint: step.constraint(before, context),
    values: { ...step.defaults(before, context), ...savedAnswers(opened)[step.code], ...step.prefill(before, context) },
    search: step.search(before, context),
    attachments: pageAttachments(opened, place),
    echo: previous?.echo(before, context) ?? null,
    summary: last
      ? wizard.summary(path.answers, context).map(({ step, label, value }) => ({ label, value, to: wizardPath(opened, codeOf(wizard, step)) }))
      : [],
    sendLabel: last ? wizard.sendLabel : null,
    previous: previous && wizardPath(opened, previous.code),
    action: formAction(opened, step.code),
    restartTo: hasContent(draft) ? wizardPath(opened) : null,
    notice,
  };
}

function offerModel<C, A>(opened: OpenedWizard<C, A>): PageModel | null {
  const { draft, path } = opened;
  if (!hasContent(draft)) return null;
  const step = position(path, draft.passo)?.step ?? furthestReach(path);
  return {
    kind: "oferta",
    ...common(opened),
    when: relativeMoment(new Date(draft.salvoEm), new Date()),
    until: relativeMoment(keptUntil(draft), new Date()),
    continueTo: wizardPath(opened, step?.code),
    action: `${wizardPath(opened)}?${DRAFT_PARAM}=${draft.id}`,
  };
}

const UNTOLD = { message: CANNOT_TELL, doubt: null };

const orUntold = ifStoreFails(() => UNTOLD);

/** The page of a sending under way: the receipt when it arrived, the last step when it did not, else where it stands. */
async function checkingModel<C, A>(opened: OpenedWizard<C, A>): Promise<PageModel> {
  const outcome = opened.storeAway ? UNTOLD : await checkOutcome(opened).catch(orUntold);
  if (outcome instanceof Response) throw outcome;
  const { message, doubt } = outcome;
  const checkTo = wizardPath(opened, SUBMISSION_STATE);
  if (doubt !== null) {
    const [again, action] = [`${checkTo}?${DRAFT_PARAM}=${opened.id}`, formAction(opened, SUBMISSION_STATE)];
    return { kind: "duvida", ...common(opened), message, checkTo: again, action, sendAnyway: insistence(doubt) };
  }
  return { kind: "conferindo", ...common(opened), message, checkTo, draft: opened.id };
}

/** The step as far as it can be shown without the store. */
function stepWithoutStore<C, A>(opened: OpenedWizard<C, A>, stepCode: string): PageModel {
  const place = position(opened.path, stepCode);
  if (place) return stepModel(opened, place, CANNOT_KEEP);
  const alone = placeWithoutDraft(opened, stepCode);
  if (!alone) throw notFound();
  const model = stepModel(opened, alone, CANNOT_READ);
  return { ...model, questions: model.questions.filter(hasAnswers), carries: true };
}

/** A choice between nothing is made of the answers before it. */
const hasAnswers = (question: Question): boolean => !("options" in question) || question.options.length > 0;

/** Is the draft on its way, as far as the store can say? It is asked before anything is shown of it. */
async function isUnderWay<C, A>({ access, draft }: OpenedWizard<C, A>): Promise<boolean | null> {
  if (!draft) return false;
  return submissionUnderWay(ownerOf(access), draft.id).then(
    (state) => state !== null,
    ifStoreFails(() => null),
  );
}

async function pageModel<C, A>(opened: OpenedWizard<C, A>): Promise<PageModel> {
  const { wizard, context, stepCode, path } = opened;
  const obstacle = wizard.obstacle?.(context);
  if (stepCode === SUBMISSION_STATE) return checkingModel(opened);
  if (obstacle) return { kind: "impedido", ...common(opened), message: obstacle };
  const underWay = await isUnderWay(opened);
  if (underWay) throw redirectTo(wizardPath(opened, SUBMISSION_STATE));
  if (stepCode === null) {
    const offered = offerModel(opened);
    if (offered) return offered;
    throw redirectTo(wizardPath(opened, wizard.steps[0]?.code));
  }
  if (!wizard.steps.some(({ code }) => code === stepCode)) throw notFound();
  if (opened.storeAway || underWay === null) return stepWithoutStore(opened, stepCode);
  const place = position(path, stepCode);
  if (!place) throw redirectTo(wizardPath(opened, furthestReach(path)?.code));
  return stepModel(opened, place);
}

/** Takes a GET of any page of a wizard; gives what it shows. Throws redirects, 404 and 503 answers. */
export async function showStep<C, A>(requested: WizardRequest, wizard: Wizard<C, A>) {
  const opened = await openWizard(requested, wizard);
  if (opened.failure) throw unavailable(opened.failure.message);
  const model = await pageModel(opened);
  return page(model, {}, optionsOnPage(model));
}
