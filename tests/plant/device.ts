/** Defects of what lies on the device: whose it is, what “Sair” does, what waits and what was only begun, files and steps that have not arrived. */
import { swap, doing, journeyInBrowser, unit, type Mutation } from "./mutation";

const OWNER = "app/offline/owner.ts";
const ITEMS = "app/offline/items.ts";
const SLOTS = "app/offline/slots.ts";
const MIGRATION = "app/offline/migrate-storage.ts";

const owner = (title: string) => unit("offline/owner", title);
const items = (title: string) => unit("offline/items", title);
const files = (title: string) => unit("offline/files", title);
const steps = (title: string) => unit("offline/steps", title);

const ITEMS_MODEL = unit(
  "offline/items-model",
  "two people's certificates are what the model says, after every command of every random run",
);
const DELIVERED = unit(
  "offline/delivery",
  "what has arrived stands there for whichever page looks, and every page is told, whoever delivered it",
);
const WHOLE = unit(
  "offline/delivery",
  "the present user's goes over, whole and in its order, and nothing else",
);
const LOCKED = unit("offline/device-model", "keeps while locked");
const BEGUN = items("that was only begun says what is missing");
const COUNTED = unit(
  "offline/waiting-cookie",
  "each person's own: how much of each kind, the oldest, and the first deadline",
);
const ANSWERED = steps("the answer to the step that left the page takes that one, and no other");

/** Whose it is, and what "Sair" does. */
const OWNING = [
  swap(
    "aparelho-ouve-a-palavra-velha",
    OWNER,
    "applySession",
    "quando >= saidAt",
    "false",
    unit("offline/device-model", "late answers"),
  ),
  swap(
    "chaves-de-antes-ficam",
    OWNER,
    "applySession",
    "!isSame || !id",
    "!id",
    unit("offline/device-model", "two people, a session unheard of"),
  ),
  swap(
    "chaves-de-quem-quer-que-seja",
    OWNER,
    "heldKeys",
    "!record || record.donos.includes(id)",
    "true",
    owner("keys that lie there of somebody else are not one's own"),
  ),
  swap(
    "guarda-para-quem-ja-saiu",
    OWNER,
    "changeAs",
    "record && !record.donos.includes(owner)",
    "false",
    unit("offline/device-model", "two people, one tab"),
  ),
  swap(
    "guardado-sem-ter-ido-ao-disco",
    "app/offline/database.ts",
    "STRICT",
    '"strict"',
    '"relaxed"',
    owner("what is kept stays though the browser is killed: every change is strict"),
  ),
  swap(
    "chaves-de-uma-palavra-velha",
    "app/offline/delivery.ts",
    "storeKeys",
    "record.quando > quando",
    "false",
    unit("offline/device-model", "late keys"),
  ),
  swap(
    "chaves-voltam-depois-do-sair",
    "app/offline/delivery.ts",
    "storeKeys",
    "record.trancas !== trancas",
    "false",
    unit("offline/device-model", "late keys"),
  ),
  swap(
    "sair-nao-tranca",
    OWNER,
    "lock",
    "lockIn(changes, keys, [])",
    "void keys",
    unit("offline/device-model", "two people, one tab"),
  ),
  swap(
    "sair-apaga-o-de-outra-pessoa",
    "app/offline/erase.ts",
    "eraseRows.isTheirs",
    "owners.includes(dono)",
    'dono !== ""',
    unit("offline/device-model", "two people, one tab"),
  ),
  swap(
    "sair-deixa-o-que-aceitou-apagar",
    OWNER,
    "applySession",
    "eraseRows(changes, before.includes(left) ? before : [left], erase)",
    "eraseRows(changes, before.includes(left) ? before : [left], false)",
    unit("offline/device-model", "two people, one tab"),
  ),
  swap(
    "sair-apaga-sem-perguntar",
    OWNER,
    "applySession",
    "eraseRows(changes, before.includes(left) ? before : [left], erase)",
    "eraseRows(changes, before.includes(left) ? before : [left], true)",
    unit("offline/device-model", "two people, one tab"),
  ),
  swap(
    "sair-de-antes-apaga-quem-voltou",
    OWNER,
    "applySession",
    "(entradas[left] || 0) <= leftAt",
    "leftAt >= 0",
    unit("offline/device-model", "late answers to “Sair”"),
  ),
  swap(
    "sair-de-antes-apaga-quem-voltou-e-terminou",
    OWNER,
    "nextOwner",
    "(entradas[id] = next.quando)",
    "id",
    unit("offline/device-model", "late answers to “Sair”"),
  ),
  swap(
    "sair-de-antes-apaga-o-que-ficou",
    OWNER,
    "nextOwner",
    "former && former.entradas",
    "next.donos.length > 0 && former?.entradas",
    owner("an answer to an earlier sign-out, after a later one that keeps, erases nothing"),
  ),
  swap(
    "comecado-de-outra-pessoa-segue",
    "app/offline/items.ts",
    "queueLeft",
    "isLeft(item) && owners.includes(item.dono)",
    "isLeft(item)",
    unit("offline/device-model", "begun by two people"),
  ),
  swap(
    "comecado-segue-na-hora",
    "app/offline/items.ts",
    "isLeft",
    "Math.abs(Date.now() - (mexido || quando)) > UNTOUCHED_MINUTES * 60_000",
    "true",
    unit("offline/device-model", "begun by two people"),
  ),
];

