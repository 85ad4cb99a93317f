/** What each call writes on the wire, letter by letter: the portal is a strict writer. */
import { describe, expect, it } from "vitest";
import { calls, contract, type AnyCall } from "~/services/provider/contract";
import type { Call } from "~/services/provider/contract/call";

interface WrittenCall {
  call: AnyCall;
  line: string;
  body: unknown;
}

/** Method, host, path and query as one line, and the body. */
function write<Input, Output>(call: Call<Input, Output>, input: Input): WrittenCall {
  const query = new URLSearchParams({ ...call.fixed, ...call.query(input) }).toString();
  const host = call.host === "site" ? "SITE" : "";
  return {
    call,
    line: `${call.method} ${host}${call.path}${query ? `?${query}` : ""}`,
    body: call.body ? call.body(input) : null,
  };
}

const { acesso, menu, pendencias, mensagens, cadastro, financeiro, manuais, convenios, documentos, holerites, ferias, conta, planosBeneficios } = contract;
const { planoSaude, pcd } = contract;
const { atestados, candidatura, dependentes } = contract;
const { comprasPrazo, treinamentos } = contract;

const passwords = { senha_atual: "a", nova_senha: "b", nova_senha_confirmacao: "c" };

const submission = {
  ...{ codconfigatest: "10", codconfigsituacao: "101", cid: "J11", codmedico: "123456", medico: "Ana", crmcro: "CRM 1", justificativa: "" },
  ...{ datainicio: "2025-03-01", datafim: "2025-03-02", coddependente: "", ddd: "44", telefone: "999998888", filenames: [{ id: "1", doc: "AA==" }] },
};
const dependente = {
  ...{ codigotipo: "90", codigomotivo: "901", nome: "Bia", nacimento: "2020-01-01", dependenteir: true, coddependente: "", observacao: "", incluir: true },
  filenames: [{ id: "1", doc: "AA==" }],
};

const ofPlano = { dependentes: ["4"], documentos: [{ cod_documento: "501", cod_dependente: "4", arquivo: "JVBERi0=" }] };

const referred = {
  ...{ nome: "Tiago", cpf: "52998224725", dtnascimento: "1994-03-18", cidade: "Goioerê", endereco: "Rua A, 1" },
  ...{ telefone_pcd: "44998112233", telefone_colaborador: "44997654321" },
};

const numero = { contato: "1", ddd: "44", telefone: "999998888" };
const candidato = {
  ...{ id: "5", cidade: "2845", uf: "18", ddd1: "44", telefone1: "999998888", ddd2: "44", telefone2: "35230000" },
  ...{ codescolaridade: "7", graduacao: "Direito" },
};

