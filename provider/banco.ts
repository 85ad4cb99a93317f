/** The provider's database: one SQLite file, statements prepared once, rows read by a schema. */
import Database from "libsql";
import { z } from "zod/v4";

export type Valor = string | number | boolean | null;

/** A column that holds 0 or 1. */
export const simNao = z.number().transform((valor) => valor !== 0);

/** A column that holds JSON written by this program. */
export function json<Conteudo>() {
  return z.string().transform((texto): Conteudo => JSON.parse(texto));
}

function paraSqlite(valor: Valor): string | number | null {
  return typeof valor === "boolean" ? Number(valor) : valor;
}

function abre(arquivo: string) {
  const sqlite = new Database(arquivo);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = NORMAL");
  sqlite.pragma("busy_timeout = 5000");
  return sqlite;
}

export class Banco {
  private readonly sqlite;
  private readonly preparadas = new Map<string, ReturnType<ReturnType<typeof abre>["prepare"]>>();

  constructor(arquivo: string) {
    this.sqlite = abre(arquivo);
  }

  /** All rows, each read by `linha`. */
  todos<Linha>(linha: z.ZodType<Linha>, sql: string, ...valores: Valor[]): Linha[] {
    // The driver takes an array of values only as its single argument.
    return this.prepara(sql).all(valores.map(paraSqlite)).map((crua) => linha.parse(crua));
  }

  /** The first row, if any. */
  um<Linha>(linha: z.ZodType<Linha>, sql: string, ...valores: Valor[]): Linha | undefined {
    const crua = this.prepara(sql).get(valores.map(paraSqlite));
    return crua === undefined ? undefined : linha.parse(crua);
  }

  /** Runs a change and says how many rows it touched. */
  executa(sql: string, ...valores: Valor[]): number {
    return this.prepara(sql).run(valores.map(paraSqlite)).changes;
  }

  /** Inserts a row given by column and answers its id. */
  insere(tabela: string, linha: Readonly<Record<string, Valor>>): number {
    const colunas = Object.keys(linha);
    const sql = `insert into ${tabela} (${colunas.join(", ")}) values (${colunas.map(() => "?").join(", ")})`;
    return Number(this.prepara(sql).run(Object.values(linha).map(paraSqlite)).lastInsertRowid);
  }

  /** Runs statements that take no values (tables, indexes). */
  cria(ddl: string): void {
    this.sqlite.exec(ddl);
  }

  transacao<Saida>(trabalho: () => Saida): Saida {
    this.sqlite.exec("begin immediate");
    try {
      const saida = trabalho();
      this.sqlite.exec("commit");
      return saida;
    } catch (erro) {
      this.sqlite.exec("rollback");
      throw erro;
    }
  }

  fecha(): void {
    // The file alone holds everything then, for whoever copies it.
    this.sqlite.pragma("wal_checkpoint(TRUNCATE)");
    this.preparadas.clear();
    this.sqlite.close();
  }

  private prepara(sql: string) {
    const preparada = this.preparadas.get(sql) ?? this.sqlite.prepare(sql);
    this.preparadas.set(sql, preparada);
    return preparada;
  }
}
