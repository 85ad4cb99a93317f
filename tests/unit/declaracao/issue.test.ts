/** Issuing against a provider that says what each test wants (spec 2.8, section 8). */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import "../services/support/test-environment";
import { declaracaoText } from "~/modules/declaracao/declaracao-card";
import { carriedOut } from "../services/support/flat-outcome";
import { employee } from "../services/support/colaborador";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const envelope =
  (success: boolean, rest: object = {}): Answer =>
  (_request, response) =>
    response.end(JSON.stringify({ success, ...rest }));
const status =
  (code: number): Answer =>
  (_request, response) =>
    response.writeHead(code).end("<html></html>");
const hangUp: Answer = (request) => request.socket.destroy();

const FOUND = { state: "succeeded", to: "/aqui", flash: { kind: "info", text: "nº 10500" } };
const DECLARACAO = { id: "10500", validade: "2025-12-31" };
const EXISTS = envelope(true, { data: { id: 10500, validade: "31/12/2025" } });
const NONE = envelope(true, { data: { id: 0 } });
const ISSUED = envelope(true, { msg: "Declaração emitida com sucesso!" });

let issuing: Answer = ISSUED;
let looking: Answer = EXISTS;
let calls: string[] = [];
let server: Server;
let token = 0;
let issue: () => Promise<object>;

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(
      `${request.method} ${new URL(request.url ?? "", "http://x").searchParams.get("funcao")}`,
    );
    (request.method === "POST" ? issuing : looking)(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("sem porta");
  // Read once, when the services are first imported.
  process.env.PROVIDER_URL = `http://127.0.0.1:${address.port}`;
  const { declaracaoIssue } = await import("~/modules/declaracao/issue.server");
  const { Provider } = await import("~/services/provider/client.server");
  issue = () => {
    const provider = new Provider(`t${(token += 1)}`);
    const write = declaracaoIssue({ provider }, "/aqui", ({ id }) => ({
      to: "/aqui",
      flash: { kind: "info", text: `nº ${id}` },
    }));
    const access = { colaborador: employee(), session: { content: {} }, management: false };
    return carriedOut({ ...access, provider, pendencias: null }, write, {});
  };
});
afterAll(() => server.close());
beforeEach(() => {
  calls = [];
  issuing = ISSUED;
  looking = EXISTS;
});

const posts = () => calls.filter((call) => call.startsWith("POST"));

describe("issue of the declaracao", () => {
  it("issues and fetches again, in this order", { tags: ["R030"] }, async () => {
    expect(await issue()).toEqual(FOUND);
    expect(calls).toEqual(["POST EMITIR-DECLARACAO", "GET DECLARACAO"]);
  });

  it("rejected because one exists: shows the existing one", async () => {
    issuing = envelope(false, { msg: "Você já possui a declaração nº 10500" });
    expect(await issue()).toEqual(FOUND);
  });

  it("rejected with none existing: the words of the provider", async () => {
    issuing = envelope(false, { msg: "Matrícula inativa" });
    looking = NONE;
    expect(await issue()).toEqual({ state: "rejected", message: "Matrícula inativa" });
  });

  it("rejected without a message: the text of the specification", async () => {
    issuing = envelope(false);
    looking = NONE;
    expect(await issue()).toEqual({ state: "rejected", message: "Falha ao emitir a declaracao." });
  });

  it("accepted, and still none", async () => {
    looking = NONE;
    expect(await issue()).toEqual({
      state: "succeeded",
      to: "/aqui",
      flash: { kind: "info", text: "Nenhuma declaracao emitida." },
    });
  });

  it.each([
    ["com erro", status(500)],
    ["cortada", hangUp],
  ])(
    "response %s after issuing: the stored one counts, and none is issued again",
    async (_how, answer) => {
      issuing = answer;
      expect(await issue()).toEqual(FOUND);
      expect(posts()).toHaveLength(1);
    },
  );

  it("response with an error and no declaracao: failed, only once", async () => {
    issuing = status(500);
    looking = NONE;
    const emissao = await issue();
    expect(emissao).toMatchObject({ state: "unknown" });
    expect(emissao).toHaveProperty(
      "message",
      expect.stringMatching(/^Houve um erro ao emitir a declaração\. /),
    );
    expect(posts()).toHaveLength(1);
  });

  it("accepted, with the number unknown: it was issued", async () => {
    looking = status(500);
    expect(await issue()).toEqual({
      state: "succeeded",
      to: "/aqui",
      flash: { kind: "success", text: "Declaração emitida com sucesso!" },
    });
  });

  it("with the stored state unknown, says so", async () => {
    issuing = status(500);
    looking = status(500);
    expect(await issue()).toEqual({
      state: "unknown",
      message: expect.stringMatching(
        /Não foi possível saber se a declaração foi emitida. Use “Conferir” daqui a pouco, antes de emitir de novo.$/,
      ),
      onward: undefined,
    });
  });

  it("rejected, and the fetch fails: the words of the rejection count", async () => {
    issuing = envelope(false, { msg: "Matrícula inativa" });
    looking = status(500);
    expect(await issue()).toEqual({ state: "rejected", message: "Matrícula inativa" });
  });

  it("the session ends while issuing", async () => {
    issuing = status(401);
    await expect(issue()).rejects.toBeInstanceOf(Response);
  });
});

describe("read after write", () => {
  it("a read after issuing does not get the response of a read from before", async () => {
    const { Provider } = await import("~/services/provider/client.server");
    const { contract } = await import("~/services/provider/contract");
    const { writeAs } = await import("~/services/provider/write.server");
    const provider = new Provider("leitor");
    let answerFirst: () => void = () => undefined;
    const arrived = new Promise<void>((done) => {
      looking = (_request, response) => {
        answerFirst = () => response.end(JSON.stringify({ success: true, data: null }));
        done();
      };
    });
    const before = provider.call(contract.convenios.declaracao);
    await arrived;
    looking = EXISTS;
    await writeAs(provider)(contract.convenios.emitirDeclaracao);
    const after = await provider.call(contract.convenios.declaracao);
    answerFirst();
    expect(after.data).toEqual(DECLARACAO);
    expect((await before).data).toBeNull();
  });
});

it("the notice gives the number and the validity (spec 2.11)", () => {
  expect(declaracaoText({ id: "10481", validade: "2025-12-31" })).toBe(
    "Declaração nº 10481 com validade até 31/12/2025",
  );
});
