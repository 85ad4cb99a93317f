import "../support/test-environment";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { acceptManagementLink, isSamePerson } from "~/services/access/management.server";
import type { Colaborador } from "~/services/provider/contract/acesso";
import { ProviderFailure } from "~/services/provider/failure";
import { accountOfToken } from "~/services/session/csrf-token.server";
import { enterPortalOf, readSession, startSession } from "~/services/session/session.server";
import { arrived } from "../support/arrival";
import { employee } from "../support/colaborador";

/** What the provider says of each token, and which it was asked for. */
const provider = vi.hoisted(() => ({
  owners: new Map<string, Colaborador | Error>(),
  asked: new Array<string>(),
}));
vi.mock("~/services/provider/client.server", () => ({
  Provider: class {
    constructor(readonly token: string) {}
    async call() {
      provider.asked.push(this.token);
      await new Promise((done) => setImmediate(done));
      const owner = provider.owners.get(this.token) ?? new ProviderFailure("rejected", "Não vale");
      if (owner instanceof Error) throw owner;
      return { data: owner };
    }
  },
}));

const request = (cookie: string) =>
  new Request("http://portal/colaborador/", {
    headers: { cookie: cookie.split(";")[0] ?? "" },
  });

const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

/** What a loader that meets an invalid link sets. */
async function cookieSet(cookie: string, response: ServerResponse): Promise<string> {
  const asked = arrived(request(cookie), { response });
  const thrown: unknown = await acceptManagementLink(asked, "/?token=").catch(
    (answer: unknown) => answer,
  );
  return thrown instanceof Response ? (thrown.headers.get("Set-Cookie") ?? "") : "";
}

it.each([
  ["both numbers", ["1", "10", "Ana"], ["1", "10", "Ana Souza"], true],
  ["the same digits otherwise divided", ["1", "23", "Ana"], ["12", "3", "Ana"], false],
  ["another matrícula", ["1", "10", "Ana"], ["1", "11", "Ana"], false],
  ["another company", ["1", "10", "Ana"], ["2", "10", "Ana"], false],
  ["one of them lacks a number", ["1", "", "Ana"], ["1", "10", "Ana"], false],
  ["no numbers, the name", ["", "", "Ana"], ["", "", "Ana"], true],
  ["no numbers, another name", ["", "", "Ana"], ["", "", "Bia"], false],
  ["zeros for no numbers, another name", ["0", "000", "Ana"], ["0", "000", "Bia"], false],
] as const)("who is the same employee: %s", (_, one, other, isSame) => {
  const identity = ([codIdFeder, matricula, colaborador]: readonly [string, string, string]) => ({
    ...{ codIdFeder, matricula, colaborador },
  });
  expect(isSamePerson(identity(one), identity(other))).toBe(isSame);
  expect(isSamePerson(identity(other), identity(one))).toBe(isSame);
});

it("the loaders of one page that find the link go on with the same cookie; those of another, with their own", async () => {
  const own = await startSession(request(""), "token-de-ana", "ana");
  const onTheLink = await enterPortalOf(
    request(own),
    await readSession(request(own)),
    "link-de-carla",
    "carla",
  );
  const page = newResponse();
  const [one, same, other] = await Promise.all([
    cookieSet(onTheLink, page),
    cookieSet(onTheLink, page),
    cookieSet(onTheLink, newResponse()),
  ]);
  expect(one).toMatch(/^__portal=/);
  expect(same).toBe(one);
  // No two cookies are alike, whatever they hold.
  expect(other).not.toBe(one);
  const { content } = await readSession(request(one));
  expect([content.token, content.managementToken, content.flash?.kind]).toEqual([
    "token-de-ana",
    undefined,
    "error",
  ]);
});

const ANA = employee({ colaborador: "ANA", codIdFeder: "1", matricula: "23" });
const CARLA = employee({ colaborador: "CARLA", codIdFeder: "1", matricula: "24" });

