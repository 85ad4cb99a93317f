/** The page without signal: what waits, and, at its own address, the form of a new certificate. Whole in itself; it needs nobody. */
import { BASE, KEEPING_PAGE } from "~/base";
import { catchUp } from "~/lib/old-browsers";
import { readAll, type StoredItem, type StoredKey } from "../database";
import { askWho, deliver, orAskWho, placeOfAll, takeKeys } from "../delivery";
import { isKept } from "~/lib/due";
import { presentKey, tellServer } from "../who";
import { arrivedText } from "~/lib/waiting";
import { byId, haveScripts, make, say } from "./dom";
import { openEntry } from "./entry";
import { startForm } from "./form";
import { drawList } from "./list";

catchUp();
haveScripts();

const DENIED =
  "Este navegador não deixa o portal guardar nada neste aparelho: talvez seja uma janela anônima, ou a memória esteja cheia. O que você preenchesse aqui se perderia. Abra o portal numa janela comum.";
const UNKNOWN =
  "Entre no portal uma vez neste aparelho, com sinal: depois dá para guardar atestados aqui mesmo sem ele.";
const PAUSE = 15_000;

const isKeeping = location.pathname === BASE + KEEPING_PAGE;

/** The one in the form of this page. */
let inForm = "";

/** Of two pages at once only one goes on with what was begun; the other begins another. */
async function mayGoOn(): Promise<boolean> {
  if (!("locks" in navigator)) return true;
  return new Promise((decide) => {
    void navigator.locks.request("sem-sinal-formulario", { ifAvailable: true }, (held) => {
      decide(held !== null);
      // Until the page is gone.
      return held && new Promise(() => undefined);
    });
  });
}

async function draw(): Promise<void> {
  const [keys, items] = await Promise.all([readAll("chaves"), readAll("itens")]);
  await tellServer();
  await drawList(
    keys,
    items.filter(({ id }) => id !== inForm),
    () => void goOn(),
  );
}

function sayArrived(arrived: readonly string[]): void {
  say(`${arrivedText(arrived.length)} `, "certo");
  const link = make("a", "Continuar agora");
  link.href = placeOfAll(arrived);
  const [words] = byId("aviso", HTMLDivElement).children;
  if (words) words.append(link);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let busy = false;

const REFUSED =
  "O portal não aceitou um atestado guardado aqui. Veja abaixo por quê, e o que fazer.";

/** Ids of those that the portal refused. */
const refused = async (): Promise<string[]> =>
  (await readAll("itens")).filter(({ estado }) => estado === "recusado").map(({ id }) => id);

/** Sends what waits, if it can be; shows how things stand; and comes back for as long as something waits. */
async function goOn(): Promise<void> {
  clearTimeout(timer);
  await draw();
  if (busy) return;
  busy = true;
  try {
    const waits = (await readAll("itens")).some(({ estado }) => estado === "espera");
    if (waits && navigator.onLine) {
      const who = await askWho();
      if (who === "saiu")
        say("A sessão terminou. Entre de novo no portal para que o que espera aqui siga.");
      else if (who !== "sem-sinal") {
        await takeKeys(who.who);
        const before = await refused();
        const arrived = await deliver(who.who);
        await draw();
        if (arrived.length > 0) sayArrived(arrived);
        else if ((await refused()).some((id) => !before.includes(id))) say(REFUSED, "erro");
      }
    }
    if (waits) timer = setTimeout(() => void goOn(), PAUSE);
  } finally {
    busy = false;
  }
}

async function openForm(key: StoredKey, items: readonly StoredItem[]): Promise<void> {
  const all = items.filter(({ dono, estado }) => dono === key.id && estado === "montando");
  const begun = all.find(({ id }) => id === location.hash.slice(1)) || all[0];
  const entry = await openEntry(key, (begun && (await mayGoOn()) && begun) || null);
  inForm = entry.id();
  await startForm(key, entry, () => {
    inForm = entry.id();
    void goOn();
  });
  if ("storage" in navigator && "persist" in navigator.storage) void navigator.storage.persist();
}

function showPocket(): void {
  try {
    byId("pasta", HTMLAnchorElement).hidden = !isKept("pasta");
  } catch {
    // A browser that keeps nothing.
  }
}

async function start(): Promise<void> {
  byId("falhou", HTMLElement).hidden = isKeeping;
  byId("guardar", HTMLElement).hidden = !isKeeping;
  showPocket();
  if (isKeeping) document.title = "Guardar atestado sem sinal — Portal do Colaborador";
  try {
    const key = await orAskWho(presentKey);
    if (key && isKeeping) await openForm(key, await readAll("itens"));
    else if (isKeeping) say(UNKNOWN);
    await goOn();
  } catch {
    if (isKeeping) say(DENIED, "erro");
  }
}

addEventListener("online", () => void goOn());
void start();
