import "../support/test-environment";
import { expect, it, vi } from "vitest";
import { storeAwaitingCode, numberAwaitingCode } from "~/services/access/awaiting-code.server";
import { accessOf } from "../support/access";

const NUMBER = { ddd: "44", telefone: "999990001", duvida: true };
const [ana, bia] = [accessOf({ matricula: "10" }), accessOf({ matricula: "11" })];

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