let addresses = 0;
let address = "";
beforeEach(() => {
  address = `10.9.0.${(addresses += 1)}`;
  provider.asked.length = 0;
  provider.owners = new Map([
    ["token-de-ana", ANA],
    ["link-de-carla", CARLA],
  ]);
});

const signedIn = async (token = "token-de-ana") =>
  (await startSession(request(""), token, "ana")).split(";")[0] ?? "";

interface Opened {
  cookie?: string;
  response?: ServerResponse | null;
  from?: string;
}

/** What is thrown for a page at this path. */
async function thrownFor(path: string, { cookie = "", response = null, from = address }: Opened) {
  const page = new Request("http://portal/colaborador/", { headers: { cookie } });
  return acceptManagementLink(arrived(page, { address: from, response }), path).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}

async function answerOf(path: string, opened: Opened): Promise<Response> {
  const thrown = await thrownFor(path, opened);
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

async function after(token: string, opened: Opened) {
  const answer = await answerOf(`/?token=${token}`, opened);
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const { content } = await readSession(request(cookie));
  const { token: own, managementToken, flash } = content;
  return {
    token: own,
    managementToken,
    flash,
    cookie,
    account: accountOfToken(content.csrfToken ?? ""),
  };
}

const INVALID = {
  kind: "error",
  text: "Este link não vale mais. Peça um novo a quem o enviou.",
};

describe("a link", () => {
  it("opens the account of its employee, over the own one, and disappears from the address", async () => {
    const cookie = await signedIn();
    const answer = await answerOf("/holerites?ano=2025&token=link-de-carla&mes=3", { cookie });
    expect(answer.headers.get("Location")).toMatch(/\/holerites\?ano=2025&mes=3$/);
    expect(await after("link-de-carla", { cookie })).toMatchObject({
      token: "token-de-ana",
      managementToken: "link-de-carla",
      flash: undefined,
    });
    expect(await after("link-de-carla", {})).toMatchObject({ managementToken: "link-de-carla" });
  });

  it("without one nothing happens", async () => {
    expect(await thrownFor("/holerites?outro=token", {})).toBeUndefined();
    expect(provider.asked).toEqual([]);
  });

  it("names the account: the same by another link, another for another employee", async () => {
    provider.owners.set("outro-link-de-carla", { ...CARLA, cargo: "Chefe" });
    provider.owners.set("link-de-davi", { ...CARLA, codIdFeder: "12", matricula: "4" });
    provider.owners.set("link-de-eva", { ...CARLA, colaborador: "EVA" });
    const tokens = ["link-de-carla", "outro-link-de-carla", "link-de-davi", "link-de-eva"];
    const accounts: unknown[] = [];
    for (const token of tokens) accounts.push((await after(token, {})).account);
    expect(accounts[1]).toBe(accounts[0]);
    expect(new Set(accounts).size).toBe(3);
  });

  it.each([
    ["of the same employee", { ...ANA, cargo: "Chefe" }, undefined, "info"],
    ["of another of the same name", { ...ANA, matricula: "24" }, "link", undefined],
  ])("to the own account is not opened: %s", async (_, linked, managementToken, kind) => {
    provider.owners.set("link", linked);
    const opened = await after("link", { cookie: await signedIn() });
    expect([opened.token, opened.managementToken, opened.flash?.kind]).toEqual([
      "token-de-ana",
      managementToken,
      kind,
    ]);
  });

  it("that holds the own token leads back from another account, without a question", async () => {
    const onTheLink = await after("link-de-carla", { cookie: await signedIn() });
    provider.asked.length = 0;
    expect(await after("token-de-ana", onTheLink)).toMatchObject({
      token: "token-de-ana",
      managementToken: undefined,
      flash: { text: "Este link abre o seu próprio portal, e você já está nele." },
    });
    expect(provider.asked).toEqual([]);
  });

  it.each([
    ["rejects", new ProviderFailure("rejected", "Não vale")],
    ["no longer knows", new ProviderFailure("session-over", "Acabou")],
  ])(
    "that the provider %s opens nothing, and leaves the account of an earlier one",
    async (_, failure) => {
      provider.owners.set("velho", failure);
      const onTheLink = await after("link-de-carla", { cookie: await signedIn() });
      for (const before of [{ cookie: await signedIn() }, onTheLink])
        expect(await after("velho", before)).toMatchObject({
          token: "token-de-ana",
          managementToken: undefined,
          flash: INVALID,
        });
      expect(await after("velho", {})).toMatchObject({ token: undefined, flash: INVALID });
    },
  );

  it("is too long from the thousand and first letter on: nobody is asked", async () => {
    const [longest, tooLong] = ["x".repeat(1_000), "x".repeat(1_001)];
    provider.owners.set(longest, CARLA).set(tooLong, CARLA);
    expect(await after(tooLong, {})).toMatchObject({ flash: INVALID });
    expect(provider.asked).toEqual([]);
    await answerOf(`/?token=${longest}`, {}).catch(() => undefined);
    expect(provider.asked).toEqual([longest]);
  });

  it("opens also for whom the provider no longer signs in", async () => {
    provider.owners.delete("token-de-ana");
    expect(await after("link-de-carla", { cookie: await signedIn() })).toMatchObject({
      managementToken: "link-de-carla",
    });
  });

  it.each(["link-de-carla", "token-de-ana"])(
    "is not opened while the provider does not tell about %s, and says so",
    async (away) => {
      provider.owners.set(away, new ProviderFailure("timeout", "Tente mais tarde."));
      expect(await after("link-de-carla", { cookie: await signedIn() })).toMatchObject({
        token: "token-de-ana",
        managementToken: undefined,
        flash: { kind: "error", text: "Tente mais tarde." },
      });
      provider.owners.set(away, new Error("um erro do portal"));
      expect(await thrownFor("/?token=link-de-carla", { cookie: await signedIn() })).toEqual(
        new Error("um erro do portal"),
      );
    },
  );
});

describe("links that open nothing", () => {
  it("are thirty per address; the next is refused unasked, there alone", async () => {
    for (let round = 0; round < 30; round += 1)
      expect((await answerOf("/?token=velho", {})).status).toBe(303);
    provider.asked.length = 0;
    const refused = await answerOf("/?token=link-de-carla", {});
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([429, "no-store"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect(await refused.text()).toMatch(/Espere 15\sminutos e abra o link de novo\.$/);
    expect(provider.asked).toEqual([]);
    expect((await answerOf("/?token=link-de-carla", { from: "10.9.1.1" })).status).toBe(303);
  });

  it.each([
    ["opened an account", CARLA],
    ["got no answer", new ProviderFailure("timeout", "Tente mais tarde.")],
  ])("do not include what %s", async (_, owner) => {
    provider.owners.set("link", owner);
    for (let round = 0; round < 35; round += 1)
      expect((await answerOf("/?token=link", {})).status).toBe(303);
  });
});

describe("at the same time", () => {
  it("one address asks once for a link, and again later; another asks for itself", async () => {
    const opened = [{}, {}, { from: "10.9.1.2" }];
    await Promise.all(
      opened.map((each) => answerOf("/?token=link-de-carla", { ...each, response: newResponse() })),
    );
    expect(provider.asked).toHaveLength(2);
    await answerOf("/?token=link-de-carla", { response: newResponse() });
    expect(provider.asked).toHaveLength(3);
  });

  it("a page that comes later has a cookie of its own, and so has one of which nothing is known", async () => {
    const cookies: (string | null)[] = [];
    for (const response of [newResponse(), newResponse(), null, null])
      cookies.push(
        (await answerOf("/?token=link-de-carla", { response })).headers.get("Set-Cookie"),
      );
    expect(new Set(cookies).size).toBe(4);
  });
});
