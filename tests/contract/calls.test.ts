/** What each call writes on the wire, letter by letter: the portal is a strict writer. */
import { describe, expect, it } from "vitest";
import { calls, contract, type AnyCall } from "~/services/provider/contract";
import {
  FILE,
  dependente,
  numero,
  ofPlano,
  passwords,
  candidato,
  referred,
  submission,
  SAMPLES,
  writtenAs,
  type Written,
} from "./samples";

const { acesso, manuais, convenios, documentos, holerites, ferias, conta } = contract;

/** Method, host, path and query as one line. */
function lineOf({ method, host, path }: AnyCall, { query }: Written): string {
  const text = new URLSearchParams(query).toString();
  return `${method} ${host === "site" ? "SITE" : ""}${path}${text ? `?${text}` : ""}`;
}

/** By name: the line, and the body where there is one, of the call's first sample. */
const TABLE: Record<string, [string, unknown?]> = {
  "acesso.hashPassword": ["GET /base/hash-password?sistema=FUNCIONARIO&usuario=ana"],
  "acesso.login": [
    "POST /colaborador/login",
    { usuario: "ana", senha: "x", sistema: "FUNCIONARIO" },
  ],
  "acesso.logout": ["GET /colaborador/logout"],
  "acesso.validaToken": ["GET /colaborador/valida-token"],
  "menu.listar": ["GET /colaborador/modulos"],
  "menu.atalhos": ["GET /colaborador/modulos?funcao=ATALHOS-RAPIDOS"],
  "menu.permissao": ["GET /colaborador/modulos?funcao=PERMISSAO-ROTA&rota=holerites"],
  "pendencias.listar": ["GET /colaborador/pendencias-colaborador"],
  "pendencias.exibirDocumento": [
    "GET /colaborador/pendencias-colaborador?funcao=EXIBIR-DOC&id=7&tipodoc=22",
  ],
  "pendencias.confirmarTermos": [
    "POST /colaborador/pendencias-colaborador?funcao=CONFIRMAR-TERMOS&id=7&tipodoc=3",
    { confirmacao: "IP" },
  ],
  "mensagens.listar": ["GET /colaborador/mensagem"],
  "mensagens.conteudo": ["POST /colaborador/mensagem?funcao=CONTEUDO", { id: "5" }],
  "mensagens.marcarComoLida": ["POST /colaborador/mensagem?funcao=MARCAR-COMO-LIDA", { id: "9" }],
  "cadastro.cutis": ["GET /colaborador/cutis"],
  "cadastro.pedidoPendente": ["GET /colaborador/atualizacao-cadastral"],
  "cadastro.atualizarDadosPessoais": [
    "POST /colaborador/atualizacao-cadastral?funcao=ATUALIZAR-DADOS-PESSOAIS",
    { cutis: "4" },
  ],
  "cadastro.dadosCadastrais": ["GET /colaborador/atualizacao-cadastral?funcao=DADOS-CADASTRAIS"],
  "cadastro.escolaridade": ["GET /colaborador/atualizacao-cadastral?funcao=ESCOLARIDADE"],
  "cadastro.solicitacoes": ["GET /colaborador/atualizacao-cadastral?funcao=SOLICITACOES"],
  "cadastro.anexosConfig": ["GET /colaborador/atualizacao-cadastral?funcao=ANEXOS-CONFIG"],
  "cadastro.validarContato": [
    "POST /colaborador/atualizacao-cadastral?funcao=VALIDAR-CONTATO",
    numero,
  ],
  "cadastro.confirmarCodigo": [
    "POST /colaborador/atualizacao-cadastral?funcao=CONFIRMAR-CODIGO",
    { contato: "1", codigo: "012345" },
  ],
  "cadastro.alterarEndereco": [
    "POST /colaborador/atualizacao-cadastral?funcao=ALTERAR-ENDERECO",
    { codigo: "0", ambiente: "WEB", anexos: [{ id: "101", arquivo: FILE }] },
  ],
  "cadastro.alterarEscolaridade": [
    "POST /colaborador/atualizacao-cadastral?funcao=ALTERAR-ESCOLARIDADE",
    { codigo: "9", ambiente: "WEB", anexos: [] },
  ],
  "candidatura.exibir": ["GET /colaborador/candidatura-interna"],
  "candidatura.escolaridades": ["GET /colaborador/candidatura-interna?funcao=ESCOLARIDADES"],
  "candidatura.areas": ["GET /colaborador/candidatura-interna?funcao=AREAS"],
  "candidatura.atualizar": ["POST /colaborador/candidatura-interna?funcao=ATUALIZAR", candidato],
  "candidatura.atualizarAreas": [
    "POST /colaborador/candidatura-interna?funcao=ATUALIZAR-AREAS",
    { areas: ["1", "4"] },
  ],
  "candidatura.atualizarExpectativas": [
    "POST /colaborador/candidatura-interna?funcao=ATUALIZAR-EXPECTATIVAS",
    { observacao: "Crescer" },
  ],
  "financeiro.saldos": ["GET /colaborador/financeiro?funcao=SALDOS-CONTAS"],
  "financeiro.gastosCliente": ["GET /colaborador/financeiro?funcao=GASTOS-CLIENTE"],
  "financeiro.compra": ["GET /colaborador/financeiro?funcao=COMPRAS&compra=12"],
  "financeiro.gastosContaConsumo": ["GET /colaborador/financeiro?funcao=GASTOS-CONTA-CONSUMO"],
  "financeiro.emprestimos": ["GET /colaborador/financeiro?funcao=EMPRESTIMOS"],
  "manuais.listar": ["GET /colaborador/manuais"],
  "convenios.listar": ["GET /colaborador/convenios"],
  "convenios.declaracao": ["GET /colaborador/convenios?funcao=DECLARACAO"],
  "convenios.emitirDeclaracao": ["POST /colaborador/convenios?funcao=EMITIR-DECLARACAO"],
  "convenios.visualizar": ["GET /colaborador/convenios?funcao=VISUALIZAR&id=3"],
  "convenios.logotipo": ["GET /colaborador/convenios?funcao=LOGOTIPO&id=3"],
  "convenios.declaracaoPdf": ["GET SITE/declaracao-convenio-pdf"],
  "documentos.listar": ["GET /colaborador/documentos"],
  "documentos.exibir": ["GET /colaborador/documentos?funcao=EXIBIR&doc=8"],
  "holerites.listar": ["GET /colaborador/holerites"],
  "holerites.pdf": ["GET SITE/holerite-pdf?id=1"],
  "ferias.listar": ["GET /colaborador/recibo-ferias?ano=2025"],
  "ferias.pdf": ["GET SITE/recibo-ferias-pdf?id=1&ano=2025"],
  "conta.alterarSenha": ["POST /colaborador/alterar-senha", passwords],
  "conta.configurarEmail": ["POST /colaborador/usuarios?action=CONFIG-EMAIL", { email: "a@b.com" }],
  "planosBeneficios.listar": ["GET /colaborador/planos-beneficios"],
  "atestados.configuracoes": ["GET /colaborador/atest-config?tipo=DOCUMENTOS"],
  "atestados.ajuda": ["GET /colaborador/atest-config?funcao=exibir-ajuda&id=10"],
  "atestados.listar": ["GET /colaborador/atestados?tipo=ATESTADOS"],
  "atestados.exibir": ["GET /colaborador/atestados?funcao=EXIBIR&codigo=8"],
  "atestados.exibirAnexo": ["GET /colaborador/atestados?funcao=EXIBIR-ANEXO&codigo=8&id=3"],
  "atestados.medico": ["GET /colaborador/atestados?funcao=MEDICO&codigo=123456"],
  "atestados.cid": ["GET /colaborador/cid?busca=gripe"],
  "atestados.incluir": [
    "POST /colaborador/atestados?funcao=INCLUIRATESTADO",
    { ...submission, ambiente: "WEB" },
  ],
  "atestados.alterar": [
    "POST /colaborador/atestados?funcao=ALTERARATESTADO&codigo=8",
    { ...submission, ambiente: "WEB" },
  ],
  "atestados.cancelar": [
    "POST /colaborador/atestados?funcao=CANCELAR&codigo=8",
    { motivo: "Engano" },
  ],
  "dependentes.listar": ["GET /colaborador/dependentes"],
  "dependentes.config": ["GET /colaborador/dependentes?funcao=CONFIG"],
  "dependentes.atualizar": [
    "POST /colaborador/dependentes?funcao=atualizardependente",
    { ...dependente, ambiente: "WEB" },
  ],
  "dependentes.inativar": [
    "POST /colaborador/dependentes?funcao=inativardependente",
    { ambiente: "WEB", cod_dependente: "5", observacao: "Não mora mais comigo" },
  ],
  "planoSaude.meuPlano": ["GET /colaborador/plano-saude"],
  "planoSaude.planos": ["GET /colaborador/plano-saude/planos"],
  "planoSaude.simular": ["GET /colaborador/plano-saude/simular?codplano=9&dependentes=1%2C2"],
  "planoSaude.solicitacoes": ["GET /colaborador/plano-saude/solicitacoes"],
  "planoSaude.configDocumentos": [
    "GET /colaborador/plano-saude/config-documentos?config=17&dependentes=1%2C2",
  ],
  "planoSaude.cancelarPlano": [
    "POST /colaborador/plano-saude/cancelar-plano",
    { justificativa: "Outro plano" },
  ],
  "planoSaude.removerDependente": ["POST /colaborador/plano-saude/remover-dependente", { id: "4" }],
  "planoSaude.adicionarDependente": ["POST /colaborador/plano-saude/adicionar-dependente", ofPlano],
  "planoSaude.cancelarSolicitacao": [
    "POST /colaborador/plano-saude/cancelar-solicitacao",
    { id: "7" },
  ],
  "planoSaude.reenviarDocumentos": [
    "POST /colaborador/plano-saude/alterar-status-solicitacao",
    { codigo: "7", ...ofPlano, cod_status: 1, ambiente: "WEB" },
  ],
  "planoSaude.solicitarPlano": [
    "POST /colaborador/plano-saude/solicitar-plano",
    { codigo: "9", ...ofPlano, ambiente: "WEB" },
  ],
  "planoSaude.alterarPlano": ["POST /colaborador/plano-saude/alterar-plano", { codplano: "9" }],
  "pcd.configuracao": ["GET /colaborador/indicacao-pcd/config"],
  "pcd.listar": ["GET /colaborador/indicacao-pcd"],
  "pcd.salvar": [
    "POST /colaborador/indicacao-pcd/salvar-indicacao",
    { ...referred, tiposistema: "WEB" },
  ],
  "pcd.alterarStatus": [
    "POST /colaborador/indicacao-pcd/alterar-status-solicitacao",
    { id: "3", status: 9, tiposistema: "WEB", observacao: "Desistiu" },
  ],
  "treinamentos.tipos": ["GET /colaborador/treinamentos"],
  "treinamentos.listar": ["GET /colaborador/treinamentos?funcao=LISTAR&tipo=2"],
  "treinamentos.exibirVideo": ["GET /colaborador/treinamentos?funcao=VIDEO&id=7"],
  "treinamentos.declaracao": [
    "GET /colaborador/treinamentos?funcao=EMITIR-DECLARACAO-CURSOS&dtini=2025-01-01&dtfim=2025-06-30",
  ],
  "comprasPrazo.parametros": ["GET /colaborador/compras-prazo/parametros"],
  "comprasPrazo.enviarCodigo": [
    "POST /colaborador/compras-prazo/enviar-codigo-seguranca?opcao=Whatsapp&telefone=44999990101",
  ],
  "comprasPrazo.validarCodigo": [
    "POST /colaborador/compras-prazo/validar-codigo-seguranca?codigo=123456",
  ],
  "comprasPrazo.configurarSenha": [
    "POST /colaborador/compras-prazo/configurar-senha",
    { senha: "1234", conf_senha: "1234" },
  ],
  "comprasPrazo.carregarAutorizados": ["GET /colaborador/compras-prazo/carregar-autorizados"],
  "comprasPrazo.removerAutorizado": ["DELETE /colaborador/compras-prazo/remover-autorizado?id=5"],
  "comprasPrazo.consultarCpf": ["GET /colaborador/compras-prazo/consultar-cpf?cpf=52998224725"],
  "comprasPrazo.criarAutorizado": [
    "POST /colaborador/compras-prazo/criar-autorizado",
    { cpf: "52998224725" },
  ],
};

