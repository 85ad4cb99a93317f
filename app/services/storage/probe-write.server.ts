/** Does the store take anything in? One that can still be read may not. */
import { randomUUID } from "node:crypto";
import { store } from "./store.server";

/** Writes something and takes it away again. Throws StoreFailure when the store fails. */
export async function probeWrite(): Promise<void> {
  const key = `prova/${randomUUID()}`;
  await store.vault.write(key, Buffer.from("?"), null, 1);
  await store.vault.remove(key);
}
