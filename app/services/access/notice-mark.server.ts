import { createHmac } from "node:crypto";

/** The id reveals nothing about the notice. */
export const noticeMark = (key: Buffer, about: readonly unknown[]): string =>
  createHmac("sha256", key).update(JSON.stringify(about)).digest("base64url").slice(0, 16);
