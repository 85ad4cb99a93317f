/** Certificates and documents sent by the employee (contract, section 4); and the call that cancels any request. */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import type { TipoDeEnvio } from "~/services/provider/contract/atestados";
import { textoOpcional } from "~/services/provider/contract/leitura";
import { tipoDoArquivo } from "../anexos";
import type { Banco } from "../banco";
import { acha } from "../busca";
import { CIDS } from "../demo/cids";
import { ajudaDoTipo, configuracoesDe } from "../demo/configuracoes-de-envio";
import { HTML_HOSTIL } from "../demo/hostil";
import { MEDICOS } from "../demo/medicos";
import { codigosAtivos, nomeDoDependente } from "../dependentes";
import { confereEnvio, envio, guardado, type Envio, type Guardado } from "../envios";
import type { Modulo } from "../modulo";
import { anexoDemo } from "../papeis/anexo-demo";
import type { Pessoa } from "../pessoas";
import { leCorpo, naoEncontrado, Recusa, responde } from "../responde";
import { semeiaEnvios } from "../semente-de-envios";
import {
  abreSolicitacao, anexosDe, cancelaSolicitacao, descreveStatus, movimentosDe, reenviaSolicitacao, solicitacaoPedida, solicitacoesDe, STATUS,
  TABELAS_DE_SOLICITACOES, type AnexoNovo, type Solicitacao,
} from "../solicitacoes";

const MAXIMO_DE_CIDS = 50;
const PALAVRA = { ATESTADOS: "Atestado", DOCUMENTOS: "Documento" } as const;

const comMotivo = z.object({ motivo: textoOpcional });

function tipoPedido(tipo: string): TipoDeEnvio {
  if (tipo === "ATESTADOS" || tipo === "DOCUMENTOS") return tipo;
  throw new Recusa("Tipo desconhecido", 400);
}

/** What other kinds of request (dependents', registration) have of a certificate's fields. */
function semRespostas(titulo: string): Guardado {
  return {
    ...{ codconfigatest: "", titulo, coddependente: "", datainicio: null, datafim: null, diasatestado: 0, cid: "" },
    ...{ codmedico: "", medico: "", crmcro: "", foneddd: "", fonenumero: "", justificativa: "" },
  };
}

/** One's own certificate or document; another kind of request is none. */
function envioPedido(banco: Banco, login: string, codigo: string): Solicitacao & { tipo: TipoDeEnvio } {
  const solicitacao = solicitacaoPedida(banco, login, codigo);
  const { tipo } = solicitacao;
  if (tipo === "ATESTADOS" || tipo === "DOCUMENTOS") return { ...solicitacao, tipo };
  throw naoEncontrado("Solicitação não encontrada");
}

/** As it goes over the wire. */
function monta(banco: Banco, login: string, { codigo, tipo, status, codconfigsituacao, descsituacao, dados }: Solicitacao) {
  const { coddependente, ...resto } = tipo in PALAVRA ? guardado.parse(dados) : semRespostas(descsituacao);
  return {
    ...{ codigo, status, ...descreveStatus(status), codconfigsituacao, descsituacao, ...resto },
    ...{ coddependente, nomedependente: nomeDoDependente(banco, login, coddependente) },
    anexos: anexosDe(banco, login, codigo).map(({ id, codigo: kind, descricao }) => ({ id, codigo: kind, descricao })),
    movimentacao: movimentosDe(banco, login, codigo),
  };
}

function confere(banco: Banco, pessoa: Pessoa, enviado: Envio, tipo: TipoDeEnvio, anexados: string[]) {
  const configuracoes = configuracoesDe(pessoa.base, tipo);
  const conferido = confereEnvio(enviado, { tipo, configuracoes, dependentes: codigosAtivos(banco, pessoa.login), anexados });
  const anexos = enviado.filenames.map(({ id, doc }): AnexoNovo => {
    return { codigo: id, descricao: conferido.configuracao.anexos.find(({ codigo }) => codigo === id)?.descricao ?? "", doc };
  });
  return { ...conferido, anexos };
}

/** The door is told by the type alone: the body does not name it. */
function tipoDaConfiguracao({ base }: Pessoa, codigo: string): TipoDeEnvio {
  return configuracoesDe(base, "DOCUMENTOS").some((configuracao) => configuracao.codigo === codigo) ? "DOCUMENTOS" : "ATESTADOS";
}

