import "../support/test-environment";
import { afterEach, beforeEach, expect, it } from "vitest";
import { countWith, meter } from "~/services/config/metrics/meter.server";
import { countedSending } from "~/services/submissions/counted.server";

const before = meter();
let counted: string[] = [];

beforeEach(() => {
  counted = [];
  countWith({ ...before, sending: (outcome) => void counted.push(outcome) });
});
afterEach(() => countWith(before));

it.each([
  ["enviado", "enviado"],
  ["done", "enviado"],
  ["recusado", "recusado"],
  ["refused", "recusado"],
  ["nao-chegou", "nao-enviado"],
  ["not-sent", "nao-enviado"],
  ["desconhecido", "desconhecido"],
  ["unknown", "desconhecido"],
] as const)("%s counts as %s, once", async (state, outcome) => {
  expect(await countedSending(Promise.resolve({ state }))).toEqual({ state });
  expect(counted).toEqual([outcome]);
});

it("an ended session sent nothing; after a crash the outcome is unknown", async () => {
  const over = new Response(null, { status: 303 });
  await expect(countedSending(Promise.reject(over))).rejects.toBe(over);
  const crash = new Error("quebrou");
  await expect(countedSending(Promise.reject(crash))).rejects.toBe(crash);
  expect(counted).toEqual(["nao-enviado", "desconhecido"]);
});
