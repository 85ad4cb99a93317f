import { formatDate } from "~/lib/dates";

/** "21/11/2026 às 23:59" becomes "2026-11-21 às 23:59", which sorts by time. */
function inOrder(deadline: string): string {
  return deadline.replace(/^(\d\d)\/(\d\d)\/(\d{4})/, "$3-$2-$1");
}

export function byDeadline<T extends { until: string }>(running: readonly T[]): T[] {
  return [...running].sort((a, b) => inOrder(a.until).localeCompare(inOrder(b.until)));
}

export function dueWords(deadline: string, today: string): string {
  const [day, time = ""] = deadline.split(" às ");
  return day === formatDate(today) ? `hoje até ${time}` : `entregue até ${deadline}`;
}
