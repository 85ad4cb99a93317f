import { relativeMoment } from "~/lib/calendar";
import { DRAFT_KEPT_PARAM, DRAFT_PARAM, REPEAT } from "~/paths";
import { NO_WAYS } from "~/services/submissions/outcome";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { inEconomy } from "~/services/http/economy.server";
import { notFound, page, redirectTo, unavailable } from "~/services/http/response.server";
import {
  formDraftId,
  isOtherFilling,
  openWizard,
  savedAnswers,
  UNMARKED,
  type OpenedWizard,
  type WizardRequest,
} from "./open.server";
import {
  requestedOf,
  statePath,
  SUBMISSION_STATE,
  type Wizard,
  wizardPath,
} from "../definition/wizard";
import {
  codeOfPage,
  readSteps,
  locatePage,
  type ReadStep,
  type PagePosition,
} from "../definition/pages";
import { furthestReach, resolveSteps } from "../definition/steps";
import { checkedId, checkOutcome, whereToldToArrive, type Unsettled } from "./deliver.server";
import { submissionOfDraft } from "./draft-submission.server";
import { CANNOT_KEEP, CANNOT_READ, CANNOT_TELL, placeWithoutDraft } from "./not-kept.server";
import { optionsOnPage } from "./options-on-page.server";
import { keptUntil } from "./kept-until.server";
import { keptFields } from "./intention.server";
import type { Question } from "../definition/questions";
import { shownValues } from "./shown-values.server";
import { hasContent } from "./has-content";
import { filesBefore, pageAttachments } from "./page-attachments.server";
import {
  sendAnywayIntent,
  recognition,
  partId,
  REPEAT_PARAM,
  searchField,
  type PageModel,
  type PagePart,
  type StepPageModel,
} from "../definition/page-model";

/**
 * Keeps the URL's query in the form's action, otherwise a refused form would lose its search
 * result.
 */
export function formAction<C, A>(opened: OpenedWizard<C, A>, step: string): string {
  const query = new URL(opened.request.url).searchParams;
  for (const name of ["_data", "index"]) query.delete(name);
  query.set(DRAFT_PARAM, opened.id);
  if (opened.draft) query.set(DRAFT_KEPT_PARAM, opened.storeMark ?? UNMARKED);
  // While the store is down, the draft may still be stored, so the parameter stays.
  else if (!opened.storeAway) query.delete(DRAFT_KEPT_PARAM);
  return `${wizardPath(opened, step)}?${query}`;
}

function common<C, A>({ wizard, access, context }: OpenedWizard<C, A>) {
  const [exit, requested] = [
    { text: wizard.exitLabel, to: wizard.exit() },
    requestedOf({ wizard, context }),
  ];
  const { title } = wizard;
  return { title, titles: [title], exit, requested, leftOut: access.provider.leftOut };
}

/** A correction starts at its furthest step, whose page shows all answers. */
function startOf<C, A>({ wizard, context, path }: OpenedWizard<C, A>): string | undefined {
  return requestedOf({ wizard, context }) === null
    ? wizard.steps[0]?.code
    : furthestReach(path)?.code;
}

function codeOf<C, A>({ steps }: Wizard<C, A>, name: keyof A): string | undefined {
  return steps.find((step) => step.name === name)?.code;
}

function partsOf<C, A>(
  opened: OpenedWizard<C, A>,
  { steps, before }: PagePosition<C, A>,
): (ReadStep<C, A> & { part: PagePart })[] {
  const { context } = opened;
  const saved = savedAnswers(opened);
  const shown = readSteps(steps, before, context, (step, earlier) => ({
    ...step.defaults(earlier, context),
    ...keptFields(saved[step.code], step.questions(earlier, context)),
    ...step.prefill(earlier, context),
  }));
  return shown.map((each) => {
    const { step, before: earlier } = each;
    const attachments = pageAttachments(opened, step.attachments(earlier, context));
    const part: PagePart = {
      code: step.code,
      title: step.title,
      questions: step.questions(earlier, context),
      search: step.search(earlier, context),
      attachments,
      ...(step.optional && { fold: saved[step.code] ? "open" : "closed" }),
    };
    return { ...each, part };
  });
}

function headingOf<C, A>(
  { title, severalSteps = title }: Wizard<C, A>,
  [first]: PagePosition<C, A>["steps"],
  asking: number,
  pages: number | null,
): string {
  if (asking > 1) return severalSteps;
  return pages === 1 || !first ? title : first.heading;
}

function explainedIn(questions: readonly Question[]): string {
  for (const question of questions) {
    if (question.kind === "help" && question.shown) return question.shown.title;
    if (question.kind === "html") return question.title;
  }
  return "";
}

