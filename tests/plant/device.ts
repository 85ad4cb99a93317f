/** Defects of what lies on the device: whose it is, what “Sair” does, what waits and what was only begun, files and steps that have not arrived. */
import { journeyInBrowser, unit, type Mutation } from "./mutation";
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

const DELIVERED = unit(
  "offline/delivery",
  "what has arrived stands there for whichever page looks, and every page is told, whoever delivered it",
);
const WHOLE = unit(
  "offline/delivery",
  "the present user's goes over, whole and in its order, and nothing else",
);
const ITEMS_MODEL = unit(
  "offline/items-model",
  "two people's certificates are what the model says, after every command of every random run",
);
const LOCKED = unit("offline/device-model", "keeps while locked");
const BEGUN = items("that was only begun does not wait for the signal, and says what is missing");
const ANSWERED = steps("the answer to the step that left the page takes that one, and no other");

/** Whose it is, and what "Sair" does. */
const OWNING: Mutation[] = [
  {
    name: "aparelho-ouve-a-palavra-velha",
    file: OWNER,
    place: "applySession",
    change: swap("quando >= saidAt", "false"),
    detectedBy: unit("offline/device-model", "late answers"),
  },
  {
    name: "chaves-de-antes-ficam",
    file: OWNER,
    place: "applySession",
    change: swap("!isSame || !id", "!id"),
    detectedBy: unit("offline/device-model", "two people, a session unheard of"),
  },
  {
    name: "chaves-de-quem-quer-que-seja",
    file: OWNER,
    place: "heldKeys",
    change: swap("!record || record.donos.includes(id)", "true"),
    detectedBy: owner("keys that lie there of somebody else are not one's own"),
  },
  {
    name: "guarda-para-quem-ja-saiu",
    file: OWNER,
    place: "changeAs",
    change: swap("record && !record.donos.includes(owner)", "false"),
    detectedBy: unit("offline/device-model", "two people, one tab"),
  },
  {
    name: "guardado-sem-ter-ido-ao-disco",
    file: `${DEVICE}/database.ts`,
    place: "STRICT",
    change: swap('"strict"', '"relaxed"'),
    detectedBy: owner("what is kept stays though the browser is killed: every change is strict"),
  },
  {
    name: "chaves-de-uma-palavra-velha",
    file: `${DEVICE}/delivery.ts`,
    place: "storeKeys",
    change: swap("record.quando > quando", "false"),
    detectedBy: unit("offline/device-model", "late keys"),
  },
  {
    name: "chaves-voltam-depois-do-sair",
    file: `${DEVICE}/delivery.ts`,
    place: "storeKeys",
    change: swap("record.trancas !== trancas", "false"),
    detectedBy: unit("offline/device-model", "late keys"),
  },
  {
    name: "sair-nao-tranca",
    file: OWNER,
    place: "lock",
    change: swap("lockIn(changes, keys, [])", "void keys"),
    detectedBy: unit("offline/device-model", "two people, one tab"),
  },
  {
    name: "sair-apaga-o-de-outra-pessoa",
    file: `${DEVICE}/erase.ts`,
    place: "eraseRows.isTheirs",
    change: swap("owners.includes(dono)", 'dono !== ""'),
    detectedBy: unit("offline/device-model", "two people, one tab"),
  },
  {
    name: "sair-deixa-o-que-aceitou-apagar",
    file: OWNER,
    place: "applySession",
    change: swap(
      "eraseRows(changes, before.includes(left) ? before : [left], erase)",
      "eraseRows(changes, before.includes(left) ? before : [left], false)",
    ),
    detectedBy: unit("offline/device-model", "two people, one tab"),
  },
  {
    name: "sair-apaga-sem-perguntar",
    file: OWNER,
    place: "applySession",
    change: swap(
      "eraseRows(changes, before.includes(left) ? before : [left], erase)",
      "eraseRows(changes, before.includes(left) ? before : [left], true)",
    ),
    detectedBy: unit("offline/device-model", "two people, one tab"),
  },
  {
    name: "sair-de-antes-apaga-quem-voltou",
    file: OWNER,
    place: "applySession",
    change: swap("(entradas[left] || 0) <= leftAt", "leftAt >= 0"),
    detectedBy: unit("offline/device-model", "late answers to “Sair”"),
  },
  {
    name: "sair-de-antes-apaga-quem-voltou-e-terminou",
    file: OWNER,
    place: "nextOwner",
    change: swap("(entradas[id] = next.quando)", "id"),
    detectedBy: unit("offline/device-model", "late answers to “Sair”"),
  },
  {
    name: "sair-de-antes-apaga-o-que-ficou",
    file: OWNER,
    place: "nextOwner",
    change: swap("former && former.entradas", "next.donos.length > 0 && former?.entradas"),
    detectedBy: owner(
      "an answer to an earlier sign-out, after a later one that keeps, erases nothing",
    ),
  },
  {
    name: "comecado-de-outra-pessoa-segue",
    file: `${DEVICE}/items.ts`,
    place: "queueLeft",
    change: swap("isLeft(item) && owners.includes(item.dono)", "isLeft(item)"),
    detectedBy: unit("offline/device-model", "begun by two people"),
  },
  {
    name: "comecado-segue-na-hora",
    file: `${DEVICE}/items.ts`,
    place: "isLeft",
    change: swap("(mexido || quando) < Date.now() - UNTOUCHED_MINUTES * 60_000", "true"),
    detectedBy: unit("offline/device-model", "begun by two people"),
  },
];

