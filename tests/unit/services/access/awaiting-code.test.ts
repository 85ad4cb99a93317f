import "../support/test-environment";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeAwaitingCode, numberAwaitingCode } from "~/services/access/awaiting-code.server";

const MINUTE_MS = 60_000;
const NUMBER = { ddd: "44", telefone: "999990001", duvida: true };
const accessOf = (matricula: string) => ({
  colaborador: { matricula, codIdFeder: "1" },
  management: false,
  session: { content: {} },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("the number stays known as long as its code may arrive, for its own contact and employee", async () => {
  await storeAwaitingCode(accessOf("10"), "1", NUMBER);
  await storeAwaitingCode(accessOf("10"), "2", { ...NUMBER, telefone: "999990002" });
  vi.setSystemTime(Date.now() + 29 * MINUTE_MS);
  expect(await numberAwaitingCode(accessOf("10"), "1")).toEqual(NUMBER);
  expect(await numberAwaitingCode(accessOf("11"), "1")).toBeNull();
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  expect(await numberAwaitingCode(accessOf("10"), "1")).toBeNull();
});
