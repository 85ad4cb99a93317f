import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadClient, type TestClient } from "../support/test-client";
import type { Base64Text } from "~/services/provider/contract/base64";
import {
  withData,
  withRefusal,
  withText,
  halfAnswer,
  breakOff,
  RawServer,
  hang,
} from "../../../support/raw-server";

const server = new RawServer();
let client: TestClient;
let provider: InstanceType<TestClient["Provider"]>;
const record = vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeAll(() => server.open());
afterAll(() => server.close());
beforeEach(async () => {
  client = await loadClient(server);
  provider = new client.Provider("token-de-ana");
  record.mockClear();
});

const manuais = () => provider.call(client.contract.manuais.listar);
const issue = () => client.writeAs(provider)(client.contract.convenios.emitirDeclaracao);

describe("what is sent", () => {
  it(
    "the token, app=web and the query of the call; nothing in the path beyond the contract",
    { tags: ["R071"] },
    async () => {
      server.respond(withData({ permissao: true }));
      await provider.call(client.contract.menu.permissao, { rota: "holerites" });
      expect(server.received).toEqual([
        expect.objectContaining({
          method: "GET",
          path: "/colaborador/modulos",
          query: { funcao: "PERMISSAO-ROTA", rota: "holerites", app: "web", token: "token-de-ana" },
          body: "",
        }),
      ]);
    },
  );

  it("files are sent whole, with the length stated and not chunked, and once only, whatever fails", async () => {
    const data = randomBytes(900_001);
    const anexos = (arquivo: Base64Text) => ({ codigo: "0", anexos: [{ id: "1", arquivo }] });
    const send = () =>
      client.writeAs(provider)(
        client.contract.cadastro.alterarEndereco,
        anexos(new client.Base64(data)),
      );
    server.respond(withData(null));
    await send();
    const [received] = server.received;
    const body = JSON.stringify({
      codigo: "0",
      ambiente: "WEB",
      anexos: anexos(data.toString("base64")).anexos,
    });
    expect(received?.body === body).toBe(true);
    expect(received?.headers).toMatchObject({
      "content-type": "application/json",
      "content-length": String(body.length),
    });
    expect(received?.headers["transfer-encoding"]).toBeUndefined();

    server.respond(breakOff);
    expect(await client.failureOf(send())).toMatchObject({ motivo: "connection-lost" });
    expect(server.received).toHaveLength(1);
    server.respond(hang);
    expect(await client.failureOf(send())).toMatchObject({ motivo: "timeout" });
    expect(server.received).toHaveLength(1);
  });

  it(
    "before sign-in there is no token, and hash-password does not come from a cache",
    { tags: ["R071"] },
    async () => {
      server.respond(withData({ hash_password: true }));
      await provider.call(client.contract.acesso.hashPassword, { usuario: "ana" });
      const [received] = server.received;
      expect(received?.query).toEqual({ usuario: "ana", sistema: "FUNCIONARIO", app: "web" });
      expect(received?.headers["cache-control"]).toBe("no-cache");
    },
  );

  it(
    "the path of PROVIDER_URL stays, and the PDFs come from SITE_URL",
    { tags: ["R073"] },
    async () => {
      const site = await new RawServer().open();
      client = await loadClient(server, {
        PROVIDER_URL: `${server.url}/ws/`,
        SITE_URL: `${site.url}/site`,
      });
      provider = new client.Provider("t");
      server.respond(withData([]));
      site.respond(withText("%PDF", 200, "application/pdf"));
      await manuais();
      const flow = await provider.open(client.contract.holerites.pdf, { id: "9" });
      expect(await new Response(flow.body).text()).toBe("%PDF");
      expect(server.received.map(({ path }) => path)).toEqual(["/ws/colaborador/manuais"]);
      expect(site.received.map(({ path, query }) => ({ path, query }))).toEqual([
        { path: "/site/holerite-pdf", query: { id: "9", token: "t", app: "web" } },
      ]);
      await site.close();
    },
  );
});