/** When what lies there opens, and what is kept while it does not. */
const LOCKING: Mutation[] = [
  {
    name: "tempo-de-sobra-para-abrir",
    file: OWNER,
    place: "isTimeUp",
    change: swap("Date.now() >= ate", "false"),
    detectedBy: LOCKED,
  },
  {
    name: "relogio-atrasado-abre",
    file: OWNER,
    place: "isTimeUp",
    change: swap("Date.now() < desde", "false"),
    detectedBy: LOCKED,
  },
  {
    name: "tempo-contado-da-resposta",
    file: `${DEVICE}/delivery.ts`,
    place: "storeKeys.ate",
    change: swap("desde + segundos * 1000", "Date.now() + segundos * 1000"),
    detectedBy: owner("is known by the device's clock, as if from when the portal was asked"),
  },
  {
    name: "sessao-acabada-nao-tranca",
    file: OWNER,
    place: "applySession",
    change: swap("!isSame || !id", "!isSame"),
    detectedBy: LOCKED,
  },
  {
    name: "trancado-com-a-chave-na-porta",
    file: OWNER,
    place: "heldKeys",
    change: swap(
      "lockIn(changes, held, record.donos)",
      "held.map((key) => ({ ...key, key: undefined }))",
    ),
    detectedBy: LOCKED,
  },
  {
    name: "trancado-nao-guarda",
    file: OWNER,
    place: "lockIn",
    change: swap("!publica || !owners.includes(id)", "true"),
    detectedBy: LOCKED,
  },
  {
    name: "segredo-novo-esquece-o-de-antes",
    file: `${DEVICE}/delivery.ts`,
    place: "storeKeys",
    change: swap(
      'keys.forEach((key) => put("chaves", key))',
      'keys.slice(0, 1).forEach((key) => put("chaves", key))',
    ),
    detectedBy: unit("offline/device-model", "another secret"),
  },
  {
    name: "lacrado-de-antes-nao-abre",
    file: `${DEVICE}/sealed.ts`,
    place: "unsealAs",
    change: swap("de && privada", "privada"),
    detectedBy: unit(
      "offline/sealed",
      "by a key of an earlier build opens with that key, also once it has its two halves",
    ),
  },
];

