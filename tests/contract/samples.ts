/** What each call takes: an input a call, and what it becomes on the wire. Typed by the call, so that what it takes and what stands here agree. */
import { contract, type AnyCall } from "~/services/provider/contract";
import type { AtestadoFields } from "~/services/provider/contract/atestados";
import { Base64 } from "~/services/provider/contract/base64";
import type { Call } from "~/services/provider/contract/call";

/** What one input becomes on the wire, the token aside. */
export interface Written {
  input: unknown;
  query: Record<string, string>;
  body: unknown;
}

export interface Sample {
  call: AnyCall;
  /** The first input has all that every such call has; the others what only some have. */
  written: readonly [Written, ...Written[]];
}

export function writtenAs<Input, Output>(call: Call<Input, Output>, input: Input): Written {
  return {
    input,
    query: { ...call.fixed, ...call.query(input) },
    body: call.body ? call.body(input) : null,
  };
}

function sample<Input, Output>(call: Call<Input, Output>, input: Input, ...more: Input[]): Sample {
  return {
    call,
    written: [writtenAs(call, input), ...more.map((other) => writtenAs(call, other))],
  };
}

/** A file in a body, as short as one may be. */
export const FILE = new Base64(Buffer.from("%PDF-"));

export const passwords = { senha_atual: "a", nova_senha: "b", nova_senha_confirmacao: "c" };

export const submission: AtestadoFields = {
  ...{
    codconfigatest: "10",
    codconfigsituacao: "101",
    cid: "J11",
    codmedico: "123456",
    medico: "Ana",
    crmcro: "CRM 1",
    justificativa: "",
  },
  ...{
    datainicio: "2025-03-01",
    datafim: "2025-03-02",
    coddependente: "",
    ddd: "44",
    telefone: "999998888",
    filenames: [{ id: "1", doc: FILE }],
  },
};
export const dependente = {
  ...{
    codigotipo: "90",
    codigomotivo: "901",
    nome: "Bia",
    nacimento: "2020-01-01",
    dependenteir: true,
    coddependente: "",
    observacao: "",
    incluir: true,
  },
  filenames: [{ id: "1", doc: FILE }],
};

export const ofPlano = {
  dependentes: ["4"],
  documentos: [{ cod_documento: "501", cod_dependente: "4", arquivo: FILE }],
};

export const referred = {
  ...{
    nome: "Tiago",
    cpf: "52998224725",
    dtnascimento: "1994-03-18",
    cidade: "Goioerê",
    endereco: "Rua A, 1",
  },
  ...{ telefone_pcd: "44998112233", telefone_colaborador: "44997654321" },
};

export const numero = { contato: "1", ddd: "44", telefone: "999998888" };
export const candidato = {
  ...{
    id: "5",
    cidade: "2845",
    uf: "18",
    ddd1: "44",
    telefone1: "999998888",
    ddd2: "44",
    telefone2: "35230000",
  },
  ...{ codescolaridade: "7", graduacao: "Direito" },
};

