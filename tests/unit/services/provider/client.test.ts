import { randomBytes } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadClient, type TestClient } from "../support/test-client";
import {
  withData,
  withRefusal,
  withText,
  halfAnswer,
  breakOff,
  RawServer,
  type Answer,
} from "../../../support/raw-server";

const server = new RawServer();
let client: TestClient;
let provider: InstanceType<TestClient["Provider"]>;
const record = vi.spyOn(console, "error").mockImplementation(() => undefined);

/** A client of which no call has failed yet. */
async function begin(env?: Record<string, string>) {
  client = await loadClient(server, env);
  provider = new client.Provider("token-de-ana");
}

beforeAll(() => server.open());
afterAll(() => server.close());
beforeEach(async () => {
  await begin();
  record.mockClear();
});

const manuais = () => provider.call(client.contract.manuais.listar);
const issue = () => client.writeAs(provider)(client.contract.convenios.emitirDeclaracao);
const rejected = (mensagem: string) => ({ motivo: "rejected", mensagem });

it.each([
  ["https://ws.example", false],
  ["http://localhost:4001", false],
  ["http://ws.example", true],
])("the operator is told of an open line, and of no other: %s", async (PROVIDER_URL, isTold) => {
  await begin({ PROVIDER_URL });
  expect(record.mock.calls.join().includes("provedor-sem-tls")).toBe(isTold);
});

describe("what is sent", () => {
  it(
    "the token, app=web and the query of the call; nothing in the path beyond the contract",
    { tags: ["R071"] },
    async () => {
      server.respond(withData({ permissao: true }));
      await provider.call(client.contract.menu.permissao, { rota: "holerites" });
      expect(server.received).toMatchObject([
        {
          method: "GET",
          path: "/colaborador/modulos",
          body: "",
          query: { funcao: "PERMISSAO-ROTA", rota: "holerites", app: "web", token: "token-de-ana" },
        },
      ]);
    },
  );

  it("files are sent with the length stated and not chunked", async () => {
    server.respond(withData(null));
    const arquivo = new client.Base64(randomBytes(900_001));
    const { alterarEndereco } = client.contract.cadastro;
    await client.writeAs(provider)(alterarEndereco, {
      codigo: "0",
      anexos: [{ id: "1", arquivo }],
    });
    const [received] = server.received;
    expect(received?.headers).toMatchObject({
      "content-type": "application/json",
      "content-length": String(received?.body.length),
    });
    expect(received?.headers["transfer-encoding"]).toBeUndefined();
  });

  it(
    "before sign-in there is no token, and hash-password does not come from a cache",
    { tags: ["R071"] },
    async () => {
      server.respond(withData({ hash_password: true }));
      await provider.call(client.contract.acesso.hashPassword, { usuario: "ana" });
      expect(server.received[0]?.query).toEqual({
        usuario: "ana",
        sistema: "FUNCIONARIO",
        app: "web",
      });
      expect(server.received[0]?.headers["cache-control"]).toBe("no-cache");
    },
  );

  it(
    "the path of PROVIDER_URL stays, and the PDFs come from SITE_URL",
    { tags: ["R073"] },
    async () => {
      const site = await new RawServer().open();
      await begin({ PROVIDER_URL: `${server.url}/ws/`, SITE_URL: `${site.url}/site` });
      server.respond(withData([]));
      site.respond(withText("%PDF", 200, "application/pdf"));
      await manuais();
      const flow = await provider.open(client.contract.holerites.pdf, { id: "9" });
      expect(await new Response(flow.body).text()).toBe("%PDF");
      expect(server.received).toMatchObject([{ path: "/ws/colaborador/manuais" }]);
      const query = { id: "9", token: "token-de-ana", app: "web" };
      expect(site.received).toMatchObject([{ path: "/site/holerite-pdf", query }]);
      await site.close();
    },
  );

  it("a file that breaks off does so for the browser too, and is a call that failed", async () => {
    const { sendFile } = await import("~/services/files/file.server");
    const { arrived } = await import("../support/arrival");
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    server.respond((res) => {
      res.setHeader("content-type", "application/pdf");
      res.write("%PDF-", () => res.destroy());
    });
    const request = arrived(new Request("http://portal/"), { response });
    const { pdf } = client.contract.holerites;
    await (await sendFile(request, provider, pdf, { id: "9" }, { name: "a.pdf" })).text();
    expect(response.destroyed).toBe(true);
    expect(record.mock.lastCall?.[0]).toMatch('"chamada":"holerites.pdf","motivo":"caiu"');
  });

  it("a name that hash-password refuses is asked for as often as a password may be wrong", async () => {
    const { signIn } = await import("~/services/access/sign-in.server");
    server.respond(withRefusal("Usuário bloqueado"));
    let status;
    for (let round = 0; round < 6; round += 1)
      status = await signIn(new Request("http://portal/"), { usuario: "hugo", senha: "x" });
    expect([status, server.received.length]).toMatchObject([{ status: 429 }, 5]);
  });

  it("a read is repeated up to twice; signing out, a GET too, is no read", async () => {
    server.respond(breakOff, halfAnswer, withData([]));
    expect((await manuais()).data).toEqual([]);
    expect(server.received).toHaveLength(3);
    server.respond(halfAnswer);
    await client.failureOf(client.writeAs(provider)(client.contract.acesso.logout));
    expect(server.received).toHaveLength(1);
  });
});

