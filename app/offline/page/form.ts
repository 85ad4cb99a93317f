import { redrawPhoto } from "~/offline/shrink-photo";
import { NotOpened, type StoredKey } from "../database";
import { ChangedElsewhere, isEmpty, type Contents } from "../items";
import { newId } from "../new-id";
import { isOpen, OtherOwner } from "../owner";
import { askForSync } from "../sync";
import { MAX_UNASSIGNED_PHOTOS } from "~/lib/limits";
import { button, byId, fieldById, make, DENIED, picture, say, sayAloud } from "./dom";
import type { FormEntry } from "./entry";
import { localTime, SESSION_OVER } from "./words";

const FULL =
  "Não coube: a memória deste aparelho está cheia. Apague fotos ou aplicativos e tente de novo. O que já estava guardado continua.";
const FIELDS = ["dia", "dias", "tipo", "nota"] as const;

const UNREADABLE =
  "Uma foto não pôde ser aberta, e não foi guardada. Fotografe de novo, ou escolha outra.";
const CHANGED =
  "Este atestado mudou em outra janela deste aparelho. O que você fez nesta não foi guardado.";
const STORING = "Guardando…";
const NO_PHOTO = "Falta a foto: fotografe o atestado, ou escolha a foto dele.";
const TOO_MANY = `Cabem até ${MAX_UNASSIGNED_PHOTOS} fotos. As outras ficaram de fora.`;
const GOES_ALONE =
  "Quando o sinal voltar, ele vai sozinho para o portal; depois falta conferir e enviar.";
const BAD_DAYS = "Informe a quantidade de dias só com números, ou deixe em branco.";

let running = 0;
let storing = 0;

function sayWhyNot(reason: unknown): void {
  if (reason instanceof OtherOwner) return location.reload();
  if (!(reason instanceof ChangedElsewhere))
    return say(reason instanceof NotOpened ? DENIED : FULL, "erro");
  const again = button("Abrir como está agora", () => location.reload());
  sayAloud(`${CHANGED} `, "erro", again);
}

/** With `stores` 1, no certificate can be submitted during the work. */
function whileBusy(work: Promise<void>, then: () => void, stores = 0): void {
  const count = (by: number): void => {
    running += by;
    storing += by * stores;
    byId("novo").setAttribute("aria-busy", `${running > 0}`);
  };
  count(1);
  void work.then(then, sayWhyNot).finally(() => count(-1));
}

/** Returns a function that begins an empty certificate. */
export function startForm(key: StoredKey, entry: FormEntry, changed: () => void): () => void {
  const form = byId("novo");
  const photos = byId("fotos");
  const input = fieldById("foto");

  function drawPhotos(): void {
    photos.textContent = "";
    entry.now().photos.forEach((photo, index) => {
      const row = make("li");
      const without = (now: Contents): Contents => ({
        ...now,
        fotos: now.fotos.filter(({ id }) => id !== photo.id),
      });
      const remove = button("Remover", () =>
        whileBusy(entry.change(without).then(drawPhotos), () => {
          sayAloud("A foto foi tirada.");
          changed();
        }),
      );
      remove.setAttribute("aria-label", `Remover a foto ${index + 1}`);
      row.append(picture(photo, index), remove);
      photos.append(row);
    });
  }

  function fill(): void {
    FIELDS.forEach((name) => (fieldById(name).value = entry.now().contents[name]));
    drawPhotos();
  }

  async function add(files: readonly File[]): Promise<void> {
    let isUnreadable = false;
    for (const file of files) {
      if (entry.now().contents.fotos.length >= MAX_UNASSIGNED_PHOTOS) return say(TOO_MANY, "erro");
      const small = await redrawPhoto(file);
      if (small) {
        const photo = { id: newId(), data: await new Response(small).arrayBuffer() };
        const listed = { id: photo.id, nome: file.name };
        await entry.change((now) => ({ ...now, fotos: [...now.fotos, listed] }), photo);
      } else isUnreadable = true;
    }
    if (isUnreadable) return say(UNREADABLE, "erro");
    say(
      `${files.length === 1 ? "A foto está guardada" : "As fotos estão guardadas"} neste aparelho.`,
      "certo",
    );
  }

  /** Reads all fields, because an earlier change of another field may not have been stored. */
  const withTyped = (contents: Contents): Contents =>
    FIELDS.reduce((all, name) => ({ ...all, [name]: fieldById(name).value.trim() }), contents);
  const write = (): void => whileBusy(entry.change(withTyped), changed);

  input.onchange = () => {
    const files = Array.from(input.files || []);
    input.value = "";
    say(STORING);
    // `add` may fail after some photos are stored. `finally` shows these photos anyway.
    whileBusy(add(files).finally(drawPhotos), changed, 1);
  };
  form.onchange = form.oninput = write;
  form.querySelectorAll<HTMLButtonElement>("[data-dia]").forEach((each) => {
    each.onclick = () => {
      fieldById("dia").value = localTime(Date.now() + Number(each.dataset.dia)).slice(0, 10);
      write();
    };
  });
  form.onsubmit = (event) => {
    event.preventDefault();
    // A photo that is still being stored would end up in the next certificate.
    // While a certificate is being stored, another submit would copy the texts into the next one.
    if (storing > 0) return sayAloud(STORING);
    const { fotos, dias } = withTyped(entry.now().contents);
    if (fotos.length === 0) return sayAloud(NO_PHOTO, "erro");
    if (!/^\d*$/.test(dias)) return sayAloud(BAD_DAYS, "erro");
    const finished = (): void => {
      void askForSync();
      fill();
      sayAloud(`Guardado neste aparelho. ${isOpen(key) ? GOES_ALONE : SESSION_OVER}`, "certo");
      changed();
    };
    whileBusy(entry.change(withTyped).then(entry.finish), finished, 1);
  };

  byId("tipo").append(...key.tipos.map(({ codigo, descricao }) => new Option(descricao, codigo)));
  byId("quem").textContent = `Será guardado para ${key.nome}.`;
  if (!isEmpty(entry.now().contents)) say("O que você tinha começado está aqui.");
  fill();
  form.hidden = false;
  return () => {
    entry.begin();
    fill();
  };
}
