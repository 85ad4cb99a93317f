import { addDays } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";

function inOrder(deadline: string): string {
  return deadline.replace(/^(\d\d)\/(\d\d)\/(\d{4})/, "$3-$2-$1");
}

export function byDeadline<T extends { until: string }>(running: readonly T[]): T[] {
  return [...running].sort((a, b) => inOrder(a.until).localeCompare(inOrder(b.until)));
}

export function dueWords(deadline: string, today: string): string {
  const [day, time = ""] = deadline.split(" às ");
  if (day === formatDate(today)) return `hoje até ${time}`;
  return `entregue até ${day === formatDate(addDays(today, 1)) ? `amanhã, ${time}` : deadline}`;
}
