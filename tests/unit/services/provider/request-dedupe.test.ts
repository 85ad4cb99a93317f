/** What the client asks once instead of twice, and when it stops asking. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadClient, type TestClient } from "../support/test-client";
import { contract } from "~/services/provider/contract";
import { dedupedReply } from "~/services/provider/request-dedupe.server";
import { withData, withRefusal, withText, RawServer } from "../../../support/raw-server";

const server = new RawServer();
let client: TestClient;
let ana: InstanceType<TestClient["Provider"]>;
let bia: InstanceType<TestClient["Provider"]>;

beforeAll(() => server.open());
afterAll(() => server.close());
beforeEach(async () => {
  client = await loadClient(server);
  [ana, bia] = [new client.Provider("token-de-ana"), new client.Provider("token-de-bia")];
});
afterEach(() => void vi.restoreAllMocks());

const manuais = (who = ana) => who.call(client.contract.manuais.listar);

describe("a mesma leitura a caminho", () => {
  it("is sent once, and serves every caller; finished, it is requested again", async () => {
    server.respond(withData([{ titulo: "A", descricao: "", link: "x" }]));
    const [one, second] = await Promise.all([
      manuais(),
      manuais(new client.Provider("token-de-ana")),
    ]);
    expect(server.received).toHaveLength(1);
    expect(one).toEqual(second);
    expect(one).toMatchObject({ data: [{ titulo: "A" }] });
    await manuais();
    expect(server.received).toHaveLength(2);
  });

  it("one of another user, another call or another query is a different one", async () => {
    server.respond(withData([]));
    const { ferias, menu } = client.contract;
    await Promise.all([
      manuais(),
      manuais(bia),
      ana.call(menu.listar),
      ana.call(menu.atalhos),
      ...[2025, 2024].map((ano) => ana.call(ferias.listar, { ano })),
    ]);
    expect(server.received).toHaveLength(6);
  });
});

describe("dedupedReply", () => {
  const reply = <T>(data: T) => ({ data, msg: "", status: 200, leftOut: [] });

  /** A read that is answered when told to; counts how often it was really sent. */
  function makeRead(token: string) {
    const answers: ((title: string) => void)[] = [];
    const ask = async () => {
      const run = async () => {
        const titulo = await new Promise<string>((done) => void answers.push(done));
        return reply([{ titulo, descricao: "", link: "x" }]);
      };
      const { data } = await dedupedReply(token, contract.manuais.listar, undefined, run);
      return data[0]?.titulo;
    };
    return { ask, answers };
  }
  const write = (token: string, run = () => Promise.resolve(reply(null))) =>
    dedupedReply(token, contract.convenios.emitirDeclaracao, undefined, run);

  it.each([
    ["a write", undefined],
    ["a failed write", () => Promise.reject(new Error("falhou"))],
  ])("after %s its user reads anew; everybody else goes on with the same read", async (_, run) => {
    const reads = [makeRead("ana"), makeRead("bia"), makeRead("ana-maria")];
    const askAll = () => Promise.all(reads.map(({ ask }) => ask()));
    const before = askAll();
    await write("ana", run).catch(() => undefined);
    const after = askAll();
    expect(reads.map(({ answers }) => answers.length)).toEqual([2, 1, 1]);
    for (const { answers } of reads)
      for (const [at, answer] of answers.entries()) answer(at === 0 ? "antes" : "depois");
    expect(await before).toEqual(["antes", "antes", "antes"]);
    expect(await after).toEqual(["depois", "antes", "antes"]);
  });

  it("the end of the read before a write does not end the one after it", async () => {
    const { ask, answers } = makeRead("carla");
    const first = ask();
    await write("carla");
    const second = ask();
    answers[0]?.("antes");
    await first;
    const third = ask();
    expect(answers).toHaveLength(2);
    answers[1]?.("depois");
    expect(await Promise.all([second, third])).toEqual(["depois", "depois"]);
    void ask();
    expect(answers).toHaveLength(3);
  });
});

describe("the menu is cached for one minute", () => {
  const menu = (who = ana) => who.cachedSection(client.contract.menu.listar);

  it("per token, and is requested again afterwards, or when the user signs out", async () => {
    server.respond(withData([]));
    const sent: number[] = [];
    const open = async (who?: typeof ana) => {
      await menu(who);
      sent.push(server.received.length);
    };
    for (const who of [ana, ana, bia]) await open(who);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_001);
    await open();
    ana.dropCached();
    await open();
    expect(sent).toEqual([1, 1, 2, 3, 4]);
  });

  it.each([
    ["falha", withText("erro", 404)],
    ["fim da sessão", withRefusal("Sessão", 401)],
  ])("a %s is not cached", async (_, answer) => {
    server.respond(answer, withData([]));
    await menu().catch(() => undefined);
    expect(await menu()).toEqual({ ok: true, data: [] });
  });
});

it("of the circuit, a user who has not signed in counts by the user name given, with any password", async () => {
  server.respond(withText("erro", 500));
  const signIn = (usuario: string, senha = "x") =>
    client.failureOf(
      client.writeAs({ token: null })(client.contract.acesso.login, { usuario, senha }),
    );
  for (const round of Array(20).keys()) await signIn(round % 2 ? "ana" : " ANA ", `senha ${round}`);
  expect(server.received).toHaveLength(20);
  for (const usuario of ["bia", "caio", "davi"]) await signIn(usuario);
  expect(server.received).toHaveLength(22);
});