describe("repetir", () => {
  it.each([
    ["500", withText("erro", 500)],
    ["503", withText("erro", 503)],
    ["ligação que cai", breakOff],
    ["resposta pela metade", halfAnswer],
  ])("a read is repeated up to twice (%s)", async (_, fault) => {
    server.respond(fault, fault, withData([]));
    expect((await manuais()).data).toEqual([]);
    expect(server.received).toHaveLength(3);

    server.respond(fault);
    await client.failureOf(manuais());
    expect(server.received).toHaveLength(3);
  });

  it("signing out is a GET over the network, but not a read", async () => {
    server.respond(withText("erro", 500));
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
      expect(await client.failureOf(manuais())).toMatchObject(end);
      expect(
        await client.failureOf(provider.callSection(client.contract.manuais.listar)),
      ).toMatchObject(end);
      expect(await client.failureOf(issue())).toMatchObject(end);
      expect(server.received).toHaveLength(3);
    },
  );

  it("401 to a user who is not yet signed in is a rejection like any other", async () => {
    server.respond(withRefusal("Usuário ou senha inválidos", 401));
    const signIn = client.writeAs(provider)(client.contract.acesso.login, {
      usuario: "a",
      senha: "b",
    });
    expect(await client.failureOf(signIn)).toMatchObject({
      motivo: "rejected",
      mensagem: "Usuário ou senha inválidos",
    });
  });

  it.each([200, 400, 403, 404, 422])(
    "success: false with %i shows the msg",
    { tags: ["R093"] },
    async (status) => {
      server.respond(withRefusal("Fora do prazo", status));
      expect(await client.failureOf(manuais())).toMatchObject({
        motivo: "rejected",
        mensagem: "Fora do prazo",
      });
    },
  );

  it("of a write, only the provider's envelope says what was done, even in a 500", async () => {
    server.respond(withRefusal("Fora do prazo", 500));
    expect(await client.failureOf(issue())).toMatchObject({
      motivo: "rejected",
      mensagem: "Fora do prazo",
    });
    const sayNothing = [
      ...[502, 503, 504].map((status) => withRefusal("Fora do prazo", status)),
      ...[400, 403, 413, 429, 500, 502, 503, 504].map((status) =>
        withText("<html></html>", status),
      ),
      ...[
        "",
        "<html></html>",
        "{}",
        '{"data":[]}',
        '{"success":"talvez"}',
        '{"success":null}',
        '{"success":false',
        "[]",
        "null",
        "0",
      ].map((text) => withText(text)),
      withData(null, 500),
    ];
    for (const answer of sayNothing) {
      client = await loadClient(server);
      provider = new client.Provider("token-de-ana");
      server.respond(answer);
      const { motivo, mensagem } = await client.failureOf(issue());
      expect(["status", "invalid-response"]).toContain(motivo);
      expect(mensagem).toMatch(/O pedido pode ter chegado: confira antes de tentar de novo\.$/);
    }
  });

  it("valida-token is read with any status", { tags: ["R006"] }, async () => {
    server.respond(withData({ colaborador: "Ana", matrcoop: 12 }, 500));
    const { data } = await provider.call(client.contract.acesso.validaToken);
    expect(data).toMatchObject({ colaborador: "Ana", matricula: "12" });
    server.respond(withRefusal("Ninguém", 401));
    expect(await client.failureOf(provider.call(client.contract.acesso.validaToken))).toMatchObject(
      { motivo: "rejected" },
    );
  });
});

