import "../support/test-environment";
import { afterEach, expect, it, vi } from "vitest";
import { storeAwaitingCode, numberAwaitingCode } from "~/services/access/awaiting-code.server";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { store } from "~/services/storage/store.server";
import { accessOf } from "../support/access";

const NUMBER = { ddd: "44", telefone: "999990001", duvida: true };
const [ana, bia] = [accessOf({ matricula: "10" }), accessOf({ matricula: "11" })];

afterEach(() => {
  vi.useRealTimers();
});

it("the number stays known as long as its code may arrive, for its own contact and employee", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await storeAwaitingCode(ana, "1", NUMBER);
  await storeAwaitingCode(ana, "2", { ...NUMBER, telefone: "999990002" });
  for (const [minutes, number] of [
    [29, NUMBER],
    [2, null],
  ] as const) {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    expect(await numberAwaitingCode(ana, "1")).toEqual(number);
  }
  expect(await numberAwaitingCode(bia, "1")).toBeNull();
});

it("one that cannot be stored now is stored once the store is back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const write = vi.spyOn(store.vault, "write").mockRejectedValue(new StoreFailure("away"));
  await storeAwaitingCode(bia, "3", NUMBER);
  expect(await numberAwaitingCode(bia, "3")).toBeNull();
  vi.restoreAllMocks();
  expect(write).toHaveBeenCalled();
  await expect.poll(() => numberAwaitingCode(bia, "3"), { timeout: 10_000 }).toEqual(NUMBER);
});
