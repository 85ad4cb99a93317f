import type { CalendarEvent } from "~/lib/calendar-event";
import type { Emprestimo } from "~/services/provider/contract/financeiro";

export function nextVcto({ parcelas }: Emprestimo, today: string): string | null {
  const ahead = parcelas.map(({ vcto }) => vcto).filter((vcto) => vcto > today);
  return ahead.sort()[0] ?? null;
}

export function agendaOf(
  emprestimos: readonly Emprestimo[],
  vcto: string,
  today: string,
): CalendarEvent[] {
  const due = emprestimos.flatMap(({ parcelas }) => parcelas.filter((each) => each.vcto === vcto));
  if (due.length === 0 || vcto <= today) return [];
  const title =
    due.length === 1 ? "Parcela de empréstimo" : `${due.length} parcelas de empréstimos`;
  const note = "De Empréstimos, no Portal do Colaborador.";
  return [{ id: `parcela/${vcto}`, title, note, first: vcto, last: vcto }];
}