/** When what lies there opens, and what is kept while it does not. */
const LOCKING = [
  swap("tempo-de-sobra-para-abrir", OWNER, "isTimeUp", "Date.now() >= ate", "false", LOCKED),
  swap("relogio-atrasado-abre", OWNER, "isTimeUp", "Date.now() < desde", "false", LOCKED),
  swap(
    "tempo-contado-da-resposta",
    "app/offline/delivery.ts",
    "storeKeys.ate",
    "desde + segundos * 1000",
    "Date.now() + segundos * 1000",
    owner("is known by the device's clock, as if from when the portal was asked"),
  ),
  swap("sessao-acabada-nao-tranca", OWNER, "applySession", "!isSame || !id", "!isSame", LOCKED),
  swap(
    "trancado-com-a-chave-na-porta",
    OWNER,
    "heldKeys",
    "lockIn(changes, held, record.donos)",
    "held.map((key) => ({ ...key, key: undefined }))",
    LOCKED,
  ),
  swap("trancado-nao-guarda", OWNER, "lockIn", "!publica || !owners.includes(id)", "true", LOCKED),
  swap(
    "segredo-novo-esquece-o-de-antes",
    "app/offline/delivery.ts",
    "storeKeys",
    'keys.forEach((key) => put("chaves", key))',
    'keys.slice(0, 1).forEach((key) => put("chaves", key))',
    unit("offline/device-model", "another secret"),
  ),
  swap(
    "lacrado-de-antes-nao-abre",
    "app/offline/sealed.ts",
    "unsealAs",
    "de && privada",
    "privada",
    unit(
      "offline/sealed",
      "by a key of an earlier build opens with that key, also once it has its two halves",
    ),
  ),
];

