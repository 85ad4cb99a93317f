import "../support/test-environment";
import { afterAll, expect, it, vi } from "vitest";
import { environment } from "~/services/config/environment.server";

const { exit: realExit } = process;
afterAll(() => {
  vi.useRealTimers();
  process.exit = realExit;
});

it("a stopping process waits longer than the slowest write takes, and not for ever", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  const exit = vi.fn();
  Reflect.set(process, "exit", exit);
  const { closesLast } = await import("~/services/connection/shutdown.server");
  closesLast(() => new Promise(() => undefined));
  process.emit("SIGTERM");
  await vi.advanceTimersByTimeAsync(environment.sendTimeoutMs + 8_000);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
});
