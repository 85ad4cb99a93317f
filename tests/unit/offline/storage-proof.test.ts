/** A private window's database never outlives its browser run; what has outlived one is no such window's. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lock, readOwner } from "~/offline/owner";
import { syncDevice } from "~/offline/sync-device";
import { newDevice, signIn } from "./support/device";
import { newPortal } from "./support/portal";

let device: ReturnType<typeof newDevice>;
beforeEach(() => {
  device = newDevice();
  newPortal();
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The browser is closed and opened again, a while later. */
function restart(): void {
  device.restart();
  vi.setSystemTime(Date.now() + 1_000);
}

const isProven = async () => (await readOwner())?.provado === true;

it("nothing is proven while the browser runs, nor where nobody was here before it ended", async () => {
  restart();
  expect(await isProven()).toBe(false);
  await syncDevice(signIn("ana").said);
  expect(await isProven()).toBe(false);
  vi.setSystemTime(Date.now() + 1_000);
  await syncDevice(signIn("carla").said);
  expect(await isProven()).toBe(false);
});

it("the next run proves it, whoever signs in, leaves or locks the device meanwhile", async () => {
  await syncDevice(signIn("ana").said);
  await lock();
  await syncDevice(signIn("carla").said);
  restart();
  await syncDevice(signIn("ana").said);
  expect(await isProven()).toBe(true);
  await lock();
  device.loseCookies("corrida");
  await syncDevice(signIn("carla").said);
  expect(await isProven()).toBe(true);
});
