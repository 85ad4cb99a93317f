/** Reads the form that was sent to a page of a wizard; its files go into the draft as they arrive. */
import { receiveForm, type ReceptionRules } from "~/services/uploads/reception.server";
import { attachmentField } from "../page-model";
import { position } from "../steps";
import { intentionOf, type Intention } from "./intention.server";
import { keepAttachment } from "./kept-attachments.server";
import { newDraft, type OpenedWizard } from "./open.server";

/** Files of one form. */
export const MOST_FILES = 20;

const ON_ITS_WAY = "Este envio já está a caminho e não pode mais ser mudado.";

/** A form without answers: only what its button means. */
const NO_FILES: ReceptionRules = { accepts: () => null, maxFiles: 0, keep: () => Promise.resolve(null) };

/** Each file of the step's attachments goes into the draft, unless that is `frozen`: nothing may be changed any more. */
function intoDraft<C, A>(opened: OpenedWizard<C, A>, stepCode: string, frozen: boolean): ReceptionRules {
  const place = position(opened.path, stepCode);
  const asked = place ? place.step.attachments(place.before, opened.context) : [];
  const find = (field: string) => asked.find(({ codigo }) => attachmentField(codigo) === field);
  return {
    accepts: (field) => find(field)?.accepts ?? null,
    maxFiles: MOST_FILES,
    keep: (field, { name, type, data }) => {
      const requested = find(field);
      if (!requested || frozen) return Promise.resolve(ON_ITS_WAY);
      return keepAttachment(opened.draftSlot, () => newDraft(opened), { codigo: requested.codigo, name, type, data });
    },
  };
}

/** The form of the wizard's own address, or of the page of a sending's state. */
export async function readButton<C, A>({ request, access }: OpenedWizard<C, A>): Promise<Intention> {
  return intentionOf(await receiveForm(request, access.session, NO_FILES));
}

/** The form of a step. */
export async function readStepForm<C, A>(opened: OpenedWizard<C, A>, stepCode: string, frozen: boolean): Promise<Intention> {
  return intentionOf(await receiveForm(opened.request, opened.access.session, intoDraft(opened, stepCode, frozen)));
}
