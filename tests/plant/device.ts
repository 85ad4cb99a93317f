/** Defects of what lies on the device: whose it is, what “Sair” does, what waits and what was only begun, files and steps that have not arrived. */
import { journeyInBrowser, unit, plant, type Mutation } from "./mutation";
import { doing, swap } from "./source";

const DEVICE = "app/offline";
const OFFLINE = "app/wizard/client/offline";
const OWNER = `${DEVICE}/owner.ts`;
const ITEMS = `${DEVICE}/items.ts`;
const SLOTS = `${DEVICE}/slots.ts`;
const MIGRATION = `${DEVICE}/migrate-storage.ts`;

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
const BEGUN = items("that was only begun does not wait for the signal, and says what is missing");
const ANSWERED = steps("the answer to the step that left the page takes that one, and no other");

/** Whose it is, and what "Sair" does. */
const OWNING: Mutation[] = [
  plant(
    "aparelho-ouve-a-palavra-velha",
    OWNER,
    "applySession",
    swap("quando >= saidAt", "false"),
    unit("offline/device-model", "late answers"),
  ),
  plant(
    "chaves-de-antes-ficam",
    OWNER,
    "applySession",
    swap("!isSame || !id", "!id"),
    unit("offline/device-model", "two people, a session unheard of"),
  ),
  plant(
    "chaves-de-quem-quer-que-seja",
    OWNER,
    "heldKeys",
    swap("!record || record.donos.includes(id)", "true"),
    owner("keys that lie there of somebody else are not one's own"),
  ),
  plant(
    "guarda-para-quem-ja-saiu",
    OWNER,
    "changeAs",
    swap("record && !record.donos.includes(owner)", "false"),
    unit("offline/device-model", "two people, one tab"),
  ),
  plant(
    "guardado-sem-ter-ido-ao-disco",
    `${DEVICE}/database.ts`,
    "STRICT",
    swap('"strict"', '"relaxed"'),
    owner("what is kept stays though the browser is killed: every change is strict"),
  ),
  plant(
    "chaves-de-uma-palavra-velha",
    `${DEVICE}/delivery.ts`,
    "storeKeys",
    swap("record.quando > quando", "false"),
    unit("offline/device-model", "late keys"),
  ),
  plant(
    "chaves-voltam-depois-do-sair",
    `${DEVICE}/delivery.ts`,
    "storeKeys",
    swap("record.trancas !== trancas", "false"),
    unit("offline/device-model", "late keys"),
  ),
  plant(
    "sair-nao-tranca",
    OWNER,
    "lock",
    swap("lockIn(changes, keys, [])", "void keys"),
    unit("offline/device-model", "two people, one tab"),
  ),
  plant(
    "sair-apaga-o-de-outra-pessoa",
    `${DEVICE}/erase.ts`,
    "eraseRows.isTheirs",
    swap("owners.includes(dono)", 'dono !== ""'),
    unit("offline/device-model", "two people, one tab"),
  ),
  plant(
    "sair-deixa-o-que-aceitou-apagar",
    OWNER,
    "applySession",
    swap(
      "eraseRows(changes, before.includes(left) ? before : [left], erase)",
      "eraseRows(changes, before.includes(left) ? before : [left], false)",
    ),
    unit("offline/device-model", "two people, one tab"),
  ),
  plant(
    "sair-apaga-sem-perguntar",
    OWNER,
    "applySession",
    swap(
      "eraseRows(changes, before.includes(left) ? before : [left], erase)",
      "eraseRows(changes, before.includes(left) ? before : [left], true)",
    ),
    unit("offline/device-model", "two people, one tab"),
  ),
  plant(
    "sair-de-antes-apaga-quem-voltou",
    OWNER,
    "applySession",
    swap("(entradas[left] || 0) <= leftAt", "leftAt >= 0"),
    unit("offline/device-model", "late answers to “Sair”"),
  ),
  plant(
    "sair-de-antes-apaga-quem-voltou-e-terminou",
    OWNER,
    "nextOwner",
    swap("(entradas[id] = next.quando)", "id"),
    unit("offline/device-model", "late answers to “Sair”"),
  ),
  plant(
    "sair-de-antes-apaga-o-que-ficou",
    OWNER,
    "nextOwner",
    swap("former && former.entradas", "next.donos.length > 0 && former?.entradas"),
    owner("an answer to an earlier sign-out, after a later one that keeps, erases nothing"),
  ),
  plant(
    "comecado-de-outra-pessoa-segue",
    `${DEVICE}/items.ts`,
    "queueLeft",
    swap("isLeft(item) && owners.includes(item.dono)", "isLeft(item)"),
    unit("offline/device-model", "begun by two people"),
  ),
  plant(
    "comecado-segue-na-hora",
    `${DEVICE}/items.ts`,
    "isLeft",
    swap("(mexido || quando) < Date.now() - UNTOUCHED_MINUTES * 60_000", "true"),
    unit("offline/device-model", "begun by two people"),
  ),
];

