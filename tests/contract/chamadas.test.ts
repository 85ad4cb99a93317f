/** What each call writes on the wire, letter by letter: the portal is a strict writer. */
import { describe, expect, it } from "vitest";
import { chamadas, contrato, type QualquerChamada } from "~/services/provider/contract";
import type { Chamada } from "~/services/provider/contract/chamada";

interface Escrita {
  chamada: QualquerChamada;
  linha: string;
  corpo: unknown;
}

/** Method, host, path and query as one line, and the body. */
function escreve<Input, Output>(chamada: Chamada<Input, Output>, input: Input): Escrita {
  const query = new URLSearchParams({ ...chamada.fixos, ...chamada.consulta(input) }).toString();
  const host = chamada.host === "site" ? "SITE" : "";
  return {
    chamada,
    linha: `${chamada.metodo} ${host}${chamada.caminho}${query ? `?${query}` : ""}`,
    corpo: chamada.corpo ? chamada.corpo(input) : null,
  };
}

const { acesso, menu, pendencias, mensagens, cadastro, financeiro, manuais, convenios, documentos, holerites, ferias, conta, planosBeneficios } = contrato;
const { planoSaude, pcd } = contrato;
const { atestados, candidatura, dependentes } = contrato;
const { comprasPrazo, treinamentos } = contrato;

const senhas = { senha_atual: "a", nova_senha: "b", nova_senha_confirmacao: "c" };

const envio = {
  ...{ codconfigatest: "10", codconfigsituacao: "101", cid: "J11", codmedico: "123456", medico: "Ana", crmcro: "CRM 1", justificativa: "" },
  ...{ datainicio: "2025-03-01", datafim: "2025-03-02", coddependente: "", ddd: "44", telefone: "999998888", filenames: [{ id: "1", doc: "AA==" }] },
};
const dependente = {
  ...{ codigotipo: "90", codigomotivo: "901", nome: "Bia", nacimento: "2020-01-01", dependenteir: true, coddependente: "", observacao: "", incluir: true },
  filenames: [{ id: "1", doc: "AA==" }],
};

const doPlano = { dependentes: ["4"], documentos: [{ cod_documento: "501", cod_dependente: "4", arquivo: "JVBERi0=" }] };

const indicado = {
  ...{ nome: "Tiago", cpf: "52998224725", dtnascimento: "1994-03-18", cidade: "Goioerê", endereco: "Rua A, 1" },
  ...{ telefone_pcd: "44998112233", telefone_colaborador: "44997654321" },
};

const numero = { contato: "1", ddd: "44", telefone: "999998888" };
const candidato = {
  ...{ id: "5", cidade: "2845", uf: "18", ddd1: "44", telefone1: "999998888", ddd2: "44", telefone2: "35230000" },
  ...{ codescolaridade: "7", graduacao: "Direito" },
};

