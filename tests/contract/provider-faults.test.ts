/** Fault control and the rest of the control API: each kind of fault does what it says, and only where it is told to. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { providerOfFile, Client, envelopeOf, PRODUCT } from "./provider-support";

const { acesso, convenios, documentos, ferias, financeiro, holerites, mensagens, pendencias } =
  contract;

vi.setConfig({ testTimeout: 20_000 });

const { anonymous } = await providerOfFile();
let usuario: string;
let client: Client;
beforeEach(async () => {
  ({ usuario, client } = await anonymous.person("carla.dias"));
});

async function fault(body: Record<string, unknown>): Promise<void> {
  expect((await anonymous.control("POST", "falhas", { usuario, ...body })).status).toBe(200);
}

/** A list in which at least one entry has this field so. */
const someWith = (field: string, value: unknown): unknown =>
  expect.arrayContaining([expect.objectContaining({ [field]: value })]);

const ofCarla = () => client.ask(holerites.listar, undefined);

describe("falhas", () => {
  it("status", async () => {
    await fault({ chamada: "holerites.listar", status: 503 });
    expect((await ofCarla()).status).toBe(503);
  });

  it("rejection, without effect", async () => {
    await fault({ chamada: "convenios.emitirDeclaracao", recusa: "Hoje não" });
    await client.refuses(convenios.emitirDeclaracao, undefined, "Hoje não");
    expect(await client.read(convenios.declaracao, undefined)).toBeNull();
  });

  it("delay, together with another fault", async () => {
    await fault({ chamada: "holerites.listar", atraso: 120, recusa: "Demorou" });
    const inicio = performance.now();
    await client.refuses(holerites.listar, undefined, "Demorou");
    expect(performance.now() - inicio).toBeGreaterThanOrEqual(115);
  });

  it("trava: nunca responde", async () => {
    await fault({ chamada: "holerites.listar", trava: true });
    await expect(client.ask(holerites.listar, undefined, AbortSignal.timeout(300))).rejects.toThrow(
      "timeout",
    );
  });

  it("break before: without effect; after: with effect", async () => {
    await fault({ chamada: "convenios.emitirDeclaracao", quebra: "antes", vezes: 1 });
    await expect(client.ask(convenios.emitirDeclaracao, undefined)).rejects.toThrow("fetch failed");
    expect(await client.read(convenios.declaracao, undefined)).toBeNull();
    await fault({ chamada: "convenios.emitirDeclaracao", quebra: "depois", vezes: 1 });
    await expect(client.ask(convenios.emitirDeclaracao, undefined)).rejects.toThrow("fetch failed");
    expect(await client.read(convenios.declaracao, undefined)).not.toBeNull();
  });

  it.each([
    ["dados", () => ofCarla()],
    [
      "um arquivo",
      async () =>
        client.ask(documentos.exibir, {
          iddocumento: (await client.read(documentos.listar, undefined))[0]?.iddocumento ?? "",
        }),
    ],
  ])("half of %s: the response announces more than it sends", async (_, ask) => {
    await fault({ chamada: "holerites.listar", metade: true });
    await fault({ chamada: "documentos.exibir", metade: true });
    await expect(ask()).rejects.toThrow("terminated");
  });

  it("garbage: not JSON", async () => {
    await fault({ chamada: "holerites.listar", lixo: true });
    const { status, tipo, body } = await ofCarla();
    expect([status, tipo]).toEqual([200, "text/html; charset=utf-8"]);
    expect(() => JSON.parse(body.toString())).toThrow("JSON");
  });

  it("body: these data instead of the real ones", async () => {
    await fault({ chamada: "holerites.listar", corpo: [{ id: 1 }] });
    expect(envelopeOf(await ofCarla())).toEqual({ success: true, msg: "", data: [{ id: 1 }] });
    await fault({ chamada: "financeiro.saldos", corpo: null });
    expect(await client.readLoosely(financeiro.saldos, undefined)).toEqual([]);
  });
});

describe("frouxo", () => {
  it("says the same with other types", async () => {
    const { usuario: ofAna, client: ana } = await anonymous.person("ana.souza");
    const read = async () => [
      await ana.read(acesso.validaToken, undefined),
      await ana.read(holerites.listar, undefined),
      await ana.read(financeiro.gastosCliente, undefined),
      await ana.read(mensagens.listar, undefined),
      await ana.read(documentos.listar, undefined),
      await ana.read(pendencias.listar, undefined),
    ];
    const strict = await read();
    await fault({ chamada: "*", usuario: ofAna, frouxo: true });
    const ask = async <Output>(call: Parameters<typeof ana.ask<void, Output>>[0]) => {
      const { success, data } = envelopeOf(await ana.ask(call, undefined));
      return { success, data, parsed: call.reply(PRODUCT).parse(data) };
    };
    const validated = await ask(acesso.validaToken);
    expect(validated).toMatchObject({
      success: "S",
      data: { matrcoop: expect.any(String) },
      parsed: strict[0],
    });
    expect((await ask(holerites.listar)).parsed).toEqual(strict[1]);
    const gastos = await ask(financeiro.gastosCliente);
    expect(gastos).toMatchObject({
      data: someWith("emissao", expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)),
      parsed: strict[2],
    });
    const notices = await ask(mensagens.listar);
    expect(notices).toMatchObject({ data: someWith("hora", "07:15:00"), parsed: strict[3] });
    expect(notices.data).toEqual(someWith("visualizada", "0"));
    const received = await ask(documentos.listar);
    expect(received.data).toEqual(
      someWith("datahoraimportacao", expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:00$/)),
    );
    expect(received.parsed).toEqual(strict[4]);
    const nothing = await ask(pendencias.listar);
    expect(nothing).toMatchObject({ data: { documentos: null }, parsed: strict[5] });
  });

  it("wraps the HTML, and sends a list of one as the item alone", async () => {
    await fault({ chamada: "*", frouxo: true });
    const [convenio] = z
      .array(z.object({ codigo: z.string() }))
      .parse(envelopeOf(await client.ask(convenios.listar, undefined)).data);
    expect(
      envelopeOf(await client.ask(convenios.visualizar, { id: convenio?.codigo ?? "" })).data,
    ).toContain("<h3>");
    const loan = envelopeOf(await client.ask(financeiro.emprestimos, undefined)).data;
    expect(loan).toMatchObject({ valorapagar: expect.any(String) });
    expect(financeiro.emprestimos.reply(PRODUCT).parse(loan)).toHaveLength(1);
    expect(envelopeOf(await client.ask(financeiro.compra, { id: "0" })).success).toBe("N");
  });
});

