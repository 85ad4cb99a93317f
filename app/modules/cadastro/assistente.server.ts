/** Sending the documents of a request for the address or the education: one step (spec part 2, sections 2 and 4). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { ANEXOS_ENDERECO, ANEXOS_ESCOLARIDADE, STATUS_PENDENTE, type AnexoDaSolicitacao, type Solicitacao } from "~/services/provider/contract/cadastro";
import { STATUS_CANCELADO } from "~/services/provider/contract/status";
import type { Provedor } from "~/services/provider/cliente.server";
import { momento, ultimaMudanca, type Linha } from "~/services/reconhece.server";
import { naoEncontrado } from "~/services/resposta.server";
import type { Assistente, FormaDeEnvio, PedidoDePasso, Remessa } from "~/wizard/assistente";
import type { Passo } from "~/wizard/passos";
import { paths } from "~/paths";
import { doTipo, pendenteDo } from "./solicitacoes";
import { enderecoDasSolicitacoes, tituloDoEnvio, type TipoDeSolicitacao } from "./tipos";

interface Contexto {
  /** Those that a new request, or a correction, asks for. */
  anexos: AnexoDaSolicitacao[];
  /** The requests of this kind. */
  solicitacoes: Solicitacao[];
  /** The one that is being corrected. */
  original: Solicitacao | null;
}

const CONFIGURACAO: Record<TipoDeSolicitacao, string> = { endereco: ANEXOS_ENDERECO, escolaridade: ANEXOS_ESCOLARIDADE };

const ENVIO = {
  endereco: contrato.cadastro.alterarEndereco,
  escolaridade: contrato.cadastro.alterarEscolaridade,
} as const;

const SITUATION_FIRST = "Solicitação com pendências. Verifique! Corrija a documentação dela antes de enviar outra.";
const NOT_WAITING = "Esta solicitação não espera correção. Veja a situação dela na lista.";
const NO_KINDS = "Nenhum tipo de documento disponível";

async function carrega(tipo: TipoDeSolicitacao, provedor: Provedor, { registro }: PedidoDePasso): Promise<Contexto> {
  const [configuracoes, todas] = await Promise.all([provedor.chama(contrato.cadastro.anexosConfig), provedor.chama(contrato.cadastro.solicitacoes)]);
  const solicitacoes = doTipo(todas.dados, tipo);
  const original = solicitacoes.find(({ codigo }) => codigo === registro) ?? null;
  if (registro !== null && !original) throw naoEncontrado();
  const anexos = configuracoes.dados.find(({ codigo }) => codigo === CONFIGURACAO[tipo])?.anexos ?? [];
  return { anexos: anexos.filter(({ incluir, alterar }) => (original ? alterar : incluir)), solicitacoes, original };
}

function impediment({ anexos, solicitacoes, original }: Contexto, tipo: TipoDeSolicitacao): string | null {
  if (original && original.status !== STATUS_PENDENTE) return NOT_WAITING;
  if (!original && pendenteDo(solicitacoes, tipo)) return SITUATION_FIRST;
  return anexos.length === 0 ? NO_KINDS : null;
}

const documentos: Passo<Contexto> = {
  id: "documentos",
  titulo: "Documentos",
  perguntas: () => [],
  campos: () => z.object({}),
  anexos: (_respostas, { anexos }) => anexos.map(({ codigo, descricao, obrigatorio }) => ({ codigo, descricao, obrigatorio, aceita: "imagens-e-pdf" })),
};

/** "0" is a new request. */
const NEW = "0";

/** The list says when, and nothing of what was sent. A correction that arrived waits no longer for one. */
function linhas(solicitacoes: Solicitacao[], registro: string | null): Linha[] {
  if (registro === null) return solicitacoes.map(({ codigo, datainicio, horainicio }) => ({ chave: codigo, campos: {}, quando: momento(datainicio, horainicio) }));
  return solicitacoes
    .filter(({ codigo, status }) => codigo === registro && status !== STATUS_PENDENTE && status !== STATUS_CANCELADO)
    .map(({ codigo, movimentacao }) => ({ chave: codigo, campos: {}, quando: ultimaMudanca(movimentacao) }));
}

function forma(tipo: TipoDeSolicitacao, { acesso: { provedor }, registro, anexos, contexto }: Remessa<Contexto>): FormaDeEnvio {
  const enviados = anexos.map(({ codigo, base64 }) => ({ id: codigo, arquivo: base64 }));
  return {
    escreve: () => provedor.chama(ENVIO[tipo], { codigo: registro ?? NEW, anexos: enviados }),
    enviado: {},
    antes: linhas(contexto.solicitacoes, registro),
    agora: async () => linhas(doTipo((await provedor.chama(contrato.cadastro.solicitacoes)).dados, tipo), registro),
  };
}

function criaAssistente(tipo: TipoDeSolicitacao, corrige: boolean): Assistente<Contexto> {
  return {
    nome: corrige ? `corrigir-${tipo}` : `atualizar-${tipo}`,
    titulo: tituloDoEnvio(tipo, corrige),
    endereco: (registro, passo) => (corrige ? paths.corrigirSolicitacaoCadastral(tipo, registro ?? "", passo) : paths.enviarSolicitacaoCadastral(tipo, passo)),
    saida: () => (tipo === "endereco" ? paths.atualizacaoCadastralEndereco() : paths.atualizacaoCadastralEscolaridade()),
    nomeDaSaida: "Fechar",
    carrega: (provedor, pedido) => carrega(tipo, provedor, pedido),
    impedimento: (contexto) => impediment(contexto, tipo),
    passos: [documentos],
    resumo: () => [],
    faltamAnexos: "Os documentos obrigatórios devem ser anexados",
    botaoDeEnvio: "Confirmar Solicitação",
    envio: (remessa) => forma(tipo, remessa),
    sucesso: "Solicitação enviada com sucesso!",
    depois: () => enderecoDasSolicitacoes(tipo),
  };
}

export const atualizarEndereco = criaAssistente("endereco", false);
export const atualizarEscolaridade = criaAssistente("escolaridade", false);
export const corrigirEndereco = criaAssistente("endereco", true);
export const corrigirEscolaridade = criaAssistente("escolaridade", true);