export const SAMPLES: readonly Sample[] = [
  sample(contract.acesso.hashPassword, { usuario: "ana" }),
  sample(contract.acesso.login, { usuario: "ana", senha: "x" }),
  sample(contract.acesso.logout, undefined),
  sample(contract.acesso.validaToken, undefined),
  sample(contract.menu.listar, undefined),
  sample(contract.menu.atalhos, undefined),
  sample(contract.menu.permissao, { rota: "holerites" }),
  sample(contract.pendencias.listar, undefined),
  sample(contract.pendencias.exibirDocumento, { id: "7", tipodoc: "22" }),
  sample(contract.pendencias.confirmarTermos, { id: "7", tipodoc: "3", confirmacao: "IP" }),
  sample(contract.mensagens.listar, undefined),
  sample(contract.mensagens.conteudo, { idmensagem: "5" }),
  sample(contract.mensagens.marcarComoLida, { idmsgusuario: "9" }),
  sample(contract.cadastro.cutis, undefined),
  sample(contract.cadastro.pedidoPendente, undefined),
  sample(contract.cadastro.atualizarDadosPessoais, { cutis: "4" }),
  sample(contract.cadastro.dadosCadastrais, undefined),
  sample(contract.cadastro.escolaridade, undefined),
  sample(contract.cadastro.solicitacoes, undefined),
  sample(contract.cadastro.anexosConfig, undefined),
  sample(contract.cadastro.validarContato, numero),
  sample(contract.cadastro.confirmarCodigo, { contato: "1", codigo: "012345" }),
  sample(contract.cadastro.alterarEndereco, {
    codigo: "0",
    anexos: [{ id: "101", arquivo: FILE }],
  }),
  sample(contract.cadastro.alterarEscolaridade, { codigo: "9", anexos: [] }),
  sample(contract.candidatura.exibir, undefined),
  sample(contract.candidatura.escolaridades, undefined),
  sample(contract.candidatura.areas, undefined),
  sample(contract.candidatura.atualizar, candidato),
  sample(contract.candidatura.atualizarAreas, { areas: ["1", "4"] }),
  sample(contract.candidatura.atualizarExpectativas, { observacao: "Crescer" }),
  sample(contract.financeiro.saldos, undefined),
  sample(contract.financeiro.gastosCliente, undefined),
  sample(contract.financeiro.compra, { id: "12" }),
  sample(contract.financeiro.gastosContaConsumo, undefined),
  sample(contract.financeiro.emprestimos, undefined),
  sample(contract.manuais.listar, undefined),
  sample(contract.convenios.listar, undefined),
  sample(contract.convenios.declaracao, undefined),
  sample(contract.convenios.emitirDeclaracao, undefined),
  sample(contract.convenios.visualizar, { id: "3" }),
  sample(contract.convenios.logotipo, { id: "3" }),
  sample(contract.convenios.declaracaoPdf, undefined),
  sample(contract.documentos.listar, undefined),
  sample(contract.documentos.exibir, { iddocumento: "8" }),
  sample(contract.holerites.listar, undefined),
  sample(contract.holerites.pdf, { id: "1" }),
  sample(contract.ferias.listar, { ano: 2025 }),
  sample(contract.ferias.pdf, { id: "1", ano: 2025 }),
  sample(contract.conta.alterarSenha, passwords),
  sample(contract.conta.configurarEmail, { email: "a@b.com" }),
  sample(contract.planosBeneficios.listar, undefined),
  sample(contract.atestados.configuracoes, { tipo: "DOCUMENTOS" }),
  sample(contract.atestados.ajuda, { id: "10" }),
  sample(contract.atestados.listar, { tipo: "ATESTADOS" }),
  sample(contract.atestados.exibir, { codigo: "8" }),
  sample(contract.atestados.exibirAnexo, { codigo: "8", id: "3" }),
  sample(contract.atestados.medico, { codigo: "123456" }),
  sample(contract.atestados.cid, { busca: "gripe" }),
  sample(contract.atestados.incluir, submission),
  sample(contract.atestados.alterar, { codigo: "8", envio: submission }),
  sample(contract.atestados.cancelar, { codigo: "8", motivo: "Engano" }),
  sample(contract.dependentes.listar, undefined),
  sample(contract.dependentes.config, undefined),
  sample(
    contract.dependentes.atualizar,
    { envio: dependente },
    { envio: dependente, edicao: { codigo: "5", existehcm: true } },
  ),
  sample(contract.dependentes.inativar, {
    cod_dependente: "5",
    observacao: "Não mora mais comigo",
  }),
  sample(contract.planoSaude.meuPlano, undefined),
  sample(contract.planoSaude.planos, undefined),
  sample(contract.planoSaude.simular, { codplano: "9", dependentes: ["1", "2"] }),
  sample(contract.planoSaude.solicitacoes, undefined),
  sample(contract.planoSaude.configDocumentos, { dependentes: ["1", "2"] }),
  sample(contract.planoSaude.cancelarPlano, { justificativa: "Outro plano" }),
  sample(contract.planoSaude.removerDependente, { id: "4" }),
  sample(contract.planoSaude.adicionarDependente, ofPlano),
  sample(contract.planoSaude.cancelarSolicitacao, { id: "7" }),
  sample(contract.planoSaude.reenviarDocumentos, { codigo: "7", ...ofPlano }),
  sample(contract.planoSaude.solicitarPlano, { codigo: "9", ...ofPlano }),
  sample(contract.planoSaude.alterarPlano, { codplano: "9" }),
  sample(contract.pcd.configuracao, undefined),
  sample(contract.pcd.listar, undefined),
  sample(contract.pcd.salvar, referred, { id: "3", ...referred }),
  sample(contract.pcd.alterarStatus, { id: "3", status: 9, observacao: "Desistiu" }),
  sample(contract.treinamentos.tipos, undefined),
  sample(contract.treinamentos.listar, { tipo: "2" }),
  sample(contract.treinamentos.exibirVideo, { idvideo: "7" }),
  sample(contract.treinamentos.declaracao, { dtini: "2025-01-01", dtfim: "2025-06-30" }),
  sample(contract.comprasPrazo.parametros, undefined),
  sample(contract.comprasPrazo.enviarCodigo, { opcao: "Whatsapp", telefone: "44999990101" }),
  sample(contract.comprasPrazo.validarCodigo, { codigo: "123456" }),
  sample(contract.comprasPrazo.configurarSenha, { senha: "1234", conf_senha: "1234" }),
  sample(contract.comprasPrazo.carregarAutorizados, undefined),
  sample(contract.comprasPrazo.removerAutorizado, { id: "5" }),
  sample(contract.comprasPrazo.consultarCpf, { cpf: "52998224725" }),
  sample(contract.comprasPrazo.criarAutorizado, { cpf: "52998224725" }),
];