describe("what travels on the wire", () => {
  it.each(SAMPLES.map((sample) => ({ nome: sample.call.name, ...sample })))(
    "$nome",
    { tags: ["C026", "C027", "C028", "C029", "C030", "C031", "C032"] },
    ({ nome, call, written: [written] }) => {
      const [line, body = null] = TABLE[nome] ?? [];
      expect(lineOf(call, written)).toBe(line);
      expect(written.body).toEqual(body);
    },
  );

  it("the table above has every call, once each", () => {
    expect(Object.keys(TABLE).sort()).toEqual(calls.map(({ name: nome }) => nome).sort());
    expect(SAMPLES.map(({ call }) => call.name).sort()).toEqual(Object.keys(TABLE).sort());
  });
});

it("a missing telefone is sent as 0", { tags: ["R170"] }, () => {
  const without = { ...candidato, ddd2: "", telefone2: "" };
  const zeros = { ...candidato, ddd2: "0", telefone2: "0" };
  expect(writtenAs(contract.candidatura.atualizar, without).body).toEqual(zeros);
});

describe("the contract as a whole", () => {
  it("the name of each call is its place in the contract", () => {
    const places = Object.entries(contract).flatMap(([module, callsOfModule]) =>
      Object.entries<unknown>(callsOfModule).flatMap(([key, call]) =>
        typeof call === "object" ? [[`${module}.${key}`, call]] : [],
      ),
    );
    expect(places.map(([place]) => place)).toEqual(calls.map(({ name: nome }) => nome));
    expect(places.map(([, call]) => call)).toEqual(calls);
  });

  it("method, path and fixed parameters distinguish one call from another", () => {
    const keys = calls.map(({ method, host, path, fixed }) =>
      JSON.stringify([method, host, path, fixed]),
    );
    expect(new Set(keys).size).toBe(calls.length);
  });

  it("only a call that changes nothing can be repeated; sign-out cannot, although it is a GET", () => {
    const repeatable = calls.filter(({ readOnly }) => readOnly);
    expect(repeatable.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(
      calls
        .filter(({ method, readOnly }) => method === "GET" && !readOnly)
        .map(({ name: nome }) => nome),
    ).toEqual(["acesso.logout"]);
  });

  it("only calls before sign-in go without a token", () => {
    expect(calls.filter(({ withoutToken }) => withoutToken).map(({ name: nome }) => nome)).toEqual([
      "acesso.hashPassword",
      "acesso.login",
    ]);
    expect(acesso.hashPassword.headers).toEqual({ "cache-control": "no-cache" });
    expect(calls.filter(({ anyStatus }) => anyStatus).map(({ name: nome }) => nome)).toEqual([
      "acesso.validaToken",
    ]);
  });

  it("every error has a text, and those of the specification have its texts (section 8)", () => {
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