/** Certificates that wait, and those that were only begun. */
const WAITING: Mutation[] = [
  {
    name: "janela-velha-desfaz-a-nova",
    file: ITEMS,
    place: "ifUnchanged",
    change: swap("revisionOf(there) === revisionOf(known)", "all.length >= 0"),
    detectedBy: ITEMS_MODEL,
  },
  {
    name: "atestado-sem-revisao",
    file: ITEMS,
    place: "storeItem",
    change: swap("revisionOf(head) + 1", "1"),
    detectedBy: ITEMS_MODEL,
  },
  {
    name: "chegada-dita-a-outra-pessoa",
    file: ITEMS,
    place: "takeArrived",
    change: swap("owners.includes(dono)", "dono !== owners.join()"),
    detectedBy: ITEMS_MODEL,
  },
  {
    name: "apaga-o-de-outra-pessoa",
    file: ITEMS,
    place: "dropItem",
    change: swap(
      "changeAs(item.dono, (changes) => dropIn(changes, item))",
      "change((changes) => dropIn(changes, item))",
    ),
    detectedBy: ITEMS_MODEL,
  },
  {
    name: "chegada-sem-aviso-as-paginas",
    file: `${DEVICE}/delivery.ts`,
    place: "deliver",
    change: swap("notifyPages()", "undefined"),
    detectedBy: DELIVERED,
  },
  {
    name: "chegada-esquecida-por-quem-entregou",
    file: ITEMS,
    place: "concludeItem",
    change: swap('put("itens", revised(there, outcome))', 'remove("itens", id)'),
    detectedBy: DELIVERED,
  },
  {
    name: "entrega-o-de-outra-pessoa",
    file: `${DEVICE}/delivery.ts`,
    place: "deliver.key",
    change: swap("own.includes(item.dono)", "own.length > 0"),
    detectedBy: WHOLE,
  },
  {
    name: "comecado-parte-sozinho",
    file: `${DEVICE}/delivery.ts`,
    place: "deliver",
    change: swap('estado === "espera"', 'estado !== "recusado"'),
    detectedBy: WHOLE,
  },
  {
    name: "comecado-conta-como-espera",
    file: `${DEVICE}/waiting-cookie.ts`,
    place: "entryOf.waiting",
    change: swap('estado !== "montando"', 'estado !== "chegou"'),
    detectedBy: BEGUN,
  },
  {
    name: "comecado-diz-guardado",
    file: `${DEVICE}/page/words.ts`,
    place: "stateText",
    change: swap('estado !== "montando"', "true"),
    detectedBy: BEGUN,
  },
  {
    name: "pasta-sem-marca-nunca-se-atualiza",
    file: `${DEVICE}/sync-device.ts`,
    place: "refreshes",
    change: swap("own.folder.proxima || 0", "own.folder.proxima || Infinity"),
    detectedBy: unit(
      "offline/sync-device",
      "the folder is refreshed when due, for its own person alone",
    ),
  },
  {
    name: "de-outra-pessoa-se-apaga-logo",
    file: `${DEVICE}/retention.ts`,
    place: "isAbandoned",
    change: swap("overdueSeconds(item) > ABANDONED_DAYS * DAY_SECONDS", "true"),
    detectedBy: unit("offline/device-model", "what nobody comes back for"),
  },
  {
    name: "de-outra-pessoa-nunca-se-apaga",
    file: `${DEVICE}/retention.ts`,
    place: "isAbandoned",
    change: swap("overdueSeconds(item) > ABANDONED_DAYS * DAY_SECONDS", "false"),
    detectedBy: unit("offline/device-model", "what nobody comes back for"),
  },
  {
    name: "janela-anonima-passa-por-comum",
    file: `${DEVICE}/storage-proof.ts`,
    place: "updateStorageProof",
    change: swap("corrida !== run", "true"),
    detectedBy: unit("offline/device-model", "browser runs"),
  },
];

