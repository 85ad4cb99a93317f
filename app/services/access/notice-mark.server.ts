import { createHmac } from "node:crypto";

/** Names a notice to the device, without saying what the notice is about. */
export const noticeMark = (key: Buffer, about: readonly unknown[]): string =>
  createHmac("sha256", key).update(JSON.stringify(about)).digest("base64url").slice(0, 16);
