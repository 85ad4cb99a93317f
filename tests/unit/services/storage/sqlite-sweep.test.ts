import "../support/test-environment";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, expect, it, vi } from "vitest";
import { vaultInSqlite } from "~/services/storage/vault-in-sqlite.server";
import { temporaryFolder } from "../support/folder";

afterEach(() => void vi.useRealTimers());

const left = (file: string) =>
  new Database(file).prepare("SELECT count(*) AS left FROM cofre").get();

it("expired values leave the disk little by little: at the start, and every ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
  const file = join(temporaryFolder("varrer"), "portal.sqlite");
  const first = vaultInSqlite(file);
  const fill = async (name: string) => {
    for (const at of Array(11).keys())
      await first.vault.write(`${name}/${at}`, Buffer.alloc(1_000), null, 60);
  };
  await fill("a");
  await first.vault.write("fica", Buffer.from("b"), null, 3_600);
  vi.advanceTimersByTime(10 * 60_000);
  // The first ones at once, the others in turns of their own.
  expect(left(file)).toMatchObject({ left: 8 });
  await vi.waitFor(() => expect(left(file)).toMatchObject({ left: 1 }));
  await fill("b");
  first.close();
  vi.setSystemTime(Date.now() + 61_000);
  const second = vaultInSqlite(file);
  expect(left(file)).toMatchObject({ left: 1 });
  second.close();
});
