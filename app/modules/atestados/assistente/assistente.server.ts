/** The four doors of one flow: sending and correcting a certificate or a document (second spec, sections 2 to 5). */
import { fimDoPeriodo } from "~/lib/periodo";
import { paths } from "~/paths";
import { contrato } from "~/services/provider/contract";
import { STATUS_PENDENTE, type Envio, type TipoDeEnvio } from "~/services/provider/contract/atestados";
import type { Assistente, FormaDeEnvio, Remessa } from "~/wizard/assistente";
import type { Respostas } from "~/wizard/passos";
import { carrega, motivoDe, configuracaoDe, type Contexto } from "./contexto.server";
import { anexos, resumo } from "./passo-de-anexos.server";
import { datas, extra } from "./passos-de-dados.server";
import { dependente, motivo, tipo } from "./passos-de-escolha.server";
import { cid, medico } from "./passos-medicos.server";
import { enviadoDe, linhasDaCorrecao, linhasDosEnvios } from "./rastro.server";

/** The answers of the record that is being corrected. */
function partida({ original }: Contexto): Respostas {
  if (!original) return {};
  return {
    "10": { tipo: original.codconfigatest },
    "20": { motivo: original.codconfigsituacao },
    "30": { coddependente: original.coddependente },
    // An old certificate is corrected long after; its day stands at the cooperative.
    "40": { datainicio: original.datainicio ?? "", certeza: original.datainicio ?? "", dias: String(original.diasatestado ?? 0) },
    "50": { cid: original.cid },
    "60": { codmedico: original.codmedico, medico: original.medico, crmcro: original.crmcro },
    "70": { ddd: original.foneddd, numero: original.fonenumero, justificativa: original.justificativa },
  };
}

/** What goes on the wire: only answers that count. */
function envioDe({ respostas, contexto, anexos: files }: Pick<Remessa<Contexto>, "respostas" | "contexto" | "anexos">): Envio {
  const { datainicio = "", dias = "0" } = respostas["40"] ?? {};
  return {
    codconfigatest: configuracaoDe(respostas, contexto)?.codigo ?? "",
    codconfigsituacao: motivoDe(respostas, contexto)?.codigo ?? contexto.original?.codconfigsituacao ?? "",
    cid: respostas["50"]?.cid ?? "",
    codmedico: respostas["60"]?.codmedico ?? "",
    medico: respostas["60"]?.medico ?? "",
    crmcro: respostas["60"]?.crmcro ?? "",
    justificativa: respostas["70"]?.justificativa ?? "",
    datainicio,
    datafim: datainicio && fimDoPeriodo(datainicio, Number(dias)),
    coddependente: respostas["30"]?.coddependente ?? "",
    ddd: respostas["70"]?.ddd ?? "",
    telefone: respostas["70"]?.numero ?? "",
    filenames: files.map(({ codigo, base64 }) => ({ id: codigo, doc: base64 })),
  };
}

function inclusao({ acesso: { provedor }, ...remessa }: Remessa<Contexto>): FormaDeEnvio {
  const envio = envioDe(remessa);
  const { tipo: door, enviados } = remessa.contexto;
  let codigo = "";
  return {
    escreve: async () => {
      const resposta = await provedor.chama(contrato.atestados.incluir, envio);
      codigo = resposta.dados.codigo;
      return resposta;
    },
    protocolo: () => codigo,
    enviado: enviadoDe(envio),
    antes: enviados && linhasDosEnvios(enviados),
    agora: async () => linhasDosEnvios((await provedor.chama(contrato.atestados.listar, { tipo: door })).dados),
  };
}

function correcao(codigo: string, { acesso: { provedor }, ...remessa }: Remessa<Contexto>): FormaDeEnvio {
  const { original } = remessa.contexto;
  const envio = envioDe(remessa);
  return {
    escreve: () => provedor.chama(contrato.atestados.alterar, { codigo, envio }),
    protocolo: () => codigo,
    enviado: enviadoDe(envio),
    antes: original && linhasDaCorrecao(original),
    agora: async () => linhasDaCorrecao((await provedor.chama(contrato.atestados.exibir, { codigo })).dados),
  };
}

const NOT_EDITABLE = "Este envio não pode ser alterado: só os que precisam de correção podem. Veja a situação dele na lista.";

interface Porta {
  tipo: TipoDeEnvio;
  nome: string;
  titulo: string;
  endereco(registro: string | null, passo?: string): string;
}

function criaAssistente({ tipo: door, nome, titulo, endereco }: Porta): Assistente<Contexto> {
  const certificate = door === "ATESTADOS";
  return {
    nome,
    titulo,
    // The list of documents asks the provider for permission; so does what belongs to it.
    opcoes: certificate ? {} : { rota: "documentos" },
    endereco,
    saida: () => (certificate ? paths.atestados() : paths.documentosEnviados()),
    nomeDaSaida: certificate ? "Voltar aos atestados" : "Voltar aos documentos",
    carrega: (provedor, pedido) => carrega(door, provedor, pedido, (passo) => endereco(pedido.registro, passo)),
    impedimento: ({ original }) => (original && original.status !== STATUS_PENDENTE ? NOT_EDITABLE : null),
    partida,
    passos: [tipo, motivo, dependente, datas, cid, medico, extra, anexos],
    resumo,
    faltamAnexos: "Os documentos obrigatórios devem ser anexados",
    botaoDeEnvio: certificate ? "Enviar atestado" : "Enviar documento",
    envio: (remessa) => (remessa.registro === null ? inclusao(remessa) : correcao(remessa.registro, remessa)),
    sucesso: "Documento/Atestado enviado/alterado com sucesso",
    depois: (protocolo) => {
      if (protocolo === "") return certificate ? paths.atestados() : paths.documentosEnviados();
      return certificate ? paths.reciboDoAtestado(protocolo) : paths.reciboDoDocumento(protocolo);
    },
  };
}

export const enviarAtestado = criaAssistente({ tipo: "ATESTADOS", nome: "enviar-atestado", titulo: "Enviar Atestado", endereco: (_registro, passo) => paths.enviarAtestado(passo) });
export const editarAtestado = criaAssistente({
  tipo: "ATESTADOS",
  nome: "editar-atestado",
  titulo: "Editar Atestado",
  endereco: (registro, passo) => paths.editarAtestado(registro ?? "", passo),
});
export const enviarDocumento = criaAssistente({ tipo: "DOCUMENTOS", nome: "enviar-documento", titulo: "Enviar Documento", endereco: (_registro, passo) => paths.enviarDocumento(passo) });
export const editarDocumento = criaAssistente({
  tipo: "DOCUMENTOS",
  nome: "editar-documento",
  titulo: "Editar Documento",
  endereco: (registro, passo) => paths.editarDocumento(registro ?? "", passo),
});