/** When what lies there opens, and what is kept while it does not. */
const LOCKING: Mutation[] = [
  plant("tempo-de-sobra-para-abrir", OWNER, "isTimeUp", swap("Date.now() >= ate", "false"), LOCKED),
  plant("relogio-atrasado-abre", OWNER, "isTimeUp", swap("Date.now() < desde", "false"), LOCKED),
  plant(
    "tempo-contado-da-resposta",
    `${DEVICE}/delivery.ts`,
    "storeKeys.ate",
    swap("desde + segundos * 1000", "Date.now() + segundos * 1000"),
    owner("is known by the device's clock, as if from when the portal was asked"),
  ),
  plant(
    "sessao-acabada-nao-tranca",
    OWNER,
    "applySession",
    swap("!isSame || !id", "!isSame"),
    LOCKED,
  ),
  plant(
    "trancado-com-a-chave-na-porta",
    OWNER,
    "heldKeys",
    swap("lockIn(changes, held, record.donos)", "held.map((key) => ({ ...key, key: undefined }))"),
    LOCKED,
  ),
  plant(
    "trancado-nao-guarda",
    OWNER,
    "lockIn",
    swap("!publica || !owners.includes(id)", "true"),
    LOCKED,
  ),
  plant(
    "segredo-novo-esquece-o-de-antes",
    `${DEVICE}/delivery.ts`,
    "storeKeys",
    swap(
      'keys.forEach((key) => put("chaves", key))',
      'keys.slice(0, 1).forEach((key) => put("chaves", key))',
    ),
    unit("offline/device-model", "another secret"),
  ),
  plant(
    "lacrado-de-antes-nao-abre",
    `${DEVICE}/sealed.ts`,
    "unsealAs",
    swap("de && privada", "privada"),
    unit(
      "offline/sealed",
      "by a key of an earlier build opens with that key, also once it has its two halves",
    ),
  ),
];

