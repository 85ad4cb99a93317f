/** Applications for jobs in the cooperative (contract, section 6). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { text } from "~/services/provider/contract/tolerant-reader";
import { json, type Db } from "../db";
import { AREAS, candidatoOf, ESCOLARIDADES } from "../demo/candidatura";
import type { ProviderModule } from "../module";
import { readBody, notFound, Refusal, respond } from "../respond";

const PERMISSION = { route: "candidatura-interna" };

const LAST_CIDADE = 5564;
const LAST_ESTADO = 27;
const LONGEST_TEXT = 2000;

const informationFields = {
  cidade: z.number(),
  uf: z.number(),
  ddd1: z.string(),
  telefone1: z.string(),
  ddd2: z.string(),
  telefone2: z.string(),
  codescolaridade: z.number(),
  graduacao: z.string(),
};
const row = z.object({
  id: z.number(),
  ...informationFields,
  observacao: z.string(),
  areas: json<number[]>(),
});

const informationBody = z.object({
  id: text,
  cidade: text.pipe(z.coerce.number()),
  uf: text.pipe(z.coerce.number()),
  ddd1: text,
  telefone1: text,
  ddd2: text,
  telefone2: text,
  codescolaridade: text.pipe(z.coerce.number()),
  graduacao: text,
});
const areasBody = z.object({ areas: z.array(text) });
const expectationsBody = z.object({
  observacao: z.string().transform((observacao) => observacao.trim()),
});

function findCandidato(db: Db, login: string) {
  const found = db.one(row, "select * from candidatos where login = ?", login);
  if (!found) throw notFound("Candidato não encontrado");
  return found;
}

function isWithin(number: number, last: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= last;
}

function checkPhone(ddd: string, telefone: string): void {
  if (!/^[1-9]\d$/.test(ddd)) throw new Refusal("DDD Inválido");
  if (!/^\d{8,9}$/.test(telefone)) throw new Refusal("Informe corretamente o número de telefone");
}

const SAVED = { msg: "Candidato atualizado com sucesso" };

export const candidatura: ProviderModule = {
  name: "candidatura",
  tables: {
    candidatos: `id integer primary key autoincrement, cidade integer not null, uf integer not null, ddd1 text not null, telefone1 text not null,
      ddd2 text not null, telefone2 text not null, codescolaridade integer not null, graduacao text not null, observacao text not null, areas text not null`,
  },
  responders: [
    respond(
      contract.candidatura.exibir,
      ({ db, person }) => {
        const { areas: _areas, ...data } = findCandidato(db, person.login);
        return { data: data };
      },
      PERMISSION,
    ),

    respond(contract.candidatura.escolaridades, () => ({ data: ESCOLARIDADES }), PERMISSION),

    respond(
      contract.candidatura.areas,
      ({ db, person }) => {
        const { areas } = findCandidato(db, person.login);
        return {
          data: AREAS.map((area) => ({ ...area, selecionada: areas.includes(area.codigo) })),
        };
      },
      PERMISSION,
    ),

    respond(
      contract.candidatura.atualizar,
      (request) => {
        const { id, ...data } = readBody(request, informationBody);
        const { db, person } = request;
        if (String(findCandidato(db, person.login).id) !== id)
          throw notFound("Candidato não encontrado");
        if (!isWithin(data.uf, LAST_ESTADO)) throw new Refusal("Informe o estado");
        if (!isWithin(data.cidade, LAST_CIDADE)) throw new Refusal("Informe a cidade");
        checkPhone(data.ddd1, data.telefone1);
        if (data.ddd2 !== "0" || data.telefone2 !== "0") checkPhone(data.ddd2, data.telefone2);
        if (!ESCOLARIDADES.some(({ codigo }) => codigo === data.codescolaridade))
          throw new Refusal("Informe a escolaridade");
        db.update("candidatos", data, Number(id));
        return SAVED;
      },
      PERMISSION,
    ),

    respond(
      contract.candidatura.atualizarAreas,
      (request) => {
        const areas = [...new Set(readBody(request, areasBody).areas.map(Number))];
        if (areas.some((codigo) => !AREAS.some((area) => area.codigo === codigo)))
          throw new Refusal("Área de interesse desconhecida");
        request.db.run(
          "update candidatos set areas = ? where login = ?",
          JSON.stringify(areas),
          request.person.login,
        );
        return SAVED;
      },
      PERMISSION,
    ),

    respond(
      contract.candidatura.atualizarExpectativas,
      (request) => {
        const { observacao } = readBody(request, expectationsBody);
        if (observacao === "") throw new Refusal("Descreva sua expectativa");
        if (observacao.length > LONGEST_TEXT)
          throw new Refusal(`Escreva no máximo ${LONGEST_TEXT} caracteres`);
        request.db.run(
          "update candidatos set observacao = ? where login = ?",
          observacao,
          request.person.login,
        );
        return SAVED;
      },
      PERMISSION,
    ),
  ],
  seed: ({ db, person: { login }, base }) => {
    const { areas, ...data } = candidatoOf(base);
    db.insert("candidatos", { ...data, areas: JSON.stringify(areas), login });
  },
};
