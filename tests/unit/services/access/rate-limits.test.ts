import "../support/test-environment";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  attemptsOf,
  attemptSignIn,
  linkAttempts,
  personKey,
  refundOnFailure,
} from "~/services/access/rate-limits.server";
import { employee } from "../support/colaborador";
import { trustBrowser } from "~/services/access/trusted-browser.server";

const withoutCookies = () => new Request("http://portal/colaborador/auth");

/** A browser in which these people have signed in. */
async function browserOf(...logins: string[]): Promise<Request> {
  let cookie = "";
  for (const login of logins)
    cookie =
      (
        await trustBrowser(new Request("http://portal/", { headers: { cookie } }), personKey(login))
      ).split(";")[0] ?? "";
  return new Request("http://portal/colaborador/auth", { headers: { cookie } });
}

async function fail(
  vezes: number,
  login: string,
  path: string,
  request = withoutCookies(),
): Promise<number> {
  let wait = 0;
  for (let round = 0; round < vezes; round += 1)
    ({ waitSeconds: wait } = await attemptSignIn(request, login, path));
  return wait;
}

describe("attemptSignIn", () => {
  it.each([
    [
      "um IPv6 conta pela sua rede /64",
      ["2001:db8:0:7::1", "2001:DB8::7:a:b:c:d", "2001:db8:0:7::"],
    ],
    ["um IPv4 escrito como IPv6 é o mesmo", ["192.0.2.7", "::ffff:192.0.2.7", "::FFFF:c000:207"]],
  ])("%s", async (name, addresses) => {
    for (let round = 0; round < 5; round += 1)
      expect(await fail(1, name, addresses[round % 3] ?? "")).toBe(0);
    for (const address of addresses) expect(await fail(1, name, address)).toBeGreaterThan(800);
    for (const other of ["2001:db8:0:8::1", "192.0.2.8", "fe80::1%eth0", "::1", "desconhecido"])
      expect(await fail(1, name, other)).toBe(0);
  });

  it("links that open nothing count by their network, too", { tags: ["R095"] }, async () => {
    const addresses = ["2001:db8:0:9::1", "2001:db8::9:a:b:c:d"];
    for (let round = 0; round < 30; round += 1)
      expect(await linkAttempts(addresses[round % 2] ?? "").consume()).toBe(0);
    for (const address of addresses)
      expect(await linkAttempts(address).consume()).toBeGreaterThan(800);
    expect(await linkAttempts("2001:db8:0:a::1").consume()).toBe(0);
  });

  it(
    "of two cookies of one name the one that opens tells who signed in here",
    { tags: ["R096"] },
    async () => {
      await fail(5, "ana.g", "10.6.0.1");
      const [own = ""] = (await browserOf("ana.g")).headers.get("cookie")?.split(";") ?? [];
      for (const cookie of [`navegador=AAAA; ${own}`, `${own}; navegador=AAAA`]) {
        const request = new Request("http://portal/colaborador/auth", { headers: { cookie } });
        expect(await fail(1, "ana.g", "10.6.0.1", request), cookie).toBe(0);
      }
    },
  );

  it("five mistakes pass, the sixth waits; the login is the same when written differently", async () => {
    expect(await fail(5, "ana.a", "10.0.0.1")).toBe(0);
    expect(await fail(1, " ANA.A ", "10.0.0.1")).toBeGreaterThan(800);
  });

  it("attempts that one network is refused count for nobody elsewhere", async () => {
    expect(await fail(60, "ana.b", "10.4.0.1")).toBeGreaterThan(0);
    expect(await fail(1, "ana.b", "10.4.1.1")).toBe(0);
  });

  it("a user who guesses from many addresses is stopped at the fiftieth", async () => {
    for (let i = 0; i < 50; i += 1) expect(await fail(1, "ana.c", `10.1.0.${i}`)).toBe(0);
    expect(await fail(1, "ana.c", "10.1.1.1")).toBeGreaterThan(3_000);
  });

  it("the browser in which the user has already signed in does not depend on anyone else", async () => {
    for (let i = 0; i < 60; i += 1) await fail(1, "ana.d", `10.2.0.${i}`);
    const theirs = await browserOf("ana.d");
    expect(await fail(5, "ana.d", "10.2.0.1", theirs)).toBe(0);
    expect(await fail(1, "ana.d", "10.2.0.1", theirs)).toBeGreaterThan(0);
    // It vouches for nobody else.
    await fail(5, "bia.d", "10.2.0.1", theirs);
    expect(await fail(1, "bia.d", "10.2.0.1", theirs)).toBeGreaterThan(0);
  });

  it("a family's phone remembers five users", async () => {
    const family = await browserOf("p1", "p2", "p3", "p4", "p5", "p6");
    await fail(5, "p2", "10.3.0.1");
    expect(await fail(1, "p2", "10.3.0.1", family)).toBe(0);
    await fail(5, "p1", "10.3.0.1");
    expect(await fail(1, "p1", "10.3.0.1", family)).toBeGreaterThan(0);
  });
});

