import { BASE, KEEPING_PAGE } from "~/base";
import type { StoredItem, StoredKey } from "../database";
import { dropItem, openItem, openPhotos, reopenItem, retryItem } from "../items";
import { button, byId, make, picture } from "./dom";
import { stateText, titleOf } from "./words";

const SURE =
  "Apagar este atestado deste aparelho? Ele ainda não foi enviado, e não dá para desfazer.";

async function pictures(key: StoredKey, item: StoredItem): Promise<HTMLElement[]> {
  return (await openPhotos(key, item)).map(({ data }, index) => picture(data, `Foto ${index + 1}`));
}

function details(key: StoredKey, item: StoredItem, nota: string): HTMLElement {
  const all = make("details");
  all.append(make("summary", "Abrir"));
  if (nota) all.append(make("p", nota));
  all.addEventListener(
    "toggle",
    () =>
      void pictures(key, item).then(
        (images) => all.append(...images),
        () => all.append(make("p", "As fotos não puderam ser abertas agora.")),
      ),
    { once: true },
  );
  return all;
}

function goToForm(id: string): void {
  location.href = `${BASE}${KEEPING_PAGE}#${id}`;
  // A new hash alone does not reload the page that is already open.
  if (location.pathname === BASE + KEEPING_PAGE) location.reload();
}

async function cardOf(
  key: StoredKey,
  item: StoredItem,
  present: StoredKey,
  changed: () => void,
): Promise<HTMLElement> {
  const card = make("li", "", "cartao");
  const contents = await openItem(key, item);
  const remove = button(
    "Apagar",
    () => window.confirm(SURE) && void dropItem(item).then(changed, changed),
    "perigo",
  );
  card.append(
    make("h3", titleOf(contents)),
    make("p", stateText(item, Date.now()), item.prazo === null ? "" : "prazo"),
    details(key, item, contents.nota),
  );
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
  card.append(remove);
  return card;
}

export async function drawList(
  keys: readonly StoredKey[],
  items: readonly StoredItem[],
  changed: () => void,
): Promise<void> {
  const keyOf = ({ dono }: StoredItem) => keys.find(({ id }) => id === dono);
  const present = keys.find(({ ordem }) => ordem === 0);
  const cards = [...items]
    .sort((a, b) => (a.prazo || Infinity) - (b.prazo || Infinity) || a.quando - b.quando)
    .map((item) => {
      const key = keyOf(item);
      return (
        key &&
        cardOf(key, item, present || key, changed).catch(() =>
          make("li", "Um atestado guardado aqui não pôde ser aberto.", "cartao"),
        )
      );
    });
  const drawn = (await Promise.all(cards)).filter((card) => card !== undefined);
  const list = byId("lista", HTMLUListElement);
  list.textContent = "";
  list.append(...drawn);
  const hasOthers = items.some((item) => !keyOf(item));
  byId("de-outra", HTMLParagraphElement).hidden = !hasOthers;
  byId("espera", HTMLElement).hidden = drawn.length === 0 && !hasOthers;
}
