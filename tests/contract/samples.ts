/** What each call takes: an input a call, and what it becomes on the wire. Typed by the call, so that what it takes and what stands here agree. */
import { contract, type AnyCall } from "~/services/provider/contract";
import type { AtestadoFields } from "~/services/provider/contract/atestados";
import { Base64 } from "~/services/provider/contract/base64";
import type { Call } from "~/services/provider/contract/call";

const {
  acesso,
  menu,
  pendencias,
  mensagens,
  cadastro,
  candidatura,
  financeiro,
  manuais,
  convenios,
  documentos,
  holerites,
  planosBeneficios,
  dependentes,
  planoSaude,
  pcd,
  treinamentos,
  comprasPrazo,
  ferias,
  conta,
  atestados,
} = contract;

/** What one input becomes on the wire, the token aside. */
export interface Written {
  input: unknown;
  query: Record<string, string>;
  body: unknown;
}

interface Sample {
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
  codconfigatest: "10",
  codconfigsituacao: "101",
  cid: "J11",
  codmedico: "123456",
  medico: "Ana",
  crmcro: "CRM 1",
  justificativa: "",
  datainicio: "2025-03-01",
  datafim: "2025-03-02",
  coddependente: "",
  ddd: "44",
  telefone: "999998888",
  filenames: [{ id: "1", doc: FILE }],
};
export const dependente = {
  codigotipo: "90",
  codigomotivo: "901",
  nome: "Bia",
  nacimento: "2020-01-01",
  dependenteir: true,
  coddependente: "",
  observacao: "",
  incluir: true,
  filenames: [{ id: "1", doc: FILE }],
};

export const ofPlano = {
  dependentes: ["4"],
  documentos: [{ cod_documento: "501", cod_dependente: "4", arquivo: FILE }],
};

export const referred = {
  nome: "Tiago",
  cpf: "52998224725",
  dtnascimento: "1994-03-18",
  cidade: "Goioerê",
  endereco: "Rua A, 1",
  telefone_pcd: "44998112233",
  telefone_colaborador: "44997654321",
};

export const numero = { contato: "1", ddd: "44", telefone: "999998888" };
export const candidato = {
  id: "5",
  cidade: "2845",
  uf: "18",
  ddd1: "44",
  telefone1: "999998888",
  ddd2: "44",
  telefone2: "35230000",
  codescolaridade: "7",
  graduacao: "Direito",
};

/** Calls that take nothing. */
const withoutInput = (...taken: Call<void, unknown>[]): Sample[] =>
  taken.map((call) => sample(call, undefined));

