/** The pocket folder's keys: what comes in needs no PIN, and nothing comes out without it, nor on another person's device. */
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { StoredKey } from "~/device/database";
import { makePocket, openPaper, privateKeyOf, sealPaper } from "~/device/pocket/cipher";
import { PIN } from "~/device/pocket/pin";
import type { StoredPaper } from "~/device/pocket/store";
import { importKey } from "~/device/sealed";

const deviceKey = async (): Promise<StoredKey> => ({
  id: "ana",
  key: await importKey(randomBytes(32).toString("base64url")),
  nome: "Ana",
  tipos: [],
  ordem: 0,
});
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
  const device = await deviceKey();
  const pocket = await makePocket(device, "2580");
  const sealed = await sealPaper(pocket, "ana/holerite-1", TEXT, DOCUMENT);
  return { device, pocket, paper: { ...PLACE, ...sealed } };
}

describe("a pasta de bolso", () => {
  it("abre com o PIN, e só com ele", { timeout: 30_000 }, async () => {
    const { device, pocket, paper } = await filled();
    const folder = await privateKeyOf(device, pocket, "2580");
    if (!folder) throw new Error("não abriu");
    const opened = await openPaper(folder, paper);
    expect(opened.text).toBe(TEXT);
    expect(Buffer.from((await opened.document()) ?? new ArrayBuffer()).toString()).toBe(
      "%PDF-1.7 holerite",
    );
    expect(await privateKeyOf(device, pocket, "2581")).toBeNull();
    // The key itself cannot be taken away.
    await expect(crypto.subtle.exportKey("pkcs8", folder)).rejects.toThrow();
  });

  it(
    "não abre no aparelho de outra pessoa, nem com papel de outro lugar",
    { timeout: 30_000 },
    async () => {
      const { device, pocket, paper } = await filled();
      await expect(privateKeyOf(await deviceKey(), pocket, "2580")).rejects.toThrow();
      const folder = await privateKeyOf(device, pocket, "2580");
      if (!folder) throw new Error("não abriu");
      await expect(openPaper(folder, { ...paper, id: "ana/holerite-2" })).rejects.toThrow();
      await expect(openPaper(folder, { ...paper, dono: "bia" })).rejects.toThrow();
    },
  );

  it("não deixa nada escrito que se leia", async () => {
    const { pocket, paper } = await filled();
    const bytes = [
      pocket.privada.dados,
      paper.texto.dados,
      paper.documento?.dados ?? new ArrayBuffer(),
      paper.chave,
    ].map((each) => Buffer.from(each).toString("latin1"));
    for (const each of bytes) expect(each).not.toMatch(/2345|%PDF|2580|holerite/);
  });

  it("aceita PINs de 4 a 12 números", () => {
    for (const pin of ["2580", "123456789012"]) expect(PIN.test(pin), pin).toBe(true);
    for (const pin of ["", "258", "1234567890123", "25 80", "abcd", "２５８０"])
      expect(PIN.test(pin), pin).toBe(false);
  });
});
