/** The embedded provider's rules of registration and candidacy: numbers and codes, requests with documents, candidates. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contrato } from "~/services/provider/contract";
import { interpreta } from "~/services/provider/resposta";
import { ambienteDeTeste, Cliente, type Ambiente } from "./apoio-provedor";

const { atestados, cadastro, candidatura } = contrato;

vi.setConfig({ testTimeout: 20_000 });

const PNG = Buffer.from("89504e470d0a1a0a", "hex").toString("base64");
const PDF = Buffer.from("%PDF-1.4\n%%EOF").toString("base64");

let ambiente: Ambiente;
let anonimo: Cliente;

beforeAll(async () => {
  ambiente = await ambienteDeTeste();
  anonimo = new Cliente(ambiente.provedor.url);
});
afterAll(() => ambiente.fecha());

const pessoa = (base: string) => anonimo.pessoa(base);

/** The last code sent to this number. */
function codigoPara(numero: string): string {
  const linhas = readFileSync(join(ambiente.pasta, "caixa-de-saida.txt"), "utf8").split("\n");
  const ultima = linhas.filter((linha) => linha.includes(`| SMS | ${numero} |`)).at(-1) ?? "";
  return /código é (\d{6})\./.exec(ultima)?.[1] ?? "";
}

describe("contatos", () => {
  const novo = { contato: "2", ddd: "11", telefone: "912345678" };

  it("um número que já é da pessoa é aceito na hora, com 201", async () => {
    const { cliente } = await pessoa("ana.souza");
    const [primeiro] = (await cliente.le(cadastro.dadosCadastrais, undefined)).contatos;
    const { ddd = "", telefone = "" } = primeiro ?? {};
    const recebido = await cliente.pede(cadastro.validarContato, { contato: "2", ddd, telefone });
    expect(recebido.status).toBe(201);
    expect(interpreta(cadastro.validarContato, "coop", { status: 201, texto: recebido.corpo.toString() })).toMatchObject({ status: 201 });
    expect((await cliente.le(cadastro.dadosCadastrais, undefined)).contatos[1]).toEqual({ numcontato: "2", ddd, telefone });
  });

  it("201 sem corpo também é aceito; 200 sem corpo não é resposta", () => {
    expect(interpreta(cadastro.validarContato, "coop", { status: 201, texto: "" })).toEqual({ dados: null, msg: "", status: 201 });
    expect(() => interpreta(cadastro.validarContato, "coop", { status: 200, texto: "" })).toThrow("Houve um erro ao validar o contato.");
  });

  it("um número novo só vale depois do código, e daí em diante é conhecido", async () => {
    const { cliente } = await pessoa("ana.souza");
    expect((await cliente.pede(cadastro.validarContato, novo)).status).toBe(200);
    const codigo = codigoPara("(11) 912345678");
    expect(codigo).toMatch(/^\d{6}$/);
    expect((await cliente.le(cadastro.dadosCadastrais, undefined)).contatos[1]?.ddd).toBe("44");
    expect((await cliente.recusa(cadastro.confirmarCodigo, { contato: "1", codigo })).msg).toContain("Nenhum código");
    await cliente.le(cadastro.confirmarCodigo, { contato: "2", codigo });
    const dados = await cliente.le(cadastro.dadosCadastrais, undefined);
    expect(dados.contatos[1]).toEqual({ numcontato: "2", ddd: "11", telefone: "912345678" });
    expect(dados.numeros_telefone[1]).toEqual({ numero_completo: "11912345678", numero_oculto: "(11) *****-5678" });
    expect((await cliente.recusa(cadastro.confirmarCodigo, { contato: "2", codigo })).msg).toContain("Nenhum código");
    expect((await cliente.pede(cadastro.validarContato, { ...novo, contato: "1" })).status).toBe(201);
  });

  it("o código expira em dez minutos", async () => {
    const { cliente } = await pessoa("carla.dias");
    await cliente.le(cadastro.validarContato, novo);
    const codigo = codigoPara("(11) 912345678");
    const relogio = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 10 * 60_000);
    expect((await cliente.recusa(cadastro.confirmarCodigo, { contato: "2", codigo })).msg).toContain("expirou");
    relogio.mockRestore();
    await cliente.le(cadastro.confirmarCodigo, { contato: "2", codigo });
  });

  it("cinco erros e o código certo já não serve; um novo serve", async () => {
    const { cliente } = await pessoa("fabio.nunes");
    await cliente.le(cadastro.validarContato, { ...novo, contato: "1" });
    const certo = codigoPara("(11) 912345678");
    const errado = certo === "123456" ? "654321" : "123456";
    for (let vez = 0; vez < 5; vez += 1) expect((await cliente.recusa(cadastro.confirmarCodigo, { contato: "1", codigo: errado })).msg).toContain("inválido");
    expect((await cliente.recusa(cadastro.confirmarCodigo, { contato: "1", codigo: certo })).msg).toContain("muitas tentativas");
    await cliente.le(cadastro.validarContato, { ...novo, contato: "1" });
    await cliente.le(cadastro.confirmarCodigo, { contato: "1", codigo: codigoPara("(11) 912345678") });
    expect((await cliente.le(cadastro.dadosCadastrais, undefined)).contatos).toEqual([{ numcontato: "1", ddd: "11", telefone: "912345678" }]);
  });

  it("o que não é telefone ou contato é recusado", async () => {
    const { cliente } = await pessoa("carla.dias");
    expect((await cliente.recusa(cadastro.validarContato, { ...novo, ddd: "4" })).msg).toBe("DDD Inválido");
    expect((await cliente.recusa(cadastro.validarContato, { ...novo, telefone: "1234567" })).msg).toBe("Informe corretamente o número de telefone");
    expect((await cliente.recusa(cadastro.validarContato, { ...novo, contato: "3" })).status).toBe(404);
  });
});

