/** What becomes of a form whose session is over, or of which nobody can say whether it still lives. */
import { rememberedOwner } from "~/services/access/owner.server";
import { reserveRescue } from "~/services/access/rescue-room.server";
import { readSession, tokenInUse, type Session } from "~/services/session/session.server";
import { NOT_KEPT } from "~/services/access/unkept-form.server";
import { submissionUnderWay } from "~/services/submissions/send-once.server";
import { probeWrite } from "~/services/storage/probe-write.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import type { Wizard } from "../definition/wizard";
import { newDraftId, readDraft } from "./drafts.server";
import { keepUnread, lostForm, NOTHING_LOST, type KeptUnread } from "./keep-unread.server";
import { formDraftId, slotOf, type WizardRequest } from "./open.server";
import { readTyped } from "./read-form.server";

/** The session in which the form was typed. */
async function sessionThatWas(
  request: Request,
): Promise<{ session: Session; isSignedOut: boolean }> {
  const current = await readSession(request);
  return {
    session: current.former ? { content: current.former } : current,
    isSignedOut: current.ended === "saiu",
  };
}

/** Nobody can say where it could be kept: it is told to the person again. */
async function tellTyped(request: Request): Promise<KeptUnread> {
  const { session } = await sessionThatWas(request);
  return lostForm(await readTyped(request, session));
}

/** Nobody is signed in in this browser any more: what was typed on a page that was somebody's is told again, too. */
async function tellSomebodys(request: Request, session: Session): Promise<KeptUnread> {
  const intention = await readTyped(request, session);
  return intention.kind === "unreadable" ? lostForm(intention, NOT_KEPT) : NOTHING_LOST;
}

/** Of this session nothing may be kept; where nothing could be, the store's failure is what the person hears of. */
async function mayNotKeep(): Promise<KeptUnread> {
  await probeWrite();
  return NOTHING_LOST;
}

/**
 * The session ended by itself under the person, or nobody can say whether it still lives: what they typed waits in their draft for the
 * next sign-in. Never for a session that was signed out, and only where that session had a draft or had opened the record (decision 012).
 * Gives what became of it.
 */
async function keepForNextSignIn<C, A>(
  { request, params }: WizardRequest,
  wizard: Wizard<C, A>,
): Promise<KeptUnread> {
  const { session, isSignedOut } = await sessionThatWas(request);
  if (isSignedOut) return NOTHING_LOST;
  if (tokenInUse(session.content) === undefined) return tellSomebodys(request, session);
  const remembered = await rememberedOwner(session.content);
  if (!remembered) return mayNotKeep();
  const record = params.id ?? null;
  const draftSlot = { owner: remembered.dono, wizard: wizard.name, record };
  const draft = await readDraft(draftSlot);
  const sentFrom = formDraftId(request);
  // What has arrived is no draft any more.
  if (
    !draft &&
    sentFrom !== null &&
    (await submissionUnderWay(remembered.dono, sentFrom)) === "enviado"
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

/** Takes such a form; keeps what may be kept of it. Gives what became of it. */
export function rescue<C, A>(requested: WizardRequest, wizard: Wizard<C, A>): Promise<KeptUnread> {
  return keepForNextSignIn(requested, wizard).catch(
    ifStoreFails(() => tellTyped(requested.request)),
  );
}
