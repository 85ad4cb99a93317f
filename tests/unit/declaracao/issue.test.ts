/** Issuing against a provider that says what each test wants (spec 2.8, section 8). */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  breakOff,
  RawServer,
  withData,
  withRefusal,
  withText,
  type Answer,
} from "../../support/raw-server";
import { accessOf } from "../services/support/access";
import { carriedOut } from "../services/support/flat-outcome";
import { loadClient, type TestClient } from "../services/support/test-client";

const server = new RawServer();
let client: TestClient;
let issue: () => Promise<object>;
let serial = 0;
beforeAll(async () => {
  client = await loadClient(await server.open());
  const { declaracaoIssue } = await import("~/modules/declaracao/issue.server");
  issue = () => {
    const provider = new client.Provider(`t${(serial += 1)}`);
    const write = declaracaoIssue({ provider }, "/aqui", ({ id }) => ({
      to: "/aqui",
      flash: { kind: "info", text: `nº ${id}` },
    }));
    return carriedOut(accessOf({}, { provider }), write, {});
  };
});
afterAll(() => server.close());

/** How the provider answers the issuing, and the look at what there is. */
const provide = (issuing: Answer, looking: Answer) =>
  server.respond((res, received) =>
    (received.method === "POST" ? issuing : looking)(res, received),
  );
const calls = () => server.received.map(({ method, query }) => `${method} ${query.funcao}`);

const MESSAGE = "Declaração emitida com sucesso!";
const ISSUED = withText(JSON.stringify({ success: true, msg: MESSAGE }), 200, "application/json");
const EXISTS = withData({ id: 10500, validade: "31/12/2025" });
const NONE = withData({ id: 0 });
const INACTIVE = withRefusal("Matrícula inativa");
const BROKEN = withText("<html></html>", 500);

const leads = (kind: string, text: string) => ({
  state: "succeeded",
  to: "/aqui",
  flash: { kind, text },
});
const FOUND = leads("info", "nº 10500");
const rejected = (message: string) => ({ state: "rejected", message });
const unknown = (message: RegExp) => ({
  state: "unknown",
  message: expect.stringMatching(message),
});

it.each([
  ["issued: fetched again, in this order", ISSUED, EXISTS, FOUND],
  ["rejected, as one exists: shows it", withRefusal("Você já possui a nº 10500"), EXISTS, FOUND],
  ["rejected, and none exists: its words", INACTIVE, NONE, rejected("Matrícula inativa")],
  [
    "rejected without a message: the text of the specification",
    withRefusal(null),
    NONE,
    rejected("Falha ao emitir a declaracao."),
  ],
  ["rejected, and the fetch fails: its words", INACTIVE, BROKEN, rejected("Matrícula inativa")],
  ["accepted, and still none", ISSUED, NONE, leads("info", "Nenhuma declaracao emitida.")],
  ["accepted, with the number unknown: it was issued", ISSUED, BROKEN, leads("success", MESSAGE)],
  ["an error: the stored one counts", BROKEN, EXISTS, FOUND],
  ["cut off: the stored one counts", breakOff, EXISTS, FOUND],
  ["an error, and none", BROKEN, NONE, unknown(/^Houve um erro ao emitir a declaração\. /)],
  [
    "an error, and what is stored is unknown",
    BROKEN,
    BROKEN,
    unknown(
      /Não foi possível saber se a declaração foi emitida\. Use “Conferir” daqui a pouco, antes de emitir de novo\.$/,
    ),
  ],
])(
  "issuing is %s, and not done twice",
  { tags: ["R030"] },
  async (_how, issuing, looking, outcome) => {
    provide(issuing, looking);
    expect(await issue()).toMatchObject(outcome);
    expect(calls().slice(0, 2)).toEqual(["POST EMITIR-DECLARACAO", "GET DECLARACAO"]);
    expect(calls().filter((call) => call.startsWith("POST"))).toHaveLength(1);
  },
);

it("the session ends while issuing", async () => {
  provide(withText("", 401), EXISTS);
  await expect(issue()).rejects.toBeInstanceOf(Response);
});