/** Certificates that wait, and those that were only begun. */
const WAITING: Mutation[] = [
  plant(
    "janela-velha-desfaz-a-nova",
    ITEMS,
    "ifUnchanged",
    swap("revisionOf(there) === revisionOf(known)", "all.length >= 0"),
    ITEMS_MODEL,
  ),
  plant("atestado-sem-revisao", ITEMS, "storeItem", swap("revisionOf(head) + 1", "1"), ITEMS_MODEL),
  plant(
    "chegada-dita-a-outra-pessoa",
    ITEMS,
    "takeArrived",
    swap("owners.includes(dono)", "dono !== owners.join()"),
    ITEMS_MODEL,
  ),
  plant(
    "apaga-o-de-outra-pessoa",
    ITEMS,
    "dropItem",
    swap(
      "changeAs(item.dono, (changes) => dropIn(changes, item))",
      "change((changes) => dropIn(changes, item))",
    ),
    ITEMS_MODEL,
  ),
  plant(
    "chegada-sem-aviso-as-paginas",
    `${DEVICE}/delivery.ts`,
    "deliver",
    swap("notifyPages()", "undefined"),
    DELIVERED,
  ),
  plant(
    "chegada-esquecida-por-quem-entregou",
    ITEMS,
    "concludeItem",
    swap('put("itens", revised(there, outcome))', 'remove("itens", id)'),
    DELIVERED,
  ),
  plant(
    "entrega-o-de-outra-pessoa",
    `${DEVICE}/delivery.ts`,
    "deliver.key",
    swap("own.includes(item.dono)", "own.length > 0"),
    WHOLE,
  ),
  plant(
    "comecado-parte-sozinho",
    `${DEVICE}/delivery.ts`,
    "deliver",
    swap('estado === "espera"', 'estado !== "recusado"'),
    WHOLE,
  ),
  plant(
    "comecado-conta-como-espera",
    `${DEVICE}/waiting-cookie.ts`,
    "entryOf.waiting",
    swap('estado !== "montando"', 'estado !== "chegou"'),
    BEGUN,
  ),
  plant(
    "comecado-diz-guardado",
    `${DEVICE}/page/words.ts`,
    "stateText",
    swap('estado !== "montando"', "true"),
    BEGUN,
  ),
  plant(
    "pasta-sem-marca-nunca-se-atualiza",
    `${DEVICE}/sync-device.ts`,
    "refreshes",
    swap("own.folder.proxima || 0", "own.folder.proxima || Infinity"),
    unit("offline/sync-device", "the folder is refreshed when due, for its own person alone"),
  ),
  plant(
    "de-outra-pessoa-se-apaga-logo",
    `${DEVICE}/retention.ts`,
    "isAbandoned",
    swap("overdueSeconds(item) > ABANDONED_DAYS * DAY_SECONDS", "true"),
    unit("offline/device-model", "what nobody comes back for"),
  ),
  plant(
    "de-outra-pessoa-nunca-se-apaga",
    `${DEVICE}/retention.ts`,
    "isAbandoned",
    swap("overdueSeconds(item) > ABANDONED_DAYS * DAY_SECONDS", "false"),
    unit("offline/device-model", "what nobody comes back for"),
  ),
  plant(
    "janela-anonima-passa-por-comum",
    `${DEVICE}/storage-proof.ts`,
    "updateStorageProof",
    swap("corrida !== run", "true"),
    unit("offline/device-model", "browser runs"),
  ),
];

