/** The embedded provider against the contract: every call, for people with everything, with nothing and with hostile data. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { chamadas, contrato } from "~/services/provider/contract";
import type { Chamada } from "~/services/provider/contract/chamada";
import { ambienteDeTeste, ANO, Cliente, envelopeDe, PRODUTO, type Ambiente, type Recebido } from "./apoio-provedor";

const { acesso, atestados, cadastro, candidatura, conta, convenios, dependentes, documentos, ferias, financeiro } = contrato;
const { holerites, manuais, mensagens, menu, pendencias, planosBeneficios } = contrato;
const { planoSaude, pcd } = contrato;
const { comprasPrazo, treinamentos } = contrato;

const SENHA = "coop1234";
/** The beginning of an image, as base64. */
const PNG = Buffer.from("89504e470d0a1a0a", "hex").toString("base64");

/** The authorised people, as they come: a bare array. */
const lista = contrato.comprasPrazo.carregarAutorizados.resposta(PRODUTO);

/** What the person has not got is asked for by an id that is someone else's. */
type Espera = "dados" | "lista" | "html" | "pdf" | "png" | "mp4" | "recusa" | "nada";

interface Passo {
  nome: string;
  espera: Espera;
  pede: () => Promise<Recebido>;
  le: (data: unknown) => unknown;
}

function passo<Input, Output>(cliente: Cliente, chamada: Chamada<Input, Output>, input: Input, espera: Espera = "dados"): Passo {
  return { nome: chamada.nome, espera, pede: () => cliente.pede(chamada, input), le: (data) => chamada.resposta(PRODUTO).parse(data) };
}

const INDICADO = {
  ...{ nome: "Paulo Reis", cpf: "24843803480", dtnascimento: "1990-01-05", cidade: "Campo Mourão", endereco: "Rua A, 1" },
  ...{ telefone_pcd: "44998112233", telefone_colaborador: "44997654321" },
};
const ENVIO_VAZIO = {
  ...{ codconfigatest: "", codconfigsituacao: "", cid: "", codmedico: "", medico: "", crmcro: "", justificativa: "", datainicio: "", datafim: "" },
  ...{ coddependente: "", ddd: "", telefone: "", filenames: [] },
};
const DEPENDENTE_VAZIO = { codigotipo: "", codigomotivo: "", nome: "", nacimento: "", dependenteir: false, coddependente: "", observacao: "", incluir: true, filenames: [] };

vi.setConfig({ testTimeout: 20_000 });

let ambiente: Ambiente;
let anonimo: Cliente;

beforeAll(async () => {
  ambiente = await ambienteDeTeste();
  anonimo = new Cliente(ambiente.provedor.url);
});
afterAll(() => ambiente.fecha());

