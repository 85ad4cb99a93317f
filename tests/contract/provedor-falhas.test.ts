/** Fault control and the rest of the control API: each kind of fault does what it says, and only where it is told to. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { ambienteDeTeste, Cliente, envelopeDe, PRODUTO, type Ambiente } from "./apoio-provedor";

const { acesso, convenios, documentos, ferias, financeiro, holerites, mensagens, pendencias } = contrato;

vi.setConfig({ testTimeout: 20_000 });

let ambiente: Ambiente;
let anonimo: Cliente;
let usuario: string;
let cliente: Cliente;

beforeAll(async () => {
  ambiente = await ambienteDeTeste();
  anonimo = new Cliente(ambiente.provedor.url);
});
afterAll(() => ambiente.fecha());
beforeEach(async () => {
  ({ usuario, cliente } = await anonimo.pessoa("carla.dias"));
});

async function falha(corpo: Record<string, unknown>): Promise<void> {
  expect((await anonimo.controla("POST", "falhas", { usuario, ...corpo })).status).toBe(200);
}

/** A list in which at least one entry has this field so. */
const com = (campo: string, valor: unknown): unknown => expect.arrayContaining([expect.objectContaining({ [campo]: valor })]);

const deCarla = () => cliente.pede(holerites.listar, undefined);

describe("falhas", () => {
  it("status", async () => {
    await falha({ chamada: "holerites.listar", status: 503 });
    expect((await deCarla()).status).toBe(503);
  });

  it("recusa, sem efeito", async () => {
    await falha({ chamada: "convenios.emitirDeclaracao", recusa: "Hoje não" });
    expect((await cliente.recusa(convenios.emitirDeclaracao, undefined)).msg).toBe("Hoje não");
    expect(await cliente.le(convenios.declaracao, undefined)).toBeNull();
  });

  it("atraso, junto com outra", async () => {
    await falha({ chamada: "holerites.listar", atraso: 120, recusa: "Demorou" });
    const inicio = performance.now();
    expect((await cliente.recusa(holerites.listar, undefined)).msg).toBe("Demorou");
    expect(performance.now() - inicio).toBeGreaterThanOrEqual(115);
  });

  it("trava: nunca responde", async () => {
    await falha({ chamada: "holerites.listar", trava: true });
    await expect(cliente.pede(holerites.listar, undefined, AbortSignal.timeout(300))).rejects.toThrow("timeout");
  });

  it("quebra antes: sem efeito; depois: com efeito", async () => {
    await falha({ chamada: "convenios.emitirDeclaracao", quebra: "antes", vezes: 1 });
    await expect(cliente.pede(convenios.emitirDeclaracao, undefined)).rejects.toThrow("fetch failed");
    expect(await cliente.le(convenios.declaracao, undefined)).toBeNull();
    await falha({ chamada: "convenios.emitirDeclaracao", quebra: "depois", vezes: 1 });
    await expect(cliente.pede(convenios.emitirDeclaracao, undefined)).rejects.toThrow("fetch failed");
    expect(await cliente.le(convenios.declaracao, undefined)).not.toBeNull();
  });

  it.each([
    ["dados", () => deCarla()],
    ["um arquivo", async () => cliente.pede(documentos.exibir, { iddocumento: (await cliente.le(documentos.listar, undefined))[0]?.iddocumento ?? "" })],
  ])("metade de %s: a resposta promete mais do que vem", async (_, pede) => {
    await falha({ chamada: "holerites.listar", metade: true });
    await falha({ chamada: "documentos.exibir", metade: true });
    await expect(pede()).rejects.toThrow("terminated");
  });

  it("lixo: não é JSON", async () => {
    await falha({ chamada: "holerites.listar", lixo: true });
    const { status, tipo, corpo } = await deCarla();
    expect([status, tipo]).toEqual([200, "text/html; charset=utf-8"]);
    expect(() => JSON.parse(corpo.toString())).toThrow("JSON");
  });

  it("corpo: estes dados em vez dos verdadeiros", async () => {
    await falha({ chamada: "holerites.listar", corpo: [{ id: 1 }] });
    expect(envelopeDe(await deCarla())).toEqual({ success: true, msg: "", data: [{ id: 1 }] });
    await falha({ chamada: "financeiro.saldos", corpo: null });
    expect(await cliente.le(financeiro.saldos, undefined)).toEqual([]);
  });
});

