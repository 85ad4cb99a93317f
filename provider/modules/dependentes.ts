/**
 * Requests to register, correct or deactivate a dependent (contract, section 4). atestados.ts
 * cancels them.
 */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { STATUS_ACTIVE } from "~/services/provider/contract/dependentes";
import {
  optionalBool,
  optionalDate,
  optionalText,
} from "~/services/provider/contract/tolerant-reader";
import { files, checkAnexos } from "../files";
import { json, type Db } from "../db";
import { ageAt, now } from "../calendar";
import { requestedAnexosOf, MOTIVO_CODE, TIPO_CODE } from "../demo/dependentes";
import {
  requestDeactivation,
  requestedDependente,
  dependentesOf,
  dependenteStatus,
  type DependenteRow,
} from "../dependentes";
import type { ProviderModule } from "../module";
import type { Person } from "../people";
import { readBody, Refusal, respond, type ColaboradorRequest } from "../respond";
import { seedDependentes } from "../seed-dependentes";
import {
  openSolicitacao,
  anexosOf,
  resendSolicitacao,
  STATUS,
  type NewAnexo,
} from "../solicitacoes";

const PERMISSION = { route: "dependentes" };
const SUCCESS = "Solicitação de dependente finalizada com sucesso!";
const SHORTEST_OBSERVACAO = 10;

const sentBody = z.object({
  codigotipo: optionalText,
  codigomotivo: optionalText,
  nome: optionalText,
  nacimento: optionalDate,
  dependenteir: optionalBool,
  observacao: optionalText,
  filenames: files,
});
type Sent = z.output<typeof sentBody>;

const deactivationBody = z.object({ cod_dependente: optionalText, observacao: optionalText });
const storedRequest = z.object({ dados: json<{ dependenteir: boolean; observacao: string }>() });

/** While a request is open, the employee sees the requested value. */
function requestedIr(db: Db, login: string, { solicitacao, dependenteir }: DependenteRow): boolean {
  const request = db.one(
    storedRequest,
    "select dados from solicitacoes where login = ? and codigo = ? and status < ?",
    login,
    solicitacao,
    STATUS.accepted,
  );
  return request?.dados.dependenteir ?? dependenteir;
}

function toWire(db: Db, login: string, dependente: DependenteRow) {
  const { solicitacao, status_da_solicitacao: _, ...rest } = dependente;
  return {
    ...rest,
    status: dependenteStatus(dependente),
    dependenteir: requestedIr(db, login, dependente),
    codatestado: solicitacao === null ? "" : String(solicitacao),
    anexos:
      solicitacao === null
        ? []
        : anexosOf(db, login, solicitacao).map(({ id, codigo, descricao }) => ({
            id,
            codigo,
            descricao,
          })),
  };
}

/** A registered dependent keeps the registered name and birth date. */
function identityOf(
  { nome, nacimento }: Sent,
  before: DependenteRow | null,
): { nome: string; nascimento: string } {
  if (before?.cadexistehcm) return { nome: before.nome, nascimento: before.nascimento };
  if (nome === "") throw new Refusal("Informe o nome do dependente");
  if (nacimento === null) throw new Refusal("Informe a data de nascimento");
  if (nacimento > now().day) throw new Refusal("Informe corretamente a data de nascimento");
  return { nome, nascimento: nacimento };
}

function check(
  { filenames }: Sent,
  person: Person,
  when: "incluir" | "alterar",
  nascimento: string,
  attached: string[],
): NewAnexo[] {
  const age = ageAt(nascimento, now().day);
  return checkAnexos(filenames, {
    anexos: requestedAnexosOf(person.base).filter(
      ({ codsituacao, idadeinicial, idadefinal }) =>
        Number(codsituacao) <= 0 || (age >= (idadeinicial ?? 0) && age <= (idadefinal ?? Infinity)),
    ),
    when,
    attached,
    pdf: true,
    missing: "Os documentos obrigatórios precisam ser anexados",
  });
}

function openRequest(
  db: Db,
  person: Person,
  descsituacao: string,
  data: unknown,
  anexos: readonly NewAnexo[],
): number {
  return openSolicitacao(db, person, {
    tipo: "DEPENDENTES",
    codconfigsituacao: MOTIVO_CODE,
    descsituacao,
    dados: data,
    anexos,
  });
}

