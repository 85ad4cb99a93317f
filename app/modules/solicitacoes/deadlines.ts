function inOrder(deadline: string): string {
  return deadline.replace(/^.*?(\d\d)\/(\d\d)\/(\d{4})/, "$3-$2-$1");
}

export function byDeadline<T extends { until: string }>(running: readonly T[]): T[] {
  return [...running].sort((a, b) => inOrder(a.until).localeCompare(inOrder(b.until)));
}
