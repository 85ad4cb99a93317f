/** The employees and their basic data. */
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
  /** The demo person whose data this person started with. */
  base: z.string(),
  nome: z.string(),
  cargo: z.string(),
  email: z.string(),
  cod_id_feder: z.string(),
  /** Client code at the cooperative's supermarkets. */
  matricula: z.string(),
  empresa: z.string(),
  estab: z.string(),
  /** Registration number. */
  matr: z.string(),
  lotacao: z.string(),
  /** Masked, as on documents. */
  cpf: z.string(),
  admissao: z.string(),
  hash_password: zeroOrOne,
  senha: z.string(),
  sal: z.string(),
  /** Why the person may not sign in; "" if the person may. */
  bloqueio: z.string(),
  /** Names of routes that are denied to the person. */
  rotas_negadas: json<string[]>(),
  atualizar_dados: zeroOrOne,
  cutis: z.string(),
});

export type Person = z.output<typeof personRow>;

/** Ignores case, because phones capitalise the first letter. */
export function personByLogin(db: Db, login: string): Person | undefined {
  return db.one(personRow, "select * from pessoas where login = ?", login.trim().toLowerCase());
}
