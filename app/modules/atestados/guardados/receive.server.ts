/**
 * The device's script sends certificates here.
 * Without a session, the script gets a 401 reply instead of a redirect to the sign-in page.
 */
import { hasArrived } from "~/services/submissions/device-arrivals.server";
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { MAX_UNASSIGNED_PHOTOS } from "~/lib/limits";
import { MAX_NOTE_LENGTH } from "~/modules/atestados/wizard/record.server";
import { deviceKeysOf, maySaveOnDevice } from "~/services/access/device-keys.server";
import { requireEmployee } from "~/services/access/guard.server";
import { ownerOf } from "~/services/access/owner.server";
import { nullIfRedirected, page } from "~/services/http/response.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { dropBlob, readBlob } from "~/services/uploads/blobs.server";
import {
  isTemporaryRefusal,
  readFormWithFiles,
  UPLOAD_ID_FIELD,
  type ReadyFile,
} from "~/services/uploads/form-with-files.server";
import { DraftQuotaExceeded } from "~/wizard/engine/drafts.server";
import { pathOfStored, receivePhoto, receiveTexts } from "./arrivals.server";

const text = z.string().trim();
const fields = z.object({
  /** Id of the employee's key, with which the device encrypted the item. */
  dono: text,
  item: z.uuid(),
  [UPLOAD_ID_FIELD]: z.uuid().optional(),
  ordem: z.coerce.number().int().min(1).max(MAX_UNASSIGNED_PHOTOS).optional(),
  /* A certificate with invalid texts must arrive too. The wizard asks for the texts again. */
  tipo: text.max(40).catch(""),
  dia: text.regex(/^\d{4}-\d\d-\d\d$/).catch(""),
  dias: text.regex(/^\d{1,4}$/).catch(""),
  nota: text.transform((nota) => nota.slice(0, MAX_NOTE_LENGTH)).catch(""),
  fotos: z.coerce.number().int().min(0).max(MAX_UNASSIGNED_PHOTOS).default(0),
});

/**
 * After this reply the device keeps the item.
 * The reply is for a refused form, an invalid item, or an item of another employee.
 */
const keepOnDevice = () => page({}, { status: 409 });
/** After this reply the device stops sending. The next delivery sends the item again. */
const later = () => page({ moved: false }, { status: 503, headers: { "Retry-After": "30" } });
const refused = (motivo: string) => page({ motivo }, { status: 422 });
const here = (onde = "") => page({ chegou: true, onde });

/** `photo`: the file, or the reason for its refusal, or null when no file was sent. */
async function takeIn(
  owner: string,
  { item, ordem, envio, fotos, ...words }: z.output<typeof fields>,
  photo: ReadyFile | string | null,
) {
  if (await hasArrived(owner, item)) return here(await pathOfStored(owner, item));
  if (ordem === undefined) {
    const missing = await receiveTexts(owner, item, words, fotos);
    return missing.length > 0 ? page({ faltam: missing }) : here(await pathOfStored(owner, item));
  }
  if (!photo) return later();
  const reason = typeof photo === "string" ? photo : await receivePhoto(owner, item, ordem, photo);
  if (reason) return refused(reason);
  if (envio !== undefined) await dropBlob(owner, envio);
  return here();
}

export async function receiveWaiting({ request }: ActionFunctionArgs) {
  const access = await requireEmployee(request, {
    evenWithPendencias: true,
    form: "streamed",
  }).catch(nullIfRedirected);
  if (!access || !maySaveOnDevice(access)) return page({}, { status: 401 });
  const owner = ownerOf(access);
  let photo: ReadyFile | null = null;
  const received = await readFormWithFiles(request, access.session, {
    accepts: (field) => (field === "foto" ? "imagens" : null),
    maxFiles: 1,
    blobs: { read: (id) => readBlob(owner, id), markStored: () => Promise.resolve() },
    store: (_field, file) => {
      photo = file;
      return Promise.resolve(null);
    },
  });
  if (!received.ok) return keepOnDevice();
  const { data } = fields.safeParse(Object.fromEntries(received.fields));
  if (!data || !deviceKeysOf(owner).some(({ id }) => id === data.dono)) return keepOnDevice();
  const [refusal] = Object.values(received.refusals).flat();
  if (refusal !== undefined && isTemporaryRefusal(refusal)) return later();
  return takeIn(owner, data, refusal ?? photo)
    .catch((error: unknown) => {
      if (error instanceof DraftQuotaExceeded) return refused(error.message);
      throw error;
    })
    .catch(ifStoreFails(later));
}