function addDependente({ db, person }: ColaboradorRequest, data: Sent): void {
  const { login } = person;
  const identity = identityOf(data, null);
  const anexos = check(data, person, "incluir", identity.nascimento, []);
  const { dependenteir, observacao } = data;
  db.transaction(() => {
    const solicitacao = openRequest(
      db,
      person,
      "Inclusão de dependente",
      { dependenteir, observacao },
      anexos,
    );
    db.insert("dependentes", {
      login,
      ...identity,
      grau: "",
      dependenteir,
      cadexistehcm: false,
      solicitou_inativacao: false,
      solicitacao,
    });
  });
}

function correctDependente({ db, person, query }: ColaboradorRequest, data: Sent): void {
  const before = requestedDependente(db, person.login, query("codigo"));
  const status = dependenteStatus(before);
  if (before.solicitou_inativacao && status !== STATUS.needsCorrection)
    throw new Refusal("A inativação deste dependente já foi solicitada.");
  if (status === STATUS.sent)
    throw new Refusal("A solicitação deste dependente ainda está em conferência.");
  if (status !== STATUS.needsCorrection && status !== STATUS_ACTIVE)
    throw new Refusal("Este dependente não pode ser alterado.");
  const { nome, nascimento } = identityOf(data, before);
  const open = status === STATUS.needsCorrection ? before.solicitacao : null;
  const attached =
    open === null ? [] : anexosOf(db, person.login, open).map(({ codigo }) => codigo);
  const anexos = check(data, person, "alterar", nascimento, attached);
  const { dependenteir, observacao } = data;
  db.transaction(() => {
    if (open === null) {
      const solicitacao = openRequest(
        db,
        person,
        "Alteração de dependente",
        { dependenteir, observacao },
        anexos,
      );
      db.run(
        "update dependentes set solicitacao = ? where login = ? and codigo = ?",
        solicitacao,
        person.login,
        before.codigo,
      );
    } else resendSolicitacao(db, person, open, { dependenteir, observacao }, anexos);
    db.run(
      "update dependentes set nome = ?, nascimento = ? where login = ? and codigo = ?",
      nome,
      nascimento,
      person.login,
      before.codigo,
    );
  });
}

export const dependentes: ProviderModule = {
  name: "dependentes",
  tables: {
    dependentes: `codigo integer primary key autoincrement, nome text not null, grau text not null, nascimento text not null, dependenteir integer not null,
      cadexistehcm integer not null, solicitou_inativacao integer not null, solicitacao integer`,
    inativacoes: `codigo integer primary key autoincrement, dependente integer not null, nome text not null, observacao text not null,
      status integer not null, data text not null, hora text not null`,
  },
  responders: [
    // Needs no permission, because the certificates' wizard uses this list too.
    respond(contract.dependentes.listar, ({ db, person: { login } }) => ({
      data: dependentesOf(db, login).map((dependente) => toWire(db, login, dependente)),
    })),

    respond(
      contract.dependentes.config,
      ({ person }) => ({
        data: {
          codigotipo: TIPO_CODE,
          codigomotivo: MOTIVO_CODE,
          anexos: requestedAnexosOf(person.base),
        },
      }),
      PERMISSION,
    ),

    respond(
      contract.dependentes.atualizar,
      (request) => {
        const data = readBody(request, sentBody);
        if (data.codigotipo !== TIPO_CODE || data.codigomotivo !== MOTIVO_CODE)
          throw new Refusal("Tipo de solicitação inválido");
        if (request.query("codigo") === "") addDependente(request, data);
        else correctDependente(request, data);
        return { msg: SUCCESS };
      },
      PERMISSION,
    ),

    respond(
      contract.dependentes.inativar,
      (request) => {
        const { db, person } = request;
        const { cod_dependente, observacao } = readBody(request, deactivationBody);
        const dependente = requestedDependente(db, person.login, cod_dependente);
        if (dependente.solicitou_inativacao)
          throw new Refusal("A inativação deste dependente já foi solicitada.");
        if (dependenteStatus(dependente) !== STATUS_ACTIVE)
          throw new Refusal("Só um dependente ativo pode ser inativado.");
        if (observacao.length <= SHORTEST_OBSERVACAO)
          throw new Refusal("A observação deve ter pelo menos 10 caracteres");
        db.transaction(() => requestDeactivation(db, person.login, dependente, observacao));
        return { msg: SUCCESS };
      },
      PERMISSION,
    ),
  ],
  seed: seedDependentes,
};