/** Certificates that wait, and those that were only begun. */
const WAITING = [
  swap(
    "janela-velha-desfaz-a-nova",
    ITEMS,
    "ifUnchanged",
    "revisionOf(there) === revisionOf(known)",
    "all.length >= 0",
    ITEMS_MODEL,
  ),
  swap("atestado-sem-revisao", ITEMS, "storeItem", "revisionOf(head) + 1", "1", ITEMS_MODEL),
  swap(
    "chegada-dita-a-outra-pessoa",
    "app/offline/sync-device.ts",
    "syncDevice.own",
    "donos.includes(dono)",
    "donos.length > 0",
    unit(
      "offline/sync-device",
      "the portal is asked for nothing where their keys are there and nothing of theirs waits",
    ),
  ),
  swap(
    "apaga-o-de-outra-pessoa",
    ITEMS,
    "dropItem",
    "changeAs(item.dono, (changes) => dropIn(changes, item))",
    "change((changes) => dropIn(changes, item))",
    ITEMS_MODEL,
  ),
  swap(
    "chegada-sem-aviso-as-paginas",
    "app/offline/delivery.ts",
    "deliver",
    "notifyPages()",
    "undefined",
    DELIVERED,
  ),
  swap(
    "chegada-esquecida-por-quem-entregou",
    ITEMS,
    "concludeItem",
    'changes.put("itens", revised(item, outcome))',
    'changes.remove("itens", id)',
    DELIVERED,
  ),
  swap(
    "entrega-o-de-outra-pessoa",
    "app/offline/delivery.ts",
    "deliver.key",
    "own.includes(item.dono)",
    "own.length > 0",
    WHOLE,
  ),
  swap(
    "comecado-parte-sozinho",
    "app/offline/delivery.ts",
    "deliver",
    'estado === "espera"',
    'estado !== "recusado"',
    WHOLE,
  ),
  swap(
    "comecado-conta-como-espera",
    "app/offline/waiting-cookie.ts",
    "entryOf.waiting",
    'estado !== "montando"',
    'estado !== "chegou"',
    COUNTED,
  ),
  swap(
    "comecado-diz-guardado",
    "app/offline/page/words.ts",
    "stateText",
    'estado !== "montando"',
    "true",
    BEGUN,
  ),
  swap(
    "pasta-sem-marca-nunca-se-atualiza",
    "app/offline/sync-device.ts",
    "refreshes",
    "own.folder.proxima || 0",
    "own.folder.proxima || Infinity",
    unit("offline/sync-device", "the folder is refreshed when due, for its own person alone"),
  ),
  swap(
    "de-outra-pessoa-se-apaga-logo",
    "app/offline/retention.ts",
    "isAbandoned",
    "overdueSeconds(item, timeOfBoth(record)) > ABANDONED_DAYS * DAY_SECONDS",
    "true",
    unit("offline/device-model", "what nobody comes back for"),
  ),
  swap(
    "de-outra-pessoa-nunca-se-apaga",
    "app/offline/retention.ts",
    "isAbandoned",
    "overdueSeconds(item, timeOfBoth(record)) > ABANDONED_DAYS * DAY_SECONDS",
    "false",
    unit("offline/device-model", "what nobody comes back for"),
  ),
  swap(
    "janela-anonima-passa-por-comum",
    "app/offline/storage-proof.ts",
    "updateStorageProof",
    "corrida !== run",
    "true",
    unit("offline/device-model", "browser runs"),
  ),
];

