/** The portal's session cookie, as whoever has its secret can read and write it (decision 021). */
import { createCipheriv, randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { z } from "zod/v4";
import { keyFor, opened } from "./sealed";

const NAME = "__portal";
const KEY = keyFor("cookie");

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
export async function cookieOf(http: APIRequestContext) {
  const { cookies } = await http.storageState();
  const { name, value } = cookies.find((cookie) => cookie.name === NAME) ?? { name: "", value: "" };
  return `${name}=${value}`;
}

/** What a cookie holds. Throws when it is not the portal's. */
export function contentOf(cookie: string) {
  const sealed = Buffer.from(cookie.slice(NAME.length + 1), "base64url");
  return content.parse(JSON.parse(opened(sealed, KEY, NAME).toString()));
}

/** "name=value" of a cookie that holds this. */
export function cookieWith(value: Content) {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", KEY, iv).setAAD(Buffer.from(NAME));
  const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return `${NAME}=${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
}
