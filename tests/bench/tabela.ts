/** What the benchmark prints: figures beside their budgets. */
export interface Medida {
  o_que: string;
  medido: number;
  /** Broken above it (`"no-maximo"`) or below it (`"no-minimo"`). */
  limite: number;
  sentido?: "no-maximo" | "no-minimo";
  unidade: string;
  casas?: number;
}

export function cumpre({ medido, limite, sentido = "no-maximo" }: Medida): boolean {
  return sentido === "no-maximo" ? medido <= limite : medido >= limite;
}

/** Prints a section; gives how many of its budgets are broken. */
export function imprime(titulo: string, medidas: Medida[]): number {
  console.log(`\n${titulo}`);
  const width = Math.max(...medidas.map(({ o_que }) => o_que.length));
  for (const medida of medidas) {
    const { o_que, medido, limite, sentido = "no-maximo", unidade, casas = 0 } = medida;
    const sign = sentido === "no-maximo" ? "≤" : "≥";
    console.log(`  ${cumpre(medida) ? "✓" : "✗"} ${o_que.padEnd(width)}  ${medido.toFixed(casas).padStart(8)} ${unidade}  (${sign} ${limite} ${unidade})`);
  }
  return medidas.filter((medida) => !cumpre(medida)).length;
}

export function mediana(valores: readonly number[]): number {
  const sorted = [...valores].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
