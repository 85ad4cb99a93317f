import { BASE, FOLDER_PAGE } from "~/base";
import { ownKeysOrFetched } from "~/offline/delivery";
import {
  byId,
  fieldById,
  haveScripts,
  DENIED,
  say,
  sayAloud,
  startOnceOpened,
} from "~/offline/page/dom";
import { momentText } from "~/offline/page/words";
import { FOLDER_CACHE } from "~/lib/storage-keys";
import { installPolyfills } from "~/lib/old-browsers";
import { clearOwnerHint } from "~/lib/device-hint";
import { NotOpened, type OpenKey } from "~/offline/database";
import { onNotified } from "~/offline/pages";
import { dropFolderPage, hasFolders } from "~/offline/erase";
import { createFolder } from "../cipher";
import { ownFolder, type OwnFolder } from "../own-folder";
import { changePin, PIN, tryPin, weaknessOf } from "../pin";
import { refreshFolder } from "../refresh";
import { eraseFolder, storeFolder, readPapers } from "../store";
import { drawPapers } from "./papers";

installPolyfills();
haveScripts();

const UNKNOWN =
  "Entre no portal neste aparelho, com sinal, e volte aqui: a pasta é de quem está com o portal aberto.";
const LOCKED =
  "A pasta está guardada e trancada, porque ninguém está com o portal aberto neste aparelho. Entre no portal para abrir.";
const BAD_PIN = "O PIN tem de 4 a 12 números.";
const NEW_PIN = {
  curto: "O PIN novo tem de 6 a 12 números.",
  facil: "Este PIN é fácil de adivinhar: números iguais, repetidos ou em sequência. Escolha outro.",
};
const CHANGED = "O PIN foi trocado. Da próxima vez, abra a pasta com o novo.";
const DIFFERENT = "Os dois PINs não são iguais. Escreva os dois de novo.";
const FULL =
  "Não coube: a memória deste aparelho está cheia. Apague fotos ou aplicativos que não usa e tente de novo.";
const UNREADABLE =
  "A pasta não pôde ser aberta agora. Feche o navegador, abra de novo e tente outra vez.";
const NO_SIGNAL = "Sem sinal, ou o portal não respondeu: o que está na pasta continua como estava.";
const PARTLY =
  "Nem tudo veio: o que faltou vem quando houver sinal. O que já estava continua na pasta.";
const FRESH = "A pasta está em dia.";
const ERASED = "A pasta foi apagada deste aparelho.";
const SURE = "Apagar a pasta deste aparelho? No portal nada se perde.";
const MAX_HIDDEN_MS = 120_000;

async function storePage(): Promise<void> {
  const cache = await caches.open(FOLDER_CACHE);
  if (!(await cache.match(BASE + FOLDER_PAGE))) await cache.add(BASE + FOLDER_PAGE);
}

function show(part: "criar" | "abrir" | "trocar" | "pasta" | ""): void {
  ["trocar", "criar", "abrir", "pasta"].forEach((each) => (byId(each).hidden = part !== each));
  byId("apagar").hidden = part === "criar" || part === "";
  byId("sobre").hidden = part === "pasta";
}

function working(button: HTMLElement, failed: string, work: () => Promise<void>): void {
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  const done = () => button.setAttribute("aria-busy", "false");
  work().then(done, (reason) => {
    done();
    sayAloud(reason instanceof NotOpened ? DENIED : failed, "erro");
  });
}

let isErased = false;

/** Never resolves after the folder is deleted, so that the page cannot show the folder again. */
const unlessErased = async <T>(work: Promise<T>): Promise<T> => {
  const result = await work;
  return isErased ? new Promise<T>(() => undefined) : result;
};

async function draw(privateKey: CryptoKey, owner: string): Promise<void> {
  const papers = await readPapers(owner);
  const list = byId("papeis");
  const drawn = await unlessErased(drawPapers(privateKey, papers));
  list.textContent = "";
  list.append(...drawn);
  const oldest = Math.min(...papers.map(({ quando }) => quando));
  byId("idade").textContent =
    papers.length > 0
      ? `Atualizada ${momentText(oldest)}.`
      : "Ainda não há nada na pasta. Com sinal, use “Atualizar agora”.";
  show("pasta");
}

async function refresh(privateKey: CryptoKey, owner: string): Promise<void> {
  say("Atualizando a pasta…");
  const answer = await refreshFolder(owner).catch(() => FULL);
  await draw(privateKey, owner);
  if (answer === true) say(FRESH, "certo");
  else say(answer === null ? NO_SIGNAL : answer || PARTLY, "erro");
}

