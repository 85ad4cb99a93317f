/**
 * Certificates and documents (contract, section 4). Their call that cancels a request serves the
 * other kinds of request too.
 */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import type { AtestadoKind } from "~/services/provider/contract/atestados";
import { optionalText } from "~/services/provider/contract/tolerant-reader";
import { fileType } from "../files";
import type { Db } from "../db";
import { matches } from "../search";
import { CIDS } from "../demo/cids";
import { helpOfTipo, configsOf } from "../demo/submission-configs";
import { HOSTILE_HTML } from "../demo/hostile";
import { MEDICOS } from "../demo/medicos";
import { activeCodes, dependenteName } from "../dependentes";
import { checkSubmission, submission, stored, type Submission } from "../submissions";
import type { ProviderModule } from "../module";
import { demoAnexo } from "../papers/demo-anexo";
import type { Person } from "../people";
import { readBody, notFound, Refusal, respond } from "../respond";
import { seedSubmissions } from "../seed-submissions";
import {
  openSolicitacao,
  anexosOf,
  cancelSolicitacao,
  describeStatus,
  movementsOf,
  resendSolicitacao,
  requestedSolicitacao,
  solicitacoesOf,
  STATUS,
  SOLICITACOES_TABLES,
  type Solicitacao,
} from "../solicitacoes";

const MOST_CIDS = 50;
const NOUN = { ATESTADOS: "Atestado", DOCUMENTOS: "Documento" } as const;

const motivoBody = z.object({ motivo: optionalText });

function requestedTipo(tipo: string): AtestadoKind {
  if (tipo === "ATESTADOS" || tipo === "DOCUMENTOS") return tipo;
  throw new Refusal("Tipo desconhecido", 400);
}

/**
 * Returns the employee's own certificate or document. Throws a 404 `Refusal` for any other request.
 */
function requestedSubmission(
  db: Db,
  login: string,
  codigo: string,
): Solicitacao & { tipo: AtestadoKind } {
  const solicitacao = requestedSolicitacao(db, login, codigo);
  const { tipo } = solicitacao;
  if (tipo === "ATESTADOS" || tipo === "DOCUMENTOS") return { ...solicitacao, tipo };
  throw notFound("Solicitação não encontrada");
}

/** Converts to the format of the contract. */
function toWire(
  db: Db,
  login: string,
  { codigo, tipo, status, codconfigsituacao, descsituacao, dados: data }: Solicitacao,
) {
  // Other kinds of request have no fields of a certificate.
  const { coddependente, ...rest } = stored.parse(tipo in NOUN ? data : { titulo: descsituacao });
  return {
    codigo,
    status,
    ...describeStatus(status),
    codconfigsituacao,
    descsituacao,
    ...rest,
    coddependente,
    nomedependente: dependenteName(db, login, coddependente),
    anexos: anexosOf(db, login, codigo).map(({ id, codigo: kind, descricao }) => ({
      id,
      codigo: kind,
      descricao,
    })),
    movimentacao: movementsOf(db, login, codigo),
  };
}

function check(db: Db, person: Person, sent: Submission, tipo: AtestadoKind, attached?: string[]) {
  return checkSubmission(sent, {
    tipo,
    configs: configsOf(person.base, tipo),
    dependentes: activeCodes(db, person.login),
    attached,
  });
}

/** The request body does not say whether the type is a document, so the type is looked up. */
function tipoOfConfig({ base }: Person, codigo: string): AtestadoKind {
  return configsOf(base, "DOCUMENTOS").some((config) => config.codigo === codigo)
    ? "DOCUMENTOS"
    : "ATESTADOS";
}

