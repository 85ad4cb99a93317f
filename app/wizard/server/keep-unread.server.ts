/** What arrives while nobody can say what its step asks for: the provider is away, or the session is over. It waits in the draft. */
import { paths } from "~/paths";
import { rememberedOwner } from "~/services/access/owner.server";
import { reserveRescue, type RescueRoom } from "~/services/access/rescue-room.server";
import { readSession, type Session } from "~/services/access/session.server";
import { otherPortalRefusal } from "~/services/http/form.server";
import { receiveForm } from "~/services/uploads/reception.server";
import { attachmentCodeOf } from "../page-model";
import type { Wizard } from "../wizard";
import { decideUnread } from "./decide.server";
import { changeDraft, emptyDraft, newDraftId, NoRoomForDraft, readDraft, type DraftSlot } from "./drafts.server";
import { intentionOf, type Intention } from "./intention.server";
import { keepAttachment } from "./kept-attachments.server";
import { formDraftId, openWizard, providerDown, slotOf, type OpenedWizard, type WizardRequest } from "./open.server";
import { MOST_FILES } from "./read-form.server";

const KEPT = "O que você preencheu nesta etapa está guardado.";

interface Unread {
  request: Request;
  session: Session;
  draftSlot: DraftSlot;
  steps: readonly { code: string }[];
  stepCode: string | null;
  id: string;
  /** What may be kept for a session that is over; null while it lives. */
  rescueRoom: RescueRoom | null;
}

/** `kept`: what was typed is there. `told`: what to say of that, "" for nothing. */
interface KeptUnread {
  kept: boolean;
  told: string;
}

const NOTHING_KEPT: KeptUnread = { kept: false, told: "" };

/** What was typed goes into the draft as it came, the files beside it. */
async function keepUnread({ request, session, draftSlot, steps, stepCode, id, rescueRoom }: Unread): Promise<KeptUnread & { intention: Intention }> {
  const known = steps.some(({ code }) => code === stepCode);
  const fresh = () => emptyDraft(id, stepCode ?? "");
  const received = await receiveForm(request, session, {
    // What may not be attached after all is left out when it is sent.
    accepts: (field) => (known && attachmentCodeOf(field) !== null ? "imagens-e-pdf" : null),
    maxFiles: MOST_FILES,
    keep: async (field, { name, type, data }) => {
      const full = (await rescueRoom?.fits(data.byteLength)) ?? null;
      return full ?? keepAttachment(draftSlot, fresh, { codigo: attachmentCodeOf(field) ?? "", name, type, data }, { onlyNew: rescueRoom !== null });
    },
  });
  const intention = intentionOf(received);
  const unread = decideUnread(steps, stepCode, intention);
  if (!unread) return { intention, ...NOTHING_KEPT };
  const { code, typed, refusals } = unread;
  try {
    await changeDraft(draftSlot, (current) => {
      const draft = current ?? fresh();
      return { ...draft, passo: code, respostas: { ...draft.respostas, [code]: { ...draft.respostas[code], ...typed } } };
    });
  } catch (error) {
    if (error instanceof NoRoomForDraft) return { intention, kept: false, told: error.message };
    throw error;
  }
  return { intention, kept: true, told: [KEPT, ...Object.values(refusals).flat()].join(" ") };
}

/** The page of a failing provider; it says what became of what was typed. */
async function away(response: Response, { told }: KeptUnread): Promise<Response> {
  return told === "" ? response : new Response(`${await response.text()} ${told}`, response);
}

/** Sent to the sign-in, or told that the provider is away. */
function losesTheForm(thrown: unknown): boolean {
  if (!(thrown instanceof Response)) return false;
  return thrown.status === 503 || (thrown.headers.get("Location") ?? "").startsWith(paths.entrar());
}

/**
 * The session ended by itself under the person, or nobody can say whether it still lives: what they typed waits in their draft for the
 * next sign-in. Never for a session that was signed out, and only where that session had a draft or had opened the record (decision 012).
 * Gives what became of it.
 */
async function rescue<C, A>({ request, params }: WizardRequest, wizard: Wizard<C, A>): Promise<KeptUnread> {
  const current = await readSession(request);
  if (current.ended === "saiu") return NOTHING_KEPT;
  const session: Session = current.former ? { content: current.former } : current;
  const remembered = await rememberedOwner(session.content);
  if (!remembered) return NOTHING_KEPT;
  const record = params.id ?? null;
  const draftSlot = { owner: remembered.dono, wizard: wizard.name, record };
  const draft = await readDraft(draftSlot);
  if (!draft && record !== null && !remembered.gavetas.includes(slotOf(wizard, record))) return NOTHING_KEPT;
  const rescueRoom = await reserveRescue(remembered.dono);
  if (!rescueRoom) return NOTHING_KEPT;
  const id = draft?.id ?? formDraftId(request) ?? newDraftId();
  return keepUnread({ request, session, draftSlot, steps: wizard.steps, stepCode: params.passo ?? null, id, rescueRoom });
}

/** Opens the wizard for a form; where it cannot be opened, keeps what was typed, and throws the page that says so. */
export async function openOrKeep<C, A>(requested: WizardRequest, wizard: Wizard<C, A>): Promise<OpenedWizard<C, A>> {
  const opened = await openWizard(requested, wizard).catch(async (thrown: unknown) => {
    if (!losesTheForm(thrown)) throw thrown;
    const kept = await rescue(requested, wizard);
    throw thrown instanceof Response && thrown.status === 503 ? await away(thrown, kept) : thrown;
  });
  if (!opened.failure) return opened;
  const { session } = opened.access;
  const { intention, ...kept } = await keepUnread({ ...opened, session, steps: wizard.steps, rescueRoom: null });
  if (intention.kind === "unreadable" && intention.foreign) throw otherPortalRefusal(session, intention.foreign);
  throw await away(providerDown(opened.failure), kept);
}
