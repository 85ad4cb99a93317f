/** Confirmed terms, which need no decision. */
import { z } from "zod/v4";
import type { Db } from "../../db";
import {
  filledFields,
  OF_PERSON,
  whose,
  type Arrival,
  type ArrivalDetail,
  type Source,
} from "./arrival";

const row = z.object({
  ...whose,
  iddocumento: z.number(),
  tipodocumento: z.string(),
  versao: z.string(),
  datahoraimportacao: z.string(),
  confirmacao: z.string(),
});

const SQL = `select t.*, p.nome as nome_da_pessoa from documentos t ${OF_PERSON} and t.confirmacao <> ''`;

function toArrival({
  iddocumento: id,
  login,
  nome_da_pessoa: nome,
  tipodocumento: subject,
  datahoraimportacao,
}: z.output<typeof row>): Arrival {
  return {
    id,
    login,
    nome,
    kind: "Termo",
    subject,
    when: datahoraimportacao.slice(0, 16),
    state: "aceito",
    situacao: "Confirmado",
  };
}

function find(db: Db, id: string): ArrivalDetail | undefined {
  const found = db.one(row, `${SQL} and t.iddocumento = ?`, null, null, id);
  return (
    found && {
      ...toArrival(found),
      fields: filledFields([
        ["Documento", found.tipodocumento],
        ["Versão", found.versao],
        ["Confirmação", found.confirmacao],
      ]),
      papers: [],
      history: [],
      decisions: {},
      askable: [],
    }
  );
}

export const terms: Source = {
  key: "termo",
  list: (db, login) => db.all(row, SQL, login, login).map(toArrival),
  find,
  decide: () => undefined,
};
