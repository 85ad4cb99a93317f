/** What the client asks once instead of twice, and when it stops asking. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadClient, type TestClient } from "../support/test-client";
import { contract } from "~/services/provider/contract";
import { dedupedReply } from "~/services/provider/request-dedupe.server";
import { withData, withRefusal, withText, RawServer } from "../../../support/raw-server";

const server = new RawServer();
let client: TestClient;
let ana: InstanceType<TestClient["Provider"]>;

beforeAll(() => server.open());
afterAll(() => server.close());
beforeEach(async () => {
  client = await loadClient(server);
  ana = new client.Provider("token-de-ana");
});
afterEach(() => void vi.useRealTimers());

const manuais = (who = ana) => who.call(client.contract.manuais.listar);

describe("a mesma leitura a caminho", () => {
  it("is sent once, and serves every caller", async () => {
    server.respond(withData([{ titulo: "A", descricao: "", link: "x" }]));
    const other = new client.Provider("token-de-ana");
    const [one, second, part] = await Promise.all([
      manuais(),
      manuais(other),
      other.callSection(client.contract.manuais.listar),
    ]);
    expect(server.received).toHaveLength(1);
    expect(one).toEqual(second);
    expect(part).toMatchObject({ ok: true, data: [{ titulo: "A" }] });
  });

  it("one of another user, another call or another query is a different one", async () => {
    server.respond(withData([]));
    const bia = new client.Provider("token-de-bia");
    const { ferias, menu } = client.contract;
    await Promise.all([
      manuais(),
      manuais(bia),
      ana.call(menu.listar),
      ana.call(menu.atalhos),
      ana.call(ferias.listar, { ano: 2025 }),
      ana.call(ferias.listar, { ano: 2024 }),
    ]);
    expect(server.received).toHaveLength(6);
  });

  it("a finished one is requested again; a failure is not cached", async () => {
    server.respond(withText("erro", 404), withData([]));
    await client.failureOf(manuais());
    expect((await manuais()).data).toEqual([]);
    await manuais();
    expect(server.received).toHaveLength(3);
  });
});

describe("dedupedReply", () => {
  const reply = <T>(data: T) => ({ data, msg: "", status: 200, leftOut: [] });

  /** A read that is answered when told to; counts how often it was really sent. */
  function makeRead(token: string) {
    const answers: ((titles: string[]) => void)[] = [];
    const ask = () =>
      dedupedReply(token, contract.manuais.listar, undefined, async () => {
        const titles = await new Promise<string[]>((done) => void answers.push(done));
        return reply(titles.map((titulo) => ({ titulo, descricao: "", link: "x" })));
      }).then(({ data }) => data.map(({ titulo }) => titulo));
    return { ask, answers };
  }
  const write = (token: string, run: () => Promise<ReturnType<typeof reply<null>>>) =>
    dedupedReply(token, contract.convenios.emitirDeclaracao, undefined, run);

  it.each([
    ["a write", () => Promise.resolve(reply(null))],
    ["a failed write", () => Promise.reject(new Error("falhou"))],
  ])("after %s its user reads anew; everybody else goes on with the same read", async (_, run) => {
    const [own, others, longer] = [makeRead("ana"), makeRead("bia"), makeRead("ana-maria")];
    const before = [own.ask(), others.ask(), longer.ask()];
    await write("ana", run).catch(() => undefined);
    const after = [own.ask(), others.ask(), longer.ask()];
    expect([own, others, longer].map(({ answers }) => answers.length)).toEqual([2, 1, 1]);
    own.answers[0]?.(["antes"]);
    own.answers[1]?.(["depois"]);
    for (const { answers } of [others, longer]) answers[0]?.(["o mesmo"]);
    expect(await Promise.all(before)).toEqual([["antes"], ["o mesmo"], ["o mesmo"]]);
    expect(await Promise.all(after)).toEqual([["depois"], ["o mesmo"], ["o mesmo"]]);
  });

  it("the end of the read before a write does not end the one after it", async () => {
    const { ask, answers } = makeRead("carla");
    const first = ask();
    await write("carla", () => Promise.resolve(reply(null)));
    const second = ask();
    answers[0]?.(["antes"]);
    await first;
    const third = ask();
    expect(answers).toHaveLength(2);
    answers[1]?.(["depois"]);
    expect(await Promise.all([second, third])).toEqual([["depois"], ["depois"]]);
    const fourth = ask();
    expect(answers).toHaveLength(3);
    answers[2]?.(["mais tarde"]);
    expect(await fourth).toEqual(["mais tarde"]);
  });
});

describe("the menu is cached for one minute", () => {
  const menu = (who = ana) => who.cachedSection(client.contract.menu.listar);

  it("per token, and is requested again afterwards, or when the user signs out", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    server.respond(withData([]));
    await menu();
    await menu();
    expect(server.received).toHaveLength(1);
    await menu(new client.Provider("token-de-bia"));
    expect(server.received).toHaveLength(2);
    vi.setSystemTime(Date.now() + 60_001);
    await menu();
    expect(server.received).toHaveLength(3);
    ana.dropCached();
    await menu();
    expect(server.received).toHaveLength(4);
  });

  it.each([
    ["falha", withText("erro", 404)],
    ["recusa", withRefusal("Agora não")],
    ["resposta sem sentido", withText("<html>")],
    ["fim da sessão", withRefusal("Sessão", 401)],
  ])("a %s is not cached", async (_, answer) => {
    server.respond(answer, withData([]));
    await menu().catch(() => undefined);
    expect(await menu()).toEqual({ ok: true, data: [] });
  });
});

describe("disjuntor", () => {
  const TEN = 10;
  const error = withText("erro", 500);

  it("a user who has not signed in counts by the user name given, with any password", async () => {
    server.respond(error);
    const signIn = (usuario: string, password: string) =>
      client.writeAs({ token: null })(client.contract.acesso.login, { usuario, senha: password });
    for (let round = 0; round < TEN * 2; round += 1)
      await client.failureOf(signIn(round % 2 ? "ana" : " ANA ", `senha ${round}`));
    expect(server.received).toHaveLength(TEN * 2);
    for (const usuario of ["bia", "caio"]) await client.failureOf(signIn(usuario, "x"));
    await client.failureOf(signIn("davi", "x"));
    expect(server.received).toHaveLength(TEN * 2 + 2);
  });
});
