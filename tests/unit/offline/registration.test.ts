import { expect, it, vi } from "vitest";
import { useArrived, useDeviceSession } from "~/modules/offline/registration";
import { newDevice } from "./support/device";

vi.mock("react", () => ({
  useEffect: (work: () => void) => work(),
  useState: (value: unknown) => [value, String],
}));
vi.mock("~/offline/sync-device", () => ({
  syncDevice: (_: object, tell: (places: string[]) => void) => tell(["a"]),
}));

it("what has arrived is told to its owner, not to who signs in next on the open page", async () => {
  Object.assign(newDevice().document, { readyState: "complete" });
  useArrived();
  useDeviceSession({ owner: "ana", saidAt: 1 });
  await vi.waitFor(() => expect(useArrived()).toEqual(["a"]));
  useDeviceSession({ owner: "", saidAt: 2 });
  expect(useArrived()).toEqual([]);
});
