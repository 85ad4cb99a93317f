/** Tokens: random, kept only as a hash, good for 12 hours; the management link's never ends. */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod/v4";
import type { Banco } from "./banco";
import { pessoaDoBanco, type Pessoa } from "./pessoas";

const VALIDADE_MS = 12 * 60 * 60 * 1000;

/** `token` is filled only for the management link, which must be the same at every start. */
export const TABELA_SESSOES = `create table if not exists sessoes (
  hash text primary key, login text not null, expira integer, token text
)`;

function hashDe(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function novoToken(): string {
  return randomBytes(32).toString("base64url");
}

export function abreSessao(banco: Banco, login: string): string {
  const token = novoToken();
  banco.executa("delete from sessoes where expira < ?", Date.now());
  banco.insere("sessoes", { hash: hashDe(token), login, expira: Date.now() + VALIDADE_MS });
  return token;
}

/** The management link's token of a person, made once per data folder. */
export function tokenGerencial(banco: Banco, login: string): string {
  const guardado = banco.um(z.object({ token: z.string() }), "select token from sessoes where login = ? and token is not null", login);
  if (guardado) return guardado.token;
  const token = novoToken();
  banco.insere("sessoes", { hash: hashDe(token), login, expira: null, token });
  return token;
}

/** Whose token this is; null when it is nobody's or over. */
export function pessoaDaSessao(banco: Banco, token: string): Pessoa | null {
  if (token === "") return null;
  const sql = "select p.* from sessoes s join pessoas p on p.login = s.login where s.hash = ? and (s.expira is null or s.expira > ?)";
  return banco.um(pessoaDoBanco, sql, hashDe(token), Date.now()) ?? null;
}

/** Ends a session; the management link stays. */
export function encerraSessao(banco: Banco, token: string): void {
  banco.executa("delete from sessoes where hash = ? and expira is not null", hashDe(token));
}

export function encerraSessoesDe(banco: Banco, login: string): number {
  return banco.executa("delete from sessoes where login = ? and expira is not null", login);
}
