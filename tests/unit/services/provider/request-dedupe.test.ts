/** What the client asks once instead of twice, and when it stops asking. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadClient, type TestClient } from "../support/test-client";
import { contract } from "~/services/provider/contract";
import { dedupedReply } from "~/services/provider/request-dedupe.server";
import { PeopleBreaker } from "~/services/provider/people-breaker";
import { withData, withRefusal, withText, RawServer } from "../../../support/raw-server";

const server = new RawServer();
let client: TestClient;
let ana: InstanceType<TestClient["Provider"]>;

beforeAll(() => server.open());
afterAll(() => server.close());
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  client = await loadClient(server);
  ana = new client.Provider("token-de-ana");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

  it("two writes are two", async () => {
    server.respond(withData(null));
    await Promise.all([
      client.writeAs(ana)(client.contract.convenios.emitirDeclaracao),
      client.writeAs(ana)(client.contract.convenios.emitirDeclaracao),
    ]);
    expect(server.received).toHaveLength(2);
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
  const issue = (who: string) =>
    client.writeAs({ token: `token-de-${who}` })(client.contract.convenios.emitirDeclaracao);

  /** Fails so many times, one after the other, by turns in the name of each. */
  async function failTimes(vezes: number, ...people: string[]): Promise<void> {
    for (let round = 0; round < vezes; round += 1)
      await client.failureOf(issue(people[round % people.length] ?? ""));
  }

  it("opens after ten consecutive failures of three users: the next request is not sent, and says why", async () => {
    server.respond(error);
    await failTimes(TEN, "ana", "bia", "caio");
    expect(server.received).toHaveLength(TEN);
    expect(await client.failureOf(issue("davi"))).toEqual({
      motivo: "not-sent",
      mensagem:
        "Houve um erro ao emitir a declaração. O sistema da cooperativa está fora do ar. Tente de novo em alguns minutos.",
      status: undefined,
      field: undefined,
    });
    expect(server.received).toHaveLength(TEN);
  });

  it.each([[["ana"]], [["ana", "bia"]]])(
    "what fails only for %j never opens it, however often they retry",
    async (people) => {
      server.respond(error);
      await failTimes(TEN * 4, ...people);
      expect(server.received).toHaveLength(TEN * 4);
      server.respond(withData(null));
      expect((await issue("davi")).status).toBe(200);
    },
  );

  it("in any order: opens if and only if the ten consecutive failures are of three users", async () => {
    // A small generator of the test's own: the same orders every time.
    let seed = 11;
    const draw = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) % below;
    for (let round = 0; round < 30; round += 1) {
      const breaker = new PeopleBreaker();
      let [streak, people] = [0, new Set<string>()];
      for (let step = 0; step < 200; step += 1) {
        if (draw(12) === 0) {
          breaker.success();
          [streak, people] = [0, new Set()];
          continue;
        }
        const who = `pessoa-${draw(1 + (round % 5))}`;
        breaker.note(who, false);
        people.add(who);
        streak += 1;
        expect(breaker.failure(), `${round}/${step}`).toBe(streak >= TEN && people.size >= 3);
      }
    }
  });

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

  it("when the provider is unreachable, one user is enough", async () => {
    const closed = await new RawServer().open();
    const { url } = closed;
    await closed.close();
    client = await loadClient(closed);
    await failTimes(TEN, "ana");
    const port = Number(new URL(url).port);
    const opened = await new RawServer().open(port);
    opened.respond(withData(null));
    expect(await client.failureOf(issue("bia"))).toMatchObject({ motivo: "not-sent" });
    expect(opened.received).toHaveLength(0);
    await opened.close();
  });

  it("covers one call only: the others go on", async () => {
    server.respond(error);
    await failTimes(TEN, "ana", "bia", "caio");
    server.respond(withData([]));
    expect((await manuais()).data).toEqual([]);
  });

  it("closes when, after the wait, a request succeeds", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    server.respond(error);
    await failTimes(TEN, "ana", "bia", "caio");
    vi.setSystemTime(Date.now() + 10_001);
    server.respond(withData(null));
    await issue("ana");
    await issue("bia");
    expect(server.received).toHaveLength(2);
  });

  it("the trial request fails: two more users open it again, one user alone does not", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    server.respond(error);
    await failTimes(TEN, "ana", "bia", "caio");
    vi.setSystemTime(Date.now() + 10_001);
    await failTimes(TEN, "ana");
    expect(server.received).toHaveLength(TEN * 2);
    await failTimes(3, "bia", "caio", "davi");
    expect(server.received).toHaveLength(TEN * 2 + 2);
  });

  it.each([
    ["um acerto", withData(null)],
    ["uma recusa", withRefusal("Não pode")],
  ])("%s in between restarts the count", async (_, answer) => {
    const nine = Array.from({ length: TEN - 1 }, () => error);
    server.respond(...nine, answer, ...nine, withData(null));
    await failTimes(TEN - 1, "ana", "bia", "caio");
    await issue("ana").catch(() => undefined);
    await failTimes(TEN - 1, "ana", "bia", "caio");
    expect((await issue("ana")).status).toBe(200);
    expect(server.received).toHaveLength(2 * TEN);
  });

  it.each([
    ["recusas", withRefusal("Não pode")],
    ["fins de sessão", withRefusal("Sessão", 401)],
    ["respostas sem sentido", withText("<html>")],
  ])("%s do not open it", async (_, answer) => {
    server.respond(answer);
    await failTimes(TEN + 2, "ana", "bia", "caio");
    expect(server.received).toHaveLength(TEN + 2);
  });
});
