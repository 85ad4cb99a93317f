import { afterEach, expect, it, vi } from "vitest";

vi.mock("~/services/storage/stored-values.server", () => {
  const away = () => Promise.reject(new Error("sem armazém"));
  return { storedValues: () => ({ read: away, change: away }) };
});
vi.mock("~/services/config/log.server", () => ({ logEvent: () => undefined }));

afterEach(() => vi.resetModules());

it("without the store, the process remembers the ten thousand newest sign-outs: one more drops the oldest, and only that one", async () => {
  const { revokeSession, readRevocation } =
    await import("~/services/session/session-revocations.server");
  for (let sid = 0; sid <= 10_000; sid += 1) await revokeSession(`sessao ${sid}`);
  const remembered = async (sid: number) =>
    (await readRevocation(`sessao ${sid}`))?.encerrada === true;
  expect([await remembered(0), await remembered(1), await remembered(10_000)]).toEqual([
    false,
    true,
    true,
  ]);
});
