/** When a call is tried again, and when it is not even tried. */
import "../support/test-environment";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countWith, meter } from "~/services/config/metrics/meter.server";
import { PeopleBreaker } from "~/services/provider/people-breaker";
import { ProviderFailure, type FailureReason } from "~/services/provider/failure";
import { withPolicy } from "~/services/provider/policy.server";

const TEN = 10;
const PEOPLE = ["ana", "bia", "caio"];
const OPEN = "aberto";

const nobodyCounts = meter();
const circuits = vi.fn<(call: string, open: boolean) => void>();
let calls = 0;
let name = "";

beforeEach(() => {
  vi.useFakeTimers();
  circuits.mockReset();
  countWith({ ...nobodyCounts, circuit: circuits });
  name = `chamada.${(calls += 1)}`;
});
afterEach(() => {
  countWith(nobodyCounts);
  vi.useRealTimers();
});

/** What becomes of a call: its value, or the message of its failure. */
async function outcome(
  run: () => Promise<string>,
  { who = "ana", readOnly = false, call = name } = {},
) {
  const asked = withPolicy({ name: call, readOnly }, who, run, () => {
    return new ProviderFailure("not-sent", OPEN);
  }).catch((error: unknown) => (error instanceof Error ? error.message : "?"));
  await vi.advanceTimersByTimeAsync(5_000);
  return asked;
}

const failing = (reason: FailureReason | "own error") => () =>
  Promise.reject(reason === "own error" ? new Error(reason) : new ProviderFailure(reason, reason));
const works = () => Promise.resolve("sim");

async function failTimes(times: number, reason: FailureReason | "own error", people = PEOPLE) {
  for (let round = 0; round < times; round += 1)
    await outcome(failing(reason), { who: people[round % people.length] });
}

it.each<[FailureReason | "own error", number, boolean]>([
  ["not-sent", 3, true],
  ["connection-lost", 3, true],
  ["status", 3, true],
  ["timeout", 1, true],
  ["invalid-response", 1, false],
  ["rejected", 1, false],
  ["session-over", 1, false],
  ["own error", 1, false],
])(
  "after %s a read is sent %d times, a write once; ten of three people open the circuit: %s",
  async (reason, times, opens) => {
    for (const [readOnly, sent] of [
      [true, times],
      [false, 1],
    ] as const) {
      const run = vi.fn(failing(reason));
      expect(await outcome(run, { readOnly, call: `outra de ${name}` })).toBe(reason);
      expect(run).toHaveBeenCalledTimes(sent);
    }
    await failTimes(TEN, reason);
    const run = vi.fn(works);
    expect(await outcome(run, { who: "davi" })).toBe(opens ? OPEN : "sim");
    expect(run).toHaveBeenCalledTimes(opens ? 0 : 1);
  },
);

describe("the circuit of a call", () => {
  it.each([
    ["rejected", "restarts the count", "sim"],
    ["session-over", "restarts the count", "sim"],
    ["invalid-response", "says nothing", OPEN],
    ["own error", "says nothing", OPEN],
  ] as const)("%s %s", async (reason, _, then) => {
    await failTimes(TEN - 1, "status");
    await outcome(failing(reason));
    await failTimes(TEN - 1, "status");
    expect(await outcome(works)).toBe(then);
  });

  it("opens, in any order, if and only if ten failures in a row are of three people", () =>
    fc.assert(
      fc.property(
        fc
          .nat({ max: 4 })
          .chain((max) => fc.array(fc.option(fc.nat({ max }), { freq: 12 }), { maxLength: 60 })),
        (steps) => {
          const breaker = new PeopleBreaker();
          let failed: number[] = [];
          for (const who of steps) {
            failed = who === null ? [] : [...failed, who];
            if (who === null) breaker.success();
            else {
              breaker.countUser(`pessoa-${who}`, false);
              expect(breaker.failure()).toBe(failed.length >= TEN && new Set(failed).size >= 3);
            }
          }
        },
      ),
    ));

  it("one person opens it where the provider is unreachable", async () => {
    await failTimes(TEN, "not-sent", ["ana"]);
    expect(await outcome(works)).toBe(OPEN);
  });

  it("is counted as open until a trial succeeds, and nobody waits for it; each call by itself", async () => {
    await outcome(works, { call: "outra.chamada" });
    await failTimes(TEN, "status");
    await vi.advanceTimersByTimeAsync(10_000);
    const trial = outcome(() => new Promise((done) => void setTimeout(done, 15_000, "sim")));
    expect(await outcome(works, { who: "davi" })).toBe(OPEN);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await trial).toBe("sim");
    const told = [false, true, true, false].map((open) => [name, open]);
    expect(circuits.mock.calls).toEqual([["outra.chamada", false], ...told]);
  });

  it.each<[FailureReason | "own error", boolean]>([
    ["not-sent", true],
    ["status", false],
    ["timeout", false],
    ["rejected", false],
    ["own error", false],
  ])("after a trial that ends with %s, nobody is let through: %s", async (reason, stays) => {
    await failTimes(TEN, "status");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome(failing(reason))).toBe(reason);
    expect(await outcome(works, { who: "davi" })).toBe(stays ? OPEN : "sim");
  });

  it("a trial that fails for one person waits for two more", async () => {
    await failTimes(TEN, "status");
    await vi.advanceTimersByTimeAsync(10_000);
    await failTimes(5, "status", ["ana"]);
    expect(await outcome(failing("status"), { who: "bia" })).toBe("status");
    expect(await outcome(failing("status"), { who: "caio" })).toBe("status");
    expect(await outcome(works, { who: "davi" })).toBe(OPEN);
  });
});
