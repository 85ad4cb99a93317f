/** What the benchmark prints: tables, each budget with its verdict, and at the end what was broken. */

/** A number as pt-BR writes it. */
export function numero(valor: number, casas = 0): string {
  return valor.toLocaleString("pt-BR", { minimumFractionDigits: casas, maximumFractionDigits: casas });
}

/** The middle one; NaN of nothing. */
export function mediana(valores: readonly number[]): number {
  const sorted = [...valores].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

const width = (text: string) => [...text].length;

export class Relatorio {
  readonly #quebrados: string[] = [];

  titulo(texto: string): void {
    console.log(`\n${texto}\n${"─".repeat(width(texto))}`);
  }

  nota(texto: string): void {
    console.log(texto);
  }

  /** A figure that may be at most `limite`; `nome` says which one in the summary of what was broken. */
  ate(nome: string, valor: number, limite: number, casas = 0): string {
    return this.#verdict(nome, valor <= limite, valor, `no máximo ${numero(limite, casas)}`, casas);
  }

  /** A figure that must be at least `limite`. */
  aoMenos(nome: string, valor: number, limite: number, casas = 0): string {
    return this.#verdict(nome, valor >= limite, valor, `pelo menos ${numero(limite, casas)}`, casas);
  }

  #verdict(nome: string, ok: boolean, valor: number, limite: string, casas: number): string {
    if (!ok) this.#quebrados.push(`${nome}: ${numero(valor, casas)} (${limite})`);
    return `${numero(valor, casas)} ${ok ? "✓" : "✗"}`;
  }

  /** The first column to the left, the figures to the right. */
  tabela(cabecalho: string[], linhas: string[][]): void {
    const widths = cabecalho.map((titulo, column) => Math.max(width(titulo), ...linhas.map((linha) => width(linha[column] ?? ""))));
    const write = (celulas: string[]) =>
      celulas
        .map((celula, column) => {
          const pad = " ".repeat((widths[column] ?? 0) - width(celula));
          return column === 0 ? celula + pad : pad + celula;
        })
        .join("  ");
    for (const linha of [cabecalho, ...linhas]) console.log(write(linha));
  }

  /** Says what was broken; gives the exit code. */
  encerra(): number {
    if (this.#quebrados.length === 0) {
      console.log("\nTodos os orçamentos foram cumpridos.");
      return 0;
    }
    console.log(`\nOrçamentos estourados:\n${this.#quebrados.map((quebrado) => `  ✗ ${quebrado}`).join("\n")}`);
    return 1;
  }
}
