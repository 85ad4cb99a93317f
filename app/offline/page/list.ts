import { BASE, OFFLINE_FORM_PAGE } from "~/base";
import { withId, type OpenKey, type StoredItem, type StoredKey } from "../database";
import {
  dropAbandoned,
  dropItem,
  openItem,
  openPhotos,
  reopenItem,
  retryItem,
  type Contents,
} from "../items";
import { leftText } from "~/lib/time-left";
import { button, byId, make, picture, sayAloud } from "./dom";
import { isOpen, readOwner } from "../owner";
import { isAbandoned } from "../retention";
import { momentText, SESSION_OVER, stateText, titleOf } from "./words";

function collapsibleRow(key: OpenKey, item: StoredItem, contents: Contents): HTMLElement {
  const all = make("details");
  const head = make("summary");
  head.append(make("h3", titleOf(contents)), make("span", stateText(item), "dica"));
  if (item.prazo !== null) head.append(make("b", leftText(item.prazo, Date.now()), "prazo"));
  all.append(head);
  if (contents.nota) all.append(make("p", contents.nota));
  all.addEventListener(
    "toggle",
    () =>
      void openPhotos(key, item)
        .then((photos) => photos.map(picture))
        .catch(() => [make("p", "As fotos não abriram agora.")])
        .then((shown) => head.after(...shown)),
    { once: true },
  );
  return all;
}

function goToForm(id: string): void {
  location.href = `${BASE}${OFFLINE_FORM_PAGE}#${id}`;
  // A new hash alone does not reload an open page.
  if (location.pathname === BASE + OFFLINE_FORM_PAGE) location.reload();
}

function removal(item: StoredItem, drop: typeof dropItem, changed: () => void): HTMLElement {
  const name = `Apagar o atestado guardado ${momentText(item.quando)}`;
  const sure = `${name}? Ele ainda não foi enviado, e não dá para desfazer.`;
  const dropped = () => sayAloud("Apagado.");
  const press = () => confirm(sure) && void drop(item).then(dropped).then(changed, changed);
  const remove = button("Apagar", press, "perigo");
  remove.setAttribute("aria-label", name);
  return remove;
}

/**
 * Shows an item that the device cannot decrypt now.
 * With `isOwn`, the item belongs to the device's owner, whose session is over.
 * Otherwise the item belongs to another employee.
 */
function closedCard(
  item: StoredItem,
  isOwn: boolean,
  mayDrop: boolean,
  changed: () => void,
): HTMLElement {
  const card = make("li");
  const words = isOwn
    ? `${stateText(item)} ${SESSION_OVER}`
    : `Outra pessoa guardou algo sem sinal ${momentText(item.quando)}. Só ela pode ver e enviar.`;
  card.append(make("p", words));
  if (mayDrop) card.append(removal(item, dropAbandoned, changed));
  return card;
}

async function cardOf(
  key: OpenKey,
  item: StoredItem,
  present: StoredKey,
  changed: () => void,
): Promise<HTMLElement> {
  const card = make("li");
  const row = collapsibleRow(key, item, await openItem(key, item));
  card.append(row);
  if (item.estado === "montando")
    card.append(
      button("Terminar e guardar", () => goToForm(item.id)),
      " ",
    );
  if (item.estado === "recusado") {
    card.append(make("p", `O portal não aceitou: ${item.motivo}`, "aviso erro"));
    card.append(
      button("Corrigir", () => void reopenItem(key, item, present).then(goToForm, changed)),
      " ",
      button("Tentar de novo", () => void retryItem(item).then(changed, changed)),
      " ",
    );
  }
  (item.estado === "espera" ? row : card).append(removal(item, dropItem, changed));
  return card;
}

export async function drawList(
  keys: readonly StoredKey[],
  items: StoredItem[],
  changed: () => void,
): Promise<void> {
  const [present] = keys;
  const owner = await readOwner();
  const cards = items
    .sort((a, b) => (a.prazo || Infinity) - (b.prazo || Infinity) || a.quando - b.quando)
    .map((item) => {
      const key = withId(keys, item.dono);
      if (!key || !isOpen(key))
        return closedCard(item, key !== undefined, isAbandoned(item, owner), changed);
      return cardOf(key, item, present || key, changed).catch(() =>
        make("li", "Um atestado guardado aqui não pôde ser aberto."),
      );
    });
  const drawn = await Promise.all(cards);
  const list = byId("lista");
  list.textContent = "";
  list.append(...drawn);
  byId("espera").hidden = drawn.length === 0;
}