export const SAMPLES: readonly Sample[] = [
  ...withoutInput(
    acesso.logout,
    acesso.validaToken,
    menu.listar,
    menu.atalhos,
    pendencias.listar,
    mensagens.listar,
    cadastro.cutis,
    cadastro.pedidoPendente,
    cadastro.dadosCadastrais,
    cadastro.escolaridade,
    cadastro.solicitacoes,
    cadastro.anexosConfig,
    candidatura.exibir,
    candidatura.escolaridades,
    candidatura.areas,
    financeiro.saldos,
    financeiro.gastosCliente,
    financeiro.gastosContaConsumo,
    financeiro.emprestimos,
    manuais.listar,
    convenios.listar,
    convenios.declaracao,
    convenios.emitirDeclaracao,
    convenios.declaracaoPdf,
    documentos.listar,
    holerites.listar,
    planosBeneficios.listar,
    dependentes.listar,
    dependentes.config,
    planoSaude.meuPlano,
    planoSaude.planos,
    planoSaude.solicitacoes,
    pcd.configuracao,
    pcd.listar,
    treinamentos.tipos,
    comprasPrazo.parametros,
    comprasPrazo.carregarAutorizados,
  ),
  sample(acesso.hashPassword, { usuario: "ana" }),
  sample(acesso.login, { usuario: "ana", senha: "x" }),
  sample(menu.permissao, { rota: "holerites" }),
  sample(pendencias.exibirDocumento, { id: "7", tipodoc: "22" }),
  sample(pendencias.confirmarTermos, { id: "7", tipodoc: "3", confirmacao: "IP" }),
  sample(mensagens.conteudo, { idmensagem: "5" }),
  sample(mensagens.marcarComoLida, { idmsgusuario: "9" }),
  sample(cadastro.atualizarDadosPessoais, { cutis: "4" }),
  sample(cadastro.validarContato, numero),
  sample(cadastro.confirmarCodigo, { contato: "1", codigo: "012345" }),
  sample(cadastro.alterarEndereco, {
    codigo: "0",
    anexos: [{ id: "101", arquivo: FILE }],
  }),
  sample(cadastro.alterarEscolaridade, { codigo: "9", anexos: [] }),
  sample(candidatura.atualizar, candidato),
  sample(candidatura.atualizarAreas, { areas: ["1", "4"] }),
  sample(candidatura.atualizarExpectativas, { observacao: "Crescer" }),
  sample(financeiro.compra, { id: "12" }),
  sample(convenios.visualizar, { id: "3" }),
  sample(convenios.logotipo, { id: "3" }),
  sample(documentos.exibir, { iddocumento: "8" }),
  sample(holerites.pdf, { id: "1" }),
  sample(ferias.listar, { ano: 2025 }),
  sample(ferias.pdf, { id: "1", ano: 2025 }),
  sample(conta.alterarSenha, passwords),
  sample(conta.configurarEmail, { email: "a@b.com" }),
  sample(atestados.configuracoes, { tipo: "DOCUMENTOS" }),
  sample(atestados.ajuda, { id: "10" }),
  sample(atestados.listar, { tipo: "ATESTADOS" }),
  sample(atestados.exibir, { codigo: "8" }),
  sample(atestados.exibirAnexo, { codigo: "8", id: "3" }),
  sample(atestados.medico, { codigo: "123456" }),
  sample(atestados.cid, { busca: "gripe" }),
  sample(atestados.incluir, submission),
  sample(atestados.alterar, { codigo: "8", envio: submission }),
  sample(atestados.cancelar, { codigo: "8", motivo: "Engano" }),
  sample(
    dependentes.atualizar,
    { envio: dependente },
    { envio: dependente, edicao: { codigo: "5", existehcm: true } },
  ),
  sample(dependentes.inativar, {
    cod_dependente: "5",
    observacao: "Não mora mais comigo",
  }),
  sample(planoSaude.simular, { codplano: "9", dependentes: ["1", "2"] }),
  sample(planoSaude.configDocumentos, { dependentes: ["1", "2"] }),
  sample(planoSaude.cancelarPlano, { justificativa: "Outro plano" }),
  sample(planoSaude.removerDependente, { id: "4" }),
  sample(planoSaude.adicionarDependente, ofPlano),
  sample(planoSaude.cancelarSolicitacao, { id: "7" }),
  sample(planoSaude.reenviarDocumentos, { codigo: "7", ...ofPlano }),
  sample(planoSaude.solicitarPlano, { codigo: "9", ...ofPlano }),
  sample(planoSaude.alterarPlano, { codplano: "9" }),
  sample(pcd.salvar, referred, { id: "3", ...referred }),
  sample(pcd.alterarStatus, { id: "3", status: 9, observacao: "Desistiu" }),
  sample(treinamentos.listar, { tipo: "2" }),
  sample(treinamentos.exibirVideo, { idvideo: "7" }),
  sample(treinamentos.declaracao, { dtini: "2025-01-01", dtfim: "2025-06-30" }),
  sample(comprasPrazo.enviarCodigo, { opcao: "Whatsapp", telefone: "44999990101" }),
  sample(comprasPrazo.validarCodigo, { codigo: "123456" }),
  sample(comprasPrazo.configurarSenha, { senha: "1234", conf_senha: "1234" }),
  sample(comprasPrazo.removerAutorizado, { id: "5" }),
  sample(comprasPrazo.consultarCpf, { cpf: "52998224725" }),
  sample(comprasPrazo.criarAutorizado, { cpf: "52998224725" }),
];
