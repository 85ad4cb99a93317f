/** Saves forms whose questions are unknown, because the provider is down or the session is over. */
import type { RescueRoom } from "~/services/access/rescue-room.server";
import type { FormInput } from "~/services/access/unsaved-input.server";
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
  /** Quota for files that arrive after the session has ended; null: the session has not ended. */
  rescueRoom: RescueRoom | null;
}

export const NOTHING_LOST: FormInput = { told: "", unsaved: null };

function toldAgain(
  why: string,
  fields: [string, FormDataEntryValue][],
  hasFiles = false,
): FormInput {
  const unsaved = typedText(
    fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
  return unsaved === "" && !hasFiles ? NOTHING_LOST : { told: why, unsaved };
}

export function lostForm(intention: Intention, why = CANNOT_KEEP): FormInput {
  if (intention.kind === "unreadable")
    return toldAgain(why, intention.foreign ? [...intention.foreign] : []);
  return toldAgain(
    why,
    Object.entries(intention.typed),
    Object.keys(intention.refusals).length > 0,
  );
}

function whyNotKept(error: unknown): string {
  return error instanceof NoRoomForDraft ? error.message : ifStoreFails(() => CANNOT_KEEP)(error);
}

export async function keepUnread({
  request,
  session,
  draftSlot,
  steps,
  stepCode,
  id,
  rescueRoom,
}: Unread): Promise<FormInput & { intention: Intention }> {
  const known = steps.some(({ code }) => code === stepCode);
  const fresh = () => emptyDraft(id, stepCode ?? "");
  const received = await readFormWithFiles(request, session, {
    /*
     * The requested files are unknown, so the draft accepts all files. `sendables` later omits
     * those that no step requests.
     */
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
  return { intention, told: [KEPT, ...Object.values(refusals).flat()].join(" "), unsaved: null };
}

/** Throws a response if the form belongs to another account. */
export async function keepOpened<C, A>(
  opened: Omit<WithoutContext<C, A>, "failure">,
): Promise<FormInput> {
  const { session } = opened.access;
  const { steps } = opened.wizard;
  const { intention, ...kept } = await keepUnread({ ...opened, session, steps, rescueRoom: null });
  if (intention.kind === "unreadable" && intention.foreign)
    throw otherAccountRefusal(session, intention.foreign);
  return kept;
}