describe("solicitações", () => {
  it("ana tem uma de cada situação, dos dois tipos", async () => {
    const { cliente } = await pessoa("ana.souza");
    const lista = await cliente.le(cadastro.solicitacoes, undefined);
    for (const tipo of ["43", "49"]) {
      const dela = lista.filter(({ codconfigsituacao }) => codconfigsituacao === tipo);
      expect(dela.map(({ status }) => status)).toEqual([1, 2, 3, 4, 9]);
      expect(dela.every(({ movimentacao, cores }) => movimentacao.length > 0 && cores !== null)).toBe(true);
    }
    expect(new Set(lista.map(({ codigo }) => codigo)).size).toBe(lista.length);
  });

  it("uma nova entra na lista com situação 1; sem o documento obrigatório não entra", async () => {
    const { cliente } = await pessoa("fabio.nunes");
    const envia = (anexos: { id: string; arquivo: string }[]) => ({ codigo: "0", anexos });
    expect((await cliente.recusa(cadastro.alterarEndereco, envia([{ id: "102", arquivo: PNG }]))).msg).toBe("Os documentos obrigatórios devem ser anexados");
    expect((await cliente.recusa(cadastro.alterarEndereco, envia([{ id: "101", arquivo: PNG }, { id: "201", arquivo: PNG }]))).msg).toBe("Documento desconhecido");
    expect((await cliente.recusa(cadastro.alterarEndereco, envia([{ id: "101", arquivo: "bm90IGFuIGltYWdl" }]))).msg).toContain("não pôde ser lido");
    expect((await cliente.recusa(cadastro.alterarEndereco, envia([{ id: "101", arquivo: `data:image/png;base64,${PNG}` }]))).msg).toContain("não pôde ser lido");
    expect(await cliente.le(cadastro.solicitacoes, undefined)).toEqual([]);
    await cliente.le(cadastro.alterarEndereco, envia([{ id: "101", arquivo: PNG }, { id: "102", arquivo: PDF }]));
    await cliente.le(cadastro.alterarEscolaridade, envia([{ id: "201", arquivo: PDF }]));
    const lista = await cliente.le(cadastro.solicitacoes, undefined);
    expect(lista.map(({ status, codconfigsituacao }) => [status, codconfigsituacao])).toEqual([[1, "49"], [1, "43"]]);
    await cliente.le(atestados.cancelar, { codigo: lista[0]?.codigo ?? "", motivo: "Enviei o documento errado" });
    expect((await cliente.le(cadastro.solicitacoes, undefined)).map(({ status }) => status)).toEqual([9, 1]);
    expect((await cliente.recusa(atestados.cancelar, { codigo: lista[0]?.codigo ?? "", motivo: "De novo, por engano" })).msg).toContain("já foi cancelada");
  });

  it("a que espera correção volta a 1, uma vez; as outras e as alheias não se corrigem", async () => {
    const { cliente } = await pessoa("ana.souza");
    const lista = await cliente.le(cadastro.solicitacoes, undefined);
    const codigo = (status: number) => lista.find((uma) => uma.status === status && uma.codconfigsituacao === "43")?.codigo ?? "";
    const envio = (qual: string) => ({ codigo: qual, anexos: [{ id: "101", arquivo: PNG }] });
    expect((await cliente.recusa(cadastro.alterarEndereco, envio(codigo(1)))).msg).toContain("não espera correção");
    expect((await cliente.recusa(cadastro.alterarEscolaridade, envio(codigo(2)))).status).toBe(404);
    const { cliente: outra } = await pessoa("carla.dias");
    expect((await outra.recusa(cadastro.alterarEndereco, envio(codigo(2)))).status).toBe(404);
    await cliente.le(cadastro.alterarEndereco, envio(codigo(2)));
    const depois = (await cliente.le(cadastro.solicitacoes, undefined)).find((uma) => uma.codigo === codigo(2));
    expect(depois).toMatchObject({ status: 1, movimentacao: expect.arrayContaining([expect.objectContaining({ observacao: "Correção enviada pelo portal." })]) });
    expect((await cliente.recusa(cadastro.alterarEndereco, envio(codigo(2)))).msg).toContain("não espera correção");
  });
});