/** Every call of the contract once, with this person's own ids where there are any. */
async function todosOsPassos(usuario: string, c: Cliente): Promise<Passo[]> {
  const [mensagem] = await c.le(mensagens.listar, undefined);
  const [compra] = await c.le(financeiro.gastosCliente, undefined);
  const [convenio] = await c.le(convenios.listar, undefined);
  const [documento] = await c.le(documentos.listar, undefined);
  const [holerite] = await c.le(holerites.listar, undefined);
  const [concessao] = (await c.le(ferias.listar, { ano: ANO })).flatMap(({ concessoes }) => concessoes);
  const [termo] = (await c.le(pendencias.listar, undefined)).documentos;
  const candidato = await c.le(candidatura.exibir, undefined);
  const [atestado] = await c.le(atestados.listar, { tipo: "ATESTADOS" });
  const [dependente] = await c.le(dependentes.listar, undefined);
  const declarada = await c.le(convenios.declaracao, undefined);
  const [plano] = await c.le(planoSaude.planos, undefined);
  const pedida = (await c.le(planoSaude.solicitacoes, undefined)).find(({ pode_cancelar }) => pode_cancelar);
  const indicada = (await c.le(pcd.listar, undefined)).find(({ status_final }) => !status_final);
  const [numero] = (await c.le(cadastro.dadosCadastrais, undefined)).numeros_telefone;
  const parametros = await c.le(comprasPrazo.parametros, undefined);
  const seAberta = (espera: Espera): Espera => (parametros?.codigo_valido ? espera : "recusa");
  const [autorizado] = parametros?.codigo_valido ? lista.parse(JSON.parse((await c.pede(comprasPrazo.carregarAutorizados, undefined)).corpo.toString())) : [];
  const senha = "4815162342".slice(0, parametros?.num_dig_senha ?? 6);
  const [tipo] = await c.le(treinamentos.tipos, undefined);
  const [grupo] = tipo ? await c.le(treinamentos.listar, { tipo: tipo.tipo }) : [];
  const se = (existe: unknown, espera: Espera): Espera => (existe ? espera : "nada");
  const doTermo = { id: termo?.id ?? "1", tipodoc: termo?.idtipodoc ?? "7" };
  return [
    passo(anonimo, acesso.hashPassword, { usuario }),
    passo(anonimo, acesso.login, { usuario, senha: "errada" }, "recusa"),
    passo(c, acesso.validaToken, undefined),
    passo(c, menu.listar, undefined),
    passo(c, menu.atalhos, undefined),
    passo(c, menu.permissao, { rota: "holerites" }),
    passo(c, pendencias.listar, undefined),
    passo(c, pendencias.exibirDocumento, doTermo, se(termo, "pdf")),
    passo(c, pendencias.confirmarTermos, { ...doTermo, confirmacao: "Li e concordo." }, se(termo, "dados")),
    passo(c, mensagens.listar, undefined),
    passo(c, mensagens.conteudo, { idmensagem: mensagem?.idmensagem ?? "70001" }, se(mensagem, "html")),
    passo(c, mensagens.marcarComoLida, { idmsgusuario: mensagem?.idmsgusuario ?? "1" }, se(mensagem, "dados")),
    passo(c, cadastro.cutis, undefined),
    passo(c, cadastro.pedidoPendente, undefined),
    passo(c, cadastro.dadosCadastrais, undefined),
    passo(c, cadastro.atualizarDadosPessoais, { cutis: "3" }),
    passo(c, cadastro.escolaridade, undefined),
    passo(c, cadastro.solicitacoes, undefined),
    passo(c, cadastro.anexosConfig, undefined),
    passo(c, cadastro.validarContato, { contato: "2", ddd: "11", telefone: "912345678" }),
    passo(c, cadastro.confirmarCodigo, { contato: "1", codigo: "000000" }, "recusa"),
    passo(c, cadastro.alterarEndereco, { codigo: "0", anexos: [{ id: "101", arquivo: PNG }] }),
    passo(c, cadastro.alterarEscolaridade, { codigo: "0", anexos: [] }, "recusa"),
    passo(c, candidatura.exibir, undefined),
    passo(c, candidatura.escolaridades, undefined),
    passo(c, candidatura.areas, undefined),
    passo(c, candidatura.atualizar, { ...candidato, cidade: "2845", uf: "18", ddd1: "44", telefone1: "999998888", ddd2: "", telefone2: "", codescolaridade: "7" }),
    passo(c, candidatura.atualizarAreas, { areas: ["1", "6"] }),
    passo(c, candidatura.atualizarExpectativas, { observacao: "Crescer na cooperativa." }),
    passo(c, financeiro.saldos, undefined),
    passo(c, financeiro.gastosCliente, undefined),
    passo(c, financeiro.compra, { id: compra?.id ?? "1" }, se(compra, "dados")),
    passo(c, financeiro.gastosContaConsumo, undefined),
    passo(c, financeiro.emprestimos, undefined),
    passo(c, manuais.listar, undefined),
    passo(c, convenios.listar, undefined),
    passo(c, convenios.declaracao, undefined),
    passo(c, convenios.emitirDeclaracao, undefined, declarada ? "recusa" : "dados"),
    passo(c, convenios.visualizar, { id: convenio?.codigo ?? "1" }, se(convenio, "html")),
    passo(c, convenios.logotipo, { id: convenio?.codigo ?? "1" }, se(convenio, "png")),
    passo(c, convenios.declaracaoPdf, undefined, "pdf"),
    passo(c, documentos.listar, undefined),
    passo(c, documentos.exibir, { iddocumento: documento?.iddocumento ?? "1" }, se(documento, "pdf")),
    passo(c, holerites.listar, undefined),
    passo(c, holerites.pdf, { id: holerite?.id ?? "1" }, se(holerite, "pdf")),
    passo(c, ferias.listar, { ano: ANO }),
    passo(c, ferias.pdf, { id: concessao?.id_concessao ?? "1", ano: ANO }, se(concessao, "pdf")),
    passo(c, conta.alterarSenha, { senha_atual: SENHA, nova_senha: "nova-senha", nova_senha_confirmacao: "nova-senha" }),
    passo(c, conta.configurarEmail, { email: "pessoa@correio.example" }),
    passo(c, planosBeneficios.listar, undefined),
    passo(c, planoSaude.meuPlano, undefined),
    passo(c, planoSaude.planos, undefined),
    passo(c, planoSaude.simular, { codplano: plano?.codigo ?? "101", dependentes: [] }, se(plano, "dados")),
    passo(c, planoSaude.solicitacoes, undefined),
    passo(c, planoSaude.configDocumentos, { dependentes: [] }),
    passo(c, planoSaude.cancelarPlano, { justificativa: "curto" }, "recusa"),
    passo(c, planoSaude.removerDependente, { id: "1" }, "recusa"),
    passo(c, planoSaude.adicionarDependente, { dependentes: [], documentos: [] }, "recusa"),
    passo(c, planoSaude.solicitarPlano, { codigo: "0", dependentes: [], documentos: [] }, "recusa"),
    passo(c, planoSaude.alterarPlano, { codplano: "0" }, "recusa"),
    passo(c, planoSaude.reenviarDocumentos, { codigo: "1", dependentes: [], documentos: [] }, "recusa"),
    passo(c, planoSaude.cancelarSolicitacao, { id: pedida?.codigo ?? "1" }, se(pedida, "dados")),
    passo(c, pcd.configuracao, undefined),
    passo(c, pcd.salvar, INDICADO),
    passo(c, pcd.listar, undefined),
    passo(c, pcd.alterarStatus, { id: indicada?.id ?? "1", status: 9, observacao: "" }, se(indicada, "dados")),
    passo(c, atestados.configuracoes, { tipo: "ATESTADOS" }),
    passo(c, atestados.ajuda, { id: "10" }, "html"),
    passo(c, atestados.listar, { tipo: "DOCUMENTOS" }),
    passo(c, atestados.exibir, { codigo: atestado?.codigo ?? "1" }, se(atestado, "dados")),
    passo(c, atestados.exibirAnexo, { codigo: atestado?.codigo ?? "1", id: atestado?.anexos[0]?.id ?? "1" }, se(atestado?.anexos[0], "png")),
    passo(c, atestados.medico, { codigo: "123456" }),
    passo(c, atestados.cid, { busca: "gripe" }),
    passo(c, atestados.incluir, ENVIO_VAZIO, "recusa"),
    passo(c, atestados.alterar, { codigo: atestado?.codigo ?? "1", envio: ENVIO_VAZIO }, se(atestado, "recusa")),
    passo(c, atestados.cancelar, { codigo: atestado?.codigo ?? "1", motivo: "" }, se(atestado, "recusa")),
    passo(c, dependentes.listar, undefined),
    passo(c, dependentes.config, undefined),
    passo(c, dependentes.atualizar, { envio: DEPENDENTE_VAZIO }, "recusa"),
    passo(c, dependentes.inativar, { cod_dependente: dependente?.codigo ?? "1", observacao: "curta" }, se(dependente, "recusa")),
    passo(c, treinamentos.tipos, undefined),
    passo(c, treinamentos.listar, { tipo: tipo?.tipo ?? "1" }, se(tipo, "dados")),
    passo(c, treinamentos.exibirVideo, { idvideo: grupo?.treinamentos[0]?.idvideo ?? "1" }, se(grupo, "mp4")),
    passo(c, treinamentos.declaracao, { dtini: `${ANO - 3}-01-01`, dtfim: `${ANO}-12-31` }, se(tipo, "pdf")),
    passo(c, comprasPrazo.parametros, undefined),
    passo(c, comprasPrazo.enviarCodigo, { opcao: "Sms", telefone: numero?.numero_completo ?? "44900000000" }, numero ? "dados" : "recusa"),
    passo(c, comprasPrazo.validarCodigo, { codigo: "abcdef" }, "recusa"),
    passo(c, comprasPrazo.configurarSenha, { senha, conf_senha: senha }, seAberta("dados")),
    passo(c, comprasPrazo.carregarAutorizados, undefined, seAberta("lista")),
    passo(c, comprasPrazo.consultarCpf, { cpf: "52998224725" }, seAberta("dados")),
    passo(c, comprasPrazo.criarAutorizado, { cpf: "52998224725" }, seAberta("dados")),
    passo(c, comprasPrazo.removerAutorizado, { id: autorizado?.id ?? "1" }, autorizado ? "dados" : seAberta("nada")),
    passo(c, acesso.logout, undefined),
  ];
}

