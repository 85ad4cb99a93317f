/** Defects of what must stay, what must go, and what is another's: found by models and by what lies in the stores. */
import { journey, unit, plant, type Mutation } from "./mutation";
import { swap, withProperty } from "./source";

const OFFLINE = "app/offline";
const ENGINE = "app/wizard/engine";
const UPLOAD = "app/wizard/client/upload";
const SUBMISSIONS = "app/services/submissions";

const model = unit(
  "offline/items-model",
  "two people's certificates are what the model says, after every command of every random run",
);
const delivered = unit(
  "offline/delivery",
  "the present user's goes over, whole and in its order, and nothing else",
);
const files = (title: string) => unit("offline/files", title);
const blobs = (title: string) => unit("offline/blob", title);
const transfers = (title: string) => unit("wizard/upload/transfer", title);
const drafts = (title: string) => unit("wizard/draft-files", title);

export const LEFT_BEHIND: Mutation[] = [
  plant(
    "fotos-do-que-chegou-ficam",
    `${OFFLINE}/items.ts`,
    "concludeItem",
    swap('there.fotos.forEach((photo) => remove("fotos", photo))', "undefined"),
    model,
  ),
  plant(
    "foto-tirada-fica-no-aparelho",
    `${OFFLINE}/items.ts`,
    "storeItem",
    swap("before.filter((each) => !fotos.includes(each))", "[]"),
    model,
  ),
  plant(
    "reaberto-guarda-a-recusa",
    `${OFFLINE}/items.ts`,
    "reopenItem",
    withProperty("motivo", "refused.motivo"),
    model,
  ),
  plant(
    "foto-errada",
    `${OFFLINE}/delivery.ts`,
    "sendItem",
    swap("photos[order - 1]", "photos[order]"),
    delivered,
  ),
  plant(
    "fora-de-ordem",
    `${OFFLINE}/delivery.ts`,
    "deliver",
    swap("a.quando - b.quando", "b.quando - a.quando"),
    delivered,
  ),
  plant(
    "503-tranca-o-aparelho",
    `${OFFLINE}/delivery.ts`,
    "fetchSessionKeys",
    swap("response.status === 401", "response.status >= 400"),
    unit("offline/keys", "answered by 503"),
  ),
  plant(
    "arquivo-vencido-segue",
    `${OFFLINE}/slots.ts`,
    "openSlots",
    swap("key && item.especie === kind && !isOld(item)", "key && item.especie === kind"),
    unit("offline/device-model", "steps and files, for days"),
  ),
  plant(
    "guardado-depois-da-saida",
    `${OFFLINE}/slots.ts`,
    "nullIfOtherOwner",
    swap("reason instanceof OtherOwner", "false"),
    files("of a user who left while they were being encrypted are not kept"),
  ),
  plant(
    "pedacos-sem-fim",
    `${OFFLINE}/blob.ts`,
    "uploadBlob",
    swap("chunk && offset <= from", "false"),
    blobs(
      "goes on from where the portal says, be it further or less far; without progress it waits",
    ),
  ),
  plant(
    "recusado-em-pedacos-nunca-vai",
    `${UPLOAD}/transfer.ts`,
    "startTransfer",
    swap('brought === "no"', "false"),
    transfers("a refused file goes whole in its form after all; a break is said"),
  ),
  plant(
    "pedacos-nunca-menores",
    `${OFFLINE}/blob.ts`,
    "uploadBlob",
    swap(
      "maxBytes > MAX_CHUNK_BYTES ? MAX_CHUNK_BYTES : Math.max(MIN_CHUNK_BYTES, maxBytes / 2)",
      "maxBytes",
    ),
    blobs(
      "a photo of 200 KB arrives within a minute, begun at second 0, though broken requests are lost",
    ),
  ),
  plant(
    "bytes-recusados-ficam",
    `${ENGINE}/stored-attachments.server.ts`,
    "changeAttachments",
    swap("[...before, ...added]", "before"),
    drafts("of an ended session replaces nothing, and its own bytes do not stay"),
  ),
  plant(
    "rascunho-mais-novo-apagado",
    `${ENGINE}/drafts.server.ts`,
    "takeOut",
    swap("current?.id !== id", "!current"),
    drafts("is deleted with all of its bytes, and only as the one that it was"),
  ),
  plant(
    "foto-junta-sobrevive-ao-rascunho",
    `${ENGINE}/stored-attachments.server.ts`,
    "asOne",
    swap("secondsLeft(draft)", "7 * 24 * 3600"),
    unit(
      "wizard/unassigned-photos",
      "live no longer than their draft, and count once in the user's quota",
    ),
  ),
  plant(
    "segredo-no-rascunho",
    `${ENGINE}/intent.server.ts`,
    "typedFields",
    swap("!isSecretField(name)", 'name !== "selo"'),
    journey(
      "secrets",
      "senhas, códigos e tokens nunca são guardados, aconteça o que acontecer com o pedido",
    ),
  ),
  plant(
    "ilegivel-vale-livre",
    `${SUBMISSIONS}/stored-submission.ts`,
    "unreadable.ended",
    swap('"unknown"', '"not-sent"'),
    unit("services/storage/stored-shapes", "a submission: a text"),
  ),
  plant(
    "lista-fechada-prova-a-remocao",
    `${SUBMISSIONS}/reconcile.ts`,
    "inVain",
    swap("isGone ? 1 : 0", "1"),
    unit(
      "services/submissions/looks",
      "a removal where nothing else stood there is told done after two late lists without it; one that did not open is none",
    ),
  ),
];
