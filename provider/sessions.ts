/**
 * Session tokens. Only hashes are stored, and tokens expire after 12 hours. The management link's
 * token never expires.
 */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod/v4";
import type { Db } from "./db";
import { personRow, type Person } from "./people";

const VALID_FOR_MS = 12 * 60 * 60 * 1000;

/**
 * `token` is stored only for the management link, because this link must stay the same after a
 * restart.
 */
export const SESSIONS_TABLE = `create table if not exists sessoes (
  hash text primary key, login text not null, expira integer, token text
)`;

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function openSession(db: Db, login: string): string {
  const token = newToken();
  db.run("delete from sessoes where expira < ?", Date.now());
  db.insert("sessoes", { hash: hashOf(token), login, expira: Date.now() + VALID_FOR_MS });
  return token;
}

export function managementToken(db: Db, login: string): string {
  const stored = db.one(
    z.object({ token: z.string() }),
    "select token from sessoes where login = ? and token is not null",
    login,
  );
  if (stored) return stored.token;
  const token = newToken();
  db.insert("sessoes", { hash: hashOf(token), login, expira: null, token });
  return token;
}

/** Returns null if the token is unknown or has expired. */
export function personOfSession(db: Db, token: string): Person | null {
  if (token === "") return null;
  const sql =
    "select p.* from sessoes s join pessoas p on p.login = s.login where s.hash = ? and (s.expira is null or s.expira > ?)";
  return db.one(personRow, sql, hashOf(token), Date.now()) ?? null;
}

/** Does not end the management link's session. */
export function endSession(db: Db, token: string): void {
  db.run("delete from sessoes where hash = ? and expira is not null", hashOf(token));
}

export function endSessionsOf(db: Db, login: string): number {
  return db.run("delete from sessoes where login = ? and expira is not null", login);
}