/** Files that were chosen and steps that were filled in. */
const ON_THEIR_WAY: Mutation[] = [
  {
    name: "arquivo-sob-a-chave-de-outra-pessoa",
    file: OWNER,
    place: "keyFor",
    change: swap("owner.startsWith(`${id}.`)", "true"),
    detectedBy: unit("offline/device-model", "steps and files"),
  },
  {
    name: "arquivo-de-outra-pessoa-se-apaga",
    file: SLOTS,
    place: "dropSlot",
    change: swap("lugar === slot && owners.includes(dono)", "lugar === slot"),
    detectedBy: unit("offline/device-model", "steps and files"),
  },
  {
    name: "arquivo-de-antes-volta",
    file: SLOTS,
    place: "dropSlot",
    change: swap("lugar === slot && owners.includes(dono)", "false"),
    detectedBy: unit("offline/device-model", "steps and files"),
  },
  {
    name: "arquivo-de-antes-fica-sem-chave",
    file: SLOTS,
    place: "deleteSlot",
    change: swap("record && record.donos.includes(id) ? record.donos : [id]", "[]"),
    detectedBy: unit("offline/device-model", "steps and files"),
  },
  {
    name: "chave-que-so-comeca-igual",
    file: OWNER,
    place: "keyFor",
    change: swap("owner.startsWith(`${id}.`)", "owner.startsWith(id)"),
    detectedBy: files("are not another account's whose id only begins alike"),
  },
  {
    name: "etapa-as-claras",
    file: `${DEVICE}/sealed.ts`,
    place: "seal",
    change: swap(
      "await crypto.subtle.encrypt(algorithmOf(context, iv), key, plain)",
      "await crypto.subtle.encrypt(algorithmOf(context, iv), key, plain).then(() => new Uint8Array(plain).slice().buffer)",
    ),
    detectedBy: unit("offline/sealed", "comes back the same, and is not written anywhere"),
  },
  {
    name: "etapas-as-claras-ficam",
    file: MIGRATION,
    place: "migrateStorage",
    change: swap("localStorage.removeItem(name)", "undefined"),
    detectedBy: steps(
      "that lay in plain text are sealed if they are the session's own, and none stays",
    ),
  },
  {
    name: "etapas-de-outra-sessao-se-lacram",
    file: MIGRATION,
    place: "sealPlain.isOwn",
    change: swap("token !== null && Object(step).selo === token.value", "step !== null"),
    detectedBy: steps(
      "that lay in plain text are sealed if they are the session's own, and none stays",
    ),
  },
  {
    name: "etapas-ficam-depois-do-sair",
    file: `${DEVICE}/erase.ts`,
    place: "eraseRows",
    change: swap(
      "items.filter(isTheirs)",
      "items.filter((item) => !item.especie && isTheirs(item))",
    ),
    detectedBy: unit("offline/device-model", "steps and files"),
  },
  {
    name: "etapas-sem-pergunta-ao-sair",
    file: `${DEVICE}/waiting-cookie.ts`,
    place: "entryOf",
    change: swap('countOf(ofKind("etapa"))', "0"),
    detectedBy: steps("are counted for the question at “Sair”, but for one that is on its way"),
  },
  {
    name: "etapa-segue-como-atestado",
    file: ITEMS,
    place: "certificates",
    change: swap(
      '(await readAll("itens")).filter(({ especie }) => !especie)',
      'await readAll("itens")',
    ),
    detectedBy: unit("offline/device-model", "steps and files, for days"),
  },
  {
    name: "janela-velha-muda-a-etapa-da-nova",
    file: ITEMS,
    place: "revised",
    change: swap("revisionOf(item) + 1", "revisionOf(item)"),
    detectedBy: steps(
      "that another window has changed or deleted are neither changed nor deleted by the older one",
    ),
  },
  {
    name: "lista-de-antes-some",
    file: MIGRATION,
    place: "splitLists",
    change: swap("bytes && !isOld", "bytes && isOld"),
    detectedBy: steps(
      "that lay in one list wait each by itself once their key is here, and until then together",
    ),
  },
  {
    name: "arquivo-de-antes-some",
    file: MIGRATION,
    place: "adoptFiles",
    change: swap('put("fotos", { id, item: id, imagem: dados })', "undefined"),
    detectedBy: files("from when they had a store of their own open as before"),
  },
  {
    name: "erro-no-lugar-da-etapa-e-resposta",
    file: `${OFFLINE}/queue.ts`,
    place: "isAnswered",
    change: swap("!(failed && pathOf(acao) === path)", 'acao !== ""'),
    detectedBy: ANSWERED,
  },
  {
    name: "resposta-leva-a-etapa-que-espera",
    file: `${OFFLINE}/answered.ts`,
    place: "withoutAnswered.isGone",
    change: swap(
      'item.estado === "montando" && hint !== null && quando === hint.answered',
      "hint !== null && quando === hint.answered",
    ),
    detectedBy: ANSWERED,
  },
];

/** What only a browser shows. */
const IN_BROWSER: Mutation[] = [
  {
    name: "entrar-pelo-formulario-sem-chave",
    file: "app/modules/offline/registration.ts",
    place: "useDeviceSession",
    change: swap("sync()", "undefined"),
    detectedBy: journeyInBrowser(
      "sem-sinal-pessoas",
      "quem entra pelo formulário guarda logo, e o que esperava segue sem mais nada",
    ),
  },
  {
    name: "foto-que-nao-se-abre-fica",
    file: `${DEVICE}/page/form.ts`,
    place: "startForm.add",
    change: doing(
      "for (const file of files) { const photo = { id: newId(), data: await file.arrayBuffer() }; await entry.change((now) => ({ ...now, fotos: [...now.fotos, { id: photo.id, nome: file.name }] }), photo); }",
    ),
    detectedBy: journeyInBrowser(
      "sem-sinal-pessoas",
      "a foto que o aparelho não abre é recusada na escolha",
    ),
  },
  {
    name: "heic-espera-dias-pela-recusa",
    file: "app/wizard/client/uploader.ts",
    place: "startUploader.start",
    change: swap("!isDrawn && (await isHeic(file))", "false"),
    detectedBy: journeyInBrowser(
      "anexos-em-pedacos",
      "uma foto HEIC é recusada na escolha, também sem sinal",
    ),
  },
];

export const ON_THE_DEVICE: Mutation[] = [
  ...OWNING,
  ...LOCKING,
  ...WAITING,
  ...ON_THEIR_WAY,
  ...IN_BROWSER,
];
