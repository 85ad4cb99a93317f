/** What lies on the device: it opens under its own key, in its own place, and nowhere else. */
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { importKey, seal, unseal } from "~/offline/sealed";

const newKey = () => importKey(randomBytes(32).toString("base64url"));
const text = new TextEncoder().encode("três dias, gripe");

describe("what is stored on the device", () => {
  it("comes back the same, and is not written anywhere", async () => {
    const key = await newKey();
    const sealed = await seal(key, "a/texto", text);
    expect(new Uint8Array(await unseal(key, "a/texto", sealed))).toEqual(text);
    expect(Buffer.from(sealed.dados).includes("gripe")).toBe(false);
    expect(
      Buffer.from((await seal(key, "a/texto", text)).dados).equals(Buffer.from(sealed.dados)),
    ).toBe(false);
  });

  it("does not open with another key, in another place, or altered; and the key cannot be read", async () => {
    const key = await newKey();
    const sealed = await seal(key, "a/texto", text);
    await expect(unseal(await newKey(), "a/texto", sealed)).rejects.toThrow();
    await expect(unseal(key, "b/texto", sealed)).rejects.toThrow();
    const changed = new Uint8Array(sealed.dados.slice(0));
    changed.set([(changed[3] ?? 0) ^ 1], 3);
    await expect(unseal(key, "a/texto", { ...sealed, dados: changed.buffer })).rejects.toThrow();
    await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
  });
});
