/** Creates the tables and the demo people; gives tests people of their own. */
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

/** Which modules have written which people's demo rows. */
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

/** Someone else than the demo person whose data they share: what is kept by this number must not meet. */
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

/** Has each module write the rows of the people that it has not written yet. */
function seed(db: Db, modules: readonly ProviderModule[]): void {
  const sql =
    "select * from pessoas where login not in (select login from sementes where modulo = ?)";
  for (const modulo of modules)
    for (const person of db.all(personRow, sql, modulo.name)) seedPerson(db, modulo, person);
}

/** Creates a person with all that the modules know of the demo person. */
function createWhole(db: Db, modules: readonly ProviderModule[], base: Base, login: string): void {
  createPerson(db, base, login);
  const person = personByLogin(db, login);
  if (person) for (const modulo of modules) seedPerson(db, modulo, person);
}

/** Tables and, the first time, the demo people. Their dates count from the day of this first start. */
export function prepareDb(db: Db, modules: readonly ProviderModule[]): void {
  db.transaction(() => {
    createTables(db, modules);
    for (const base of BASES) {
      if (!personByLogin(db, base)) createPerson(db, base, base);
    }
    seed(db, modules);
  });
}

/** A fresh person with the data and the password of a demo person. Answers the login. */
export function clonePerson(db: Db, modules: readonly ProviderModule[], base: Base): string {
  const login = `${base}.${randomBytes(4).toString("hex")}`;
  db.transaction(() => createWhole(db, modules, base, login));
  return login;
}

/** Puts a person back to how they started; their sessions go on. */
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