/** Files that were chosen and steps that were filled in. */
const ON_THEIR_WAY: Mutation[] = [
  plant(
    "arquivo-sob-a-chave-de-outra-pessoa",
    OWNER,
    "keyFor",
    swap("owner.startsWith(`${id}.`)", "true"),
    unit("offline/device-model", "steps and files"),
  ),
  plant(
    "arquivo-de-outra-pessoa-se-apaga",
    SLOTS,
    "dropSlot",
    swap("lugar === slot && owners.includes(dono)", "lugar === slot"),
    unit("offline/device-model", "steps and files"),
  ),
  plant(
    "arquivo-de-antes-volta",
    SLOTS,
    "dropSlot",
    swap("lugar === slot && owners.includes(dono)", "false"),
    unit("offline/device-model", "steps and files"),
  ),
  plant(
    "arquivo-de-antes-fica-sem-chave",
    SLOTS,
    "deleteSlot",
    swap("record && record.donos.includes(id) ? record.donos : [id]", "[]"),
    unit("offline/device-model", "steps and files"),
  ),
  plant(
    "chave-que-so-comeca-igual",
    OWNER,
    "keyFor",
    swap("owner.startsWith(`${id}.`)", "owner.startsWith(id)"),
    files("are not another account's whose id only begins alike"),
  ),
  plant(
    "etapa-as-claras",
    `${DEVICE}/sealed.ts`,
    "seal",
    swap(
      "await crypto.subtle.encrypt(algorithmOf(context, iv), key, plain)",
      "await crypto.subtle.encrypt(algorithmOf(context, iv), key, plain).then(() => new Uint8Array(plain).slice().buffer)",
    ),
    unit("offline/sealed", "comes back the same, and is not written anywhere"),
  ),
  plant(
    "etapas-as-claras-ficam",
    MIGRATION,
    "migrateStorage",
    swap("localStorage.removeItem(name)", "undefined"),
    steps("that lay in plain text are sealed if they are the session's own, and none stays"),
  ),
  plant(
    "etapas-de-outra-sessao-se-lacram",
    MIGRATION,
    "sealPlain.isOwn",
    swap("token !== null && Object(step).selo === token.value", "step !== null"),
    steps("that lay in plain text are sealed if they are the session's own, and none stays"),
  ),
  plant(
    "etapas-ficam-depois-do-sair",
    `${DEVICE}/erase.ts`,
    "eraseRows",
    swap("items.filter(isTheirs)", "items.filter((item) => !item.especie && isTheirs(item))"),
    unit("offline/device-model", "steps and files"),
  ),
  plant(
    "etapas-sem-pergunta-ao-sair",
    `${DEVICE}/waiting-cookie.ts`,
    "entryOf",
    swap('countOf(ofKind("etapa"))', "0"),
    steps("are counted for the question at “Sair”, but for one that is on its way"),
  ),
  plant(
    "etapa-segue-como-atestado",
    ITEMS,
    "certificates",
    swap('(await readAll("itens")).filter(({ especie }) => !especie)', 'await readAll("itens")'),
    unit("offline/device-model", "steps and files, for days"),
  ),
  plant(
    "janela-velha-muda-a-etapa-da-nova",
    ITEMS,
    "revised",
    swap("revisionOf(item) + 1", "revisionOf(item)"),
    steps(
      "that another window has changed or deleted are neither changed nor deleted by the older one",
    ),
  ),
  plant(
    "lista-de-antes-some",
    MIGRATION,
    "splitLists",
    swap("bytes && !isOld", "bytes && isOld"),
    steps(
      "that lay in one list wait each by itself once their key is here, and until then together",
    ),
  ),
  plant(
    "arquivo-de-antes-some",
    MIGRATION,
    "adoptFiles",
    swap('put("fotos", { id, item: id, imagem: dados })', "undefined"),
    files("from when they had a store of their own open as before"),
  ),
  plant(
    "erro-no-lugar-da-etapa-e-resposta",
    `${OFFLINE}/queue.ts`,
    "isAnswered",
    swap("!(failed && pathOf(acao) === path)", 'acao !== ""'),
    ANSWERED,
  ),
  plant(
    "resposta-leva-a-etapa-que-espera",
    `${OFFLINE}/answered.ts`,
    "withoutAnswered.isGone",
    swap(
      'item.estado === "montando" && hint !== null && quando === hint.answered',
      "hint !== null && quando === hint.answered",
    ),
    ANSWERED,
  ),
];

/** What only a browser shows. */
const IN_BROWSER: Mutation[] = [
  plant(
    "entrar-pelo-formulario-sem-chave",
    "app/modules/offline/registration.ts",
    "useDeviceSession",
    swap("sync()", "undefined"),
    journeyInBrowser(
      "sem-sinal-pessoas",
      "quem entra pelo formulário guarda logo, e o que esperava segue sem mais nada",
    ),
  ),
  plant(
    "foto-que-nao-se-abre-fica",
    `${DEVICE}/page/form.ts`,
    "startForm.add",
    doing(
      "for (const file of files) { const photo = { id: newId(), data: await file.arrayBuffer() }; await entry.change((now) => ({ ...now, fotos: [...now.fotos, { id: photo.id, nome: file.name }] }), photo); }",
    ),
    journeyInBrowser("sem-sinal-pessoas", "a foto que o aparelho não abre é recusada na escolha"),
  ),
  plant(
    "heic-espera-dias-pela-recusa",
    "app/wizard/client/uploader.ts",
    "startUploader.start",
    swap("!drawn", "false"),
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
