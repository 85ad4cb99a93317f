/** A counter that cannot count stops nobody, and tells the operator why without the user's data. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RateLimiterRes } from "rate-limiter-flexible";
import { StoreUnavailable } from "~/services/storage/circuit.server";
import { asRateLimiter, logFailure } from "~/services/storage/counters.server";

const told = vi.spyOn(console, "error");
beforeEach(() => void told.mockReset().mockImplementation(() => undefined));

const lines = (): unknown[] => told.mock.calls.map(([line]) => JSON.parse(String(line)));

/** A counter whose store always says this. */
function failing(reason: unknown) {
  const fail = vi.fn().mockRejectedValue(reason);
  return asRateLimiter({ consume: fail, reward: fail, delete: fail }).of("ana");
}

describe("a counter", () => {
  it.each([
    [0, 1],
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [60_000, 60],
  ])("%d milliseconds are a wait of %d seconds", async (msBeforeNext, seconds) => {
    const refused = failing(new RateLimiterRes(0, msBeforeNext, 9));
    expect(await refused.consume()).toBe(seconds);
  });

  it("that fails lets everybody pass", async () => {
    const ana = failing(new Error("fora do ar"));
    expect(await ana.consume()).toBe(0);
    await ana.refund();
    await ana.reset();
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe("what the operator is told of a failure", () => {
  const coded = Object.assign(new Error("disco"), { code: "SQLITE_FULL" });

  it.each<[unknown, string, string | undefined]>([
    [new Error("OOM command not allowed: SET ana"), "OOM", undefined],
    [new Error("WRONGPASS invalid username ana"), "WRONGPASS", undefined],
    [new Error("ERR invalid password ana"), "WRONGPASS", undefined],
    [new Error("SET ana: ERR invalid password"), "Error", undefined],
    [new Error("SET ana OOM"), "Error", undefined],
    [new Error("OOMPH ana"), "Error", undefined],
    [new TypeError("ana is undefined"), "TypeError", undefined],
    [coded, "Error", "SQLITE_FULL"],
    ["ana", "desconhecido", undefined],
  ])("%s", (reason, erro, codigo) => {
    logFailure(reason);
    expect(lines()).toEqual([expect.objectContaining({ evento: "armazem-falhou", erro })]);
    expect(lines()).toMatchObject([codigo === undefined ? {} : { codigo }]);
    expect(String(told.mock.calls[0]?.[0]).includes('"codigo"')).toBe(codigo !== undefined);
    expect(String(told.mock.calls[0]?.[0])).not.toContain("ana");
  });

  it("nothing, while an outage is already known", () => {
    logFailure(new StoreUnavailable("fora do ar"));
    expect(told).not.toHaveBeenCalled();
  });
});
