import { expect, it, vi } from "vitest";
import { useArrived, useDeviceSession } from "~/modules/offline/registration";
import { newDevice } from "./support/device";

/** What ends each effect, by what the effect depends on. */
const ends = vi.hoisted(() => new Map<string, () => void>());
const applySession = vi.hoisted(() => vi.fn());
vi.mock("@remix-run/react", () => ({ useLocation: () => ({ pathname: "/a" }) }));
vi.mock("react", () => ({
  useEffect: (work: () => () => void, on: unknown[]) => void ends.set(String(on), work()),
  useState: (value: unknown) => [value, String],
}));
vi.mock("~/offline/sync-device", () => ({
  applySession,
  syncDevice: (_: object, tell: (places: string[]) => void) => tell(["/colaborador/a?x"]),
}));

it("what has arrived is told to its owner on one page, not to who signs in next on the open page", async () => {
  Object.assign(newDevice().document, { readyState: "complete" });
  useArrived();
  useDeviceSession({ owner: "ana", saidAt: 1 });
  await vi.waitFor(() => expect(useArrived()).toEqual(["/colaborador/a?x"]));
  ends.get("/a")?.();
  expect(useArrived()).toEqual([]);
  useDeviceSession({ owner: "ana", saidAt: 2 });
  await vi.waitFor(() => expect(useArrived()).toEqual(["/colaborador/a?x"]));
  expect(applySession).not.toHaveBeenCalled();
  useDeviceSession({ owner: "", saidAt: 3 });
  await vi.waitFor(() => expect(applySession).toHaveBeenCalled());
  expect(useArrived()).toEqual([]);
});
