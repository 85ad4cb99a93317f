import { CalendarLink } from "~/layout/calendar-link";
import { paths } from "~/paths";

interface Props {
  deadline: string | null;
  /** Number of the record. With this number, a link adds the deadline to the calendar. */
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
