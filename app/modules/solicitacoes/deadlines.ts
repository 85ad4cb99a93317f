/** Deadlines as the home says them. */
import { formatDate } from "~/lib/dates";

/** "21/11/2026 às 23:59", as the modules say a deadline, in an order in which the first to end comes first. */
function inOrder(deadline: string): string {
  return deadline.replace(/^(\d\d)\/(\d\d)\/(\d{4})/, "$3-$2-$1");
}

/** What ends first comes first. A new list. */
export function byDeadline<T extends { until: string }>(running: readonly T[]): T[] {
  return [...running].sort((a, b) => inOrder(a.until).localeCompare(inOrder(b.until)));
}

/** "hoje até 23:59" for one of today ("AAAA-MM-DD"), else "entregue até 21/11/2026 às 23:59". */
export function dueWords(deadline: string, today: string): string {
  const [day, time = ""] = deadline.split(" às ");
  return day === formatDate(today) ? `hoje até ${time}` : `entregue até ${deadline}`;
}