/** Files that were chosen and steps that were filled in. */
const ON_THEIR_WAY = [
  swap(
    "arquivo-sob-a-chave-de-outra-pessoa",
    OWNER,
    "keyFor",
    "owner.startsWith(`${id}.`)",
    "true",
    unit("offline/device-model", "steps and files"),
  ),
  swap(
    "arquivo-de-outra-pessoa-se-apaga",
    SLOTS,
    "dropSlot",
    "lugar === slot && owners.includes(dono)",
    "lugar === slot",
    unit("offline/device-model", "steps and files"),
  ),
  swap(
    "arquivo-de-antes-volta",
    SLOTS,
    "dropSlot",
    "lugar === slot && owners.includes(dono)",
    "false",
    unit("offline/device-model", "steps and files"),
  ),
  swap(
    "arquivo-de-antes-fica-sem-chave",
    SLOTS,
    "deleteSlot",
    "record && record.donos.includes(id) ? record.donos : [id]",
    "[]",
    unit("offline/device-model", "steps and files"),
  ),
  swap(
    "chave-que-so-comeca-igual",
    OWNER,
    "keyFor",
    "owner.startsWith(`${id}.`)",
    "owner.startsWith(id)",
    files("are not another account's whose id only begins alike"),
  ),
  swap(
    "etapa-as-claras",
    "app/offline/sealed.ts",
    "seal",
    "await crypto.subtle.encrypt(algorithmOf(context, iv), key, plain)",
    "await crypto.subtle.encrypt(algorithmOf(context, iv), key, plain).then(() => new Uint8Array(plain).slice().buffer)",
    unit("offline/sealed", "comes back the same, and is not written anywhere"),
  ),
  swap(
    "etapas-as-claras-ficam",
    MIGRATION,
    "migrateStorage",
    "localStorage.removeItem(name)",
    "undefined",
    steps("that lay in plain text are sealed if they are the session's own, and none stays"),
  ),
  swap(
    "etapas-de-outra-sessao-se-lacram",
    MIGRATION,
    "sealPlain.isOwn",
    "token !== null && Object(step).selo === token.value",
    "step !== null",
    steps("that lay in plain text are sealed if they are the session's own, and none stays"),
  ),
  swap(
    "etapas-ficam-depois-do-sair",
    "app/offline/erase.ts",
    "eraseRows",
    "items.filter(isTheirs)",
    "items.filter((item) => !item.especie && isTheirs(item))",
    unit("offline/device-model", "steps and files"),
  ),
  swap(
    "etapas-sem-pergunta-ao-sair",
    "app/offline/waiting-cookie.ts",
    "entryOf",
    'ofKind("etapa").length',
    "0",
    COUNTED,
  ),
  swap(
    "etapa-segue-como-atestado",
    ITEMS,
    "certificates",
    '(await readAll("itens")).filter(({ especie }) => !especie)',
    'await readAll("itens")',
    unit("offline/device-model", "steps and files, for days"),
  ),
  swap(
    "janela-velha-muda-a-etapa-da-nova",
    ITEMS,
    "revised",
    "revisionOf(item) + 1",
    "revisionOf(item)",
    steps(
      "that another window has changed or deleted are neither changed nor deleted by the older one",
    ),
  ),
  swap(
    "lista-de-antes-some",
    MIGRATION,
    "splitLists",
    "bytes && !isOld",
    "bytes && isOld",
    steps(
      "that lay in one list wait each by itself once their key is here, and until then together",
    ),
  ),
  swap(
    "arquivo-de-antes-some",
    MIGRATION,
    "adoptFiles",
    'put("fotos", { id, item: id, imagem: dados })',
    "undefined",
    files("from when they had a store of their own open as before"),
  ),
  swap(
    "erro-no-lugar-da-etapa-e-resposta",
    "app/wizard/client/offline/queue.ts",
    "isAnswered",
    "!(failed && pathOf(acao) === path)",
    'acao !== ""',
    ANSWERED,
  ),
  swap(
    "resposta-leva-a-etapa-que-espera",
    "app/wizard/client/offline/answered.ts",
    "withoutAnswered.isGone",
    'item.estado === "montando" && hint !== null && quando === hint.answered',
    "hint !== null && quando === hint.answered",
    ANSWERED,
  ),
];

/** What only a browser shows. */
const IN_BROWSER = [
  swap(
    "entrar-pelo-formulario-sem-chave",
    "app/modules/offline/registration.ts",
    "useDeviceSession",
    "sync()",
    "undefined",
    journeyInBrowser(
      "sem-sinal-pessoas",
      "quem entra pelo formulário guarda logo, e o que esperava segue sem mais nada",
    ),
  ),
  doing(
    "foto-que-nao-se-abre-fica",
    "app/offline/page/form.ts",
    "startForm.add",
    "for (const file of files) { const photo = { id: newId(), data: await file.arrayBuffer() }; await entry.change((now) => ({ ...now, fotos: [...now.fotos, { id: photo.id, nome: file.name }] }), photo); }",
    journeyInBrowser("sem-sinal-pessoas", "a foto que o aparelho não abre é recusada na escolha"),
  ),
  swap(
    "heic-espera-dias-pela-recusa",
    "app/wizard/client/upload/uploads.ts",
    "startUpload",
    "HEIC_HEAD.test(head)",
    "false",
    journeyInBrowser("anexos-em-pedacos", "uma foto HEIC é recusada na escolha, também sem sinal"),
  ),
];

export const ON_THE_DEVICE: Mutation[] = [
  ...OWNING,
  ...LOCKING,
  ...WAITING,
  ...ON_THEIR_WAY,
  ...IN_BROWSER,
];
