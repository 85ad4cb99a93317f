/** What waits: certificates that were refused or only begun, and what opens where. */
import { beforeEach, expect, it, vi } from "vitest";
import { change, readAll, type StoredItem } from "~/offline/database";
import {
  ChangedElsewhere,
  concludeItem,
  dropAbandoned,
  storeItem,
  EMPTY_CONTENTS,
  openItem,
  openPhotos,
  reopenItem,
} from "~/offline/items";
import { applySession } from "~/offline/owner";
import { stateText } from "~/offline/page/words";
import { dropOld } from "~/offline/retention";
import { stopClock } from "../support/clock";
import { belongsTo, isOf, keepCertificate, keyOf, newDevice } from "./support/device";

beforeEach(() => void newDevice());

it("refused under an older secret it is corrected under the present one, with the photos that are there", async () => {
  await belongsTo("ana-1", "ana-2");
  const [older, present] = [await keyOf("ana-1"), await keyOf("ana-2")];
  const kept = await keepCertificate(older, "i", { photos: 2, dias: "3" });
  await concludeItem(kept, { motivo: "ilegível" });
  await change(({ remove }) => remove("fotos", "i-0"));
  const [refused = kept] = await readAll("itens");
  const id = await reopenItem(older, refused, present);
  const [reopened = kept] = await readAll("itens");
  expect(reopened).toMatchObject({ id, dono: "ana-2", estado: "montando", fotos: ["i-1"] });
  expect(await openItem(present, reopened)).toMatchObject({ dias: "3", fotos: [{ id: "i-1" }] });
  const photos = await openPhotos(present, reopened);
  expect(photos.map(({ data }) => new TextDecoder().decode(data))).toEqual(["febre i-1"]);
  // What is written in it from now on is of the present key, too.
  await storeItem(present, reopened, EMPTY_CONTENTS);
  expect(await readAll("fotos")).toEqual([]);
});

it("that was only begun says what is missing", () => {
  const words = (estado: StoredItem["estado"], ...fotos: string[]) =>
    stateText({ estado, quando: 60_000, fotos });
  expect(words("montando")).toMatch(/^Começado .+, falta a foto\.$/);
  expect(words("montando", "f")).toMatch(
    /^Começado .+\. Parado por 15 minutos, vai com o que tem\.$/,
  );
  expect(words("espera", "f")).toMatch(/^Guardado [^,]+\.$/);
});

it("opens in its own place alone, and so do its photos", async () => {
  const key = await keyOf("ana");
  const i = await keepCertificate(key, "i", { photos: 1 });
  const j = await keepCertificate(key, "j", { photos: 1 });
  await expect(openItem(key, { ...i, texto: j.texto })).rejects.toThrow();
  await expect(openPhotos(key, { ...i, fotos: j.fotos })).rejects.toThrow();
});

it("that a clock years behind kept is there when its person signs in again, with a clock ahead", async () => {
  stopClock();
  await keepCertificate(await keyOf("ana"), "i", { quando: 0 });
  const saidAt = Date.now();
  vi.setSystemTime(saidAt * 2);
  await applySession({ saidAt, owner: "ana.1" });
  await dropOld(0);
  expect(await readAll("itens")).toHaveLength(1);
});

it("nobody deletes another's that its person has changed since; begun after its deadline it stays as long as others", async () => {
  stopClock();
  const carla = await keyOf("carla");
  const known = await keepCertificate(carla, "i", { dia: "2020-01-01" });
  await dropOld(Date.now());
  await storeItem(carla, known, EMPTY_CONTENTS);
  await isOf(await keyOf("ana"));
  await expect(dropAbandoned(known)).rejects.toThrow(ChangedElsewhere);
});
