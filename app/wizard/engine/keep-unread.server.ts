/** What arrives while nobody can say what its step asks for: the provider is away, or the session is over. It waits in the draft. */
import type { RescueRoom } from "~/services/access/rescue-room.server";
import type { Session } from "~/services/session/session.server";
import { otherAccountRefusal, typedText } from "~/services/http/form.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { readFormWithFiles } from "~/services/uploads/form-with-files.server";
import { attachmentCodeOf } from "../definition/page-model";
import { decideUnread } from "./decide.server";
import {
  changeDraft,
  emptyDraft,
  NoRoomForDraft,
  type Draft,
  type DraftSlot,
} from "./drafts.server";
import { intentionOf, type Intention } from "./intention.server";
import { keepAttachment } from "./kept-attachments.server";
import type { WithoutContext } from "./open.server";
import { FILE_NOT_KEPT, MOST_FILES } from "./read-form.server";

const CANNOT_KEEP =
  "O portal também não consegue guardar nada agora: o que você preencheu nesta etapa não foi guardado.";
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

/** `told`: what to say of what became of the form, "" for nothing. `lost`: what was typed and is nowhere, as a sentence; null where there is nothing to lose. */
export interface KeptUnread {
  told: string;
  lost: string | null;
}

export const NOTHING_LOST: KeptUnread = { told: "", lost: null };

function toldAgain(
  why: string,
  fields: [string, FormDataEntryValue][],
  hasFiles = false,
): KeptUnread {
  const lost = typedText(
    fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
  return lost === "" && !hasFiles ? NOTHING_LOST : { told: why, lost };
}

/** Takes a form of which nothing was kept, and why; gives what to say of it. */
export function lostForm(intention: Intention, why = CANNOT_KEEP): KeptUnread {
  if (intention.kind === "unreadable")
    return toldAgain(why, intention.foreign ? [...intention.foreign] : []);
  return toldAgain(
    why,
    Object.entries(intention.typed),
    Object.keys(intention.refusals).length > 0,
  );
}

/** Why the draft does not take it in, in words. Throws every other error on. */
function whyNotKept(error: unknown): string {
  return error instanceof NoRoomForDraft ? error.message : ifStoreFails(() => CANNOT_KEEP)(error);
}

/** Puts what was typed into the draft as it came, the files beside it; gives the form, and what became of it. */
export async function keepUnread({
  request,
  session,
  draftSlot,
  steps,
  stepCode,
  id,
  rescueRoom,
}: Unread): Promise<KeptUnread & { intention: Intention }> {
  const known = steps.some(({ code }) => code === stepCode);
  const fresh = () => emptyDraft(id, stepCode ?? "");
  const received = await readFormWithFiles(request, session, {
    // What may not be attached after all is left out when it is sent.
    accepts: (field) => (known && attachmentCodeOf(field) !== null ? "imagens-e-pdf" : null),
    maxFiles: MOST_FILES,
    keep: async (field, { name, type, data }) => {
      const full = (await rescueRoom?.fits(data.byteLength)) ?? null;
      if (full !== null) return full;
      const file = { codigo: attachmentCodeOf(field) ?? "", name, type, data };
      return keepAttachment(draftSlot, fresh, file, { onlyNew: rescueRoom !== null }).catch(
        ifStoreFails(() => FILE_NOT_KEPT),
      );
    },
  });
  const intention = intentionOf(received);
  const unread = decideUnread(steps, stepCode, intention);
  if (!unread) return { intention, ...NOTHING_LOST };
  const { codes, typed, refusals } = unread;
  const change = (current: Draft | null): Draft => {
    const draft = current ?? fresh();
    const kept = codes.map((code) => [code, { ...draft.respostas[code], ...typed }] as const);
    return {
      ...draft,
      passo: codes[0] ?? draft.passo,
      respostas: { ...draft.respostas, ...Object.fromEntries(kept) },
    };
  };
  const why = await changeDraft(draftSlot, change).then(() => null, whyNotKept);
  if (why !== null) return { intention, ...lostForm(intention, why) };
  return { intention, told: [KEPT, ...Object.values(refusals).flat()].join(" "), lost: null };
}

/** The same of a wizard that was opened for somebody who is signed in. Throws the refusal of another portal's form. */
export async function keepOpened<C, A>(
  opened: Omit<WithoutContext<C, A>, "failure">,
): Promise<KeptUnread> {
  const { session } = opened.access;
  const { steps } = opened.wizard;
  const { intention, ...kept } = await keepUnread({ ...opened, session, steps, rescueRoom: null });
  if (intention.kind === "unreadable" && intention.foreign)
    throw otherAccountRefusal(session, intention.foreign);
  return kept;
}
