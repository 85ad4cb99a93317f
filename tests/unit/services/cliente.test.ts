import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { carregaCliente, LIMITE, type ClienteDeTeste } from "./apoio/cliente-de-teste";
import { comDados, comRecusa, comTexto, metade, quebra, ServidorCru, trava } from "../../apoio/servidor-cru";

const servidor = new ServidorCru();
let cliente: ClienteDeTeste;
let provedor: InstanceType<ClienteDeTeste["Provedor"]>;
const registro = vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeAll(() => servidor.abre());
afterAll(() => servidor.fecha());
beforeEach(async () => {
  cliente = await carregaCliente(servidor);
  provedor = new cliente.Provedor("token-de-ana");
  registro.mockClear();
});

const manuais = () => provedor.chama(cliente.contrato.manuais.listar);
const emite = () => provedor.chama(cliente.contrato.convenios.emitirDeclaracao);

describe("o que viaja", () => {
  it("o token, app=web e a query da chamada; nada no caminho além do contrato", async () => {
    servidor.responde(comDados({ permissao: true }));
    await provedor.chama(cliente.contrato.menu.permissao, { rota: "holerites" });
    expect(servidor.recebidos).toEqual([
      expect.objectContaining({
        metodo: "GET",
        caminho: "/colaborador/modulos",
        query: { funcao: "PERMISSAO-ROTA", rota: "holerites", app: "web", token: "token-de-ana" },
        corpo: "",
      }),
    ]);
  });

  it("um corpo vai como JSON", async () => {
    servidor.responde(comDados(null));
    await provedor.chama(cliente.contrato.mensagens.marcarComoLida, { idmsgusuario: "7" });
    const [recebido] = servidor.recebidos;
    expect(recebido).toMatchObject({ metodo: "POST", query: { funcao: "MARCAR-COMO-LIDA", token: "token-de-ana", app: "web" }, corpo: '{"id":"7"}' });
    expect(recebido?.cabecalhos["content-type"]).toBe("application/json");
  });

  it("antes de entrar não há token, e hash-password não vem de cache", async () => {
    servidor.responde(comDados({ hash_password: true }));
    await provedor.chama(cliente.contrato.acesso.hashPassword, { usuario: "ana" });
    const [recebido] = servidor.recebidos;
    expect(recebido?.query).toEqual({ usuario: "ana", sistema: "FUNCIONARIO", app: "web" });
    expect(recebido?.cabecalhos["cache-control"]).toBe("no-cache");
  });

  it("o caminho de PROVIDER_URL fica, e os PDFs saem de SITE_URL", async () => {
    const site = await new ServidorCru().abre();
    cliente = await carregaCliente(servidor, { PROVIDER_URL: `${servidor.url}/ws/`, SITE_URL: `${site.url}/site` });
    provedor = new cliente.Provedor("t");
    servidor.responde(comDados([]));
    site.responde(comTexto("%PDF", 200, "application/pdf"));
    await manuais();
    const fluxo = await provedor.abre(cliente.contrato.holerites.pdf, { id: "9" });
    expect(await new Response(fluxo.corpo).text()).toBe("%PDF");
    expect(servidor.recebidos.map(({ caminho }) => caminho)).toEqual(["/ws/colaborador/manuais"]);
    expect(site.recebidos.map(({ caminho, query }) => ({ caminho, query }))).toEqual([{ caminho: "/site/holerite-pdf", query: { id: "9", token: "t", app: "web" } }]);
    await site.fecha();
  });
});