function confere({ espera, le, nome }: Passo, recebido: Recebido): void {
  const { status, tipo, corpo } = recebido;
  switch (espera) {
    case "dados":
      expect({ nome, status, success: envelopeDe(recebido).success }).toEqual({ nome, status: 200, success: true });
      expect(() => le(envelopeDe(recebido).data), nome).not.toThrow();
      return;
    case "lista":
      expect(() => le(z.array(z.unknown()).parse(JSON.parse(corpo.toString()))), nome).not.toThrow();
      return;
    case "html":
      expect(tipo, nome).toContain("text/html");
      expect(() => le(corpo.toString()), nome).not.toThrow();
      return;
    case "pdf":
      expect({ nome, tipo, inicio: corpo.subarray(0, 5).toString() }).toEqual({ nome, tipo: "application/pdf", inicio: "%PDF-" });
      expect(corpo.toString("latin1").trimEnd().endsWith("%%EOF"), nome).toBe(true);
      return;
    case "png":
      expect({ nome, tipo, inicio: corpo.subarray(0, 8).toString("hex") }).toEqual({ nome, tipo: "image/png", inicio: "89504e470d0a1a0a" });
      return;
    case "mp4":
      expect({ nome, tipo, inicio: corpo.subarray(4, 8).toString() }).toEqual({ nome, tipo: "video/mp4", inicio: "ftyp" });
      return;
    case "recusa":
      expect(envelopeDe(recebido), nome).toMatchObject({ success: false, msg: expect.stringMatching(/./) });
      return;
    case "nada":
      expect({ nome, status, success: envelopeDe(recebido).success }).toEqual({ nome, status: 404, success: false });
  }
}

