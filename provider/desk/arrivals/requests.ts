/** Requests in the table `solicitacoes`: certificates, documents, dependents and registration. */
import { z } from "zod/v4";
import { ATESTADO, DEPENDENTE, DOCUMENTO } from "~/services/provider/contract/labels";
import { shortDate } from "../../calendar";
import { ANEXOS } from "../../demo/cadastro";
import { requestedAnexosOf } from "../../demo/dependentes";
import { configsOf } from "../../demo/submission-configs";
import { json, zeroOrOne, type Db } from "../../db";
import { dependenteName } from "../../dependentes";
import {
  anexosOf,
  describeStatus,
  movementsOf,
  recordMovement,
  RH,
  STATUS,
} from "../../solicitacoes";
import { stored } from "../../submissions";
import {
  filledFields,
  labelled,
  OF_PERSON,
  whose,
  type Arrival,
  type ArrivalDetail,
  type Decision,
  type DecisionName,
  type Source,
  type State,
} from "./arrival";
import { paperOf } from "./papers";

const KINDS = {
  ATESTADOS: "Atestado",
  DOCUMENTOS: "Documento",
  DEPENDENTES: "Dependente",
  CADASTRO: "Cadastro",
} as const;

const STATES = new Map<number, State>([
  [STATUS.sent, "esperando"],
  [STATUS.needsCorrection, "correcao"],
  [STATUS.accepted, "aceito"],
  [STATUS.refused, "recusado"],
  [STATUS.cancelled, "cancelado"],
]);

const DECIDED: Readonly<Record<DecisionName, number>> = {
  aceitar: STATUS.accepted,
  corrigir: STATUS.needsCorrection,
  recusar: STATUS.refused,
  // Never used, because these requests have no button for this decision.
  andamento: STATUS.sent,
};
const BUTTONS = { aceitar: "Aceitar", corrigir: "Pedir correção", recusar: "Recusar" };
const OPEN = new Set<number>([STATUS.sent, STATUS.needsCorrection]);

const listed = z.object({
  ...whose,
  codigo: z.number(),
  tipo: z.enum(["ATESTADOS", "DOCUMENTOS", "DEPENDENTES", "CADASTRO"]),
  descsituacao: z.string(),
  status: z.number(),
  titulo: z.string().nullable(),
  dependente: z.string().nullable(),
  chegada: z.string(),
});
const whole = listed.extend({
  base: z.string(),
  codconfigsituacao: z.string(),
  dados: json<unknown>(),
});

/**
 * `chegada` is the time of the latest correction, so that a correction sorts like a new request.
 */
const SQL = `select t.*, p.nome as nome_da_pessoa, p.base, json_extract(t.dados, '$.titulo') as titulo, d.nome as dependente,
  coalesce((select max(m.data || 'T' || m.hora) from movimentos m where m.login = t.login and m.solicitacao = t.codigo
    and m.descstatus = '${describeStatus(STATUS.sent).descstatus}'), t.data || 'T' || t.hora) as chegada
  from solicitacoes t left join dependentes d on d.login = t.login and d.solicitacao = t.codigo ${OF_PERSON}`;

function subjectOf({ titulo, descsituacao, dependente }: z.output<typeof listed>): string {
  return [titulo, descsituacao, dependente]
    .filter((part) => part !== null && part !== "")
    .join(": ");
}

function toArrival(row: z.output<typeof listed>): Arrival {
  const { codigo: id, login, nome_da_pessoa: nome, tipo, status, chegada: when } = row;
  const state = STATES.get(status) ?? "andamento";
  return {
    id,
    login,
    nome,
    kind: KINDS[tipo],
    subject: subjectOf(row),
    when,
    state,
    situacao: describeStatus(status).descstatus,
  };
}