describe("for which user and how many times", () => {
  it("only for the requested call, user and number of times", async () => {
    const { client: other } = await anonymous.person("carla.dias");
    await fault({ chamada: "holerites.listar", status: 500, vezes: 2 });
    expect((await other.ask(holerites.listar, undefined)).status).toBe(200);
    expect((await client.ask(pendencias.listar, undefined)).status).toBe(200);
    expect([(await ofCarla()).status, (await ofCarla()).status, (await ofCarla()).status]).toEqual([
      500, 500, 200,
    ]);
  });

  it("one that names the call comes before the general one; equal ones, in order", async () => {
    await fault({ chamada: "*", status: 500 });
    await fault({ chamada: "holerites.listar", status: 501, vezes: 1 });
    await fault({ chamada: "holerites.listar", status: 502, vezes: 1 });
    expect([(await ofCarla()).status, (await ofCarla()).status, (await ofCarla()).status]).toEqual([
      501, 502, 500,
    ]);
  });

  it("also before the session, by the user named in the request", async () => {
    await fault({ chamada: "acesso.login", recusa: "Fora do ar" });
    await expect(anonymous.signIn(usuario, "coop1234")).rejects.toThrow("Fora do ar");
  });

  it("end when they are cleared", async () => {
    await fault({ chamada: "*", status: 500 });
    await anonymous.control("DELETE", "falhas?usuario=outra.pessoa");
    expect((await ofCarla()).status).toBe(500);
    await anonymous.control("DELETE", `falhas?usuario=${usuario}`);
    expect((await ofCarla()).status).toBe(200);
  });

  it.each([{ chamada: "holerites.lista" }, { chamada: "*", demora: 5 }, {}])(
    "the request %j is not accepted",
    async (body) => {
      expect((await anonymous.control("POST", "falhas", body)).status).toBe(400);
    },
  );
});

describe("the rest of the control interface", () => {
  it("counts the calls of a user, without the token", async () => {
    await ofCarla();
    await client.ask(ferias.listar, { ano: 2020 });
    const path = `chamadas?usuario=${usuario}`;
    const records = JSON.parse((await anonymous.control("GET", path)).body.toString());
    expect(records).toMatchObject([
      { nome: "holerites.listar", usuario, temToken: true, query: { app: "web" } },
      { nome: "ferias.listar", usuario, temToken: true, query: { app: "web", ano: "2020" } },
    ]);
    expect(JSON.stringify(records)).not.toContain(client.token);
    await anonymous.control("DELETE", path);
    expect(JSON.parse((await anonymous.control("GET", path)).body.toString())).toEqual([]);
  });

  it("the names of the calls made remain; what a test reads with its own token does not count", async () => {
    const names = async () =>
      z
        .array(z.string())
        .parse(JSON.parse((await anonymous.control("GET", "nomes")).body.toString()));
    const { token } = z
      .object({ token: z.string() })
      .parse(JSON.parse((await anonymous.control("POST", "token", { usuario })).body.toString()));
    await new Client(anonymous.url, token).read(contract.planosBeneficios.listar, undefined);
    expect(await names()).not.toContain("planosBeneficios.listar");
    const same = await anonymous.signIn(usuario, "coop1234");
    await same.read(contract.planosBeneficios.listar, undefined);
    await anonymous.control("DELETE", `chamadas?usuario=${usuario}`);
    expect(await names()).toContain("planosBeneficios.listar");
  });

  it("ends all sessions of a user", async () => {
    await anonymous.control("POST", "encerrar", { usuario });
    expect((await ofCarla()).status).toBe(401);
    await expect(anonymous.signIn(usuario, "coop1234")).resolves.toBeInstanceOf(Client);
  });

  it("restores a user without ending the session", async () => {
    await client.read(convenios.emitirDeclaracao, undefined);
    await anonymous.control("POST", "restaurar", { usuario });
    expect(await client.read(convenios.declaracao, undefined)).toBeNull();
    expect(await client.read(holerites.listar, undefined)).toHaveLength(3);
  });

  it("does not accept an unknown user or an unknown path", async () => {
    expect((await anonymous.control("POST", "token", { usuario: "ninguem" })).status).toBe(404);
    expect((await anonymous.control("POST", "pessoa", { base: "ninguem" })).status).toBe(400);
    expect((await anonymous.control("GET", "segredos")).status).toBe(404);
  });
});