const TABELA: [Escrita, string, unknown?][] = [
  [escreve(acesso.hashPassword, { usuario: "ana" }), "GET /base/hash-password?sistema=FUNCIONARIO&usuario=ana"],
  [escreve(acesso.login, { usuario: "ana", senha: "x" }), "POST /colaborador/login", { usuario: "ana", senha: "x", sistema: "FUNCIONARIO" }],
  [escreve(acesso.logout, undefined), "GET /colaborador/logout"],
  [escreve(acesso.validaToken, undefined), "GET /colaborador/valida-token"],
  [escreve(menu.listar, undefined), "GET /colaborador/modulos"],
  [escreve(menu.atalhos, undefined), "GET /colaborador/modulos?funcao=ATALHOS-RAPIDOS"],
  [escreve(menu.permissao, { rota: "holerites" }), "GET /colaborador/modulos?funcao=PERMISSAO-ROTA&rota=holerites"],
  [escreve(pendencias.listar, undefined), "GET /colaborador/pendencias-colaborador"],
  [escreve(pendencias.exibirDocumento, { id: "7", tipodoc: "22" }), "GET /colaborador/pendencias-colaborador?funcao=EXIBIR-DOC&id=7&tipodoc=22"],
  [
    escreve(pendencias.confirmarTermos, { id: "7", tipodoc: "3", confirmacao: "IP" }),
    "POST /colaborador/pendencias-colaborador?funcao=CONFIRMAR-TERMOS&id=7&tipodoc=3",
    { confirmacao: "IP" },
  ],
  [escreve(mensagens.listar, undefined), "GET /colaborador/mensagem"],
  [escreve(mensagens.conteudo, { idmensagem: "5" }), "POST /colaborador/mensagem?funcao=CONTEUDO", { id: "5" }],
  [escreve(mensagens.marcarComoLida, { idmsgusuario: "9" }), "POST /colaborador/mensagem?funcao=MARCAR-COMO-LIDA", { id: "9" }],
  [escreve(cadastro.cutis, undefined), "GET /colaborador/cutis"],
  [escreve(cadastro.pedidoPendente, undefined), "GET /colaborador/atualizacao-cadastral"],
  [
    escreve(cadastro.atualizarDadosPessoais, { cutis: "4" }),
    "POST /colaborador/atualizacao-cadastral?funcao=ATUALIZAR-DADOS-PESSOAIS",
    { cutis: "4" },
  ],
  [escreve(cadastro.dadosCadastrais, undefined), "GET /colaborador/atualizacao-cadastral?funcao=DADOS-CADASTRAIS"],
  [escreve(cadastro.escolaridade, undefined), "GET /colaborador/atualizacao-cadastral?funcao=ESCOLARIDADE"],
  [escreve(cadastro.solicitacoes, undefined), "GET /colaborador/atualizacao-cadastral?funcao=SOLICITACOES"],
  [escreve(cadastro.anexosConfig, undefined), "GET /colaborador/atualizacao-cadastral?funcao=ANEXOS-CONFIG"],
  [escreve(cadastro.validarContato, numero), "POST /colaborador/atualizacao-cadastral?funcao=VALIDAR-CONTATO", numero],
  [
    escreve(cadastro.confirmarCodigo, { contato: "1", codigo: "012345" }),
    "POST /colaborador/atualizacao-cadastral?funcao=CONFIRMAR-CODIGO",
    { contato: "1", codigo: "012345" },
  ],
  [
    escreve(cadastro.alterarEndereco, { codigo: "0", anexos: [{ id: "101", arquivo: "QUJD" }] }),
    "POST /colaborador/atualizacao-cadastral?funcao=ALTERAR-ENDERECO",
    { codigo: "0", ambiente: "WEB", anexos: [{ id: "101", arquivo: "QUJD" }] },
  ],
  [
    escreve(cadastro.alterarEscolaridade, { codigo: "9", anexos: [] }),
    "POST /colaborador/atualizacao-cadastral?funcao=ALTERAR-ESCOLARIDADE",
    { codigo: "9", ambiente: "WEB", anexos: [] },
  ],
  [escreve(candidatura.exibir, undefined), "GET /colaborador/candidatura-interna"],
  [escreve(candidatura.escolaridades, undefined), "GET /colaborador/candidatura-interna?funcao=ESCOLARIDADES"],
  [escreve(candidatura.areas, undefined), "GET /colaborador/candidatura-interna?funcao=AREAS"],
  [
    escreve(candidatura.atualizar, { ...candidato, ddd2: "", telefone2: "" }),
    "POST /colaborador/candidatura-interna?funcao=ATUALIZAR",
    { ...candidato, ddd2: "0", telefone2: "0" },
  ],
  [escreve(candidatura.atualizarAreas, { areas: ["1", "4"] }), "POST /colaborador/candidatura-interna?funcao=ATUALIZAR-AREAS", { areas: ["1", "4"] }],
  [
    escreve(candidatura.atualizarExpectativas, { observacao: "Crescer" }),
    "POST /colaborador/candidatura-interna?funcao=ATUALIZAR-EXPECTATIVAS",
    { observacao: "Crescer" },
  ],
  [escreve(financeiro.saldos, undefined), "GET /colaborador/financeiro?funcao=SALDOS-CONTAS"],
  [escreve(financeiro.gastosCliente, undefined), "GET /colaborador/financeiro?funcao=GASTOS-CLIENTE"],
  [escreve(financeiro.compra, { id: "12" }), "GET /colaborador/financeiro?funcao=COMPRAS&compra=12"],
  [escreve(financeiro.gastosContaConsumo, undefined), "GET /colaborador/financeiro?funcao=GASTOS-CONTA-CONSUMO"],
  [escreve(financeiro.emprestimos, undefined), "GET /colaborador/financeiro?funcao=EMPRESTIMOS"],
  [escreve(manuais.listar, undefined), "GET /colaborador/manuais"],
  [escreve(convenios.listar, undefined), "GET /colaborador/convenios"],
  [escreve(convenios.declaracao, undefined), "GET /colaborador/convenios?funcao=DECLARACAO"],
  [escreve(convenios.emitirDeclaracao, undefined), "POST /colaborador/convenios?funcao=EMITIR-DECLARACAO"],
  [escreve(convenios.visualizar, { id: "3" }), "GET /colaborador/convenios?funcao=VISUALIZAR&id=3"],
  [escreve(convenios.logotipo, { id: "3" }), "GET /colaborador/convenios?funcao=LOGOTIPO&id=3"],
  [escreve(convenios.declaracaoPdf, undefined), "GET SITE/declaracao-convenio-pdf"],
  [escreve(documentos.listar, undefined), "GET /colaborador/documentos"],
  [escreve(documentos.exibir, { iddocumento: "8" }), "GET /colaborador/documentos?funcao=EXIBIR&doc=8"],
  [escreve(holerites.listar, undefined), "GET /colaborador/holerites"],
  [escreve(holerites.pdf, { id: "1" }), "GET SITE/holerite-pdf?id=1"],
  [escreve(ferias.listar, { ano: 2025 }), "GET /colaborador/recibo-ferias?ano=2025"],
  [escreve(ferias.pdf, { id: "1", ano: 2025 }), "GET SITE/recibo-ferias-pdf?id=1&ano=2025"],
  [escreve(conta.alterarSenha, senhas), "POST /colaborador/alterar-senha", senhas],
  [escreve(conta.configurarEmail, { email: "a@b.com" }), "POST /colaborador/usuarios?action=CONFIG-EMAIL", { email: "a@b.com" }],
  [escreve(planosBeneficios.listar, undefined), "GET /colaborador/planos-beneficios"],
  [escreve(atestados.configuracoes, { tipo: "DOCUMENTOS" }), "GET /colaborador/atest-config?tipo=DOCUMENTOS"],
  [escreve(atestados.ajuda, { id: "10" }), "GET /colaborador/atest-config?funcao=exibir-ajuda&id=10"],
  [escreve(atestados.listar, { tipo: "ATESTADOS" }), "GET /colaborador/atestados?tipo=ATESTADOS"],
  [escreve(atestados.exibir, { codigo: "8" }), "GET /colaborador/atestados?funcao=EXIBIR&codigo=8"],
  [escreve(atestados.exibirAnexo, { codigo: "8", id: "3" }), "GET /colaborador/atestados?funcao=EXIBIR-ANEXO&codigo=8&id=3"],
  [escreve(atestados.medico, { codigo: "123456" }), "GET /colaborador/atestados?funcao=MEDICO&codigo=123456"],
  [escreve(atestados.cid, { busca: "gripe" }), "GET /colaborador/cid?busca=gripe"],
  [escreve(atestados.incluir, envio), "POST /colaborador/atestados?funcao=INCLUIRATESTADO", { ...envio, ambiente: "WEB" }],
  [escreve(atestados.alterar, { codigo: "8", envio }), "POST /colaborador/atestados?funcao=ALTERARATESTADO&codigo=8", { ...envio, ambiente: "WEB" }],
  [escreve(atestados.cancelar, { codigo: "8", motivo: "Engano" }), "POST /colaborador/atestados?funcao=CANCELAR&codigo=8", { motivo: "Engano" }],
  [escreve(dependentes.listar, undefined), "GET /colaborador/dependentes"],
  [escreve(dependentes.config, undefined), "GET /colaborador/dependentes?funcao=CONFIG"],
  [escreve(dependentes.atualizar, { envio: dependente }), "POST /colaborador/dependentes?funcao=atualizardependente", { ...dependente, ambiente: "WEB" }],
  [
    escreve(dependentes.inativar, { cod_dependente: "5", observacao: "Não mora mais comigo" }),
    "POST /colaborador/dependentes?funcao=inativardependente",
    { ambiente: "WEB", cod_dependente: "5", observacao: "Não mora mais comigo" },
  ],
  [escreve(planoSaude.meuPlano, undefined), "GET /colaborador/plano-saude"],
  [escreve(planoSaude.planos, undefined), "GET /colaborador/plano-saude/planos"],
  [escreve(planoSaude.simular, { codplano: "9", dependentes: ["1", "2"] }), "GET /colaborador/plano-saude/simular?codplano=9&dependentes=1%2C2"],
  [escreve(planoSaude.solicitacoes, undefined), "GET /colaborador/plano-saude/solicitacoes"],
  [escreve(planoSaude.configDocumentos, { dependentes: ["1", "2"] }), "GET /colaborador/plano-saude/config-documentos?config=17&dependentes=1%2C2"],
  [escreve(planoSaude.cancelarPlano, { justificativa: "Outro plano" }), "POST /colaborador/plano-saude/cancelar-plano", { justificativa: "Outro plano" }],
  [escreve(planoSaude.removerDependente, { id: "4" }), "POST /colaborador/plano-saude/remover-dependente", { id: "4" }],
  [escreve(planoSaude.adicionarDependente, doPlano), "POST /colaborador/plano-saude/adicionar-dependente", doPlano],
  [escreve(planoSaude.cancelarSolicitacao, { id: "7" }), "POST /colaborador/plano-saude/cancelar-solicitacao", { id: "7" }],
  [
    escreve(planoSaude.reenviarDocumentos, { codigo: "7", ...doPlano }),
    "POST /colaborador/plano-saude/alterar-status-solicitacao",
    { codigo: "7", ...doPlano, cod_status: 1, ambiente: "WEB" },
  ],
  [escreve(planoSaude.solicitarPlano, { codigo: "9", ...doPlano }), "POST /colaborador/plano-saude/solicitar-plano", { codigo: "9", ...doPlano, ambiente: "WEB" }],
  [escreve(planoSaude.alterarPlano, { codplano: "9" }), "POST /colaborador/plano-saude/alterar-plano", { codplano: "9" }],
  [escreve(pcd.configuracao, undefined), "GET /colaborador/indicacao-pcd/config"],
  [escreve(pcd.listar, undefined), "GET /colaborador/indicacao-pcd"],
  [escreve(pcd.salvar, indicado), "POST /colaborador/indicacao-pcd/salvar-indicacao", { ...indicado, tiposistema: "WEB" }],
  [
    escreve(pcd.alterarStatus, { id: "3", status: 9, observacao: "Desistiu" }),
    "POST /colaborador/indicacao-pcd/alterar-status-solicitacao",
    { id: "3", status: 9, tiposistema: "WEB", observacao: "Desistiu" },
  ],
  [escreve(treinamentos.tipos, undefined), "GET /colaborador/treinamentos"],
  [escreve(treinamentos.listar, { tipo: "2" }), "GET /colaborador/treinamentos?funcao=LISTAR&tipo=2"],
  [escreve(treinamentos.exibirVideo, { idvideo: "7" }), "GET /colaborador/treinamentos?funcao=VIDEO&id=7"],
  [
    escreve(treinamentos.declaracao, { dtini: "2025-01-01", dtfim: "2025-06-30" }),
    "GET /colaborador/treinamentos?funcao=EMITIR-DECLARACAO-CURSOS&dtini=2025-01-01&dtfim=2025-06-30",
  ],
  [escreve(comprasPrazo.parametros, undefined), "GET /colaborador/compras-prazo/parametros"],
  [
    escreve(comprasPrazo.enviarCodigo, { opcao: "Whatsapp", telefone: "44999990101" }),
    "POST /colaborador/compras-prazo/enviar-codigo-seguranca?opcao=Whatsapp&telefone=44999990101",
  ],
  [escreve(comprasPrazo.validarCodigo, { codigo: "123456" }), "POST /colaborador/compras-prazo/validar-codigo-seguranca?codigo=123456"],
  [
    escreve(comprasPrazo.configurarSenha, { senha: "1234", conf_senha: "1234" }),
    "POST /colaborador/compras-prazo/configurar-senha",
    { senha: "1234", conf_senha: "1234" },
  ],
  [escreve(comprasPrazo.carregarAutorizados, undefined), "GET /colaborador/compras-prazo/carregar-autorizados"],
  [escreve(comprasPrazo.removerAutorizado, { id: "5" }), "DELETE /colaborador/compras-prazo/remover-autorizado?id=5"],
  [escreve(comprasPrazo.consultarCpf, { cpf: "52998224725" }), "GET /colaborador/compras-prazo/consultar-cpf?cpf=52998224725"],
  [escreve(comprasPrazo.criarAutorizado, { cpf: "52998224725" }), "POST /colaborador/compras-prazo/criar-autorizado", { cpf: "52998224725" }],
];

