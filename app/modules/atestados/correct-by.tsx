import { CalendarLink } from "~/layout/calendar-link";
import { paths } from "~/paths";

interface Props {
  deadline: string | null;
  /** Where the card is the record's own: its number, with which the deadline goes to a calendar. */
  codigo?: string;
}

export function CorrectBy({ deadline, codigo }: Props) {
  return (
    deadline && (
      <>
        <p className="font-bold">Corrija até {deadline} para não perder o prazo de entrega.</p>
        {codigo && (
          <CalendarLink to={paths.prazoNaAgenda(codigo)} what={`o prazo do protocolo ${codigo}`} />
        )}
      </>
    )
  );
}