const TABLE: [WrittenCall, string, unknown?][] = [
  [write(acesso.hashPassword, { usuario: "ana" }), "GET /base/hash-password?sistema=FUNCIONARIO&usuario=ana"],
  [write(acesso.login, { usuario: "ana", senha: "x" }), "POST /colaborador/login", { usuario: "ana", senha: "x", sistema: "FUNCIONARIO" }],
  [write(acesso.logout, undefined), "GET /colaborador/logout"],
  [write(acesso.validaToken, undefined), "GET /colaborador/valida-token"],
  [write(menu.listar, undefined), "GET /colaborador/modulos"],
  [write(menu.atalhos, undefined), "GET /colaborador/modulos?funcao=ATALHOS-RAPIDOS"],
  [write(menu.permissao, { rota: "holerites" }), "GET /colaborador/modulos?funcao=PERMISSAO-ROTA&rota=holerites"],
  [write(pendencias.listar, undefined), "GET /colaborador/pendencias-colaborador"],
  [write(pendencias.exibirDocumento, { id: "7", tipodoc: "22" }), "GET /colaborador/pendencias-colaborador?funcao=EXIBIR-DOC&id=7&tipodoc=22"],
  [
    write(pendencias.confirmarTermos, { id: "7", tipodoc: "3", confirmacao: "IP" }),
    "POST /colaborador/pendencias-colaborador?funcao=CONFIRMAR-TERMOS&id=7&tipodoc=3",
    { confirmacao: "IP" },
  ],
  [write(mensagens.listar, undefined), "GET /colaborador/mensagem"],
  [write(mensagens.conteudo, { idmensagem: "5" }), "POST /colaborador/mensagem?funcao=CONTEUDO", { id: "5" }],
  [write(mensagens.marcarComoLida, { idmsgusuario: "9" }), "POST /colaborador/mensagem?funcao=MARCAR-COMO-LIDA", { id: "9" }],
  [write(cadastro.cutis, undefined), "GET /colaborador/cutis"],
  [write(cadastro.pedidoPendente, undefined), "GET /colaborador/atualizacao-cadastral"],
  [write(cadastro.atualizarDadosPessoais, { cutis: "4" }), "POST /colaborador/atualizacao-cadastral?funcao=ATUALIZAR-DADOS-PESSOAIS", { cutis: "4" }],
  [write(cadastro.dadosCadastrais, undefined), "GET /colaborador/atualizacao-cadastral?funcao=DADOS-CADASTRAIS"],
  [write(cadastro.escolaridade, undefined), "GET /colaborador/atualizacao-cadastral?funcao=ESCOLARIDADE"],
  [write(cadastro.solicitacoes, undefined), "GET /colaborador/atualizacao-cadastral?funcao=SOLICITACOES"],
  [write(cadastro.anexosConfig, undefined), "GET /colaborador/atualizacao-cadastral?funcao=ANEXOS-CONFIG"],
  [write(cadastro.validarContato, numero), "POST /colaborador/atualizacao-cadastral?funcao=VALIDAR-CONTATO", numero],
  [
    write(cadastro.confirmarCodigo, { contato: "1", codigo: "012345" }),
    "POST /colaborador/atualizacao-cadastral?funcao=CONFIRMAR-CODIGO",
    { contato: "1", codigo: "012345" },
  ],
  [
    write(cadastro.alterarEndereco, { codigo: "0", anexos: [{ id: "101", arquivo: "QUJD" }] }),
    "POST /colaborador/atualizacao-cadastral?funcao=ALTERAR-ENDERECO",
    { codigo: "0", ambiente: "WEB", anexos: [{ id: "101", arquivo: "QUJD" }] },
  ],
  [
    write(cadastro.alterarEscolaridade, { codigo: "9", anexos: [] }),
    "POST /colaborador/atualizacao-cadastral?funcao=ALTERAR-ESCOLARIDADE",
    { codigo: "9", ambiente: "WEB", anexos: [] },
  ],
  [write(candidatura.exibir, undefined), "GET /colaborador/candidatura-interna"],
  [write(candidatura.escolaridades, undefined), "GET /colaborador/candidatura-interna?funcao=ESCOLARIDADES"],
  [write(candidatura.areas, undefined), "GET /colaborador/candidatura-interna?funcao=AREAS"],
  [
    write(candidatura.atualizar, { ...candidato, ddd2: "", telefone2: "" }),
    "POST /colaborador/candidatura-interna?funcao=ATUALIZAR",
    { ...candidato, ddd2: "0", telefone2: "0" },
  ],
  [write(candidatura.atualizarAreas, { areas: ["1", "4"] }), "POST /colaborador/candidatura-interna?funcao=ATUALIZAR-AREAS", { areas: ["1", "4"] }],
  [
    write(candidatura.atualizarExpectativas, { observacao: "Crescer" }),
    "POST /colaborador/candidatura-interna?funcao=ATUALIZAR-EXPECTATIVAS",
    { observacao: "Crescer" },
  ],
  [write(financeiro.saldos, undefined), "GET /colaborador/financeiro?funcao=SALDOS-CONTAS"],
  [write(financeiro.gastosCliente, undefined), "GET /colaborador/financeiro?funcao=GASTOS-CLIENTE"],
  [write(financeiro.compra, { id: "12" }), "GET /colaborador/financeiro?funcao=COMPRAS&compra=12"],
  [write(financeiro.gastosContaConsumo, undefined), "GET /colaborador/financeiro?funcao=GASTOS-CONTA-CONSUMO"],
  [write(financeiro.emprestimos, undefined), "GET /colaborador/financeiro?funcao=EMPRESTIMOS"],
  [write(manuais.listar, undefined), "GET /colaborador/manuais"],
  [write(convenios.listar, undefined), "GET /colaborador/convenios"],
  [write(convenios.declaracao, undefined), "GET /colaborador/convenios?funcao=DECLARACAO"],
  [write(convenios.emitirDeclaracao, undefined), "POST /colaborador/convenios?funcao=EMITIR-DECLARACAO"],
  [write(convenios.visualizar, { id: "3" }), "GET /colaborador/convenios?funcao=VISUALIZAR&id=3"],
  [write(convenios.logotipo, { id: "3" }), "GET /colaborador/convenios?funcao=LOGOTIPO&id=3"],
  [write(convenios.declaracaoPdf, undefined), "GET SITE/declaracao-convenio-pdf"],
  [write(documentos.listar, undefined), "GET /colaborador/documentos"],
  [write(documentos.exibir, { iddocumento: "8" }), "GET /colaborador/documentos?funcao=EXIBIR&doc=8"],
  [write(holerites.listar, undefined), "GET /colaborador/holerites"],
  [write(holerites.pdf, { id: "1" }), "GET SITE/holerite-pdf?id=1"],
  [write(ferias.listar, { ano: 2025 }), "GET /colaborador/recibo-ferias?ano=2025"],
  [write(ferias.pdf, { id: "1", ano: 2025 }), "GET SITE/recibo-ferias-pdf?id=1&ano=2025"],
  [write(conta.alterarSenha, passwords), "POST /colaborador/alterar-senha", passwords],
  [write(conta.configurarEmail, { email: "a@b.com" }), "POST /colaborador/usuarios?action=CONFIG-EMAIL", { email: "a@b.com" }],
  [write(planosBeneficios.listar, undefined), "GET /colaborador/planos-beneficios"],
  [write(atestados.configuracoes, { tipo: "DOCUMENTOS" }), "GET /colaborador/atest-config?tipo=DOCUMENTOS"],
  [write(atestados.ajuda, { id: "10" }), "GET /colaborador/atest-config?funcao=exibir-ajuda&id=10"],
  [write(atestados.listar, { tipo: "ATESTADOS" }), "GET /colaborador/atestados?tipo=ATESTADOS"],
  [write(atestados.exibir, { codigo: "8" }), "GET /colaborador/atestados?funcao=EXIBIR&codigo=8"],
  [write(atestados.exibirAnexo, { codigo: "8", id: "3" }), "GET /colaborador/atestados?funcao=EXIBIR-ANEXO&codigo=8&id=3"],
  [write(atestados.medico, { codigo: "123456" }), "GET /colaborador/atestados?funcao=MEDICO&codigo=123456"],
  [write(atestados.cid, { busca: "gripe" }), "GET /colaborador/cid?busca=gripe"],
  [write(atestados.incluir, submission), "POST /colaborador/atestados?funcao=INCLUIRATESTADO", { ...submission, ambiente: "WEB" }],
  [
    write(atestados.alterar, { codigo: "8", envio: submission }),
    "POST /colaborador/atestados?funcao=ALTERARATESTADO&codigo=8",
    { ...submission, ambiente: "WEB" },
  ],
  [write(atestados.cancelar, { codigo: "8", motivo: "Engano" }), "POST /colaborador/atestados?funcao=CANCELAR&codigo=8", { motivo: "Engano" }],
  [write(dependentes.listar, undefined), "GET /colaborador/dependentes"],
  [write(dependentes.config, undefined), "GET /colaborador/dependentes?funcao=CONFIG"],
  [write(dependentes.atualizar, { envio: dependente }), "POST /colaborador/dependentes?funcao=atualizardependente", { ...dependente, ambiente: "WEB" }],
  [
    write(dependentes.inativar, { cod_dependente: "5", observacao: "Não mora mais comigo" }),
    "POST /colaborador/dependentes?funcao=inativardependente",
    { ambiente: "WEB", cod_dependente: "5", observacao: "Não mora mais comigo" },
  ],
  [write(planoSaude.meuPlano, undefined), "GET /colaborador/plano-saude"],
  [write(planoSaude.planos, undefined), "GET /colaborador/plano-saude/planos"],
  [write(planoSaude.simular, { codplano: "9", dependentes: ["1", "2"] }), "GET /colaborador/plano-saude/simular?codplano=9&dependentes=1%2C2"],
  [write(planoSaude.solicitacoes, undefined), "GET /colaborador/plano-saude/solicitacoes"],
  [write(planoSaude.configDocumentos, { dependentes: ["1", "2"] }), "GET /colaborador/plano-saude/config-documentos?config=17&dependentes=1%2C2"],
  [write(planoSaude.cancelarPlano, { justificativa: "Outro plano" }), "POST /colaborador/plano-saude/cancelar-plano", { justificativa: "Outro plano" }],
  [write(planoSaude.removerDependente, { id: "4" }), "POST /colaborador/plano-saude/remover-dependente", { id: "4" }],
  [write(planoSaude.adicionarDependente, ofPlano), "POST /colaborador/plano-saude/adicionar-dependente", ofPlano],
  [write(planoSaude.cancelarSolicitacao, { id: "7" }), "POST /colaborador/plano-saude/cancelar-solicitacao", { id: "7" }],
  [
    write(planoSaude.reenviarDocumentos, { codigo: "7", ...ofPlano }),
    "POST /colaborador/plano-saude/alterar-status-solicitacao",
    { codigo: "7", ...ofPlano, cod_status: 1, ambiente: "WEB" },
  ],
  [
    write(planoSaude.solicitarPlano, { codigo: "9", ...ofPlano }),
    "POST /colaborador/plano-saude/solicitar-plano",
    { codigo: "9", ...ofPlano, ambiente: "WEB" },
  ],
  [write(planoSaude.alterarPlano, { codplano: "9" }), "POST /colaborador/plano-saude/alterar-plano", { codplano: "9" }],
  [write(pcd.configuracao, undefined), "GET /colaborador/indicacao-pcd/config"],
  [write(pcd.listar, undefined), "GET /colaborador/indicacao-pcd"],
  [write(pcd.salvar, referred), "POST /colaborador/indicacao-pcd/salvar-indicacao", { ...referred, tiposistema: "WEB" }],
  [
    write(pcd.alterarStatus, { id: "3", status: 9, observacao: "Desistiu" }),
    "POST /colaborador/indicacao-pcd/alterar-status-solicitacao",
    { id: "3", status: 9, tiposistema: "WEB", observacao: "Desistiu" },
  ],
  [write(treinamentos.tipos, undefined), "GET /colaborador/treinamentos"],
  [write(treinamentos.listar, { tipo: "2" }), "GET /colaborador/treinamentos?funcao=LISTAR&tipo=2"],
  [write(treinamentos.exibirVideo, { idvideo: "7" }), "GET /colaborador/treinamentos?funcao=VIDEO&id=7"],
  [
    write(treinamentos.declaracao, { dtini: "2025-01-01", dtfim: "2025-06-30" }),
    "GET /colaborador/treinamentos?funcao=EMITIR-DECLARACAO-CURSOS&dtini=2025-01-01&dtfim=2025-06-30",
  ],
  [write(comprasPrazo.parametros, undefined), "GET /colaborador/compras-prazo/parametros"],
  [
    write(comprasPrazo.enviarCodigo, { opcao: "Whatsapp", telefone: "44999990101" }),
    "POST /colaborador/compras-prazo/enviar-codigo-seguranca?opcao=Whatsapp&telefone=44999990101",
  ],
  [write(comprasPrazo.validarCodigo, { codigo: "123456" }), "POST /colaborador/compras-prazo/validar-codigo-seguranca?codigo=123456"],
  [
    write(comprasPrazo.configurarSenha, { senha: "1234", conf_senha: "1234" }),
    "POST /colaborador/compras-prazo/configurar-senha",
    { senha: "1234", conf_senha: "1234" },
  ],
  [write(comprasPrazo.carregarAutorizados, undefined), "GET /colaborador/compras-prazo/carregar-autorizados"],
  [write(comprasPrazo.removerAutorizado, { id: "5" }), "DELETE /colaborador/compras-prazo/remover-autorizado?id=5"],
  [write(comprasPrazo.consultarCpf, { cpf: "52998224725" }), "GET /colaborador/compras-prazo/consultar-cpf?cpf=52998224725"],
  [write(comprasPrazo.criarAutorizado, { cpf: "52998224725" }), "POST /colaborador/compras-prazo/criar-autorizado", { cpf: "52998224725" }],
];