export const atestados: Modulo = {
  nome: "atestados",
  tabelas: TABELAS_DE_SOLICITACOES,
  respostas: [
    responde(contrato.atestados.configuracoes, ({ pessoa, query }) => ({ data: configuracoesDe(pessoa.base, tipoPedido(query("tipo"))) })),

    responde(contrato.atestados.ajuda, ({ pessoa, query }) => {
      const ajuda = ajudaDoTipo(query("id"));
      return { html: pessoa.base === "gilda.moraes" && ajuda !== "" ? HTML_HOSTIL : ajuda };
    }),

    responde(contrato.atestados.listar, ({ banco, pessoa: { login }, query }) => ({
      data: solicitacoesDe(banco, login, tipoPedido(query("tipo"))).map((solicitacao) => monta(banco, login, solicitacao)),
    })),

    responde(contrato.atestados.exibir, ({ banco, pessoa: { login }, query }) => ({
      // Every kind of request has its history here.
      data: monta(banco, login, solicitacaoPedida(banco, login, query("codigo"))),
    })),

    responde(contrato.atestados.exibirAnexo, async ({ banco, pessoa: { login }, query }) => {
      // Any kind of request: dependents' and registration papers open here too.
      const solicitacao = solicitacaoPedida(banco, login, query("codigo"));
      const anexo = anexosDe(banco, login, solicitacao.codigo).find(({ id }) => String(id) === query("id"));
      if (!anexo) throw naoEncontrado("Anexo não encontrado");
      if (anexo.doc === "") return anexoDemo(anexo.modelo, anexo);
      const arquivo = Buffer.from(anexo.doc, "base64");
      return { arquivo, tipo: tipoDoArquivo(arquivo) ?? "application/octet-stream" };
    }),

    responde(contrato.atestados.medico, ({ query }) => {
      const medico = MEDICOS.get(query("codigo"));
      if (!medico) throw naoEncontrado("Médico não encontrado. Informe o nome e o CRM/CRO.");
      return { data: medico };
    }),

    responde(contrato.atestados.cid, ({ query }) => ({
      data: CIDS.filter(({ codigo, descricao }) => acha(query("busca"), [codigo, descricao])).slice(0, MAXIMO_DE_CIDS),
    })),

    responde(contrato.atestados.incluir, (pedido) => {
      const { banco, pessoa } = pedido;
      const enviado = leCorpo(pedido, envio);
      const tipo = tipoDaConfiguracao(pessoa, enviado.codconfigatest);
      const { dados, motivo, anexos } = confere(banco, pessoa, enviado, tipo, []);
      const codigo = banco.transacao(() =>
        abreSolicitacao(banco, pessoa, { tipo, codconfigsituacao: motivo.codigo, descsituacao: motivo.descricao, dados, anexos }),
      );
      return { data: { codigo }, msg: `${PALAVRA[tipo]} enviado com sucesso` };
    }),

    responde(contrato.atestados.alterar, (pedido) => {
      const { banco, pessoa, query } = pedido;
      const { codigo, tipo, status, codconfigsituacao, dados: antes } = envioPedido(banco, pessoa.login, query("codigo"));
      if (status !== STATUS.comPendencia) throw new Recusa(`${PALAVRA[tipo]} não pode mais ser alterado.`);
      const enviado = leCorpo(pedido, envio);
      const sameReason = tipo === "DOCUMENTOS" || enviado.codconfigsituacao === codconfigsituacao;
      if (enviado.codconfigatest !== guardado.parse(antes).codconfigatest || !sameReason) throw new Recusa("O tipo e o motivo não podem ser alterados.");
      const anexados = anexosDe(banco, pessoa.login, codigo).map((anexo) => anexo.codigo);
      const { dados, anexos } = confere(banco, pessoa, enviado, tipo, anexados);
      banco.transacao(() => reenviaSolicitacao(banco, pessoa, codigo, dados, anexos));
      return { msg: `${PALAVRA[tipo]} alterado com sucesso` };
    }),

    responde(contrato.atestados.cancelar, (pedido) => {
      const { motivo } = leCorpo(pedido, comMotivo);
      const { tipo } = pedido.banco.transacao(() => cancelaSolicitacao(pedido.banco, pedido.pessoa, pedido.query("codigo"), motivo));
      const palavra = tipo === "ATESTADOS" || tipo === "DOCUMENTOS" ? `${PALAVRA[tipo]} cancelado` : "Solicitação cancelada";
      return { msg: `${palavra} com sucesso!` };
    }),
  ],
  semeia: semeiaEnvios,
};
