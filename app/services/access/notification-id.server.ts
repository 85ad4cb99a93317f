import { createHmac } from "node:crypto";

/** The keyed hash identifies a notice without revealing the notice's content. */
export const notificationId = (key: Buffer, about: readonly unknown[]): string =>
  createHmac("sha256", key).update(JSON.stringify(about)).digest("base64url").slice(0, 16);
