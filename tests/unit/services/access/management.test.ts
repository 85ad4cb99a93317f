/** A link that opens an employee's account for a manager. */
import "../support/test-environment";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { acceptManagementLink, isSamePerson } from "~/services/access/management.server";
import type { Colaborador } from "~/services/provider/contract/acesso";
import { ProviderFailure } from "~/services/provider/failure";
import { accountOfToken } from "~/services/session/csrf-token.server";
import { readSession, startSession } from "~/services/session/session.server";
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
      await new Promise(setImmediate);
      const owner = provider.owners.get(this.token) ?? new ProviderFailure("rejected", "Não vale");
      if (owner instanceof Error) throw owner;
      return { data: owner };
    }
  },
}));

const CARLA = employee({ colaborador: "CARLA", matricula: "24" });
const away = new ProviderFailure("timeout", "Tente mais tarde.");

let addresses = 0;
beforeEach(() => {
  addresses += 1;
  provider.asked.length = 0;
  provider.owners = new Map([
    ["token-de-ana", employee({ matricula: "23" })],
    ["link-de-carla", CARLA],
  ]);
});

const request = (cookie = "") => new Request("http://portal/", { headers: { cookie } });
const newPage = () => new ServerResponse(new IncomingMessage(new Socket()));
const signedIn = (token = "token-de-ana") => startSession(request(), token, "ana");

interface Opened {
  cookie?: string;
  response?: ServerResponse | null;
  from?: string;
}

/** A page opened with this link: its redirect. */
async function opened(
  link = "link-de-carla",
  { cookie = "", response = newPage(), from = `10.9.0.${addresses}` }: Opened = {},
) {
  const page = arrived(request(cookie), { address: from, response });
  const thrown = await acceptManagementLink(page, `/?token=${link}`).catch(
    (answer: unknown) => answer,
  );
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

/** What the session holds then. */
async function sessionAfter(link?: string, cookie?: string) {
  const answer = await opened(link, { cookie });
  const { content } = await readSession(request(answer.headers.get("Set-Cookie") ?? ""));
  return { ...content, account: accountOfToken(content.csrfToken ?? "") };
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
    codIdFeder,
    matricula,
    colaborador,
  });
  expect(isSamePerson(identity(one), identity(other))).toBe(isSame);
  expect(isSamePerson(identity(other), identity(one))).toBe(isSame);
});

describe("a link", () => {
  it("is as long as a token of the sign-in, and of a longer one nobody is asked", async () => {
    const [longest, tooLong] = ["x".repeat(2_600), "x".repeat(2_601)];
    provider.owners.set(longest, CARLA);
    const text = "Este link não vale mais. Peça um novo a quem o enviou.";
    expect(await sessionAfter(tooLong)).toMatchObject({ flash: { kind: "error", text } });
    expect(await sessionAfter(longest)).toMatchObject({ managementToken: longest });
    expect(provider.asked).toEqual([longest]);
  });

  it("that does not fit beside the own session says so, and that session stays", async () => {
    const [own, link] = ["t".repeat(2_600), "x".repeat(1_000)];
    provider.owners.set(link, CARLA);
    const text = expect.stringContaining("longo demais") as unknown;
    const after = await sessionAfter(link, await signedIn(own));
    expect(after).toMatchObject({ token: own, flash: { text } });
  });

  it("opens also for whom the provider no longer signs in", async () => {
    provider.owners.delete("token-de-ana");
    expect(await sessionAfter("link-de-carla", await signedIn())).toMatchObject({
      token: "token-de-ana",
      managementToken: "link-de-carla",
    });
  });

  it.each(["link-de-carla", "token-de-ana"])(
    "is not opened while the provider does not tell about %s, and says so",
    async (token) => {
      provider.owners.set(token, away);
      expect(await sessionAfter("link-de-carla", await signedIn())).toMatchObject({
        token: "token-de-ana",
        flash: { kind: "error", text: "Tente mais tarde." },
      });
      provider.owners.set(token, new Error("um erro do portal"));
      const defect = opened("link-de-carla", { cookie: await signedIn() });
      await expect(defect).rejects.toThrow("um erro do portal");
    },
  );

  it("that got no answer does not count among those that open nothing", async () => {
    provider.owners.set("link", away);
    for (let round = 0; round < 35; round += 1) expect((await opened("link")).status).toBe(303);
  });
});

describe("at the same time", () => {
  it("one address asks once for a link, and again later; another asks for itself", async () => {
    const from = "10.9.1.2";
    await Promise.all([opened(), opened(), opened("link-de-carla", { from })]);
    expect(provider.asked).toHaveLength(2);
    await opened();
    expect(provider.asked).toHaveLength(3);
  });

  it("too many that open nothing: each page is told so", async () => {
    for (let round = 0; round < 1_000; round += 1) await opened("x");
    const answers = await Promise.all([opened("x"), opened("x")]);
    for (const answer of answers)
      expect([answer.status, answer.headers.has("Retry-After"), await answer.text()]).toEqual([
        429,
        true,
        expect.stringMatching(
          /^Foram muitos links que não valem, abertos deste endereço\. Espere \d+\sminutos e abra o link de novo\.$/,
        ),
      ]);
  });

  it("the loaders of one page get one cookie; each other page has its own, and so has one of which nothing is known", async () => {
    const page = newPage();
    const responses = [page, page, newPage(), null, null];
    const answers = await Promise.all(
      responses.map((response) => opened("link-de-carla", { response })),
    );
    const cookies = answers.map(({ headers }) => headers.get("Set-Cookie"));
    expect(cookies[1]).toBe(cookies[0]);
    expect(new Set(cookies).size).toBe(4);
  });
});
