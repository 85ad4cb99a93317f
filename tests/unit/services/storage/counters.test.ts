/** A counter that cannot count stops nobody, and tells the operator why without the user's data. */
import "../support/test-environment";
import { beforeEach, expect, it, vi } from "vitest";
import { RateLimiterRes } from "rate-limiter-flexible";
import { StoreUnavailable } from "~/services/storage/circuit.server";
import { asRateLimiter, logFailure } from "~/services/storage/counters.server";

const told = vi.spyOn(console, "error");
beforeEach(() => void told.mockReset().mockImplementation(() => undefined));

/** A counter whose store always says this. */
function failing(reason: unknown) {
  const fail = vi.fn().mockRejectedValue(reason);
  return asRateLimiter({ consume: fail, reward: fail, delete: fail }).of("ana");
}

it.each([
  [0, 1],
  [1_000, 1],
  [1_001, 2],
])("%d milliseconds are a wait of %d seconds", async (msBeforeNext, seconds) => {
  expect(await failing(new RateLimiterRes(0, msBeforeNext, 9)).consume()).toBe(seconds);
});

it("one that fails lets everybody pass, and is told of once", async () => {
  const ana = failing(new Error("fora do ar"));
  expect(await ana.consume()).toBe(0);
  await ana.refund();
  await ana.reset();
  expect(told).toHaveBeenCalledTimes(1);
});

it.each([
  [new Error("OOM command not allowed: SET ana"), "OOM"],
  [new Error("WRONGPASS invalid username ana"), "WRONGPASS"],
  [new Error("ERR invalid password ana"), "WRONGPASS"],
  [new Error("SET ana: ERR invalid password"), "Error"],
  [new Error("SET ana OOM"), "Error"],
  [new Error("OOMPH ana"), "Error"],
  [new TypeError("ana is undefined"), "TypeError"],
  ["ana", "desconhecido"],
  [Object.assign(new Error("disco"), { code: "SQLITE_FULL" }), "Error", "SQLITE_FULL"],
])("the operator is told of %s as %s", (reason, erro, codigo?) => {
  logFailure(reason);
  const line = String(told.mock.calls[0]?.[0]);
  const quando = expect.any(String);
  expect(JSON.parse(line)).toEqual({ quando, evento: "armazem-falhou", erro, codigo });
  expect(line).not.toContain("ana");
});

it("the store gets a hash in place of the key", async () => {
  const consume = vi.fn();
  await asRateLimiter({ consume, reward: consume, delete: consume }).of("ana").consume();
  expect(consume).toHaveBeenCalledWith(expect.stringMatching(/^[\w-]{43}$/), 1);
});

it("nothing is told while an outage is already known", () => {
  logFailure(new StoreUnavailable("fora do ar"));
  expect(told).not.toHaveBeenCalled();
});
