/** Handles forms whose session is over or cannot be checked (decision 012). */
import { rememberedOwner } from "~/services/access/owner.server";
import { reserveRescue } from "~/services/access/rescue-room.server";
import { readSession, tokenInUse, type Session } from "~/services/session/session.server";
import { NOT_SAVED, type FormInput } from "~/services/access/unsaved-input.server";
import { probeWrite } from "~/services/storage/probe-write.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import type { Wizard } from "../definition/wizard";
import { newDraftId, readDraft } from "./drafts.server";
import { submissionOfDraft } from "./draft-submission.server";
import { keepUnread, lostForm, NOTHING_LOST } from "./keep-unread.server";
import { formDraftId, slotOf, type WizardRequest } from "./open.server";
import { readTyped } from "./read-form.server";

async function sessionThatWas(
  request: Request,
): Promise<{ session: Session; isSignedOut: boolean }> {
  const current = await readSession(request);
  return {
    session: current.former ? { content: current.former } : current,
    isSignedOut: current.ended === "saiu",
  };
}

async function tellTyped(request: Request): Promise<FormInput> {
  const { session } = await sessionThatWas(request);
  return lostForm(await readTyped(request, session));
}

/** No user is signed in. The page shows the typed text only if the form was made for an account. */
async function tellSomebodys(request: Request, session: Session): Promise<FormInput> {
  const intention = await readTyped(request, session);
  return intention.kind === "unreadable" ? lostForm(intention, NOT_SAVED) : NOTHING_LOST;
}

/**
 * Saves nothing. If the store is down, `probeWrite` throws, so that `rescue` shows the typed text.
 */
async function mayNotKeep(): Promise<FormInput> {
  await probeWrite();
  return NOTHING_LOST;
}

/**
 * Saves the form for the next sign-in, unless the user signed out. A correction needs a draft, or a
 * record that the session had opened (decision 012).
 */
async function keepForNextSignIn<C, A>(
  { request, params }: WizardRequest,
  wizard: Wizard<C, A>,
): Promise<FormInput> {
  const { session, isSignedOut } = await sessionThatWas(request);
  if (isSignedOut) return NOTHING_LOST;
  if (tokenInUse(session.content) === undefined) return tellSomebodys(request, session);
  const remembered = await rememberedOwner(session.content);
  if (!remembered) return mayNotKeep();
  const record = params.id ?? null;
  const draftSlot = { owner: remembered.dono, wizard: wizard.name, record };
  const draft = await readDraft(draftSlot);
  const sentFrom = formDraftId(request);
  // The provider already has this draft, so the portal must not save it as a new draft.
  if (
    !draft &&
    sentFrom !== null &&
    (await submissionOfDraft(draftSlot, sentFrom))?.ended?.state === "succeeded"
  )
    return NOTHING_LOST;
  if (!draft && record !== null && !remembered.gavetas.includes(slotOf(wizard, record)))
    return mayNotKeep();
  const rescueRoom = await reserveRescue(remembered.dono);
  if (!rescueRoom) return mayNotKeep();
  const id = draft?.id ?? sentFrom ?? newDraftId();
  const { intention: _read, ...kept } = await keepUnread({
    request,
    session,
    draftSlot,
    steps: wizard.steps,
    stepCode: params.passo ?? null,
    id,
    rescueRoom,
  });
  return kept;
}

export function rescue<C, A>(requested: WizardRequest, wizard: Wizard<C, A>): Promise<FormInput> {
  return keepForNextSignIn(requested, wizard).catch(
    ifStoreFails(() => tellTyped(requested.request)),
  );
}
