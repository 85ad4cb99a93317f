/** Creates the tables and the demo people; gives tests people of their own. */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod/v4";
import { TABELA_CAIXA } from "./caixa-de-saida";
import type { Banco } from "./banco";
import { agora } from "./calendario";
import { BASES, dadosDe, SENHA_DEMO, type Base } from "./demo/pessoas";
import type { Modulo } from "./modulo";
import { pessoaDoBanco, pessoaPorLogin, TABELA_PESSOAS } from "./pessoas";
import { guardaSenha } from "./senhas";
import { TABELA_SESSOES } from "./sessoes";

/** Which modules have written which people's demo rows. */
const TABELA_SEMENTES = "create table if not exists sementes (login text not null, modulo text not null, primary key (login, modulo))";

function criaTabelas(banco: Banco, modulos: readonly Modulo[]): void {
  const proprias = modulos.flatMap((modulo) =>
    Object.entries(modulo.tabelas).flatMap(([nome, colunas]) => [
      `create table if not exists ${nome} (${colunas}, login text not null)`,
      `create index if not exists ${nome}_login on ${nome} (login)`,
    ]),
  );
  for (const ddl of [TABELA_PESSOAS, TABELA_SESSOES, TABELA_CAIXA, TABELA_SEMENTES, ...proprias]) banco.cria(ddl);
}

/** Someone else than the demo person whose data they share: what is kept by this number must not meet. */
function federDo(login: string): string {
  return String(600_000_000 + (createHash("sha256").update(login).digest().readUInt32BE() % 300_000_000));
}

function criaPessoa(banco: Banco, base: Base, login: string): void {
  const { rotas_negadas, hash_password, ...dados } = dadosDe(base, agora().dia);
  const senha = guardaSenha(SENHA_DEMO, hash_password);
  const proprio = login === base ? {} : { cod_id_feder: federDo(login) };
  banco.insere("pessoas", { ...dados, ...proprio, ...senha, login, base, rotas_negadas: JSON.stringify(rotas_negadas) });
}

/** Has each module write the rows of the people that it has not written yet. */
function semeia(banco: Banco, modulos: readonly Modulo[]): void {
  const { dia: hoje } = agora();
  for (const modulo of modulos) {
    const sql = "select * from pessoas where login not in (select login from sementes where modulo = ?)";
    for (const pessoa of banco.todos(pessoaDoBanco, sql, modulo.nome)) {
      modulo.semeia?.({ banco, pessoa, base: z.enum(BASES).parse(pessoa.base), hoje });
      banco.insere("sementes", { login: pessoa.login, modulo: modulo.nome });
    }
  }
}

/** Tables and, the first time, the demo people. Their dates count from the day of this first start. */
export function preparaBanco(banco: Banco, modulos: readonly Modulo[]): void {
  banco.transacao(() => {
    criaTabelas(banco, modulos);
    for (const base of BASES) {
      if (!pessoaPorLogin(banco, base)) criaPessoa(banco, base, base);
    }
    semeia(banco, modulos);
  });
}

/** A fresh person with the data and the password of a demo person. Answers the login. */
export function clonaPessoa(banco: Banco, modulos: readonly Modulo[], base: Base): string {
  const login = `${base}.${randomBytes(4).toString("hex")}`;
  banco.transacao(() => {
    criaPessoa(banco, base, login);
    semeia(banco, modulos);
  });
  return login;
}

/** Puts a person back to how they started; their sessions go on. */
export function restauraPessoa(banco: Banco, modulos: readonly Modulo[], base: Base, login: string): void {
  banco.transacao(() => {
    const tabelas = ["pessoas", "sementes", "caixa_de_saida", ...modulos.flatMap((modulo) => Object.keys(modulo.tabelas))];
    for (const tabela of tabelas) banco.executa(`delete from ${tabela} where login = ?`, login);
    criaPessoa(banco, base, login);
    semeia(banco, modulos);
  });
}
