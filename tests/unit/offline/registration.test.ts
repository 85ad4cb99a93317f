import { expect, it, vi } from "vitest";
import { useArrived, useDeviceSession } from "~/modules/offline/registration";
import { newDevice } from "./support/device";

const page = vi.hoisted(() => ({ pathname: "/a", shown: "", end: (): unknown => undefined }));
vi.mock("@remix-run/react", () => ({ useLocation: () => page }));
vi.mock("react", () => ({
  useEffect(work: () => typeof page.end, [path]: [unknown?]) {
    if (typeof path !== "string") return work();
    if (path !== page.shown) page.end();
    [page.shown, page.end] = [path, work()];
  },
  useState: (value: unknown) => [value, String],
}));
vi.mock("~/offline/sync-device", () => ({
  syncDevice: (_: object, tell: (places: string[]) => void) => tell(["a"]),
}));

it("what has arrived is told to its owner on one page, not to who signs in next on the open page", async () => {
  Object.assign(newDevice().document, { readyState: "complete" });
  useArrived();
  useDeviceSession({ owner: "ana", saidAt: 1 });
  await vi.waitFor(() => expect(useArrived()).toEqual(["a"]));
  page.pathname = "/b";
  useArrived();
  expect(useArrived()).toEqual([]);
  useDeviceSession({ owner: "ana", saidAt: 2 });
  await vi.waitFor(() => expect(useArrived()).toEqual(["a"]));
  useDeviceSession({ owner: "", saidAt: 3 });
  expect(useArrived()).toEqual([]);
});
