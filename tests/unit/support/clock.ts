import { onTestFinished, vi } from "vitest";

/** The clock stands at this moment until the test ends or sets it. */
export function stopClock(at = Date.now()) {
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  onTestFinished(() => void vi.useRealTimers());
}
