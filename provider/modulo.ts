/** What one module of the provider is. A new one is a file in modulos/, its demo data in demo/ and a line in modulos/index.ts. */
import type { Banco } from "./banco";
import type { Dia } from "./calendario";
import type { Base } from "./demo/pessoas";
import type { Pessoa } from "./pessoas";
import type { Arquivo, Resposta } from "./responde";

export interface Semente {
  readonly banco: Banco;
  readonly pessoa: Pessoa;
  /** Whose demo data the person gets. */
  readonly base: Base;
  readonly hoje: Dia;
}

export interface Modulo {
  readonly nome: string;
  /** Columns by table; each table gets a `login` column and an index on it besides. */
  readonly tabelas: Readonly<Record<string, string>>;
  readonly respostas: readonly Resposta[];
  /** Files that anyone may read (no token), by path. */
  readonly publicos?: Readonly<Record<string, () => Promise<Arquivo>>>;
  /** Writes a demo person's rows; once per person, also in a data folder that is older than the module. */
  readonly semeia?: (semente: Semente) => void;
}