it.each([
  ["a user", 50, "bia.i", (round: number) => ["bia.i", `10.10.0.${round}`]],
  ["a network", 1_000, "ana.i", (round: number) => [`nome-${round}`, "10.11.0.1"]],
] as const)("one success leaves all mistakes but its own with %s", async (_, most, who, at) => {
  const tryAt = (round: number) => {
    const [login = "", address = ""] = at(round);
    return attemptSignIn(withoutCookies(), login, address);
  };
  const wrong = Array.from({ length: most - 1 }, (_each, round) => round);
  for (let from = 0; from < wrong.length; from += 100)
    await Promise.all(wrong.slice(from, from + 100).map(tryAt));
  const [, network = ""] = at(most);
  const right = await attemptSignIn(withoutCookies(), who, network);
  expect(right.waitSeconds).toBe(0);
  await right.succeeded();
  expect((await tryAt(most + 1)).waitSeconds).toBe(0);
  expect((await tryAt(most + 2)).waitSeconds).toBeGreaterThan(0);
});

describe("attemptsOf", () => {
  const ana = employee({ codIdFeder: "1", matricula: "23", colaborador: "ANA" });

  it("counts each person, each purpose and each subject by itself", async () => {
    const own = attemptsOf("senha-atual", ana);
    for (let round = 0; round < 5; round += 1) expect(await own.consume()).toBe(0);
    expect(await attemptsOf("senha-atual", ana).consume()).toBeGreaterThan(800);
    const others = [
      attemptsOf("consultar-cpf", ana),
      attemptsOf("senha-atual", ana, "compras"),
      attemptsOf("senha-atual", employee({ codIdFeder: "12", matricula: "3", colaborador: "ANA" })),
      attemptsOf("senha-atual", { ...ana, colaborador: "BIA" }),
    ];
    for (const other of others) expect(await other.consume()).toBe(0);
    // The role and the address may change meanwhile.
    const promoted = { ...ana, cargo: "Chefe", email: "a@b" };
    expect(await attemptsOf("senha-atual", promoted).consume()).toBeGreaterThan(800);
  });

  it("gives back only the try that failed, and tells the failure", async () => {
    const counter = attemptsOf("codigo-de-compras", ana);
    for (let round = 0; round < 4; round += 1) {
      await counter.consume();
      const failed = refundOnFailure(counter, Promise.reject(new Error(`falha ${round}`)));
      await expect(failed).rejects.toThrow(`falha ${round}`);
    }
    for (let round = 0; round < 3; round += 1) {
      expect(await counter.consume()).toBe(0);
      expect(await refundOnFailure(counter, Promise.resolve(round))).toBe(round);
    }
    expect(await counter.consume()).toBeGreaterThan(0);
  });
});

/** What the counters should say, whatever two users on two networks do. */
class Expected {
  readonly #counts = new Map<string, number>();
  static readonly POINTS = { pair: 5, person: 50 };

  attempt(pair: string, person: string, outcome: "wrong" | "right" | "away"): boolean {
    const count = (key: string) => (this.#counts.get(key) ?? 0) + 1;
    const [ofPair, ofPerson] = [count(pair), count(person)];
    const passes = ofPair <= Expected.POINTS.pair && ofPerson <= Expected.POINTS.person;
    // A user who is kept waiting does not even reach the provider.
    const counts = !passes || outcome === "wrong";
    this.#counts.set(pair, counts ? ofPair : outcome === "right" ? 0 : ofPair - 1);
    this.#counts.set(person, counts ? ofPerson : ofPerson - 1);
    return passes;
  }
}

it("two users on two networks, at random: nobody's success or mistake changes another's count", async () => {
  let run = 0;
  const step = fc.record({
    user: fc.constantFrom("ana", "bia"),
    network: fc.constantFrom("10.7.0.1", "10.7.0.2"),
    outcome: fc.constantFrom("wrong" as const, "wrong" as const, "right" as const, "away" as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      run += 1;
      const expected = new Expected();
      for (const { user, network, outcome } of steps) {
        const login = `${user}.${run}`;
        const attempt = await attemptSignIn(withoutCookies(), login, network);
        const passes = expected.attempt(`${user} ${network}`, user, outcome);
        expect(attempt.waitSeconds === 0).toBe(passes);
        if (passes && outcome === "right") await attempt.succeeded();
        if (passes && outcome === "away") await attempt.passwordNotChecked();
      }
    }),
    { numRuns: 60 },
  );
});