function neededField(questions: readonly Question[]): string | null {
  for (const question of questions)
    if (question.kind === "checkboxes" && question.needed) return question.name;
  return null;
}

function summaryOf<C, A>(opened: OpenedWizard<C, A>): StepPageModel["summary"] {
  const { wizard, path, context } = opened;
  return wizard.summary(path.answers, context).map(({ step, label, value, fixed }) => {
    const at = codeOf(wizard, step);
    return { label, value, to: fixed ? null : `${wizardPath(opened, at)}#${partId(at ?? "")}` };
  });
}

/** Only a photo shows within a page; a PDF opens by its link. */
function sentPhotoIn(parts: readonly PagePart[]): string | null {
  const sent = parts
    .flatMap(({ attachments }) => attachments)
    .find(({ sentTo, accepts }) => sentTo && accepts === "imagens");
  return sent?.sentTo ?? null;
}

function stepModel<C, A>(
  opened: OpenedWizard<C, A>,
  place: PagePosition<C, A>,
  notice: string | null = null,
): StepPageModel {
  const { context, wizard, path } = opened;
  const { steps, previous, next, number, total } = place;
  const last = next === null;
  const shown = partsOf(opened, place);
  const parts = shown.map(({ part }) => part);
  const questions = parts.flatMap((part) => part.questions);
  const searched = parts.flatMap(({ search }) =>
    search ? [[searchField(search.name), search.value]] : [],
  );
  const code = codeOfPage(steps);
  const heading = headingOf(
    wizard,
    steps,
    parts.filter(({ questions: own, attachments }) => own.length + attachments.length > 0).length,
    total,
  );
  const titles = [explainedIn(questions), heading !== wizard.title && heading, wizard.title];
  return {
    kind: "step",
    ...common(opened),
    titles: titles.flatMap((title) => title || []),
    step: code ?? "",
    heading,
    number,
    total,
    parts,
    constraint: Object.assign(
      {},
      ...shown.map(({ step, before }) => step.constraint(before, context)),
    ),
    values: shownValues(
      {
        ...Object.fromEntries(searched),
        ...Object.assign({}, ...shown.map(({ fields }) => fields)),
      },
      questions,
    ),
    echo:
      (previous ?? []).flatMap((step) => step.summaryLine(place.before, context) ?? []).join(" ") ||
      null,
    summary: last ? summaryOf(opened) : [],
    files: last ? filesBefore(opened, place) : [],
    sendLabel: last ? wizard.sendLabel : null,
    previous: previous && wizardPath(opened, codeOfPage(previous)),
    action: formAction(opened, code ?? ""),
    notice,
    needs: neededField(questions),
    sentPhoto: sentPhotoIn(parts),
    alike: last ? (wizard.alike?.(path.answers, context) ?? null) : null,
  };
}

/** A record that cannot be repeated is not offered. */
function repeatAsked<C, A>({ request, wizard, context }: OpenedWizard<C, A>): string | null {
  const id = new URL(request.url).searchParams.get(REPEAT_PARAM);
  return id !== null && wizard.repeated?.(context, id) ? id : null;
}

function offerModel<C, A>(opened: OpenedWizard<C, A>): PageModel | null {
  const { draft, path, context } = opened;
  if (!hasContent(draft)) return null;
  const stopped = furthestReach(path)?.code ?? "";
  const now = new Date();
  const place = locatePage(path, context, stopped);
  const repeat = repeatAsked(opened);
  return {
    kind: "resume",
    ...common(opened),
    lines: [
      `Você tem um envio não concluído, de ${relativeMoment(new Date(draft.salvoEm), now)}. Ele fica guardado até ${relativeMoment(keptUntil(draft), now)}.`,
      "Recomeçar apaga o que já foi preenchido e anexado.",
      ...(repeat === null ? [] : [`Repetir o protocolo ${repeat} também apaga.`]),
    ],
    continueTo: wizardPath(opened, (place && codeOfPage(place.steps)) ?? stopped),
    action: `${wizardPath(opened)}?${DRAFT_PARAM}=${draft.id}`,
    repeat:
      repeat === null ? null : { value: REPEAT + repeat, text: `Repetir o protocolo ${repeat}` },
  };
}

const UNTOLD: Unsettled = { message: CANNOT_TELL, ways: NO_WAYS };

const orUntold = ifStoreFails(() => UNTOLD);

const STILL_STORED = "O que você preencheu está guardado. ";
const USE_CHECK = "Use “Conferir” para saber se já chegou.";