function opened(privateKey: CryptoKey, { id }: OpenKey): void {
  const update = byId("atualizar");
  update.onclick = () => working(update, UNREADABLE, () => refresh(privateKey, id));
  byId("trancar").onclick = () => location.reload();
  let left = 0;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) left = Date.now();
    else if (left && Date.now() - left > MAX_HIDDEN_MS) location.reload();
  });
}

async function erase(owner: string): Promise<void> {
  isErased = true;
  await eraseFolder(owner).catch((reason: unknown) => {
    isErased = false;
    throw reason;
  });
  await dropFolderPage();
  show("");
  byId("papeis").textContent = "";
  sayAloud(ERASED, "certo");
}

async function open(device: OpenKey, pin: string): Promise<void> {
  if (!PIN.test(pin)) return sayAloud(BAD_PIN, "erro");
  say("Abrindo…");
  const tried = await unlessErased(tryPin(device, pin));
  fieldById("pin").value = "";
  if (tried.state === "errado")
    return sayAloud(
      `PIN errado. ${tried.left === 1 ? "Falta 1 tentativa" : `Faltam ${tried.left} tentativas`}; depois a pasta é apagada deste aparelho.`,
      "erro",
    );
  if (tried.state === "apagada") {
    await erase(device.id);
    return sayAloud(
      "A pasta foi apagada deste aparelho, depois de PINs errados demais. Com sinal, você pode fazer outra.",
      "erro",
    );
  }
  say("");
  if (weaknessOf(pin) === null) return showOpen(tried.privateKey, device);
  show("trocar");
  onSubmit("trocar", UNREADABLE, () => change(tried.privateKey, device, pin));
  fieldById("pin-trocado").focus();
}

async function showOpen(privateKey: CryptoKey, device: OpenKey): Promise<void> {
  opened(privateKey, device);
  await draw(privateKey, device.id);
}

function problemOf(id: string, repeated: string): string {
  const pin = fieldById(id).value;
  const weakness = weaknessOf(pin);
  if (weakness) return NEW_PIN[weakness];
  return pin === fieldById(repeated).value ? "" : DIFFERENT;
}

async function change(privateKey: CryptoKey, device: OpenKey, pin: string): Promise<void> {
  const problem = problemOf("pin-trocado", "pin-trocado-repetido");
  if (problem) return sayAloud(problem, "erro");
  await changePin(device, pin, fieldById("pin-trocado").value);
  fieldById("pin-trocado").value = fieldById("pin-trocado-repetido").value = "";
  await showOpen(privateKey, device);
  sayAloud(CHANGED, "certo");
}

async function create(device: OpenKey): Promise<void> {
  const pin = fieldById("pin-novo").value;
  const problem = problemOf("pin-novo", "pin-repetido");
  if (problem) return sayAloud(problem, "erro");
  say("Preparando a pasta…");
  const folder = await createFolder(device, pin);
  await storeFolder(folder);
  clearOwnerHint();
  await storePage().catch(() => undefined);
  const tried = await tryPin(device, pin);
  if (tried.state !== "aberta") throw new Error(tried.state);
  fieldById("pin-novo").value = fieldById("pin-repetido").value = "";
  opened(tried.privateKey, device);
  await refresh(tried.privateKey, device.id);
  if ("storage" in navigator) void navigator.storage.persist();
}

function onSubmit(id: string, failed: string, work: () => Promise<void>): void {
  byId(id).onsubmit = (event) => {
    event.preventDefault();
    working(byId(id), failed, work);
  };
}

/**
 * After a sign-out in another page, the reload closes the open folder.
 * If the keys arrive after `start` has stopped waiting for them, the reload offers the folder.
 */
async function reloadIfOther(shown: OwnFolder | null): Promise<void> {
  const own = await ownFolder();
  if ((own && own.device.id) !== (shown && shown.device.id)) location.reload();
}

async function start(): Promise<void> {
  await ownKeysOrFetched();
  const own = await ownFolder();
  onNotified(() => void reloadIfOther(own).catch(() => undefined));
  say("");
  if (!own) return say((await hasFolders()) ? LOCKED : UNKNOWN);
  const { device, folder } = own;
  byId("quem").textContent = `Será guardado para ${device.nome}.`;
  onSubmit("criar", FULL, () => create(device));
  onSubmit("abrir", UNREADABLE, () => open(device, fieldById("pin").value));
  byId("apagar").onclick = () =>
    window.confirm(SURE) && working(byId("apagar"), DENIED, () => erase(device.id));
  show(folder ? "abrir" : "criar");
  if (folder) storePage().catch(() => undefined);
}

void startOnceOpened(start);
