/** Sending the documents of a request again (second spec, section 4: `corrigir_docs`). */
import { paths } from "~/paths";
import { contrato } from "~/services/provider/contract";
import type { Assistente, FormaDeEnvio, Remessa } from "~/wizard/assistente";
import { comoDocumentos } from "../documentos";
import { SO_DO_COLABORADOR } from "../pagina.server";
import { linhasDoReenvio } from "../rastro.server";
import { codigosDaSolicitacao } from "../regras";
import { carrega, type Contexto } from "./contexto.server";
import { passoDeDocumentos, termos } from "./passos.server";

const pessoasDe = (contexto: Contexto) => (contexto.original ? codigosDaSolicitacao(contexto.original, contexto.pessoas) : []);

function envio({ acesso: { provedor }, registro, anexos, contexto }: Remessa<Contexto>): FormaDeEnvio {
  const codigo = registro ?? "";
  return {
    escreve: () => provedor.chama(contrato.planoSaude.reenviarDocumentos, { codigo, dependentes: pessoasDe(contexto), documentos: comoDocumentos(anexos) }),
    enviado: {},
    antes: contexto.solicitacoes && linhasDoReenvio(contexto.solicitacoes, codigo),
    agora: async () => linhasDoReenvio((await provedor.chama(contrato.planoSaude.solicitacoes)).dados, codigo),
  };
}

export const corrigirDocumentos: Assistente<Contexto> = {
  nome: "corrigir-documentos-do-plano",
  titulo: "Corrigir documentos",
  opcoes: SO_DO_COLABORADOR,
  endereco: (registro, passo) => paths.reenviarDocumentosDoPlano(registro ?? "", passo),
  saida: () => paths.planoSaude("solicitacoes"),
  nomeDaSaida: "Voltar às solicitações",
  carrega,
  impedimento: ({ original }) => (original?.corrigir_docs ? null : "Esta solicitação não aguarda documentos."),
  passos: [passoDeDocumentos((_respostas, contexto) => pessoasDe(contexto)), termos],
  resumo: (_respostas, { original }) => [{ passo: "documentos", rotulo: "Solicitação", valor: original?.tipo_solicitacao ?? "" }],
  faltamAnexos: "Os documentos obrigatórios devem ser anexados",
  botaoDeEnvio: "Reenviar documentos",
  envio,
  sucesso: "Documentos reenviados.",
  depois: () => paths.planoSaude("solicitacoes"),
};
