import { addDays, nowInSaoPaulo } from "./calendar";
import { formatDate } from "./dates";

/** "hoje às 14:10", "ontem às 14:10", "12/11/2026 às 14:10". */
export function relativeMoment(moment: Date, present: Date): string {
  const [then, now] = [nowInSaoPaulo(moment), nowInSaoPaulo(present)];
  const day =
    then.date === now.date
      ? "hoje"
      : then.date === addDays(now.date, -1)
        ? "ontem"
        : formatDate(then.date);
  return `${day} às ${then.time}`;
}