describe("repetir", () => {
  it.each([
    ["500", comTexto("erro", 500)],
    ["503", comTexto("erro", 503)],
    ["ligação que cai", quebra],
    ["resposta pela metade", metade],
  ])("uma leitura é repetida até duas vezes (%s)", async (_, falha) => {
    servidor.responde(falha, falha, comDados([]));
    expect((await manuais()).dados).toEqual([]);
    expect(servidor.recebidos).toHaveLength(3);

    servidor.responde(falha);
    await cliente.falhaDe(manuais());
    expect(servidor.recebidos).toHaveLength(3);
  });

  it.each([
    ["500", comTexto("erro", 500), "status"],
    ["ligação que cai", quebra, "caiu"],
    ["resposta pela metade", metade, "caiu"],
    ["silêncio", trava, "sem-resposta"],
  ])("uma escrita, nunca (%s)", async (_, falha, motivo) => {
    servidor.responde(falha);
    expect(await cliente.falhaDe(emite())).toMatchObject({ motivo, mensagem: expect.stringMatching(/^Houve um erro ao emitir a declaração\. \S/) });
    expect(servidor.recebidos).toHaveLength(1);
  });

  it("sair do sistema é um GET no fio, mas não uma leitura", async () => {
    servidor.responde(comTexto("erro", 500));
    await cliente.falhaDe(provedor.chama(cliente.contrato.acesso.logout));
    expect(servidor.recebidos).toHaveLength(1);
  });

  it("o que passou do tempo não é repetido, e acaba no limite", async () => {
    servidor.responde(trava);
    const antes = performance.now();
    expect(await cliente.falhaDe(manuais())).toMatchObject({ motivo: "sem-resposta", mensagem: expect.stringMatching(/^Houve um erro ao carregar os manuais\. \S/) });
    const levou = performance.now() - antes;
    expect(levou).toBeGreaterThanOrEqual(LIMITE - 20);
    expect(levou).toBeLessThan(LIMITE * 2.5);
    expect(servidor.recebidos).toHaveLength(1);
  });

  it.each([
    ["recusa", comRecusa("Não"), "recusa"],
    ["4xx sem envelope", comTexto("não", 404), "status"],
    ["não é JSON", comTexto("<html>"), "resposta-invalida"],
  ])("o que uma repetição não muda não é repetido (%s)", async (_, resposta, motivo) => {
    servidor.responde(resposta);
    expect(await cliente.falhaDe(manuais())).toMatchObject({ motivo });
    expect(servidor.recebidos).toHaveLength(1);
  });
});

