/** Agreements and the employment declaration (contract, section 3). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { zeroOrOne, type Db } from "../db";
import { now, addDays, shortDate } from "../calendar";
import { conveniosOf, declaracaoValidity } from "../demo/convenios";
import type { ProviderModule } from "../module";
import { declaracaoPdf } from "../papers/declaracao";
import { makeLogo } from "../papers/logo";
import { notFound, Refusal, respond } from "../respond";

const VALID_FOR_DAYS = 30;

const row = z.object({
  codigo: z.number(),
  empresa: z.string(),
  tipo: z.string(),
  site: z.string(),
  contato: z.string(),
});
const contentRow = z.object({
  detalhe: z.string(),
  cor: z.string(),
  tem_logo: zeroOrOne,
  codigo: z.number(),
});
const declaracaoRow = z.object({ id: z.number(), emissao: z.string(), validade: z.string() });

function validDeclaracao(db: Db, login: string) {
  return db.one(
    declaracaoRow,
    "select * from declaracoes where login = ? and validade >= ? order by id desc",
    login,
    now().day,
  );
}

function requestedConvenio(db: Db, login: string, id: string) {
  const found = db.one(
    contentRow,
    "select * from convenios where login = ? and codigo = ?",
    login,
    id,
  );
  if (!found) throw notFound("Convênio não encontrado");
  return found;
}

function issue(db: Db, login: string, emissao: string, validade: string): void {
  // All employees share one sequence of numbers. It continues the numbers of the earlier paper
  // forms.
  const [next] = db.all(
    z.object({ id: z.number() }),
    "select coalesce(max(id), 10480) + 1 as id from declaracoes",
  );
  db.insert("declaracoes", { id: next?.id ?? null, login, emissao, validade });
}

export const convenios: ProviderModule = {
  name: "convenios",
  tables: {
    convenios: `codigo integer primary key autoincrement, empresa text not null, tipo text not null, site text not null, contato text not null,
      detalhe text not null, cor text not null, tem_logo integer not null`,
    declaracoes: "id integer primary key, emissao text not null, validade text not null",
  },
  responders: [
    respond(
      contract.convenios.listar,
      ({ db, person }) => ({
        data: db.all(row, "select * from convenios where login = ? order by codigo", person.login),
      }),
      {
        route: "convenios",
      },
    ),

    respond(
      contract.convenios.visualizar,
      ({ db, person, query }) => ({
        html: requestedConvenio(db, person.login, query("id")).detalhe,
      }),
      {
        route: "convenios",
      },
    ),

    respond(
      contract.convenios.logotipo,
      ({ db, person, query }) => {
        const { cor, codigo, tem_logo } = requestedConvenio(db, person.login, query("id"));
        if (!tem_logo) throw notFound("Logotipo não encontrado");
        return { arquivo: makeLogo(cor, codigo), tipo: "image/png" };
      },
      { route: "convenios" },
    ),

    // Needs no permission, because the home page also links to the declaration.
    respond(contract.convenios.declaracao, ({ db, person }) => {
      const valid = validDeclaracao(db, person.login);
      return { data: valid ? { id: valid.id, validade: valid.validade } : null };
    }),

    respond(contract.convenios.emitirDeclaracao, ({ db, person }) => {
      const valid = validDeclaracao(db, person.login);
      if (valid)
        throw new Refusal(
          `Você já possui a declaração nº ${valid.id}, válida até ${shortDate(valid.validade)}`,
        );
      const { day } = now();
      issue(db, person.login, day, addDays(day, VALID_FOR_DAYS));
      return { msg: "Declaração emitida com sucesso!" };
    }),

    respond(contract.convenios.declaracaoPdf, async ({ db, person }) => {
      const valid = validDeclaracao(db, person.login);
      if (!valid) throw notFound("Declaração não encontrada");
      return { arquivo: await declaracaoPdf(valid, person), tipo: "application/pdf" };
    }),
  ],
  seed: ({ db, person: { login }, base, today }) => {
    for (const convenio of conveniosOf(base)) db.insert("convenios", { ...convenio, login });
    const validade = declaracaoValidity(base, today);
    if (validade !== null) issue(db, login, addDays(validade, -VALID_FOR_DAYS), validade);
  },
};