describe("frouxo", () => {
  it("diz o mesmo com outros tipos", async () => {
    const { usuario: deAna, cliente: ana } = await anonimo.pessoa("ana.souza");
    const le = async () => [
      await ana.le(acesso.validaToken, undefined),
      await ana.le(holerites.listar, undefined),
      await ana.le(financeiro.gastosCliente, undefined),
      await ana.le(mensagens.listar, undefined),
      await ana.le(documentos.listar, undefined),
      await ana.le(pendencias.listar, undefined),
    ];
    const firme = await le();
    await falha({ chamada: "*", usuario: deAna, frouxo: true });
    const pede = async <Output>(chamada: Parameters<typeof ana.pede<void, Output>>[0]) => {
      const { success, data } = envelopeDe(await ana.pede(chamada, undefined));
      return { success, data, lido: chamada.resposta(PRODUTO).parse(data) };
    };
    const validado = await pede(acesso.validaToken);
    expect(validado).toMatchObject({ success: "S", data: { matrcoop: expect.any(String) }, lido: firme[0] });
    expect((await pede(holerites.listar)).lido).toEqual(firme[1]);
    const gastos = await pede(financeiro.gastosCliente);
    expect(gastos).toMatchObject({ data: com("emissao", expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)), lido: firme[2] });
    const avisos = await pede(mensagens.listar);
    expect(avisos).toMatchObject({ data: com("hora", "07:15:00"), lido: firme[3] });
    expect(avisos.data).toEqual(com("visualizada", "0"));
    const recebidos = await pede(documentos.listar);
    expect(recebidos.data).toEqual(com("datahoraimportacao", expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:00$/)));
    expect(recebidos.lido).toEqual(firme[4]);
    const nada = await pede(pendencias.listar);
    expect(nada).toMatchObject({ data: { documentos: null }, lido: firme[5] });
  });

  it("embrulha o HTML, e manda a lista de um como só ele", async () => {
    await falha({ chamada: "*", frouxo: true });
    const [convenio] = z.array(z.object({ codigo: z.string() })).parse(envelopeDe(await cliente.pede(convenios.listar, undefined)).data);
    expect(envelopeDe(await cliente.pede(convenios.visualizar, { id: convenio?.codigo ?? "" })).data).toContain("<h3>");
    const emprestado = envelopeDe(await cliente.pede(financeiro.emprestimos, undefined)).data;
    expect(emprestado).toMatchObject({ valorapagar: expect.any(String) });
    expect(financeiro.emprestimos.resposta(PRODUTO).parse(emprestado)).toHaveLength(1);
    expect(envelopeDe(await cliente.pede(financeiro.compra, { id: "0" })).success).toBe("N");
  });
});

