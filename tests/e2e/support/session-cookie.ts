/** The portal's session cookie, as whoever has its secret can read and write it (decision 021). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { z } from "zod/v4";

const SECRET = "segredo-dos-testes-com-quarenta-letras-x";
const NAME = "__portal";
const KEY = Buffer.from(hkdfSync("sha256", SECRET, "portal-do-colaborador", "cookie", 32));

const content = z.looseObject({
  token: z.string().optional(),
  gerencial: z.string().optional(),
  sid: z.string().optional(),
  sidGerencial: z.string().optional(),
  inicio: z.number().optional(),
  uso: z.number().optional(),
  selo: z.string().optional(),
});
export type Content = z.output<typeof content>;

/** "name=value" of the cookie that this client holds. */
export async function cookieOf(http: APIRequestContext): Promise<string> {
  const { cookies } = await http.storageState();
  const { name, value } = cookies.find((cookie) => cookie.name === NAME) ?? { name: "", value: "" };
  return `${name}=${value}`;
}

/** What a cookie holds. Throws when it is not the portal's. */
export function contentOf(cookie: string): Content {
  const sealed = Buffer.from(cookie.slice(NAME.length + 1), "base64url");
  const decipher = createDecipheriv("aes-256-gcm", KEY, sealed.subarray(0, 12))
    .setAAD(Buffer.from(NAME))
    .setAuthTag(sealed.subarray(12, 28));
  const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString();
  return content.parse(JSON.parse(text));
}

/** "name=value" of a cookie that holds this. */
export function cookieWith(value: Content): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", KEY, iv).setAAD(Buffer.from(NAME));
  const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return `${NAME}=${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
}
