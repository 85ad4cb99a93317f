/** The employees and what the provider knows of each. */
import { z } from "zod/v4";
import { json, zeroOrOne, type Db } from "./db";

export const PEOPLE_TABLE = `create table if not exists pessoas (
  login text primary key, base text not null,
  nome text not null, cargo text not null, email text not null, cod_id_feder text not null, matricula text not null,
  empresa text not null, estab text not null, matr text not null, lotacao text not null, cpf text not null, admissao text not null,
  hash_password integer not null, senha text not null, sal text not null, bloqueio text not null,
  rotas_negadas text not null, atualizar_dados integer not null, cutis text not null
)`;

export const personRow = z.object({
  login: z.string(),
  /** The demo person whose data this one started with. */
  base: z.string(),
  nome: z.string(),
  cargo: z.string(),
  email: z.string(),
  cod_id_feder: z.string(),
  /** Client code at the supermarkets. */
  matricula: z.string(),
  empresa: z.string(),
  estab: z.string(),
  /** Employee number. */
  matr: z.string(),
  lotacao: z.string(),
  /** Masked, as papers print it. */
  cpf: z.string(),
  admissao: z.string(),
  hash_password: zeroOrOne,
  senha: z.string(),
  sal: z.string(),
  /** Why this person may not sign in; empty when they may. */
  bloqueio: z.string(),
  /** Route names without permission. */
  rotas_negadas: json<string[]>(),
  atualizar_dados: zeroOrOne,
  cutis: z.string(),
});

export type Person = z.output<typeof personRow>;

/** A login is written without regard to case: phones like to start with a capital. */
export function personByLogin(db: Db, login: string): Person | undefined {
  return db.one(personRow, "select * from pessoas where login = ?", login.trim().toLowerCase());
}
