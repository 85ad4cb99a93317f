import type { Params } from "@remix-run/react";
import { DRAFT_KEPT_PARAM, DRAFT_PARAM } from "~/paths";
import {
  endSession,
  authorizePage,
  type Access,
  type AccessOptions,
} from "~/services/access/guard.server";
import { ownerOf, rememberOwner } from "~/services/access/owner.server";
import { unavailable } from "~/services/http/response.server";
import { ProviderFailure } from "~/services/provider/failure";
import { withFallback } from "~/services/config/log.server";
import { unsealedQuery } from "~/services/session/sealed-words.server";
import { newDraftId, emptyDraft, type DraftSlot, type Draft } from "./draft.server";
import { readDraft } from "./stored-drafts.server";
import { requestedAttachments } from "../definition/attachments";
import { locatePage, type PagePosition } from "../definition/pages";
import { loadedWizard, type LoadedWizard, type Wizard } from "../definition/wizard";
import { assignPhotos } from "./stored-attachments.server";
import {
  resolveSteps,
  type SavedAnswers,
  type StepNames,
  type WizardPath,
} from "../definition/steps";

export interface WizardRequest {
  request: Request;
  params: Params;
}

export interface OpenedWizard {
  request: Request;
  access: Access;
  wizard: LoadedWizard;
  path: WizardPath;
  /** null: the step is out of reach, or the URL names no step. */
  position: PagePosition | null;
  draftSlot: DraftSlot;
  draft: Draft | null;
  /** Id of `draft`, or the id that the next saved draft gets. */
  id: string;
  stepCode: string | null;
  submittedDraftId: string | null;
}

/** A wizard whose questions are unknown, because the provider fails or refuses the route. */
export type UnloadedWizard = Omit<OpenedWizard, "wizard" | "path" | "position"> & {
  wizard: { steps: readonly StepNames[] };
  failure: Response;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns null if the form's URL has no valid draft id. */
export function formDraftId(request: Request): string | null {
  const id = new URL(request.url).searchParams.get(DRAFT_PARAM);
  return id && UUID.test(id) ? id : null;
}

export const isOtherDraft = ({ draft, submittedDraftId }: OpenedWizard): boolean =>
  draft !== null && submittedDraftId !== null && submittedDraftId !== draft.id;

export const formDraftWasSaved = ({ request, submittedDraftId }: OpenedWizard): boolean =>
  submittedDraftId !== null && new URL(request.url).searchParams.has(DRAFT_KEPT_PARAM);

export const slotOf = ({ name }: { name: string }, record: string): string => `${name}/${record}`;

function asFailure(error: unknown): Response {
  if (error instanceof ProviderFailure && error.reason !== "session-over")
    return unavailable(error.message);
  throw error;
}

async function completed<C>(
  { complete }: Wizard<C>,
  context: C,
  { access, request, draft }: Pick<OpenedWizard, "access" | "request" | "draft">,
): Promise<C | Response> {
  if (!complete) return context;
  const saved = request.method === "POST" ? null : (draft?.respostas ?? {});
  try {
    return await complete(access.provider, context, saved);
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === "session-over")
      return endSession(request, access.session);
    return asFailure(error);
  }
}

/**
 * @throws what `authorizePage` throws, the 404 response of `unloaded.load` for an unknown record,
 * and StoreFailure
 */
export async function openWizard<C>(
  { request, params }: WizardRequest,
  unloaded: Wizard<C>,
): Promise<OpenedWizard | UnloadedWizard> {
  const record = params.id ?? null;
  const query = await unsealedQuery(request);
  // A POST skips the redirect to the terms or the required data, which would lose the form.
  const options: AccessOptions =
    request.method === "POST"
      ? { ...unloaded.options, evenWithPendencias: true, form: "streamed" }
      : (unloaded.options ?? {});
  const { access, loaded } = await authorizePage(request, options, (provider) => ({
    loaded: unloaded.load(provider, { record, query }).catch(asFailure),
  }));
  const draftSlot: DraftSlot = { owner: ownerOf(access), wizard: unloaded.name, record };
  const hasFailed = loaded instanceof Response;
  const slot = record === null || hasFailed ? null : slotOf(unloaded, record);
  const [draft] = await Promise.all([
    readDraft(draftSlot),
    // A form sent after the session's end can be saved only if the owner was stored before.
    withFallback("rascunho-nao-guardado", undefined, () => rememberOwner(access, slot)),
  ]);
  const submittedDraftId = formDraftId(request);
  const common = {
    request,
    access,
    draftSlot,
    draft,
    submittedDraftId,
    id: draft?.id ?? submittedDraftId ?? newDraftId(),
    stepCode: params.passo ?? null,
  };
  const context =
    access.refusal ?? (hasFailed ? loaded : await completed(unloaded, loaded, common));
  if (context instanceof Response) return { ...common, wizard: unloaded, failure: context };
  const wizard = loadedWizard(unloaded, record, context);
  const path = resolveSteps(wizard.steps, savedAnswers({ draft, wizard }));
  const placed = draft && (await assignPhotos(draftSlot, draft, requestedAttachments(path.steps)));
  const position = locatePage(path, common.stepCode ?? "");
  const filled = placed && {
    ...placed,
    respostas: { ...savedAnswers({ draft: placed, wizard }) },
  };
  return { ...common, wizard, draft: filled, path, position };
}

/** Adds the initial answers. A draft stored while the wizard could not load lacks these answers. */
export const savedAnswers = ({
  draft,
  wizard,
}: Pick<OpenedWizard, "draft" | "wizard">): SavedAnswers => ({
  ...wizard.initialAnswers,
  ...draft?.respostas,
});

export const newDraft = ({ id, wizard }: Pick<OpenedWizard, "id" | "wizard">): Draft => ({
  ...emptyDraft(id),
  respostas: wizard.initialAnswers ?? {},
});
