/** A counter that cannot count stops nobody, and tells the operator why without the user's data. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RateLimiterRes } from "rate-limiter-flexible";
import { StoreUnavailable } from "~/services/storage/circuit.server";
import { asRateLimiter, logFailure } from "~/services/storage/counters.server";

const told = vi.spyOn(console, "error");
beforeEach(() => void told.mockReset().mockImplementation(() => undefined));

const lines = (): unknown[] => told.mock.calls.map(([line]) => JSON.parse(String(line)));

/** Counts in memory, up to two; `fails` instead of it. */
function makeLimiter(fails: () => Error | null = () => null) {
  const counts = new Map<string | number, number>();
  const add = async (key: string | number, points: number) => {
    const failure = fails();
    if (failure) throw failure;
    const count = (counts.get(key) ?? 0) + points;
    counts.set(key, count);
    if (count > 2) throw new RateLimiterRes(0, 1_500, count);
    return new RateLimiterRes(2 - count, 1_500, count);
  };
  return {
    counts,
    limiter: asRateLimiter({
      consume: (key, points = 1) => add(key, points),
      reward: (key, points = 1) => add(key, -points),
      delete: async (key) => {
        const failure = fails();
        if (failure) throw failure;
        return counts.delete(key);
      },
    }),
  };
}

describe("a counter", () => {
  it("counts each key by itself, gives back one, and forgets one", async () => {
    const { limiter, counts } = makeLimiter();
    const [ana, bia] = [limiter.of("ana"), limiter.of("bia")];
    expect([await ana.consume(), await ana.consume(), await ana.consume()]).toEqual([0, 0, 2]);
    expect(await bia.consume(2)).toBe(0);
    await ana.refund();
    expect([...counts]).toEqual([
      ["ana", 2],
      ["bia", 2],
    ]);
    await ana.reset();
    expect([...counts]).toEqual([["bia", 2]]);
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    [0, 1],
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [60_000, 60],
  ])("%d milliseconds are a wait of %d seconds", async (msBeforeNext, seconds) => {
    const consume = () => Promise.reject(new RateLimiterRes(0, msBeforeNext, 9));
    const { limiter } = makeLimiter();
    const refused = asRateLimiter({ ...limiter, consume, reward: consume, delete: consume });
    expect(await refused.of("ana").consume()).toBe(seconds);
  });

  it("that fails lets everybody pass", async () => {
    const { limiter, counts } = makeLimiter(() => new Error("fora do ar"));
    const ana = limiter.of("ana");
    expect([await ana.consume(), await ana.consume(), await ana.consume()]).toEqual([0, 0, 0]);
    await ana.refund();
    await ana.reset();
    expect(counts.size).toBe(0);
    expect(told).toHaveBeenCalledTimes(3);
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
