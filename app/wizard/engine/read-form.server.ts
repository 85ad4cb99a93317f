import type { Session } from "~/services/session/session.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { markArrived, readBlob } from "~/services/uploads/blobs.server";
import { readFormWithFiles, type FormRules } from "~/services/uploads/form-with-files.server";
import { requestedAttachments } from "../definition/attachments";
import { attachmentCodeOf, attachmentField } from "../definition/page-model";
import { intentOf, type Intent } from "./intent.server";
import { storeAttachment } from "./stored-attachments.server";
import { newDraft, type OpenedWizard } from "./open.server";

const MAX_FILES = 20;

export const fileNotSaved = (name: string): string => `O arquivo “${name}” não foi guardado.`;

export const ON_ITS_WAY = "Este envio já está a caminho e não pode mais ser mudado.";

export const acceptsAttachment = (field: string) =>
  attachmentCodeOf(field) === null ? null : "imagens-e-pdf";

export const readIntent = async (
  request: Request,
  session: Session,
  rules: Omit<FormRules, "maxFiles">,
): Promise<Intent> =>
  intentOf(await readFormWithFiles(request, session, { ...rules, maxFiles: MAX_FILES }));

export const readTyped = (request: Request, session: Session): Promise<Intent> =>
  readIntent(request, session, {
    accepts: acceptsAttachment,
    store: (_field, { name }) => Promise.resolve(fileNotSaved(name)),
  });

/**
 * `frozen`: no file is saved, because the draft is being sent or the wizard is blocked.
 * `lostFile`: a file was not saved, because the store failed.
 */
export async function readStepForm(
  opened: OpenedWizard,
  frozen: boolean,
): Promise<{ intent: Intent; lostFile: boolean }> {
  const { request, access, position, draftSlot } = opened;
  const asked = requestedAttachments(position?.steps ?? []);
  const codes = requestedAttachments(opened.path.steps).map(({ codigo }) => codigo);
  const find = (field: string) => asked.find(({ codigo }) => attachmentField(codigo) === field);
  let lostFile = false;
  const intent = await readIntent(request, access.session, {
    accepts: (field) => find(field)?.accepts ?? null,
    blobs: {
      read: (id) => readBlob(draftSlot.owner, id),
      markStored: (id) => markArrived(draftSlot.owner, id),
    },
    store: async (field, file) => {
      const { codigo } = find(field) ?? {};
      if (codigo === undefined || frozen) return ON_ITS_WAY;
      return storeAttachment(
        draftSlot,
        () => newDraft(opened),
        { ...file, codigo },
        { asked: codes },
      ).catch(
        ifStoreFails(() => {
          lostFile = true;
          return fileNotSaved(file.name);
        }),
      );
    },
  });
  return { intent, lostFile };
}
