/** The offline folder's keys: what comes in needs no PIN, and nothing comes out without it, nor on another person's device. */
import { expect, it } from "vitest";
import type { StoredPaper } from "~/offline/database";
import {
  createFolder,
  openPaper,
  openTries,
  privateKeyOf,
  sealPaper,
  withTries,
} from "~/offline/folder/cipher";
import { weaknessOf } from "~/offline/folder/pin";
import { seal, unseal } from "~/offline/sealed";
import { keyOf } from "./support/device";

const TEXT = "Líquido R$ 2.345,67";
const DOCUMENT = new TextEncoder().encode("%PDF-1.7 holerite").buffer;

const PLACE: Omit<StoredPaper, "chave" | "texto" | "documento" | "bytes"> = {
  id: "ana/holerite-1",
  dono: "ana",
  especie: "holerite",
  versao: "1",
  quando: 0,
  ordem: 0,
  semDocumento: "",
  tamanho: DOCUMENT.byteLength,
};

async function filled() {
  const device = await keyOf("ana");
  const folder = await createFolder(device, "2580");
  const sealed = await sealPaper(folder, "ana/holerite-1", TEXT, DOCUMENT);
  return { device, folder, paper: { ...PLACE, ...sealed } };
}

it(
  "opens with the PIN, and only with it, neither elsewhere nor with a paper from elsewhere",
  { timeout: 30_000 },
  async () => {
    const { device, folder, paper } = await filled();
    const privateKey = await privateKeyOf(device, folder, "2580");
    if (!privateKey) throw new Error("não abriu");
    const opened = await openPaper(privateKey, paper);
    expect(opened.text).toBe(TEXT);
    expect(Buffer.from((await opened.document()) ?? new ArrayBuffer()).toString()).toBe(
      "%PDF-1.7 holerite",
    );
    expect(await privateKeyOf(device, folder, "2581")).toBeNull();
    await expect(privateKeyOf(await keyOf("ana"), folder, "2580")).rejects.toThrow();
    for (const other of [{ id: "ana/holerite-2" }, { dono: "bia" }])
      await expect(openPaper(privateKey, { ...paper, ...other })).rejects.toThrow();
    // The key itself cannot be taken away.
    await expect(crypto.subtle.exportKey("pkcs8", privateKey)).rejects.toThrow();
  },
);

it(
  "new PINs have at least 6 digits, and are none that everybody chooses",
  { tags: ["R097"] },
  () => {
    const PINS = {
      curto: ["", "2580", "25803", "1234567890123", "25803a"],
      facil: ["000000", "123456", "654321", "0123456789", "890123", "121212", "123123123"],
      null: ["258031", "190475", "112358", "199004182", "1234561", "1231231", "112233"],
    };
    for (const [weakness, pins] of Object.entries(PINS))
      for (const pin of pins) expect(String(weaknessOf(pin)), pin).toBe(weakness);
  },
);

it("the counter of attempts does not go back when a number is written into it", async () => {
  const { device, folder } = await filled();
  const tried = await withTries(device, folder, 4);
  expect(await openTries(device, tried)).toBe(4);
  expect(await openTries(device, { ...tried, erros: 0 })).toBe(4);
  const { tentativas, ...without } = tried;
  expect(await openTries(device, { ...without, erros: 0 })).toBeNull();
  await expect(privateKeyOf(device, { ...without, erros: 0 }, "2580")).rejects.toThrow();
  const other = await createFolder(device, "2580");
  const nothing = { iv: new Uint8Array(12), dados: new ArrayBuffer(17) };
  const ofBoth = { ...(other.tentativas ?? nothing), dados: (tentativas ?? nothing).dados };
  for (const planted of [nothing, ofBoth, other.tentativas])
    expect(await openTries(device, { ...tried, tentativas: planted })).toBeNull();
});

it("a folder of the former format opens with its PIN, and is counted in the new way from then on", async () => {
  const { device, folder } = await filled();
  const { tentativas: _, ...rest } = folder;
  const inner = await unseal(device.key, "pasta/ana/chave-contada", folder.privada);
  const before = { ...rest, privada: await seal(device.key, "pasta/ana/chave", inner), erros: 2 };
  expect(await openTries(device, before)).toBe(2);
  for (const erros of [-1, Number.NaN, 0.5])
    expect(await openTries(device, { ...before, erros })).toBeNull();
  const counted = await withTries(device, before, 3);
  expect(await openTries(device, counted)).toBe(3);
  expect(await privateKeyOf(device, counted, "2580")).not.toBeNull();
});