export const atestados: ProviderModule = {
  name: "atestados",
  tables: SOLICITACOES_TABLES,
  responders: [
    respond(contract.atestados.configuracoes, ({ person, query }) => ({
      data: configsOf(person.base, requestedTipo(query("tipo"))),
    })),

    respond(contract.atestados.ajuda, ({ person, query }) => {
      const help = helpOfTipo(query("id"));
      return { html: person.base === "gilda.moraes" && help !== "" ? HOSTILE_HTML : help };
    }),

    respond(contract.atestados.listar, ({ db, person: { login }, query }) => ({
      data: solicitacoesOf(db, login, requestedTipo(query("tipo"))).map((solicitacao) =>
        toWire(db, login, solicitacao),
      ),
    })),

    respond(contract.atestados.exibir, ({ db, person: { login }, query }) => ({
      // The portal reads the history of every kind of request by this call.
      data: toWire(db, login, requestedSolicitacao(db, login, query("codigo"))),
    })),

    respond(contract.atestados.exibirAnexo, async ({ db, person: { login }, query }) => {
      // The portal opens the files of every kind of request by this call.
      const solicitacao = requestedSolicitacao(db, login, query("codigo"));
      const anexo = anexosOf(db, login, solicitacao.codigo).find(
        ({ id }) => String(id) === query("id"),
      );
      if (!anexo) throw notFound("Anexo não encontrado");
      if (anexo.doc === "") return demoAnexo(anexo.modelo, anexo);
      const arquivo = Buffer.from(anexo.doc, "base64");
      return { arquivo, tipo: fileType(arquivo) ?? "application/octet-stream" };
    }),

    respond(contract.atestados.medico, ({ query }) => {
      const medico = MEDICOS.get(query("codigo"));
      if (!medico) throw notFound("Médico não encontrado. Informe o nome e o CRM/CRO.");
      return { data: medico };
    }),

    respond(contract.atestados.cid, ({ query }) => ({
      data: CIDS.filter(({ codigo, descricao }) =>
        matches(query("busca"), [codigo, descricao]),
      ).slice(0, MOST_CIDS),
    })),

    respond(contract.atestados.incluir, (request) => {
      const { db, person } = request;
      const sent = readBody(request, submission);
      const tipo = tipoOfConfig(person, sent.codconfigatest);
      const { data, motivo, anexos } = check(db, person, sent, tipo);
      const codigo = db.transaction(() =>
        openSolicitacao(db, person, {
          tipo,
          codconfigsituacao: motivo.codigo,
          descsituacao: motivo.descricao,
          dados: data,
          anexos,
        }),
      );
      return { data: { codigo }, msg: `${NOUN[tipo]} enviado com sucesso` };
    }),

    respond(contract.atestados.alterar, (request) => {
      const { db, person, query } = request;
      const {
        codigo,
        tipo,
        status,
        codconfigsituacao,
        dados: before,
      } = requestedSubmission(db, person.login, query("codigo"));
      if (status !== STATUS.needsCorrection)
        throw new Refusal(`${NOUN[tipo]} não pode mais ser alterado.`);
      const sent = readBody(request, submission);
      const sameReason = tipo === "DOCUMENTOS" || sent.codconfigsituacao === codconfigsituacao;
      if (sent.codconfigatest !== stored.parse(before).codconfigatest || !sameReason)
        throw new Refusal("O tipo e o motivo não podem ser alterados.");
      const attached = anexosOf(db, person.login, codigo).map((anexo) => anexo.codigo);
      const { data, anexos } = check(db, person, sent, tipo, attached);
      db.transaction(() => resendSolicitacao(db, person, codigo, data, anexos));
      return { msg: `${NOUN[tipo]} alterado com sucesso` };
    }),

    respond(contract.atestados.cancelar, (request) => {
      const { motivo } = readBody(request, motivoBody);
      const { tipo } = request.db.transaction(() =>
        cancelSolicitacao(request.db, request.person, request.query("codigo"), motivo),
      );
      const word =
        tipo === "ATESTADOS" || tipo === "DOCUMENTOS"
          ? `${NOUN[tipo]} cancelado`
          : "Solicitação cancelada";
      return { msg: `${word} com sucesso!` };
    }),
  ],
  seed: seedSubmissions,
};
