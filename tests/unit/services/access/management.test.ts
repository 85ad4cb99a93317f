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