describe("o que a resposta quer dizer", () => {
  it("ninguém escuta: não saiu", async () => {
    const fechado = await new ServidorCru().abre();
    await fechado.fecha();
    cliente = await carregaCliente(fechado);
    provedor = new cliente.Provedor("t");
    expect(await cliente.falhaDe(manuais())).toMatchObject({ motivo: "nao-enviada" });
    expect(await cliente.falhaDe(emite())).toMatchObject({ motivo: "nao-enviada" });
    expect(await cliente.falhaDe(provedor.abre(cliente.contrato.holerites.pdf, { id: "1" }))).toMatchObject({ motivo: "nao-enviada" });
  });

  it("401 é o fim da sessão, também numa parte da tela", async () => {
    servidor.responde(comRecusa("Token inválido", 401));
    const fim = { motivo: "sessao", mensagem: "Sessão expirada. Faça login novamente" };
    expect(await cliente.falhaDe(manuais())).toMatchObject(fim);
    expect(await cliente.falhaDe(provedor.parte(cliente.contrato.manuais.listar))).toMatchObject(fim);
    expect(await cliente.falhaDe(emite())).toMatchObject(fim);
    expect(servidor.recebidos).toHaveLength(3);
  });

  it("401 a quem ainda não entrou é uma recusa como outra", async () => {
    servidor.responde(comRecusa("Usuário ou senha inválidos", 401));
    const entrada = provedor.chama(cliente.contrato.acesso.login, { usuario: "a", senha: "b" });
    expect(await cliente.falhaDe(entrada)).toMatchObject({ motivo: "recusa", mensagem: "Usuário ou senha inválidos" });
  });

  it.each([200, 400, 403, 404, 422])("success: false com %i mostra a msg", async (status) => {
    servidor.responde(comRecusa("Fora do prazo", status));
    expect(await cliente.falhaDe(manuais())).toMatchObject({ motivo: "recusa", mensagem: "Fora do prazo" });
  });

  it("de uma escrita, só o envelope do provedor diz o que foi feito, mesmo num 500", async () => {
    servidor.responde(comRecusa("Fora do prazo", 500));
    expect(await cliente.falhaDe(emite())).toMatchObject({ motivo: "recusa", mensagem: "Fora do prazo" });
    const nadaDizem = [
      ...[502, 503, 504].map((status) => comRecusa("Fora do prazo", status)),
      ...[400, 403, 413, 429, 500, 502, 503, 504].map((status) => comTexto("<html></html>", status)),
      ...["", "<html></html>", "{}", '{"data":[]}', '{"success":"talvez"}', '{"success":null}', '{"success":false', "[]", "null", "0"].map((texto) => comTexto(texto)),
      comDados(null, 500),
    ];
    for (const resposta of nadaDizem) {
      cliente = await carregaCliente(servidor);
      provedor = new cliente.Provedor("token-de-ana");
      servidor.responde(resposta);
      const { motivo, mensagem } = await cliente.falhaDe(emite());
      expect(["status", "resposta-invalida"]).toContain(motivo);
      expect(mensagem).toMatch(/O pedido pode ter chegado: confira antes de tentar de novo\.$/);
    }
  });

  it("de uma msg ficam 500 letras, cortada entre palavras", async () => {
    servidor.responde(comRecusa("Documento ilegível. ".repeat(80)));
    const { mensagem } = await cliente.falhaDe(emite());
    expect([...mensagem].length).toBeLessThanOrEqual(500);
    expect(mensagem).toMatch(/(Documento|ilegível\.)…$/);
  });

  it("uma recusa sem msg tem a sua frase", async () => {
    servidor.responde(comRecusa(null));
    expect((await cliente.falhaDe(emite())).mensagem).toBe("Falha ao emitir a declaracao.");
    expect((await cliente.falhaDe(manuais())).mensagem).toBe("Houve um erro ao carregar os manuais.");
  });

  it("valida-token é lido com qualquer status", async () => {
    servidor.responde(comDados({ colaborador: "Ana", matrcoop: 12 }, 500));
    const { dados } = await provedor.chama(cliente.contrato.acesso.validaToken);
    expect(dados).toMatchObject({ colaborador: "Ana", matricula: "12" });
    servidor.responde(comRecusa("Ninguém", 401));
    expect(await cliente.falhaDe(provedor.chama(cliente.contrato.acesso.validaToken))).toMatchObject({ motivo: "recusa" });
  });

  it("uma parte que falha é dado, não exceção", async () => {
    servidor.responde(comTexto("erro", 500));
    const parte = await provedor.parte(cliente.contrato.holerites.listar);
    expect(parte).toEqual({ ok: false, mensagem: expect.stringMatching(/^Houve um erro ao carregar os holerites\. \S/) });
  });

  it("um campo obrigatório que falta: o registro diz qual, sem dado nenhum nem token", async () => {
    servidor.responde(comDados([{ descricao: "Segredo da Ana", link: "x" }]));
    expect(await cliente.falhaDe(manuais())).toMatchObject({ motivo: "resposta-invalida", campo: expect.stringMatching(/^0\.titulo: /) });
    expect(registro).toHaveBeenCalledTimes(1);
    const [linha] = registro.mock.calls[0] ?? [];
    expect(JSON.parse(String(linha))).toMatchObject({ evento: "chamada-falhou", chamada: "manuais.listar", motivo: "resposta-invalida" });
    expect(String(linha)).not.toMatch(/Segredo|token-de-ana/);
  });
});

describe("prefixos da especificação", () => {
  it("são os dela, letra por letra", () => {
    const { contrato } = cliente;
    expect({
      login: [contrato.acesso.hashPassword.prefixo, contrato.acesso.login.prefixo],
      manuais: contrato.manuais.listar.prefixo,
      convenios: contrato.convenios.listar.prefixo,
      declaracao: contrato.convenios.declaracao.prefixo,
      documentos: contrato.documentos.listar.prefixo,
      holerites: contrato.holerites.listar.prefixo,
      ferias: contrato.ferias.listar.prefixo,
      emissao: [contrato.convenios.emitirDeclaracao.prefixo, contrato.convenios.emitirDeclaracao.semMensagem],
    }).toEqual({
      login: ["Ocorreu um erro ao fazer o login no sistema.", "Ocorreu um erro ao fazer o login no sistema."],
      manuais: "Houve um erro ao carregar os manuais.",
      convenios: "Houve um erro ao carregar os convênios.",
      declaracao: "Houve um erro ao carregar a declaração.",
      documentos: "Houve um erro ao carregar os documentos.",
      holerites: "Houve um erro ao carregar os holerites.",
      ferias: "Houve um erro ao carregar o demonstrativo de férias.",
      emissao: ["Houve um erro ao emitir a declaração.", "Falha ao emitir a declaracao."],
    });
  });
});