describe("what the response means", () => {
  it(
    "401 is the end of the session, also in a section of the screen",
    { tags: ["R008"] },
    async () => {
      server.respond(withRefusal("Token inválido", 401));
      const end = { motivo: "session-over", mensagem: "Sessão expirada. Faça login novamente" };
      const section = () => provider.callSection(client.contract.manuais.listar);
      for (const call of [manuais, section, issue])
        expect(await client.failureOf(call())).toMatchObject(end);
      expect(server.received).toHaveLength(3);
    },
  );

  it("401 to a user who is not yet signed in is a rejection like any other", async () => {
    server.respond(withRefusal("Usuário ou senha inválidos", 401));
    const { login } = client.contract.acesso;
    const signIn = client.writeAs(provider)(login, { usuario: "a", senha: "b" });
    expect(await client.failureOf(signIn)).toMatchObject(rejected("Usuário ou senha inválidos"));
  });

  it.each([200, 400, 403, 404, 422])(
    "success: false with %i shows the msg",
    { tags: ["R093"] },
    async (status) => {
      server.respond(withRefusal("Fora do prazo", status));
      expect(await client.failureOf(manuais())).toMatchObject(rejected("Fora do prazo"));
    },
  );

  it("of a write, only the provider's envelope says what was done, even in a 500", async () => {
    server.respond(withRefusal("Fora do prazo", 500));
    expect(await client.failureOf(issue())).toMatchObject(rejected("Fora do prazo"));
    const sayNothing: Answer[] = [
      ...[502, 503, 504].map((status) => withRefusal("Fora do prazo", status)),
      ...[400, 403, 413, 429, 500, 503].map((status) => withText("<html></html>", status)),
      ...[
        "",
        "<html></html>",
        '{"success":false',
        "[]",
        "null",
        "0",
        "{}",
        '{"data":[]}',
        '{"success":"talvez"}',
        '{"success":null}',
      ].map((text) => withText(text)),
      withData(null, 500),
    ];
    for (const answer of sayNothing) {
      await begin();
      server.respond(answer);
      const { motivo, mensagem } = await client.failureOf(issue());
      expect(["status", "invalid-response"]).toContain(motivo);
      expect(mensagem).toMatch(/O pedido pode ter chegado: confira antes de tentar de novo\.$/);
    }
  });

  it("valida-token is read with any status", { tags: ["R006"] }, async () => {
    const validate = () => provider.call(client.contract.acesso.validaToken);
    server.respond(withData({ colaborador: "Ana", matrcoop: 12 }, 500));
    expect((await validate()).data).toMatchObject({ colaborador: "Ana", matricula: "12" });
    server.respond(withRefusal("Ninguém", 401));
    expect(await client.failureOf(validate())).toMatchObject({ motivo: "rejected" });
    server.respond(withText("<h1>Unauthorized</h1>", 401));
    expect(await client.failureOf(validate())).toMatchObject({ motivo: "session-over" });
    server.respond(withText("<h1>Bad Gateway</h1>", 502), withData({ colaborador: "Bia" }));
    expect((await validate()).data.colaborador).toBe("Bia");
  });
});

