import { createHmac } from "node:crypto";

export const notificationId = (key: Buffer, about: readonly unknown[]): string =>
  createHmac("sha256", key).update(JSON.stringify(about)).digest("base64url").slice(0, 16);
