/** Within a month, the payslips keep the provider's order, which is newest first too. */
export function newestFirst<T extends { ano: number; mes: number }>(holerites: readonly T[]): T[] {
  return [...holerites].sort((a, b) => b.ano - a.ano || b.mes - a.mes);
}
