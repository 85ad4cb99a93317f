import "../support/test-environment";
import { describe, expect, it, vi } from "vitest";
import { createSignOutNotifier } from "~/services/access/sign-out.server";

const record = vi.spyOn(console, "error").mockImplementation(() => undefined);
const givenUp = () =>
  record.mock.calls.flat().filter((line) => String(line).includes('"evento":"saida-nao-avisada"'))
    .length;

/** A provider that is away for so many calls of each token. */
function provider(away: number) {
  const calls: string[] = [];
  const attempt = async (token: string) => {
    calls.push(token);
    return calls.filter((each) => each === token).length > away;
  };
  return { calls, attempt };
}

describe("createTeller", () => {
  it("returns at once, and retries until the provider knows", async () => {
    const { calls, attempt } = provider(3);
    const teller = createSignOutNotifier(attempt, [1, 1, 1, 1, 1]);
    teller.tell("a");
    expect(calls.length).toBeLessThanOrEqual(1);
    await vi.waitFor(() => expect(calls).toHaveLength(4));
    await teller.finish();
    expect([calls.length, givenUp()]).toEqual([4, 0]);
  });

  it("gives up after the last pause, and logs it", async () => {
    const before = givenUp();
    const { calls, attempt } = provider(99);
    createSignOutNotifier(attempt, [1, 1]).tell("a");
    await vi.waitFor(() => expect(givenUp()).toBe(before + 1));
    expect(calls).toHaveLength(3);
  });

  it("at the end of the process those that wait are tried once more, without waiting for the pause", async () => {
    const { calls, attempt } = provider(1);
    const teller = createSignOutNotifier(attempt, [3_600_000, 3_600_000]);
    for (const token of ["a", "b"]) teller.tell(token);
    await vi.waitFor(() => expect(calls).toEqual(["a", "b"]));
    await teller.finish();
    expect(calls).toEqual(["a", "b", "a", "b"]);
    // Somebody who signs out in the last answer.
    teller.tell("c");
    await teller.finish();
    expect(calls.at(-1)).toBe("c");
  });

  it("few wait at the same time", async () => {
    const before = givenUp();
    const { calls, attempt } = provider(1);
    const teller = createSignOutNotifier(attempt, [3_600_000], 2);
    for (const token of ["a", "b", "c"]) teller.tell(token);
    expect(givenUp()).toBe(before + 1);
    await teller.finish();
    expect(calls).not.toContain("c");
  });

  it("those already told make room for others", async () => {
    const before = givenUp();
    const { calls, attempt } = provider(0);
    const teller = createSignOutNotifier(attempt, [3_600_000], 1);
    for (const token of ["a", "b", "c"]) {
      teller.tell(token);
      await vi.waitFor(() => expect(calls).toContain(token));
      await new Promise((done) => setImmediate(done));
    }
    expect(givenUp()).toBe(before);
    await teller.finish();
  });

  it("a defect in the notification does not crash the process", async () => {
    const before = givenUp();
    const teller = createSignOutNotifier(() => Promise.reject(new TypeError("x")), [1]);
    teller.tell("a");
    await vi.waitFor(() => expect(givenUp()).toBe(before + 1));
    await teller.finish();
  });
});