describe("candidatura", () => {
  it("guarda as três partes; telefone vazio volta vazio", async () => {
    const { cliente } = await pessoa("fabio.nunes");
    const { id, observacao, ...vazio } = await cliente.le(candidatura.exibir, undefined);
    expect([observacao, ...Object.values(vazio)]).toEqual(Array(9).fill(""));
    const dados = { id, cidade: "1384", uf: "13", ddd1: "65", telefone1: "999998888", ddd2: "", telefone2: "", codescolaridade: "6", graduacao: "Direito" };
    await cliente.le(candidatura.atualizar, dados);
    await cliente.le(candidatura.atualizarAreas, { areas: ["2", "5"] });
    await cliente.le(candidatura.atualizarExpectativas, { observacao: "Crescer" });
    expect(await cliente.le(candidatura.exibir, undefined)).toEqual({ ...dados, observacao: "Crescer" });
    const marcadas = (await cliente.le(candidatura.areas, undefined)).filter(({ selecionada }) => selecionada);
    expect(marcadas.map(({ descricao }) => descricao)).toEqual(["Abatedouro", "Posto de Combustível"]);
    await cliente.le(candidatura.atualizarAreas, { areas: [] });
    expect((await cliente.le(candidatura.areas, undefined)).some(({ selecionada }) => selecionada)).toBe(false);
  });

  it("recusa o que não é", async () => {
    const { cliente } = await pessoa("ana.souza");
    const dados = await cliente.le(candidatura.exibir, undefined);
    const recusas: [Partial<typeof dados>, string][] = [
      [{ uf: "28" }, "Informe o estado"],
      [{ cidade: "5565" }, "Informe a cidade"],
      [{ ddd1: "" }, "DDD Inválido"],
      [{ telefone1: "1" }, "Informe corretamente o número de telefone"],
      [{ ddd2: "44" }, "Informe corretamente o número de telefone"],
      [{ codescolaridade: "9" }, "Informe a escolaridade"],
      [{ id: "999999" }, "Candidato não encontrado"],
    ];
    for (const [errado, msg] of recusas) expect((await cliente.recusa(candidatura.atualizar, { ...dados, ...errado })).msg).toBe(msg);
    expect((await cliente.recusa(candidatura.atualizarAreas, { areas: ["7"] })).msg).toBe("Área de interesse desconhecida");
    expect((await cliente.recusa(candidatura.atualizarExpectativas, { observacao: "  " })).msg).toBe("Descreva sua expectativa");
    expect(await cliente.le(candidatura.exibir, undefined)).toEqual(dados);
  });

  it("davi não tem permissão, nem por trás da tela", async () => {
    const { cliente } = await pessoa("davi.rocha");
    expect((await cliente.recusa(candidatura.exibir, undefined)).status).toBe(403);
    expect((await cliente.recusa(candidatura.atualizarExpectativas, { observacao: "Crescer" })).status).toBe(403);
  });
});
