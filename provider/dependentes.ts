/** A person's dependents, both those in the register and those only requested. */
import { z } from "zod/v4";
import { STATUS_ACTIVE } from "~/services/provider/contract/dependentes";
import { now } from "./calendar";
import { zeroOrOne, type Db } from "./db";
import { notFound } from "./respond";
import { STATUS } from "./solicitacoes";

const row = z.object({
  codigo: z.number(),
  nome: z.string(),
  grau: z.string(),
  nascimento: z.string(),
  dependenteir: zeroOrOne,
  /** True for a dependent in the register, whose name and birth date cannot change. */
  cadexistehcm: zeroOrOne,
  solicitou_inativacao: zeroOrOne,
  /** Number and status of the last request about the dependent. */
  solicitacao: z.number().nullable(),
  status_da_solicitacao: z.number().nullable(),
});

export type DependenteRow = z.output<typeof row>;

const SQL = `select d.*, s.status as status_da_solicitacao from dependentes d
  left join solicitacoes s on s.codigo = d.solicitacao and s.login = d.login where d.login = ?`;

export function dependentesOf(db: Db, login: string): DependenteRow[] {
  return db.all(row, `${SQL} order by d.codigo`, login);
}

/** Throws a 404 `Refusal` if the dependent is unknown or another person's. */
export function requestedDependente(db: Db, login: string, codigo: string): DependenteRow {
  const found = db.one(row, `${SQL} and d.codigo = ?`, login, codigo);
  if (!found) throw notFound("Dependente não encontrado");
  return found;
}

/**
 * Returns the status of an open request. If no request is open, a dependent in the register is
 * active, even if HR refused the last request.
 */
export function dependenteStatus({ cadexistehcm, status_da_solicitacao }: DependenteRow): number {
  const request = status_da_solicitacao ?? STATUS.accepted;
  if (request < STATUS.accepted) return request;
  return cadexistehcm || request === STATUS.accepted ? STATUS_ACTIVE : request;
}

/** Codes of the dependents that certificates may name. */
export function activeCodes(db: Db, login: string): string[] {
  return dependentesOf(db, login)
    .filter((dependente) => dependenteStatus(dependente) === STATUS_ACTIVE)
    .map(({ codigo }) => String(codigo));
}

/** Returns "" for an unknown code. */
export function dependenteName(db: Db, login: string, codigo: string): string {
  return codigo === ""
    ? ""
    : (dependentesOf(db, login).find((dependente) => String(dependente.codigo) === codigo)?.nome ??
        "");
}

/** Returns "" for an unknown name. */
export function dependenteCode(db: Db, login: string, nome: string): string {
  const found = dependentesOf(db, login).find((dependente) => dependente.nome === nome);
  return found ? String(found.codigo) : "";
}

/** The portal sees only that a deactivation was requested. The desk also reads the reason. */
export function requestDeactivation(
  db: Db,
  login: string,
  { codigo, nome }: Pick<DependenteRow, "codigo" | "nome">,
  observacao: string,
  when = now(),
): void {
  db.run(
    "update dependentes set solicitou_inativacao = 1 where login = ? and codigo = ?",
    login,
    codigo,
  );
  db.insert("inativacoes", {
    login,
    dependente: codigo,
    nome,
    observacao,
    status: STATUS.sent,
    data: when.day,
    hora: when.hora,
  });
}
