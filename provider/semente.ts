/** Creates the tables and the demo people; gives tests people of their own. */
import { randomBytes } from "node:crypto";
import { TABELA_CAIXA } from "./caixa-de-saida";
import type { Banco } from "./banco";
import { agora } from "./calendario";
import { BASES, dadosDe, SENHA_DEMO, type Base } from "./demo/pessoas";
import type { Modulo } from "./modulo";
import { pessoaPorLogin, TABELA_PESSOAS } from "./pessoas";
import { guardaSenha } from "./senhas";
import { TABELA_SESSOES } from "./sessoes";

function criaTabelas(banco: Banco, modulos: readonly Modulo[]): void {
  const proprias = modulos.flatMap((modulo) =>
    Object.entries(modulo.tabelas).flatMap(([nome, colunas]) => [
      `create table if not exists ${nome} (${colunas}, login text not null)`,
      `create index if not exists ${nome}_login on ${nome} (login)`,
    ]),
  );
  for (const ddl of [TABELA_PESSOAS, TABELA_SESSOES, TABELA_CAIXA, ...proprias]) banco.cria(ddl);
}

function semeiaPessoa(banco: Banco, modulos: readonly Modulo[], base: Base, login: string): void {
  const { dia: hoje } = agora();
  const { rotas_negadas, hash_password, ...dados } = dadosDe(base, hoje);
  const senha = guardaSenha(SENHA_DEMO, hash_password);
  banco.insere("pessoas", { ...dados, ...senha, login, base, rotas_negadas: JSON.stringify(rotas_negadas) });
  const pessoa = pessoaPorLogin(banco, login);
  if (!pessoa) throw new Error(`pessoa ${login} não foi criada`);
  for (const modulo of modulos) modulo.semeia?.({ banco, pessoa, base, hoje });
}

/** Tables and, the first time, the demo people. Their dates count from the day of this first start. */
export function preparaBanco(banco: Banco, modulos: readonly Modulo[]): void {
  banco.transacao(() => {
    criaTabelas(banco, modulos);
    for (const base of BASES) {
      if (!pessoaPorLogin(banco, base)) semeiaPessoa(banco, modulos, base, base);
    }
  });
}

/** A fresh person with the data and the password of a demo person. Answers the login. */
export function clonaPessoa(banco: Banco, modulos: readonly Modulo[], base: Base): string {
  const login = `${base}.${randomBytes(4).toString("hex")}`;
  banco.transacao(() => semeiaPessoa(banco, modulos, base, login));
  return login;
}

/** Puts a person back to how they started; their sessions go on. */
export function restauraPessoa(banco: Banco, modulos: readonly Modulo[], base: Base, login: string): void {
  banco.transacao(() => {
    const tabelas = ["pessoas", "caixa_de_saida", ...modulos.flatMap((modulo) => Object.keys(modulo.tabelas))];
    for (const tabela of tabelas) banco.executa(`delete from ${tabela} where login = ?`, login);
    semeiaPessoa(banco, modulos, base, login);
  });
}
