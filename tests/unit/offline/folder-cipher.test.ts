/** The offline folder's keys: what comes in needs no PIN, and nothing comes out without it, nor on another person's device. */
import { expect, it } from "vitest";
import type { StoredPaper } from "~/offline/database";
import { createFolder, openPaper, privateKeyOf, sealPaper } from "~/offline/folder/cipher";
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

it("a folder whose counter was sealed opens with its PIN", async () => {
  const { device, folder } = await filled();
  const inner = await unseal(device.key, "pasta/ana/chave", folder.privada);
  const privada = await seal(device.key, "pasta/ana/chave-contada", inner);
  const former = { ...folder, privada, tentativas: privada };
  expect(await privateKeyOf(device, former, "2580")).not.toBeNull();
});
