/** What the benchmark prints: tables, each budget with its verdict, and at the end what was broken. */

/** A number as pt-BR writes it. */
export function formatNumber(value: number, places = 0) {
  return value.toLocaleString("pt-BR", {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
}

/** The middle one; NaN of nothing. */
export function median(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

/** What so many tries give, one after the other. */
export async function several<T>(tries: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let done = 0; done < tries; done += 1) results.push(await work());
  return results;
}

const width = (text: string) => [...text].length;

export class Report {
  readonly #broken: string[] = [];

  titulo(text: string) {
    console.log(`\n${text}\n${"─".repeat(width(text))}`);
  }

  note(text: string) {
    console.log(text);
  }

  /** A figure that may be at most `limit`; `nome` says which one in the summary of what was broken. */
  until(nome: string, value: number, limit: number, places = 0) {
    return this.#verdict(
      nome,
      value <= limit,
      value,
      `no máximo ${formatNumber(limit, places)}`,
      places,
    );
  }

  /** A figure that must be at least `limit`. */
  atLeast(nome: string, value: number, limit: number, places = 0) {
    return this.#verdict(
      nome,
      value >= limit,
      value,
      `pelo menos ${formatNumber(limit, places)}`,
      places,
    );
  }

  #verdict(nome: string, ok: boolean, value: number, limit: string, places: number) {
    if (!ok) this.#broken.push(`${nome}: ${formatNumber(value, places)} (${limit})`);
    return `${formatNumber(value, places)} ${ok ? "✓" : "✗"}`;
  }

  /** The first column to the left, the figures to the right. */
  table(header: string[], lines: string[][]) {
    const widths = header.map((titulo, column) =>
      Math.max(width(titulo), ...lines.map((line) => width(line[column] ?? ""))),
    );
    const write = (cells: string[]) =>
      cells
        .map((cell, column) => {
          const pad = " ".repeat((widths[column] ?? 0) - width(cell));
          return column === 0 ? cell + pad : pad + cell;
        })
        .join("  ");
    for (const line of [header, ...lines]) console.log(write(line));
  }

  /** Says what was broken; gives the exit code. */
  end(): number {
    if (this.#broken.length === 0) {
      console.log("\nTodos os orçamentos foram cumpridos.");
      return 0;
    }
    console.log(
      `\nOrçamentos estourados:\n${this.#broken.map((broken) => `  ✗ ${broken}`).join("\n")}`,
    );
    return 1;
  }
}
