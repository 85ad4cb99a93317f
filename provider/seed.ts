/** Creates the tables, the demo people, and people for tests. */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod/v4";
import { OUTBOX_TABLE } from "./outbox";
import type { Db } from "./db";
import { now } from "./calendar";
import { BASES, dataOf, DEMO_PASSWORD, type Base } from "./demo/people";
import type { ProviderModule } from "./module";
import { personRow, personByLogin, PEOPLE_TABLE, type Person } from "./people";
import { storeDemoPassword } from "./passwords";
import { SESSIONS_TABLE } from "./sessions";

/** The modules that have already written a person's demo data. */
const SEEDS_TABLE =
  "create table if not exists sementes (login text not null, modulo text not null, primary key (login, modulo))";

function createTables(db: Db, modules: readonly ProviderModule[]): void {
  const own = modules.flatMap((modulo) =>
    Object.entries(modulo.tables).flatMap(([name, columns]) => [
      `create table if not exists ${name} (${columns}, login text not null)`,
      `create index if not exists ${name}_login on ${name} (login)`,
    ]),
  );
  for (const ddl of [PEOPLE_TABLE, SESSIONS_TABLE, OUTBOX_TABLE, SEEDS_TABLE, ...own]) db.exec(ddl);
}

/**
 * Returns an id that differs from the demo person's, because the portal stores data under this id.
 */
function federOf(login: string): string {
  return String(
    600_000_000 + (createHash("sha256").update(login).digest().readUInt32BE() % 300_000_000),
  );
}

function createPerson(db: Db, base: Base, login: string): void {
  const { rotas_negadas, hash_password, ...data } = dataOf(base, now().day);
  const password = storeDemoPassword(DEMO_PASSWORD, hash_password);
  const own = login === base ? {} : { cod_id_feder: federOf(login) };
  db.insert("pessoas", {
    ...data,
    ...own,
    ...password,
    login,
    base,
    rotas_negadas: JSON.stringify(rotas_negadas),
  });
}

function seedPerson(db: Db, modulo: ProviderModule, person: Person): void {
  const base = z.enum(BASES).parse(person.base);
  modulo.seed?.({ db, person, base, today: now().day });
  db.insert("sementes", { login: person.login, modulo: modulo.name });
}

/** Each module writes the data of people for whom it has written none yet. */
function seed(db: Db, modules: readonly ProviderModule[]): void {
  const sql =
    "select * from pessoas where login not in (select login from sementes where modulo = ?)";
  for (const modulo of modules)
    for (const person of db.all(personRow, sql, modulo.name)) seedPerson(db, modulo, person);
}

/** Creates a person with all the data that the modules have for a demo person. */
function createWhole(db: Db, modules: readonly ProviderModule[], base: Base, login: string): void {
  createPerson(db, base, login);
  const person = personByLogin(db, login);
  if (person) for (const modulo of modules) seedPerson(db, modulo, person);
}

/** Adds missing tables and demo people. Demo dates count from the day on which they are stored. */
export function prepareDb(db: Db, modules: readonly ProviderModule[]): void {
  db.transaction(() => {
    createTables(db, modules);
    for (const base of BASES) {
      if (!personByLogin(db, base)) createPerson(db, base, base);
    }
    seed(db, modules);
  });
}

/** Creates a person with the data and password of a demo person. Returns the login. */
export function clonePerson(db: Db, modules: readonly ProviderModule[], base: Base): string {
  const login = `${base}.${randomBytes(4).toString("hex")}`;
  db.transaction(() => createWhole(db, modules, base, login));
  return login;
}

/** Restores the person's initial data. The sessions stay valid. */
export function restorePerson(
  db: Db,
  modules: readonly ProviderModule[],
  base: Base,
  login: string,
): void {
  db.transaction(() => {
    const tables = [
      "pessoas",
      "sementes",
      "caixa_de_saida",
      ...modules.flatMap((modulo) => Object.keys(modulo.tables)),
    ];
    for (const table of tables) db.run(`delete from ${table} where login = ?`, login);
    createWhole(db, modules, base, login);
  });
}