describe("o que vai pelo fio", () => {
  it.each(TABELA.map(([escrita, linha, corpo = null]) => ({ nome: escrita.chamada.nome, escrita, linha, corpo })))("$nome", ({ escrita, linha, corpo }) => {
    expect(escrita.linha).toBe(linha);
    expect(escrita.corpo).toEqual(corpo);
  });

  it("a correção de um dependente diz qual, e se o cadastro já o tem", () => {
    const edicao = { codigo: "5", existehcm: true };
    expect(escreve(dependentes.atualizar, { envio: dependente, edicao }).linha).toBe(
      "POST /colaborador/dependentes?funcao=atualizardependente&codigo=5&existehcm=true",
    );
  });

  it("a tabela acima tem todas as chamadas, uma vez cada", () => {
    expect(TABELA.map(([{ chamada }]) => chamada.nome).sort()).toEqual(chamadas.map(({ nome }) => nome).sort());
  });
});

describe("casos à parte", () => {
  it("só a correção de uma indicação leva o id dela", () => {
    expect(escreve(pcd.salvar, { id: "3", ...indicado }).corpo).toEqual({ id: "3", ...indicado, tiposistema: "WEB" });
    expect(escreve(pcd.salvar, indicado).corpo).not.toHaveProperty("id");
  });
});

