import { BASE, OFFLINE_FORM_PAGE, pathToArrived } from "~/base";
import { idsOf, readAll, withId, type StoredItem, type StoredKey } from "../database";
import { askForKeys, deliver, ownKeysOrFetched } from "../delivery";
import { tellArrived } from "../arrivals";
import { certificates, isSendable } from "../items";
import { heldKeys, isOpen, readOwner } from "../owner";
import { onNotified } from "../pages";
import { hasFolders } from "../erase";
import { isWaiting, writeWaitingCookie } from "../waiting-cookie";
import { clearOwnerHint } from "~/lib/device-hint";
import { arrivedText } from "~/lib/waiting";
import { byId, haveScripts, make, say, startOnceOpened } from "./dom";
import { openEntry, type FormEntry } from "./entry";
import { startForm } from "./form";
import { inTurn } from "./in-turn";
import { drawList } from "./list";
import { SESSION_OVER } from "./words";

const PRIVATE = "Janela anônima esquece tudo ao fechar. Abra o portal numa janela comum.";
const UNKNOWN =
  "Entre no portal uma vez neste aparelho, com sinal: depois dá para guardar atestados sem ele.";
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

let entry: FormEntry | undefined;
let renew = (): void => undefined;

const afterEarlier = inTurn();

let openKeyId: string | undefined;
let shown: string | undefined;
let announced: string[] = [];

function announceArrived(places: string[]): void {
  announced = document.getElementById("chegou") ? announced.concat(places) : places;
  const link = make("a", "Continuar agora");
  link.id = "chegou";
  link.href = pathToArrived(announced);
  say(`${arrivedText(announced.length)} `, "certo", link);
}

/**
 * Redraws a changed list, and announces arrived certificates.
 * Returns true if a certificate must still be sent.
 * The page shows the certificates of the employee whose key is open.
 * If another key is open now, or none, reloads the page and returns false.
 */
const look = (): Promise<boolean> =>
  afterEarlier(async () => {
    const held = await heldKeys();
    const all = await readAll("itens");
    const items = all.filter(({ especie }) => !especie);
    const keys = held.filter(isOpen);
    const owners = idsOf(keys);
    if (owners[0] !== openKeyId) {
      location.reload();
      return false;
    }
    await writeWaitingCookie();
    const isOwn = ({ dono }: StoredItem) => owners.includes(dono);
    byId("etapas").hidden = !all.some(
      (item) => item.especie === "etapa" && isWaiting(item) && isOwn(item),
    );
    const own = items.filter(isOwn);
    const isInForm = ({ id }: StoredItem) => entry && entry.now().id === id;
    // `queueLeft` or another tab has queued the form's certificate, so an empty one begins.
    if (items.some((item) => isInForm(item) && item.estado !== "montando")) renew();
    const here = items.filter((item) => !isInForm(item) && item.estado !== "chegou");
    const now = here.map(({ id, estado, rev }) => `${id} ${estado} ${rev}`).join();
    if (now !== shown) {
      shown = now;
      await drawList(held, here, () => void deliverWaiting());
    }
    await tellArrived(own, announceArrived);
    // Without an open key, the page does not know who is signed in.
    // So any employee's certificate that can be sent makes the page ask the portal for keys.
    return (keys.length > 0 ? own : items).some(isSendable);
  });

let timer: ReturnType<typeof setTimeout> | undefined;
let busy = false;

async function deliverWaiting(pause = FIRST_PAUSE_MS): Promise<void> {
  clearTimeout(timer);
  timer = setTimeout(() => void deliverWaiting(Math.min(LONGEST_PAUSE_MS, pause * 2)), pause);
  const waits = await look();
  if (busy) return;
  busy = true;
  try {
    if (waits && navigator.onLine) {
      const answer = await askForKeys();
      if (answer === "saiu") {
        // The employee may still be reading why a photo was not stored.
        if (!document.querySelector("#aviso .erro")) say(SESSION_OVER);
      } else if (answer) {
        if (await deliver(answer)) void deliverWaiting();
        await look();
      }
    }
  } finally {
    busy = false;
  }
}

async function openForm(key: StoredKey): Promise<void> {
  const all = (await certificates()).filter(
    ({ dono, estado }) => dono === key.id && estado === "montando",
  );
  const asked = withId(all, location.hash.slice(1));
  const owner = await readOwner();
  if (owner && !owner.provado) say(PRIVATE);
  // If the system kills the browser, the cookie that counts unsent items may be lost.
  // Without the owner hint, the next page of the portal syncs, which writes the cookie again.
  clearOwnerHint();
  entry = await openEntry(key, asked || all[0]);
  renew = startForm(key, entry, () => void deliverWaiting());
  if ("storage" in navigator) void navigator.storage.persist();
}

async function start(isForm: boolean): Promise<void> {
  byId("pasta").hidden = !(await hasFolders());
  say("");
  const open = await ownKeysOrFetched();
  [openKeyId] = idsOf(open);
  const [key] = open[0] ? open : await heldKeys();
  if (key && isForm) await openForm(key);
  else if (isForm) say(UNKNOWN);
}

const lookAgain = (): void => void deliverWaiting().catch(() => undefined);

export async function startPage(): Promise<void> {
  const isForm = location.pathname === BASE + OFFLINE_FORM_PAGE;
  haveScripts();
  byId("falhou").hidden = isForm;
  byId("guardar").hidden = !isForm;
  if (isForm) {
    byId("aqui").setAttribute("aria-current", "page");
    document.title = "Guardar atestado sem sinal — Portal do Colaborador";
  }
  await startOnceOpened(() => start(isForm), !isForm);
  addEventListener("online", lookAgain);
  document.addEventListener("visibilitychange", lookAgain);
  onNotified(() => void look().catch(() => undefined));
  lookAgain();
}