describe("a quem e quantas vezes", () => {
  it("só à chamada, à pessoa e às vezes pedidas", async () => {
    const { cliente: outra } = await anonimo.pessoa("carla.dias");
    await falha({ chamada: "holerites.listar", status: 500, vezes: 2 });
    expect((await outra.pede(holerites.listar, undefined)).status).toBe(200);
    expect((await cliente.pede(pendencias.listar, undefined)).status).toBe(200);
    expect([(await deCarla()).status, (await deCarla()).status, (await deCarla()).status]).toEqual([500, 500, 200]);
  });

  it("a que dá nome à chamada vem antes da geral; as iguais, por ordem", async () => {
    await falha({ chamada: "*", status: 500 });
    await falha({ chamada: "holerites.listar", status: 501, vezes: 1 });
    await falha({ chamada: "holerites.listar", status: 502, vezes: 1 });
    expect([(await deCarla()).status, (await deCarla()).status, (await deCarla()).status]).toEqual([501, 502, 500]);
  });

  it("também antes da sessão, pelo usuário que o pedido diz", async () => {
    await falha({ chamada: "acesso.login", recusa: "Fora do ar" });
    await expect(anonimo.entra(usuario, "coop1234")).rejects.toThrow("Fora do ar");
  });

  it("acabam quando são limpas", async () => {
    await falha({ chamada: "*", status: 500 });
    await anonimo.controla("DELETE", "falhas?usuario=outra.pessoa");
    expect((await deCarla()).status).toBe(500);
    await anonimo.controla("DELETE", `falhas?usuario=${usuario}`);
    expect((await deCarla()).status).toBe(200);
  });

  it.each([{ chamada: "holerites.lista" }, { chamada: "*", demora: 5 }, {}])("o pedido %j não é aceito", async (corpo) => {
    expect((await anonimo.controla("POST", "falhas", corpo)).status).toBe(400);
  });
});

describe("o resto do controle", () => {
  it("conta as chamadas de uma pessoa, sem o token", async () => {
    await deCarla();
    await cliente.pede(ferias.listar, { ano: 2020 });
    const caminho = `chamadas?usuario=${usuario}`;
    const registros = JSON.parse((await anonimo.controla("GET", caminho)).corpo.toString());
    expect(registros).toMatchObject([
      { nome: "holerites.listar", usuario, temToken: true, query: { app: "web" } },
      { nome: "ferias.listar", usuario, temToken: true, query: { app: "web", ano: "2020" } },
    ]);
    expect(JSON.stringify(registros)).not.toContain(cliente.token);
    await anonimo.controla("DELETE", caminho);
    expect(JSON.parse((await anonimo.controla("GET", caminho)).corpo.toString())).toEqual([]);
  });

  it("os nomes do que já foi chamado ficam; o que um teste olha com o seu token não conta", async () => {
    const nomes = async () => z.array(z.string()).parse(JSON.parse((await anonimo.controla("GET", "nomes")).corpo.toString()));
    const { token } = z.object({ token: z.string() }).parse(JSON.parse((await anonimo.controla("POST", "token", { usuario })).corpo.toString()));
    await new Cliente(anonimo.url, token).le(contrato.planosBeneficios.listar, undefined);
    expect(await nomes()).not.toContain("planosBeneficios.listar");
    const mesma = await anonimo.entra(usuario, "coop1234");
    await mesma.le(contrato.planosBeneficios.listar, undefined);
    await anonimo.controla("DELETE", `chamadas?usuario=${usuario}`);
    expect(await nomes()).toContain("planosBeneficios.listar");
  });

  it("encerra todas as sessões de uma pessoa", async () => {
    await anonimo.controla("POST", "encerrar", { usuario });
    expect((await deCarla()).status).toBe(401);
    await expect(anonimo.entra(usuario, "coop1234")).resolves.toBeInstanceOf(Cliente);
  });

  it("restaura uma pessoa sem encerrar a sessão", async () => {
    await cliente.le(convenios.emitirDeclaracao, undefined);
    await anonimo.controla("POST", "restaurar", { usuario });
    expect(await cliente.le(convenios.declaracao, undefined)).toBeNull();
    expect(await cliente.le(holerites.listar, undefined)).toHaveLength(3);
  });

  it("não conhece qualquer pessoa nem qualquer caminho", async () => {
    expect((await anonimo.controla("POST", "token", { usuario: "ninguem" })).status).toBe(404);
    expect((await anonimo.controla("POST", "pessoa", { base: "ninguem" })).status).toBe(400);
    expect((await anonimo.controla("GET", "segredos")).status).toBe(404);
  });
});