describe("o contrato como um todo", () => {
  it("o nome de cada chamada é o seu lugar no contrato", () => {
    const places = Object.entries(contrato).flatMap(([module, calls]) =>
      Object.entries<unknown>(calls).flatMap(([key, call]) => (typeof call === "object" ? [[`${module}.${key}`, call]] : [])),
    );
    expect(places.map(([place]) => place)).toEqual(chamadas.map(({ nome }) => nome));
    expect(places.map(([, call]) => call)).toEqual(chamadas);
  });

  it("método, caminho e parâmetros fixos distinguem uma chamada da outra", () => {
    const keys = chamadas.map(({ metodo, host, caminho, fixos }) => JSON.stringify([metodo, host, caminho, fixos]));
    expect(new Set(keys).size).toBe(chamadas.length);
  });

  it("só o que não muda nada pode ser repetido; sair não pode, embora seja um GET", () => {
    const repeatable = chamadas.filter(({ soLeitura }) => soLeitura);
    expect(repeatable.filter(({ metodo }) => metodo !== "GET")).toEqual([]);
    expect(chamadas.filter(({ metodo, soLeitura }) => metodo === "GET" && !soLeitura).map(({ nome }) => nome)).toEqual(["acesso.logout"]);
  });

  it("só antes de entrar uma chamada vai sem token", () => {
    expect(chamadas.filter(({ semToken }) => semToken).map(({ nome }) => nome)).toEqual(["acesso.hashPassword", "acesso.login"]);
    expect(acesso.hashPassword.cabecalhos).toEqual({ "cache-control": "no-cache" });
    expect(chamadas.filter(({ qualquerStatus }) => qualquerStatus).map(({ nome }) => nome)).toEqual(["acesso.validaToken"]);
  });

  it("todo erro tem texto, e os da especificação são os dela (seção 8)", () => {
    for (const { prefixo, semMensagem } of chamadas) {
      expect(prefixo).toMatch(/^(Houve um erro ao|Ocorreu um erro ao) .+\.$/);
      expect(semMensagem).not.toBe("");
    }
    expect(acesso.login.prefixo).toBe("Ocorreu um erro ao fazer o login no sistema.");
    expect(manuais.listar.prefixo).toBe("Houve um erro ao carregar os manuais.");
    expect(convenios.listar.prefixo).toBe("Houve um erro ao carregar os convênios.");
    expect(convenios.declaracao.prefixo).toBe("Houve um erro ao carregar a declaração.");
    expect(documentos.listar.prefixo).toBe("Houve um erro ao carregar os documentos.");
    expect(holerites.listar.prefixo).toBe("Houve um erro ao carregar os holerites.");
    expect(ferias.listar.prefixo).toBe("Houve um erro ao carregar o demonstrativo de férias.");
    expect(convenios.emitirDeclaracao.prefixo).toBe("Houve um erro ao emitir a declaração.");
    expect(convenios.emitirDeclaracao.semMensagem).toBe("Falha ao emitir a declaracao.");
    expect(conta.alterarSenha.prefixo).toBe("Houve um erro ao atualizar a senha.");
  });
});
