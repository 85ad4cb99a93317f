/** What lies on the device: it opens under its own key, in its own place, and nowhere else. */
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { importKey, seal, sealFor, unseal, unsealAs } from "~/offline/sealed";
import { formerKeyOf, keyOf, lockedKey } from "./support/device";

const text = new TextEncoder().encode("três dias, gripe");

describe("what is stored on the device", () => {
  it("comes back the same, and is not written anywhere", async () => {
    const key = await importKey(randomBytes(32).toString("base64url"));
    const [sealed, again] = [await seal(key, "a/texto", text), await seal(key, "a/texto", text)];
    expect(new Uint8Array(await unseal(key, "a/texto", sealed))).toEqual(text);
    expect(Buffer.from(sealed.dados).includes("gripe")).toBe(false);
    expect(new Uint8Array(sealed.dados)).not.toEqual(new Uint8Array(again.dados));
    await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
  });
});

describe("what is encrypted for an employee", () => {
  it("does not open for somebody else, without the private half, in another place, or altered", async () => {
    const ana = await keyOf("ana");
    const sealed = await sealFor(ana, "a/texto", text);
    const other = await sealFor(ana, "a/texto", text);
    const changed = new Uint8Array(sealed.dados.slice(0)).fill(0);
    const opened = await Promise.allSettled([
      unsealAs(await keyOf("carla"), "a/texto", sealed),
      unsealAs({ ...lockedKey(ana), privada: undefined, key: ana.key }, "a/texto", sealed),
      unsealAs(ana, "b/texto", sealed),
      unsealAs(ana, "a/texto", { ...sealed, de: other.de }),
      unsealAs(ana, "a/texto", { ...sealed, dados: changed.buffer }),
    ]);
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  });

  it("by a key of an earlier build opens with that key, also once it has its two halves", async () => {
    const secret = randomBytes(32).toString("base64url");
    const former = await formerKeyOf("ana", secret);
    const sealed = await sealFor(former, "a/texto", text);
    for (const key of [former, await keyOf("ana", secret)])
      expect(new Uint8Array(await unsealAs(key, "a/texto", sealed))).toEqual(text);
  });
});
