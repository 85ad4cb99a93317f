/** Health plan (contract, section 5). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { text } from "~/services/provider/contract/tolerant-reader";
import { STATUS_SENT } from "~/services/provider/contract/plano-saude";
import {
  membershipOf,
  familyOf,
  planosSaudeOf,
  solicitacoesOf,
  termosOf,
} from "../demo/plano-saude";
import { BASES } from "../demo/people";
import type { ProviderModule, Seed } from "../module";
import { readBody, notFound, Refusal, respond, respondOnWire } from "../respond";
import {
  allLines,
  chosenRelatives,
  fits,
  catalogueOf,
  relativesOf,
  relativeLine,
  planoOfCatalogue,
} from "./plano-saude-costs";
import { checkDocumentos, documentosBody, requestedDocumentos } from "./plano-saude-documentos";
import {
  changeContext,
  currentMembership,
  inPlano,
  openRequests,
  planoChangeContext,
  planoOnWire,
} from "./plano-saude-membership";
import {
  hasEnded,
  insertSolicitacao,
  onWire,
  requestedSolicitacao,
  solicitacoesMade,
  STATUS,
  TABLE,
} from "./plano-saude-solicitacoes";

const SHORTEST_REASON = 10;

const { planoSaude: calls } = contract;

function seed({ db, person, base, today }: Seed): void {
  const { login } = person;
  const { codplano, pode_alterar } = membershipOf(base);
  db.insert("planos_saude", {
    login,
    codplano: codplano === null ? null : String(codplano),
    pode_alterar,
  });
  for (const each of familyOf(base)) db.insert("plano_saude_pessoas", { ...each, login });
  const relatives = relativesOf(db, login);
  for (const { tipo, codplano: request, people, status, observacao, data, hora } of solicitacoesOf(
    base,
    today,
  )) {
    const plano = planosSaudeOf(base).find(({ codigo }) => codigo === request);
    if (!plano) continue;
    const inside = relatives.filter(({ nome }) => people.includes(nome));
    const alone = tipo === "INCLUSAO" || tipo === "REMOCAO";
    const lines = alone
      ? inside.map((each) => relativeLine(plano, each))
      : allLines(plano, person, inside);
    insertSolicitacao(db, login, {
      tipo,
      plano,
      linhas: lines,
      observacao,
      status,
      when: { day: data, hora },
    });
  }
}

export const planoSaude: ProviderModule = {
  name: "planoSaude",
  tables: {
    planos_saude: "codplano text, pode_alterar integer not null",
    plano_saude_pessoas: `codigo integer primary key autoincrement, nome text not null, parentesco text not null, possui_plano integer not null,
      pode_utilizar integer not null`,
    plano_saude_solicitacoes: TABLE,
  },
  responders: [
    respondOnWire(calls.meuPlano, (request) => {
      const { db, person, product } = request;
      const { plano, canAlter } = currentMembership(request);
      const relatives = relativesOf(db, person.login);
      const meuPlano =
        plano &&
        planoOnWire(
          product,
          person,
          plano,
          relatives,
          openRequests(db, person.login),
          inPlano(relatives),
        );
      return {
        data: {
          meuPlano,
          podeAlterarIncluir: canAlter,
          termos: termosOf(z.enum(BASES).parse(person.base)),
        },
      };
    }),

    respond(calls.planos, ({ db, person }) => {
      const relatives = relativesOf(db, person.login);
      return {
        data: catalogueOf(person).map((plano) => ({
          codigo: plano.codigo,
          descricao: plano.descricao,
          dependentes: relatives
            .filter((each) => fits(plano, each))
            .map(({ codigo, nome, parentesco }) => ({ codigo, nome, parentesco })),
        })),
      };
    }),

    respondOnWire(calls.simular, ({ db, person, product, query }) => {
      const relatives = relativesOf(db, person.login);
      const plano = planoOfCatalogue(person, query("codplano"));
      const codigos = query("dependentes")
        .split(",")
        .filter((codigo) => codigo !== "");
      const inside = new Set(
        chosenRelatives(plano, relatives, codigos).map(({ codigo }) => codigo),
      );
      return {
        data: planoOnWire(
          product,
          person,
          plano,
          relatives,
          openRequests(db, person.login),
          inside,
        ),
      };
    }),

    respondOnWire(calls.solicitacoes, ({ db, person, product }) => ({
      data: solicitacoesMade(db, person.login).map((solicitacao) => onWire(product, solicitacao)),
    })),

    respond(calls.configDocumentos, (request) => {
      const codigos = request.query("dependentes").split(",");
      const relatives = relativesOf(request.db, request.person.login).filter(({ codigo }) =>
        codigos.includes(String(codigo)),
      );
      const { plano } = currentMembership(request);
      return {
        data: requestedDocumentos(relatives, !plano && catalogueOf(request.person).length > 0),
      };
    }),

    respond(calls.cancelarPlano, (request) => {
      const { justificativa } = readBody(request, z.object({ justificativa: z.string().trim() }));
      const { db, login, plano, person, relatives } = planoChangeContext(request);
      if (justificativa.length < SHORTEST_REASON)
        throw new Refusal(`Motivo deve conter no mínimo ${SHORTEST_REASON} caracteres`);
      const lines = allLines(
        plano,
        person,
        relatives.filter(({ possui_plano }) => possui_plano),
      );
      insertSolicitacao(db, login, {
        tipo: "CANCELAMENTO",
        plano,
        linhas: lines,
        observacao: justificativa,
      });
      return { msg: "Solicitação de cancelamento enviada com sucesso!" };
    }),

    respond(calls.removerDependente, (request) => {
      const { id } = readBody(request, z.object({ id: text }));
      const { db, login, plano, requests, relatives } = planoChangeContext(request);
      const who = relatives.find(
        ({ codigo, possui_plano }) => possui_plano && String(codigo) === id,
      );
      if (!who) throw notFound("Dependente não encontrado no plano");
      if (requests.removal.has(who.codigo))
        throw new Refusal("A remoção deste dependente já foi solicitada");
      insertSolicitacao(db, login, { tipo: "REMOCAO", plano, linhas: [relativeLine(plano, who)] });
      return { msg: "Solicitação de remoção enviada com sucesso!" };
    }),

    respond(calls.adicionarDependente, (request) => {
      const { dependentes, documentos } = readBody(request, documentosBody);
      const { db, login, plano, requests, relatives } = planoChangeContext(request);
      const added = chosenRelatives(plano, relatives, dependentes);
      if (added.length === 0) throw new Refusal("Selecione ao menos um dependente");
      if (added.some(({ possui_plano }) => possui_plano))
        throw new Refusal("O dependente já está no plano");
      if (added.some(({ codigo }) => requests.addition.has(codigo)))
        throw new Refusal("A inclusão deste dependente já foi solicitada");
      const notes = checkDocumentos(documentos, requestedDocumentos(added, false));
      insertSolicitacao(db, login, {
        tipo: "INCLUSAO",
        plano,
        linhas: added.map((each) => relativeLine(plano, each)),
        documentos: notes,
      });
      return { msg: "Solicitação de inclusão enviada com sucesso!" };
    }),

    respond(calls.solicitarPlano, (request) => {
      const { codigo, dependentes, documentos } = readBody(
        request,
        documentosBody.extend({ codigo: text, ambiente: z.literal("WEB") }),
      );
      const { db, login, person, plano: current, requests, relatives } = changeContext(request);
      if (current) throw new Refusal("Você já possui plano de saúde");
      if (requests.membership) throw new Refusal("Já existe uma solicitação de plano em andamento");
      const plano = planoOfCatalogue(person, codigo);
      const added = chosenRelatives(plano, relatives, dependentes);
      const notes = checkDocumentos(documentos, requestedDocumentos(added, true));
      insertSolicitacao(db, login, {
        tipo: "ADESAO",
        plano,
        linhas: allLines(plano, person, added),
        documentos: notes,
      });
      return { msg: "Solicitação do plano enviada com sucesso!" };
    }),

    respond(calls.alterarPlano, (request) => {
      const { codplano } = readBody(request, z.object({ codplano: text }));
      const {
        db,
        login,
        person,
        plano: current,
        requests,
        relatives,
      } = planoChangeContext(request);
      if (requests.alteration) throw new Refusal("Já existe uma troca de plano em andamento");
      const plano = planoOfCatalogue(person, codplano);
      if (plano.codigo === current.codigo) throw new Refusal("Você já está neste plano");
      const inside = relatives.filter(({ possui_plano }) => possui_plano);
      const outsider = inside.find((each) => !fits(plano, each));
      if (outsider) throw new Refusal(`${outsider.nome} não pode participar deste plano`);
      insertSolicitacao(db, login, {
        tipo: "ALTERACAO",
        plano,
        linhas: allLines(plano, person, inside),
      });
      return { msg: "Solicitação de alteração enviada com sucesso!" };
    }),

    respond(calls.cancelarSolicitacao, (request) => {
      const { id } = readBody(request, z.object({ id: text }));
      const solicitacao = requestedSolicitacao(request.db, request.person.login, id);
      if (hasEnded(solicitacao)) throw new Refusal("Esta solicitação não pode mais ser cancelada");
      request.db.run(
        "update plano_saude_solicitacoes set status = ? where codigo = ?",
        STATUS.cancelled,
        solicitacao.codigo,
      );
      return { msg: "Solicitação cancelada com sucesso!" };
    }),

    respond(calls.reenviarDocumentos, (request) => {
      const schema = documentosBody.extend({
        codigo: text,
        cod_status: z.literal(STATUS_SENT),
        ambiente: z.literal("WEB"),
      });
      const { codigo, dependentes, documentos } = readBody(request, schema);
      const { db, person } = request;
      const solicitacao = requestedSolicitacao(db, person.login, codigo);
      if (solicitacao.status !== STATUS.toCorrect)
        throw new Refusal("Esta solicitação não aguarda documentos");
      const relatives = relativesOf(db, person.login).filter((each) =>
        dependentes.includes(String(each.codigo)),
      );
      const notes = checkDocumentos(
        documentos,
        requestedDocumentos(relatives, solicitacao.tipo === "ADESAO"),
      );
      const sql =
        "update plano_saude_solicitacoes set status = ?, observacao = '', documentos = ? where codigo = ?";
      db.run(sql, STATUS.sent, JSON.stringify(notes), solicitacao.codigo);
      return { msg: "Documentos reenviados com sucesso!" };
    }),
  ],
  seed,
};
