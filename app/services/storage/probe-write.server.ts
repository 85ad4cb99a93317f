import { randomUUID } from "node:crypto";
import { store } from "./store.server";

/**
 * Writes and removes a test value. A store that can be read may still refuse writes.
 * @throws StoreFailure
 */
export async function probeWrite(): Promise<void> {
  const key = `prova/${randomUUID()}`;
  await store.vault.write(key, Buffer.from("?"), null, 1);
  await store.vault.remove(key);
}
