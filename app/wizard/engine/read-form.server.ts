import type { Session } from "~/services/session/session.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { markArrived, readBlob } from "~/services/uploads/blobs.server";
import { readFormWithFiles } from "~/services/uploads/form-with-files.server";
import { requestedAttachments } from "../definition/attachments";
import { attachmentCodeOf, attachmentField } from "../definition/page-model";
import { intentOf, type Intent } from "./intent.server";
import { storeAttachment } from "./stored-attachments.server";
import { newDraft, type OpenedWizard } from "./open.server";

export const MAX_FILES = 20;

export const FILE_NOT_SAVED =
  "O arquivo não foi guardado: o portal não consegue guardar nada agora. Espere um pouco e escolha-o de novo.";

const ON_ITS_WAY = "Este envio já está a caminho e não pode mais ser mudado.";

/**
 * Saves the form's files in the draft. `frozen`: no file may be added, because the draft is being
 * sent or the wizard is blocked. `lostFile`: the store failed.
 */
export async function readStepForm(
  opened: OpenedWizard,
  frozen: boolean,
): Promise<{ intent: Intent; lostFile: boolean }> {
  const { request, access, position, draftSlot } = opened;
  const { owner } = draftSlot;
  const asked = requestedAttachments(position?.steps ?? []);
  const find = (field: string) => asked.find(({ codigo }) => attachmentField(codigo) === field);
  let lostFile = false;
  const orLost = ifStoreFails(() => {
    lostFile = true;
    return FILE_NOT_SAVED;
  });
  const received = await readFormWithFiles(request, access.session, {
    accepts: (field) => find(field)?.accepts ?? null,
    maxFiles: MAX_FILES,
    blobs: { read: (id) => readBlob(owner, id), markStored: (id) => markArrived(owner, id) },
    store: async (field, file) => {
      const requested = find(field);
      if (!requested || frozen) return ON_ITS_WAY;
      const named = { ...file, codigo: requested.codigo };
      return storeAttachment(draftSlot, () => newDraft(opened), named).catch(orLost);
    },
  });
  return { intent: intentOf(received), lostFile };
}

export async function readTyped(request: Request, session: Session): Promise<Intent> {
  const accepts = (field: string) => (attachmentCodeOf(field) === null ? null : "imagens-e-pdf");
  return intentOf(
    await readFormWithFiles(request, session, {
      accepts,
      maxFiles: MAX_FILES,
      store: () => Promise.resolve(FILE_NOT_SAVED),
    }),
  );
}
