/** Defects of what must stay, what must go, and what is another's: found by models and by what lies in the stores. */
import { journey, unit, type Mutation } from "./mutation";
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
const attempts = (title: string) => unit("wizard/upload/attempts", title);
const drafts = (title: string) => unit("wizard/draft-files", title);

export const LEFT_BEHIND: Mutation[] = [
  {
    name: "fotos-do-que-chegou-ficam",
    file: `${OFFLINE}/items.ts`,
    place: "concludeItem",
    change: swap('there.fotos.forEach((photo) => remove("fotos", photo))', "undefined"),
    detectedBy: model,
  },
  {
    name: "foto-tirada-fica-no-aparelho",
    file: `${OFFLINE}/items.ts`,
    place: "storeItem",
    change: swap("before.filter((each) => !fotos.includes(each))", "[]"),
    detectedBy: model,
  },
  {
    name: "reaberto-guarda-a-recusa",
    file: `${OFFLINE}/items.ts`,
    place: "reopenItem",
    change: withProperty("motivo", "refused.motivo"),
    detectedBy: model,
  },
  {
    name: "foto-errada",
    file: `${OFFLINE}/delivery.ts`,
    place: "sendItem",
    change: swap("photos[order - 1]", "photos[order]"),
    detectedBy: delivered,
  },
  {
    name: "fora-de-ordem",
    file: `${OFFLINE}/delivery.ts`,
    place: "deliver",
    change: swap("a.quando - b.quando", "b.quando - a.quando"),
    detectedBy: delivered,
  },
  {
    name: "503-tranca-o-aparelho",
    file: `${OFFLINE}/delivery.ts`,
    place: "fetchSessionKeys",
    change: swap("response.status === 401", "response.status >= 400"),
    detectedBy: unit("offline/keys", "answered by 503"),
  },
  {
    name: "arquivo-vencido-segue",
    file: `${OFFLINE}/slots.ts`,
    place: "openSlots",
    change: swap("key && item.especie === kind && !isOld(item)", "key && item.especie === kind"),
    detectedBy: unit("offline/device-model", "steps and files, for days"),
  },
  {
    name: "guardado-depois-da-saida",
    file: `${OFFLINE}/slots.ts`,
    place: "nullIfOtherOwner",
    change: swap("reason instanceof OtherOwner", "false"),
    detectedBy: files("of a user who left while they were being encrypted are not kept"),
  },
  {
    name: "pedacos-sem-fim",
    file: `${OFFLINE}/blob.ts`,
    place: "uploadBlob",
    change: swap("chunk && offset <= from", "false"),
    detectedBy: blobs(
      "goes on from where the portal says, be it further or less far; without progress it waits",
    ),
  },
  {
    name: "recusado-em-pedacos-nunca-vai",
    file: `${UPLOAD}/attempts.ts`,
    place: "attemptsOf",
    change: swap('brought === "no"', "false"),
    detectedBy: attempts("a refused file goes whole in its form after all; a break is said"),
  },
  {
    name: "pedacos-nunca-menores",
    file: `${OFFLINE}/blob.ts`,
    place: "uploadBlob",
    change: swap(
      "maxBytes > MAX_CHUNK_BYTES ? MAX_CHUNK_BYTES : Math.max(MIN_CHUNK_BYTES, maxBytes / 2)",
      "maxBytes",
    ),
    detectedBy: blobs(
      "a photo of 200 KB arrives within a minute, begun at second 0, though broken requests are lost",
    ),
  },
  {
    name: "bytes-recusados-ficam",
    file: `${ENGINE}/stored-attachments.server.ts`,
    place: "changeAttachments",
    change: swap("[...before, ...added]", "before"),
    detectedBy: drafts("of an ended session replaces nothing, and its own bytes do not stay"),
  },
  {
    name: "rascunho-mais-novo-apagado",
    file: `${ENGINE}/drafts.server.ts`,
    place: "takeOut",
    change: swap("current?.id !== id", "!current"),
    detectedBy: drafts("is deleted with all of its bytes, and only as the one that it was"),
  },
  {
    name: "foto-junta-sobrevive-ao-rascunho",
    file: `${ENGINE}/stored-attachments.server.ts`,
    place: "asOne",
    change: swap("secondsLeft(draft)", "7 * 24 * 3600"),
    detectedBy: unit(
      "wizard/unassigned-photos",
      "live no longer than their draft, and count once in the user's quota",
    ),
  },
  {
    name: "segredo-no-rascunho",
    file: `${ENGINE}/intent.server.ts`,
    place: "typedFields",
    change: swap("!isSecretField(name)", 'name !== "selo"'),
    detectedBy: journey(
      "secrets",
      "senhas, códigos e tokens nunca são guardados, aconteça o que acontecer com o pedido",
    ),
  },
  {
    name: "ilegivel-vale-livre",
    file: `${SUBMISSIONS}/stored-submission.ts`,
    place: "unreadable.ended",
    change: swap('"unknown"', '"not-sent"'),
    detectedBy: unit("services/storage/stored-shapes", "a submission: a text"),
  },
  {
    name: "lista-fechada-prova-a-remocao",
    file: `${SUBMISSIONS}/reconcile.ts`,
    place: "inVain",
    change: swap("isGone ? 1 : 0", "1"),
    detectedBy: unit(
      "services/submissions/send-once",
      "a removal is told done after two late lists without it; one that did not open is none",
    ),
  },
];
