import type { CalendarEvent } from "~/lib/calendar-event";
import type { Concessao } from "~/services/provider/contract/ferias";

type Dated = Pick<Concessao, "id_concessao" | "dt_in_pg" | "dt_fi_pg" | "dt_pgto">;

const NOTE = "Do demonstrativo de férias, no Portal do Colaborador.";

export function agendaOf(
  { id_concessao, dt_in_pg, dt_fi_pg, dt_pgto }: Dated,
  today: string,
): CalendarEvent[] {
  const vacation = {
    id: `ferias/${id_concessao}`,
    title: "Férias",
    note: NOTE,
    first: dt_in_pg,
    last: dt_fi_pg,
  };
  const payment = dt_pgto && {
    id: `ferias/${id_concessao}/pagamento`,
    title: "Pagamento das férias",
    note: NOTE,
    first: dt_pgto,
    last: dt_pgto,
  };
  return [vacation, ...(payment ? [payment] : [])].filter(({ first }) => first > today);
}
