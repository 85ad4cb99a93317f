import "../support/test-environment";
import { expect, it } from "vitest";
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
  let [asked, now] = [0, 50_000];
  const count = () => {
    asked += 1;
    return yes();
  };
  const readiness = createReadiness({ parts: { armazém: yes, provedor: count }, now: () => now });
  await Promise.all(Array.from({ length: 100 }, () => readiness.missing()));
  now += 2_999;
  await readiness.missing();
  expect(asked).toBe(1);
  now += 1;
  await readiness.missing();
  expect(asked).toBe(2);
});