describe("o que vai pelo fio", () => {
  it.each(TABLE.map(([written, line, body = null]) => ({ nome: written.call.name, written, line, body })))("$nome", ({ written, line, body }) => {
    expect(written.line).toBe(line);
    expect(written.body).toEqual(body);
  });

  it("a correção de um dependente diz qual, e se o cadastro já o tem", () => {
    const edit = { codigo: "5", existehcm: true };
    expect(write(dependentes.atualizar, { envio: dependente, edicao: edit }).line).toBe(
      "POST /colaborador/dependentes?funcao=atualizardependente&codigo=5&existehcm=true",
    );
  });

  it("a tabela acima tem todas as chamadas, uma vez cada", () => {
    expect(TABLE.map(([{ call }]) => call.name).sort()).toEqual(calls.map(({ name: nome }) => nome).sort());
  });
});

describe("casos à parte", () => {
  it("só a correção de uma indicação leva o id dela", () => {
    expect(write(pcd.salvar, { id: "3", ...referred }).body).toEqual({ id: "3", ...referred, tiposistema: "WEB" });
    expect(write(pcd.salvar, referred).body).not.toHaveProperty("id");
  });
});

describe("o contrato como um todo", () => {
  it("o nome de cada chamada é o seu lugar no contrato", () => {
    const places = Object.entries(contract).flatMap(([module, calls]) =>
      Object.entries<unknown>(calls).flatMap(([key, call]) => (typeof call === "object" ? [[`${module}.${key}`, call]] : [])),
    );
    expect(places.map(([place]) => place)).toEqual(calls.map(({ name: nome }) => nome));
    expect(places.map(([, call]) => call)).toEqual(calls);
  });

  it("método, caminho e parâmetros fixos distinguem uma chamada da outra", () => {
    const keys = calls.map(({ method, host, path, fixed }) => JSON.stringify([method, host, path, fixed]));
    expect(new Set(keys).size).toBe(calls.length);
  });

  it("só o que não muda nada pode ser repetido; sair não pode, embora seja um GET", () => {
    const repeatable = calls.filter(({ readOnly }) => readOnly);
    expect(repeatable.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(calls.filter(({ method, readOnly }) => method === "GET" && !readOnly).map(({ name: nome }) => nome)).toEqual(["acesso.logout"]);
  });

  it("só antes de entrar uma chamada vai sem token", () => {
    expect(calls.filter(({ withoutToken }) => withoutToken).map(({ name: nome }) => nome)).toEqual(["acesso.hashPassword", "acesso.login"]);
    expect(acesso.hashPassword.headers).toEqual({ "cache-control": "no-cache" });
    expect(calls.filter(({ anyStatus }) => anyStatus).map(({ name: nome }) => nome)).toEqual(["acesso.validaToken"]);
  });

  it("todo erro tem texto, e os da especificação são os dela (seção 8)", () => {
    for (const { prefix, defaultRefusal } of calls) {
      expect(prefix).toMatch(/^(Houve um erro ao|Ocorreu um erro ao) .+\.$/);
      expect(defaultRefusal).not.toBe("");
    }
    expect(acesso.login.prefix).toBe("Ocorreu um erro ao fazer o login no sistema.");
    expect(manuais.listar.prefix).toBe("Houve um erro ao carregar os manuais.");
    expect(convenios.listar.prefix).toBe("Houve um erro ao carregar os convênios.");
    expect(convenios.declaracao.prefix).toBe("Houve um erro ao carregar a declaração.");
    expect(documentos.listar.prefix).toBe("Houve um erro ao carregar os documentos.");
    expect(holerites.listar.prefix).toBe("Houve um erro ao carregar os holerites.");
    expect(ferias.listar.prefix).toBe("Houve um erro ao carregar o demonstrativo de férias.");
    expect(convenios.emitirDeclaracao.prefix).toBe("Houve um erro ao emitir a declaração.");
    expect(convenios.emitirDeclaracao.defaultRefusal).toBe("Falha ao emitir a declaracao.");
    expect(conta.alterarSenha.prefix).toBe("Houve um erro ao atualizar a senha.");
  });
});