async function checkingModel<C, A>(opened: OpenedWizard<C, A>): Promise<PageModel> {
  const outcome = opened.storeAway
    ? ((await whereToldToArrive(opened)) ?? UNTOLD)
    : await checkOutcome(opened).catch(orUntold);
  if (outcome instanceof Response) throw outcome;
  const { message, ways, isLost } = outcome;
  if (isLost) return { kind: "blocked", ...common(opened), message };
  const checkTo = wizardPath(opened, SUBMISSION_STATE);
  if (ways.discard !== null) {
    const [again, action] = [statePath(opened, opened.id), formAction(opened, SUBMISSION_STATE)];
    return {
      kind: "unresolved",
      ...common(opened),
      message,
      checkTo: again,
      action,
      sendAnyway: ways.sendAnyway && sendAnywayIntent(ways.sendAnyway),
      isThis: ways.isThis && recognition(ways.isThis),
    };
  }
  const checked = checkedId(opened) ?? opened.id;
  return {
    kind: "checking",
    ...common(opened),
    message,
    checkTo,
    draft: checked,
    hint: (opened.draft?.id === checked ? STILL_STORED : "") + USE_CHECK,
  };
}

/**
 * Shows a step although earlier answers may be unknown. `notices`: messages for a complete and for
 * an incomplete page.
 */
function stepOnItsOwn<C, A>(
  opened: OpenedWizard<C, A>,
  stepCode: string,
  notices: readonly [string, string] | null,
): PageModel {
  const place = locatePage(opened.path, opened.context, stepCode);
  if (place) return stepModel(opened, place, notices?.[0]);
  const alone = placeWithoutDraft(opened, stepCode);
  if (!alone) throw notFound();
  const model = stepModel(opened, alone, notices?.[1]);
  const parts = model.parts.map((part) => ({
    ...part,
    questions: part.questions.filter(hasAnswers),
  }));
  return { ...model, parts, carries: true };
}

function withoutDraft<C, A>(opened: OpenedWizard<C, A>): OpenedWizard<C, A> {
  const alone = { ...opened, draft: null, id: formDraftId(opened.request) ?? opened.id };
  return { ...alone, path: resolveSteps(opened.wizard.steps, savedAnswers(alone), opened.context) };
}

/** Options may depend on unknown answers, so a question without options is left out. */
const hasAnswers = (question: Question): boolean =>
  !("options" in question) || question.options.length > 0;

/** Returns null if the store is down. */
async function isUnderWay<C, A>({ draftSlot, draft }: OpenedWizard<C, A>): Promise<boolean | null> {
  if (!draft) return false;
  return submissionOfDraft(draftSlot, draft.id).then(
    (submission) => submission !== null,
    ifStoreFails(() => null),
  );
}

async function pageModel<C, A>(opened: OpenedWizard<C, A>): Promise<PageModel> {
  const { wizard, context, stepCode, path } = opened;
  const obstacle = wizard.obstacle?.(context);
  if (stepCode === SUBMISSION_STATE) return checkingModel(opened);
  if (obstacle) return { kind: "blocked", ...common(opened), message: obstacle };
  const underWay = await isUnderWay(opened);
  /*
   * Another draft is being sent, so this form was refused. The page shows the form again, otherwise
   * the user would lose it.
   */
  if (underWay && stepCode !== null && isOtherFilling(opened))
    return stepOnItsOwn(withoutDraft(opened), stepCode, null);
  if (underWay) throw redirectTo(statePath(opened, opened.id));
  if (stepCode === null) {
    const offered = offerModel(opened);
    if (offered) return offered;
    throw redirectTo(wizardPath(opened, startOf(opened)));
  }
  if (!wizard.steps.some(({ code }) => code === stepCode)) throw notFound();
  if (opened.storeAway || underWay === null)
    return stepOnItsOwn(opened, stepCode, [CANNOT_KEEP, CANNOT_READ]);
  const place = locatePage(path, context, stepCode);
  if (!place) throw redirectTo(wizardPath(opened, furthestReach(path)?.code));
  return stepModel(opened, place);
}

/** Throws redirects, and responses with status 404 or 503. */
export async function showStep<C, A>(requested: WizardRequest, wizard: Wizard<C, A>) {
  const opened = await openWizard(requested, wizard);
  if (opened.failure) throw unavailable(opened.failure.message);
  const shown = await pageModel(opened);
  const small = shown.kind === "step" && (await inEconomy(requested.request));
  const model = small ? { ...shown, sentPhoto: null } : shown;
  return page(model, {}, optionsOnPage(model));
}