describe("a list entry that cannot be read", () => {
  const good = { titulo: "Integração", descricao: "", link: "x" };
  const list = [good, { descricao: "Segredo da Ana" }];
  const LEFT_OUT = "1.titulo: esperado: texto";

  it("is left out, and their number is reported", async () => {
    const section = () => provider.callSection(client.contract.manuais.listar);
    server.respond(withData(list));
    expect(await section()).toEqual({ ok: true, data: [good], skippedCount: 1 });
    expect([provider.leftOut, provider.allLeftOut]).toEqual([0, 1]);
    expect(await manuais()).toMatchObject({ data: [good], leftOut: [LEFT_OUT] });
    expect([provider.leftOut, provider.allLeftOut]).toEqual([1, 2]);
    server.respond(withData([good]));
    expect(await section()).toStrictEqual({ ok: true, data: [good] });
  });

  it(
    "the log gives the call, the path and the field, and no data",
    { tags: ["R090"] },
    async () => {
      server.respond(withData(list));
      await manuais();
      const [line, ...others] = record.mock.calls.flat().map(String);
      expect(JSON.parse(line ?? "")).toMatchObject({
        evento: "entradas-ilegiveis",
        chamada: "manuais.listar",
        quantas: 1,
        campos: LEFT_OUT,
      });
      expect([others, line]).toEqual([[], expect.not.stringMatching(/Segredo|token-de-ana/)]);
    },
  );

  it("so is a pending document without its code, whose page would have no address", async () => {
    server.respond(withData({ documentos: [{ id: "", idtipodoc: 3, descricao: "Termo" }] }));
    const pending = await provider.callSection(client.contract.pendencias.listar);
    expect(pending).toMatchObject({ data: { documentos: [] }, skippedCount: 1 });
  });

  it("for a caller that needs all of them, it is a call that failed", async () => {
    const whole = () => provider.callComplete(client.contract.manuais.listar);
    server.respond(withData(list));
    const failed = { motivo: "invalid-response", field: LEFT_OUT };
    expect(await client.failureOf(whole())).toMatchObject(failed);
    server.respond(withData([good]));
    expect((await whole()).data).toEqual([good]);
  });
});

describe("a list that does not come", () => {
  const noList = { motivo: "invalid-response", field: "(lista)" };

  it("is shown empty, and proves nothing to a caller that searches it", async () => {
    const { listar } = client.contract.manuais;
    for (const answer of [withData(null), withText('{"success":true,"msg":""}')]) {
      server.respond(answer);
      expect((await provider.call(listar)).data).toEqual([]);
      expect(await client.failureOf(provider.callQuiet(listar))).toMatchObject(noList);
    }
    server.respond(withData([]));
    expect((await provider.callQuiet(listar)).data).toEqual([]);
  });

  it("neither does a response without an envelope, nor a list missing inside the data", async () => {
    const { pendencias, comprasPrazo } = client.contract;
    server.respond(withText("null"));
    const people = provider.callComplete(comprasPrazo.carregarAutorizados);
    expect(await client.failureOf(people)).toMatchObject(noList);
    server.respond(withData({ atualizar_dados_pessoais: false, documentos: null }));
    const pending = provider.callComplete(pendencias.listar);
    expect(await client.failureOf(pending)).toMatchObject(noList);
  });
});

describe("the character encoding of the provider", () => {
  const words = "Situação: “não” — 10 €";
  const with1252: Record<string, number> = { "“": 0x93, "”": 0x94, "—": 0x97, "€": 0x80 };
  const oneByte = (text: string) =>
    Buffer.from([...text].map((letter) => with1252[letter] ?? letter.charCodeAt(0)));
  const utf8 = (text: string) => Buffer.from(text, "utf8");

  it.each([
    ["application/json; charset=iso-8859-1", oneByte, "Situação: não"],
    ["application/json; charset=windows-1252", oneByte, words],
    ['application/json;charset="ISO-8859-1"', oneByte, "Situação: não"],
    ["application/json; charset=UTF-8", utf8, words],
    ["application/json", utf8, words],
    ["application/json; charset=klingon", utf8, words],
  ])("written in %s", { tags: ["R092"] }, async (type, encode, titulo) => {
    const data = [{ titulo, descricao: "", link: "x" }];
    const body = encode(JSON.stringify({ success: true, msg: "", data }));
    server.respond((res) => void res.writeHead(200, { "content-type": type }).end(body));
    expect((await manuais()).data[0]?.titulo).toBe(titulo);
  });
});