describe.each(["ana.souza", "bruno.lima", "carla.dias", "elisa.prado", "fabio.nunes", "gilda.moraes"])("todas as chamadas, para %s", (base) => {
  it("respondem o que o contrato diz", async () => {
    const { usuario, cliente } = await anonimo.pessoa(base);
    const passos = await todosOsPassos(usuario, cliente);
    expect(passos.map(({ nome }) => nome).sort()).toEqual(chamadas.map(({ nome }) => nome).sort());
    for (const proximo of passos) confere(proximo, await proximo.pede());
  });
});

describe("as pessoas da demonstração", () => {
  const de = async (base: string) => (await anonimo.pessoa(base)).cliente;

  it("ana tem de tudo", async () => {
    const c = await de("ana.souza");
    const avisos = await c.le(mensagens.listar, undefined);
    expect(avisos).toHaveLength(13);
    expect(avisos.filter(({ visualizada }) => !visualizada)).toHaveLength(5);
    expect(avisos.slice(0, 10).filter(({ visualizada }) => !visualizada).length).toBeLessThan(5);
    const folhas = await c.le(holerites.listar, undefined);
    expect(new Set(folhas.map(({ ano }) => ano))).toEqual(new Set([ANO, ANO - 1, ANO - 2]));
    expect(new Set(folhas.map(({ tipo_holerite }) => tipo_holerite))).toEqual(
      new Set(["Normal", "Adiantamento", "Férias", "PLR", "13º Salário - 1ª Parcela", "13º Salário - 2ª Parcela"]),
    );
    expect(folhas.filter(({ eventos }) => eventos.length === 60)).toHaveLength(1);
    const saldos = await c.le(financeiro.saldos, undefined);
    expect(saldos.map(({ conta: numero }) => numero)).toEqual(["2", "87", "11", "37", "91", "90"]);
    const gastos = await c.le(financeiro.gastosCliente, undefined);
    expect(gastos).toHaveLength(14);
    expect(saldos.find(({ conta: numero }) => numero === "37")?.saldo).toBeCloseTo(gastos.reduce((soma, { saldo }) => soma + saldo, 0), 2);
    expect(await c.le(financeiro.gastosContaConsumo, undefined)).toHaveLength(2);
    expect(await c.le(financeiro.emprestimos, undefined)).toHaveLength(2);
    expect(await c.le(convenios.listar, undefined)).toHaveLength(8);
    expect(await c.le(manuais.listar, undefined)).toHaveLength(6);
    expect(await c.le(documentos.listar, undefined)).toHaveLength(7);
    for (const ano of [ANO, ANO - 1, ANO - 2]) expect((await c.le(ferias.listar, { ano }))[0]?.concessoes.length, String(ano)).toBeGreaterThan(0);
  });

  it("cada holerite e cada recibo de férias fecha", async () => {
    const centavos = (valores: number[]) => valores.reduce((soma, valor) => soma + Math.round(valor * 100), 0);
    for (const base of ["ana.souza", "bruno.lima", "carla.dias", "elisa.prado"]) {
      const c = await de(base);
      for (const { eventos, vencimentos, descontos, liquido, id } of await c.le(holerites.listar, undefined)) {
        const soma = (sinal: string) => centavos(eventos.filter(({ operacao }) => operacao === sinal).map(({ valor }) => valor));
        expect([soma("+"), soma("-"), soma("+") - soma("-")], id).toEqual([vencimentos, descontos, liquido].map((valor) => centavos([valor])));
        expect(liquido, id).toBeGreaterThan(0);
      }
      const recibos = await Promise.all([ANO, ANO - 1, ANO - 2].map((ano) => c.le(ferias.listar, { ano })));
      for (const { eventos, tot_vencimentos, tot_descontos, tot_liq_receber, id_concessao } of recibos.flat().flatMap((grupo) => grupo.concessoes)) {
        const doEvento = centavos(eventos.map(({ valor, cod_evento }) => (cod_evento.startsWith("5") ? -valor : valor)));
        const liquido = centavos([tot_liq_receber]);
        expect([doEvento, centavos([tot_vencimentos, -tot_descontos])], id_concessao).toEqual([liquido, liquido]);
      }
    }
  });

  it("bruno tem os dois diálogos obrigatórios, carla não tem e-mail, elisa tem 400 compras", async () => {
    const deBruno = await (await de("bruno.lima")).le(pendencias.listar, undefined);
    expect(deBruno.atualizar_dados_pessoais).toBe(true);
    expect(deBruno.documentos.map(({ idtipodoc }) => idtipodoc)).toEqual(["7", "12", "22"]);
    expect((await (await de("carla.dias")).le(acesso.validaToken, undefined)).email).toBe("");
    const c = await de("elisa.prado");
    const gastos = await c.le(financeiro.gastosCliente, undefined);
    expect(gastos).toHaveLength(400);
    expect((await c.le(financeiro.compra, { id: gastos.at(-1)?.id ?? "" })).produtos.length).toBeGreaterThan(0);
  });

  it("fabio não tem nada", async () => {
    const c = await de("fabio.nunes");
    const { saldos, gastosCliente, gastosContaConsumo, emprestimos } = financeiro;
    const modulos = [mensagens, manuais, convenios, documentos, holerites, planosBeneficios].map(({ listar }) => listar);
    for (const lista of [...modulos, saldos, gastosCliente, gastosContaConsumo, emprestimos]) expect(await c.le<void, unknown>(lista, undefined), lista.nome).toEqual([]);
    expect(await c.le(convenios.declaracao, undefined)).toBeNull();
    expect((await c.le(menu.listar, undefined)).every(({ modulos_filhos }) => modulos_filhos.length === 0)).toBe(true);
  });

  it("davi não tem permissão para três rotas, nem por trás da tela", async () => {
    const c = await de("davi.rocha");
    for (const rota of ["manuais", "convenios", "holerites"]) expect(await c.le(menu.permissao, { rota }), rota).toEqual({ permissao: false });
    for (const rota of ["documentos", "demonstrativo-ferias"]) expect(await c.le(menu.permissao, { rota }), rota).toEqual({ permissao: true });
    expect((await c.recusa(holerites.listar, undefined)).status).toBe(403);
    expect(JSON.stringify(await c.le(menu.listar, undefined))).not.toMatch(/"(manuais|convenios|holerites)"/);
  });

  it("o link gerencial abre o portal de ana e não acaba", async () => {
    const gerente = new Cliente(ambiente.provedor.url, ambiente.provedor.linkGerencial.replace("token=", ""));
    expect((await gerente.le(acesso.validaToken, undefined)).colaborador).toBe("Ana Paula de Souza");
    await gerente.le(acesso.logout, undefined);
    expect((await gerente.le(acesso.validaToken, undefined)).colaborador).toBe("Ana Paula de Souza");
  });
});