describe("a list entry that cannot be read", () => {
  const good = { titulo: "Integração", descricao: "", link: "x" };
  const list = [good, { descricao: "Segredo da Ana" }];

  it("is left out, and their number is reported", async () => {
    server.respond(withData(list));
    expect(await provider.callSection(client.contract.manuais.listar)).toEqual({
      ok: true,
      data: [good],
      skippedCount: 1,
    });
    expect([provider.leftOut, provider.allLeftOut]).toEqual([0, 1]);
    expect(await manuais()).toMatchObject({ data: [good], leftOut: ["1.titulo: esperado: texto"] });
    expect([provider.leftOut, provider.allLeftOut]).toEqual([1, 2]);
    server.respond(withData([good]));
    expect(await provider.callSection(client.contract.manuais.listar)).toStrictEqual({
      ok: true,
      data: [good],
    });
  });

  it(
    "the log gives the call, the path and the field, and no data",
    { tags: ["R090"] },
    async () => {
      server.respond(withData(list));
      await manuais();
      expect(record).toHaveBeenCalledTimes(1);
      const [line] = record.mock.calls[0] ?? [];
      expect(JSON.parse(String(line))).toMatchObject({
        evento: "entradas-ilegiveis",
        chamada: "manuais.listar",
        quantas: 1,
        campos: "1.titulo: esperado: texto",
      });
      expect(String(line)).not.toMatch(/Segredo|token-de-ana/);
    },
  );

  it("for a caller that needs all of them, it is a call that failed", async () => {
    server.respond(withData(list));
    expect(
      await client.failureOf(provider.callComplete(client.contract.manuais.listar)),
    ).toMatchObject({
      motivo: "invalid-response",
      field: "1.titulo: esperado: texto",
    });
    server.respond(withData([good]));
    expect((await provider.callComplete(client.contract.manuais.listar)).data).toEqual([good]);
  });
});

describe("a list that does not come", () => {
  const noList = { motivo: "invalid-response", field: "(lista)" };

  it("is shown empty, and proves nothing to a caller that searches it", async () => {
    const { listar } = client.contract.manuais;
    for (const answer of [withData(null), withText('{"success":true,"msg":""}')]) {
      server.respond(answer);
      expect((await provider.call(listar)).data).toEqual([]);
      expect(await client.failureOf(provider.callComplete(listar))).toMatchObject(noList);
      expect(await client.failureOf(provider.callQuiet(listar))).toMatchObject(noList);
    }
    server.respond(withData([]));
    expect((await provider.callComplete(listar)).data).toEqual([]);
    expect((await provider.callQuiet(listar)).data).toEqual([]);
  });

  it("neither does a response without an envelope, nor a list missing inside the data", async () => {
    const { pendencias, comprasPrazo } = client.contract;
    server.respond(withText("null"));
    expect(
      await client.failureOf(provider.callComplete(comprasPrazo.carregarAutorizados)),
    ).toMatchObject(noList);
    server.respond(withData({ atualizar_dados_pessoais: false, documentos: null }));
    expect(await client.failureOf(provider.callComplete(pendencias.listar))).toMatchObject(noList);
    server.respond(withData({ atualizar_dados_pessoais: false, documentos: [] }));
    expect((await provider.callComplete(pendencias.listar)).data.documentos).toEqual([]);
  });

  it("a record or null, where no list is expected, is a response", async () => {
    const { convenios, planoSaude } = client.contract;
    server.respond(withData(null));
    expect((await provider.callComplete(convenios.declaracao)).data).toBeNull();
    server.respond(withData({ meuPlano: null, podeAlterarIncluir: true, termos: "" }));
    expect((await provider.callQuiet(planoSaude.meuPlano)).data.meuPlano).toBeNull();
  });
});

describe("the character encoding of the provider", () => {
  const words = "Situação: “não” — 10 €";
  const body = (text: string, encode: (text: string) => Buffer) =>
    encode(
      JSON.stringify({
        success: true,
        msg: "",
        data: [{ titulo: text, descricao: "", link: "x" }],
      }),
    );
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
  ])("written in %s", { tags: ["R092"] }, async (type, encode, text) => {
    server.respond(
      (res) => void res.writeHead(200, { "content-type": type }).end(body(text, encode)),
    );
    expect((await manuais()).data[0]?.titulo).toBe(text);
  });
});
