import "../support/test-environment";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ProviderFailure } from "~/services/provider/failure";
import {
  attemptsOf,
  attemptSignIn,
  linkAttempts,
  personKey,
  refundOnFailure,
} from "~/services/access/rate-limits.server";
import { employee } from "../support/colaborador";
import { trustBrowser } from "~/services/access/trusted-browser.server";
import type { Counter } from "~/services/storage/store-types";

const browserWith = (cookie = "") =>
  new Request("http://portal/colaborador/auth", { headers: { cookie } });

/** A browser in which these people have signed in. */
async function browserOf(...logins: string[]) {
  let cookie = "";
  for (const login of logins)
    [cookie = ""] = (await trustBrowser(browserWith(cookie), personKey(login))).split(";");
  return browserWith(cookie);
}

/** Tries a wrong password so many times; gives the last wait, in seconds. */
async function fail(times: number, login: string, address: string, browser = browserWith()) {
  let wait = 0;
  for (let round = 0; round < times; round += 1)
    ({ waitSeconds: wait } = await attemptSignIn(browser, login, address));
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
    for (const round of Array(5).keys())
      expect(await fail(1, name, addresses[round % 3] ?? "")).toBe(0);
    for (const address of addresses) expect(await fail(1, name, address)).toBeGreaterThan(800);
    for (const other of ["2001:db8:0:8::1", "192.0.2.8", "fe80::1%eth0", "::1", "desconhecido"])
      expect(await fail(1, name, other)).toBe(0);
  });

  it("links that open nothing count by their network, too", { tags: ["R095"] }, async () => {
    const addresses = ["2001:db8:0:9::1", "2001:db8::9:a:b:c:d"];
    for (const round of Array(1_000).keys())
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
      const own = (await browserOf("ana.g")).headers.get("cookie");
      for (const cookie of [`navegador=AAAA; ${own}`, `${own}; navegador=AAAA`])
        expect(await fail(1, "ana.g", "10.6.0.1", browserWith(cookie)), cookie).toBe(0);
    },
  );

  it("the browser in which the user has already signed in does not depend on anyone else, and vouches for nobody else", async () => {
    for (const i of Array(60).keys()) await fail(1, "ana.d", `10.2.0.${i}`);
    const theirs = await browserOf("ana.d");
    expect(await fail(5, "ana.d", "10.2.0.1", theirs)).toBe(0);
    expect(await fail(1, "ana.d", "10.2.0.1", theirs)).toBeGreaterThan(0);
    expect(await fail(6, "bia.d", "10.2.0.1", theirs)).toBeGreaterThan(0);
    const atHome = await browserOf("ana.d");
    expect(await fail(1, "ana.d", "10.2.0.1", atHome)).toBe(0);
  });

  it("a family's phone remembers five users", async () => {
    const family = await browserOf("p1", "p2", "p3", "p4", "p5", "p6");
    for (const login of ["p1", "p2"]) await fail(5, login, "10.3.0.1");
    expect(await fail(1, "p2", "10.3.0.1", family)).toBe(0);
    expect(await fail(1, "p1", "10.3.0.1", family)).toBeGreaterThan(0);
  });

  it.each([
    ["a user", 50, 3_000, (round: number) => ["bia.i", `10.10.0.${round}`]],
    ["a network", 1_000, 800, (round: number) => [`nome-${round}`, "10.11.0.1"]],
  ] as const)(
    "one success leaves all mistakes but its own with %s",
    async (_, most, seconds, at) => {
      const tryAt = (round: number) => {
        const [login = "", address = ""] = at(round);
        return attemptSignIn(browserWith(), login, address);
      };
      for (let round = 1; round < most; round += 1) await tryAt(round);
      const right = await tryAt(most);
      expect(right.waitSeconds).toBe(0);
      await right.succeeded();
      expect((await tryAt(most + 1)).waitSeconds).toBe(0);
      // What a shared counter refuses uses up none of the user's own tries.
      for (let round = 0; round < 6; round += 1)
        expect((await tryAt(most + 2)).waitSeconds).toBeGreaterThan(seconds);
    },
  );
});

describe("attemptsOf", () => {
  const ana = employee({ codIdFeder: "1", matricula: "23" });
  const passes = async (counter: Counter) => (await counter.consume()) === 0;

  it("counts each person, each purpose and each subject by itself", async () => {
    const own = attemptsOf("senha-atual", ana);
    for (let round = 0; round < 5; round += 1) expect(await passes(own)).toBe(true);
    expect(await attemptsOf("senha-atual", ana).consume()).toBeGreaterThan(800);
    for (const other of [
      attemptsOf("consultar-cpf", ana),
      attemptsOf("senha-atual", ana, "compras"),
      attemptsOf("senha-atual", employee({ codIdFeder: "12", matricula: "3" })),
      attemptsOf("senha-atual", { ...ana, colaborador: "BIA" }),
    ])
      expect(await passes(other)).toBe(true);
    // The role and the address may change meanwhile.
    const promoted = { ...ana, cargo: "Chefe", email: "a@b" };
    expect(await passes(attemptsOf("senha-atual", promoted))).toBe(false);
  });

  it("gives back only the try that failed, not the one that was refused, and tells the failure", async () => {
    const counter = attemptsOf("codigo-de-compras", ana);
    const attempt = async (tried: Promise<string>) =>
      (await passes(counter)) && refundOnFailure(counter, tried);
    for (let round = 0; round < 4; round += 1)
      await expect(attempt(Promise.reject(new Error("falha")))).rejects.toThrow("falha");
    const refused = attempt(Promise.reject(new ProviderFailure("rejected", "recusa")));
    await expect(refused).rejects.toThrow("recusa");
    for (const told of ["um", "dois"]) expect(await attempt(Promise.resolve(told))).toBe(told);
    expect(await passes(counter)).toBe(false);
  });
});

/** What the counters should say, whatever two users on two networks do. */
class Expected {
  readonly #counts = new Map<string, number>();

  attempt(pair: string, person: string, outcome: "wrong" | "right" | "away") {
    const count = (key: string) => (this.#counts.get(key) ?? 0) + 1;
    const [ofPair, ofPerson] = [count(pair), count(person)];
    const passes = ofPair <= 5 && ofPerson <= 50;
    // A user who is kept waiting does not even reach the provider.
    const counts = !passes || outcome === "wrong";
    this.#counts.set(pair, counts ? ofPair : outcome === "right" ? 0 : ofPair - 1);
    this.#counts.set(person, counts ? ofPerson : ofPerson - 1);
    return passes;
  }
}

it("two users on two networks, at random, however they write their login: nobody's success or mistake changes another's count", async () => {
  let run = 0;
  const step = fc.record({
    login: fc.constantFrom("ana", " ANA", "bia"),
    network: fc.constantFrom("10.7.0.1", "10.7.0.2"),
    outcome: fc.constantFrom("wrong" as const, "wrong" as const, "right" as const, "away" as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      run += 1;
      const expected = new Expected();
      for (const { login, network, outcome } of steps) {
        const attempt = await attemptSignIn(browserWith(), `${login}.${run}`, network);
        const user = login.trim().toLowerCase();
        const passes = expected.attempt(`${user} ${network}`, user, outcome);
        expect(attempt.waitSeconds === 0).toBe(passes);
        if (passes && outcome === "right") await attempt.succeeded();
        if (passes && outcome === "away") await attempt.passwordNotChecked();
      }
    }),
    { numRuns: 60 },
  );
});
