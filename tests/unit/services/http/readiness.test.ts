import "../support/test-environment";
import { expect, it, vi } from "vitest";
import { createReadiness } from "~/services/http/readiness.server";

const yes = () => Promise.resolve(true);
const never = () => new Promise<boolean>(() => undefined);

const missing = (armazém: () => Promise<boolean>, provedor: () => Promise<boolean>) =>
  createReadiness({ parts: { armazém, provedor } }).missing();

it("waits no more than one second for a part that does not answer", async () => {
  const began = performance.now();
  expect(await missing(never, never)).toEqual(["armazém", "provedor"]);
  expect(performance.now() - began).toBeLessThan(1_800);
});

it("checks each part once, however many ask; and again three seconds later", async () => {
  const count = vi.fn(yes);
  const clock = vi.spyOn(performance, "now").mockReturnValue(50_000);
  const readiness = createReadiness({ parts: { armazém: yes, provedor: count } });
  await Promise.all(Array.from({ length: 100 }, () => readiness.missing()));
  clock.mockReturnValue(52_999);
  await readiness.missing();
  expect(count).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(53_000);
  await readiness.missing();
  expect(count).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});
