/** Defects of what must stay, what must go, and what is another's: found by models and by what lies in the stores. */
import { swap, journey, unit, type Mutation } from "./mutation";

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
  swap(
    "fotos-do-que-chegou-ficam",
    "app/offline/items.ts",
    "concludeItem",
    "dropIn(changes, item)",
    "undefined",
    model,
  ),
  swap(
    "foto-tirada-fica-no-aparelho",
    "app/offline/items.ts",
    "storeItem",
    "before.filter((each) => !fotos.includes(each))",
    "[]",
    model,
  ),
  swap(
    "reaberto-guarda-a-recusa",
    "app/offline/items.ts",
    "reopenItem",
    'motivo: ""',
    "motivo: refused.motivo",
    model,
  ),
  swap(
    "foto-errada",
    "app/offline/delivery.ts",
    "sendItem",
    "photos[order - 1]",
    "photos[order]",
    delivered,
  ),
  swap(
    "fora-de-ordem",
    "app/offline/delivery.ts",
    "deliver",
    "a.quando - b.quando",
    "b.quando - a.quando",
    delivered,
  ),
  swap(
    "503-tranca-o-aparelho",
    "app/offline/delivery.ts",
    "fetchSessionKeys",
    "response.status === 401",
    "response.status >= 400",
    unit("offline/keys", "answered by 503"),
  ),
  swap(
    "arquivo-vencido-segue",
    "app/offline/slots.ts",
    "openSlots",
    "key && item.especie === kind && !isOld(item)",
    "key && item.especie === kind",
    unit("offline/device-model", "steps and files, for days"),
  ),
  swap(
    "guardado-depois-da-saida",
    "app/offline/slots.ts",
    "nullIfSuperseded",
    "reason instanceof OtherOwner",
    "false",
    files("of a user who left while they were being encrypted are not kept"),
  ),
  swap(
    "pedacos-sem-fim",
    "app/offline/blob.ts",
    "uploadBlob",
    "chunk && offset <= from",
    "false",
    blobs(
      "goes on from where the portal says, be it further or less far; without progress it waits",
    ),
  ),
  swap(
    "recusado-em-pedacos-nunca-vai",
    "app/wizard/client/upload/transfer.ts",
    "attempt",
    'brought === "no"',
    "false",
    transfers(
      "one that was begun before asks at once what is there; a refused file goes whole in its form after all; a break is said",
    ),
  ),
  swap(
    "pedacos-nunca-menores",
    "app/offline/blob.ts",
    "uploadBlob",
    "Math.max(MIN_CHUNK_BYTES, Math.min(MAX_CHUNK_BYTES, maxBytes / 2))",
    "maxBytes",
    blobs(
      "a photo of 200 KB arrives within a minute, begun at second 0, though broken requests are lost",
    ),
  ),
  swap(
    "bytes-recusados-ficam",
    "app/wizard/engine/drafts.server.ts",
    "changeDraft",
    "[...before, ...added]",
    "before",
    drafts("of an ended session replaces nothing, and its own bytes do not stay"),
  ),
  swap(
    "rascunho-mais-novo-apagado",
    "app/wizard/engine/drafts.server.ts",
    "takeOut",
    "current?.id !== id",
    "!current",
    drafts("is deleted with all of its bytes, and only as the one that it was"),
  ),
  swap(
    "foto-junta-sobrevive-ao-rascunho",
    "app/wizard/engine/stored-attachments.server.ts",
    "asOne",
    "secondsLeft(draft)",
    "7 * 24 * 3600",
    unit(
      "wizard/unassigned-photos",
      "live no longer than their draft, and count once in the user's quota",
    ),
  ),
  swap(
    "segredo-no-rascunho",
    "app/wizard/engine/intent.server.ts",
    "typedFields",
    "!isSecretField(name)",
    'name !== "selo"',
    journey(
      "secrets",
      "senhas, códigos e tokens nunca são guardados, aconteça o que acontecer com o pedido",
    ),
  ),
  swap(
    "ilegivel-vale-livre",
    "app/services/submissions/stored-submission.ts",
    "unreadable.ended",
    '"unknown"',
    '"not-sent"',
    unit("services/storage/stored-shapes", "a submission: a text"),
  ),
  swap(
    "lista-fechada-prova-a-remocao",
    "app/services/submissions/reconcile.ts",
    "inVain",
    "isGone ? 1 : 0",
    "1",
    unit(
      "services/submissions/looks",
      "a removal where nothing else stood there is told done after two late lists without it; one that did not open is none",
    ),
  ),
];