function certificateFields(
  db: Db,
  { login, tipo, titulo, descsituacao, dados }: z.output<typeof whole>,
): (readonly [string, string])[] {
  const sent = stored.parse(dados);
  const { datainicio, datafim, diasatestado, coddependente, foneddd, fonenumero } = sent;
  const until = datafim === null || datafim === datainicio ? "" : ` a ${shortDate(datafim)}`;
  return [
    ...labelled(tipo === "DOCUMENTOS" ? DOCUMENTO : ATESTADO, {
      ...sent,
      titulo: titulo ?? descsituacao,
      descsituacao,
      nomedependente: dependenteName(db, login, coddependente),
      datainicio: datainicio === null ? "" : `${shortDate(datainicio)}${until}`,
      fonenumero: fonenumero === "" ? "" : `(${foneddd}) ${fonenumero}`,
    }),
    ["Dias", diasatestado === 0 ? "" : String(diasatestado)],
  ];
}

const dependenteRow = z.object({
  nome: z.string(),
  nascimento: z.string(),
  dependenteir: zeroOrOne,
  grau: z.string(),
});
const dependenteData = z.object({ dependenteir: z.boolean(), observacao: z.string() });

function dependenteFields(
  db: Db,
  { login, codigo, dados }: z.output<typeof whole>,
): (readonly [string, string])[] {
  const row = db.one(
    dependenteRow,
    "select * from dependentes where login = ? and solicitacao = ?",
    login,
    codigo,
  );
  const { dependenteir, observacao } = dependenteData.parse(dados);
  return [
    ...labelled(DEPENDENTE, {
      nome: row?.nome ?? "",
      nascimento: row ? shortDate(row.nascimento) : "",
      dependenteir: dependenteir ? "Sim" : "Não",
      observacao,
    }),
    ["Parentesco", row?.grau ?? ""],
  ];
}

function fieldsOf(db: Db, row: z.output<typeof whole>) {
  const { tipo, titulo, descsituacao } = row;
  const first = ["Pedido", titulo ?? descsituacao] as const;
  if (tipo === "CADASTRO") return [first];
  return filledFields(
    tipo === "DEPENDENTES" ? [first, ...dependenteFields(db, row)] : certificateFields(db, row),
  );
}

/** The files that may be requested in a correction. */
function askableOf({ tipo, base, codconfigsituacao, dados }: z.output<typeof whole>): string[] {
  const named = (anexos: readonly { descricao: string; alterar: boolean }[]) =>
    anexos.filter(({ alterar }) => alterar).map(({ descricao }) => descricao);
  if (tipo === "CADASTRO")
    return named(
      Object.entries(ANEXOS).flatMap(([key, { anexos }]) =>
        key === codconfigsituacao ? [...anexos] : [],
      ),
    );
  if (tipo === "DEPENDENTES") return named(requestedAnexosOf(base));
  const { codconfigatest } = stored.parse(dados);
  const config = configsOf(base, tipo).find(({ codigo }) => codigo === codconfigatest);
  return named(
    config?.anexos.filter(
      ({ codsituacao }) => codsituacao === "0" || codsituacao === codconfigsituacao,
    ) ?? [],
  );
}

function find(db: Db, id: string): ArrivalDetail | undefined {
  const row = db.one(whole, `${SQL} and t.codigo = ?`, null, null, id);
  if (!row) return undefined;
  const { login, codigo } = row;
  return {
    ...toArrival(row),
    fields: fieldsOf(db, row),
    papers: anexosOf(db, login, codigo).map(paperOf),
    history: movementsOf(db, login, codigo).map(
      ({ data, hora, colabempresa: who, descstatus: situacao, observacao: words }) => {
        return { when: `${data}T${hora}`, who, situacao, words };
      },
    ),
    decisions: OPEN.has(row.status) ? BUTTONS : {},
    askable: askableOf(row),
  };
}

function decide(db: Db, { id, login }: Arrival, { name, words }: Decision): void {
  recordMovement(db, login, id, { status: DECIDED[name], observacao: words, who: RH });
  if (name !== "aceitar") return;
  // While the request was open, the employee saw the requested value. Acceptance makes it the
  // registered value.
  const sql = `update dependentes set dependenteir = (select json_extract(s.dados, '$.dependenteir') from solicitacoes s where s.codigo = ?)
    where login = ? and solicitacao = ?`;
  db.run(sql, id, login, id);
}

export const requests: Source = {
  key: "solicitacao",
  list: (db, login) => db.all(listed, SQL, login, login).map(toArrival),
  find,
  decide,
};
