/** The provider is told of a sign-out, though it be away for a while. */
import "../support/test-environment";
import { beforeEach, expect, it, vi } from "vitest";
import { createSignOutNotifier } from "~/services/access/sign-out.server";

const HOUR_MS = 3_600_000;
const record = vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => void record.mockClear());
/** How often the operator was told that the provider was not. */
const givenUp = () => record.mock.calls.join().split('"evento":"saida-nao-avisada"').length - 1;

/** A notifier, of a provider that is away for so many calls of each token. */
function notifier(away: number, pauses: number[], most?: number) {
  const calls: string[] = [];
  const attempt = async (token: string) => {
    calls.push(token);
    return calls.filter((each) => each === token).length > away;
  };
  return { calls, ...createSignOutNotifier(attempt, pauses, most) };
}

it("returns at once, and retries until the provider knows", async () => {
  const { calls, tell, finish } = notifier(3, [1, 1, 1, 1, 1]);
  tell("a");
  expect(calls.length).toBeLessThanOrEqual(1);
  await expect.poll(() => calls.length).toBe(4);
  await finish();
  expect([calls.length, givenUp()]).toEqual([4, 0]);
});

it("gives up after the last pause, and logs it", async () => {
  const { calls, tell } = notifier(99, [1, 1]);
  tell("a");
  await expect.poll(givenUp).toBe(1);
  expect(calls).toHaveLength(3);
});

it("at the end of the process those that wait are tried once more, without waiting for the pause", async () => {
  const { calls, tell, finish } = notifier(1, [HOUR_MS, HOUR_MS]);
  for (const token of ["a", "b"]) tell(token);
  await expect.poll(() => calls).toEqual(["a", "b"]);
  await finish();
  expect(calls).toEqual(["a", "b", "a", "b"]);
  // Somebody who signs out in the last answer.
  tell("c");
  await finish();
  expect(calls.at(-1)).toBe("c");
});

it("few wait at the same time", async () => {
  const { calls, tell, finish } = notifier(1, [HOUR_MS], 2);
  for (const token of ["a", "b", "c"]) tell(token);
  expect(givenUp()).toBe(1);
  await finish();
  expect(calls).not.toContain("c");
});
