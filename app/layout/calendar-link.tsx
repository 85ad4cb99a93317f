import { href } from "~/paths";
import { useAccount } from "./account";

interface Props {
  to: string;
  what: string;
}

/** The calendar is the employee's own, so a manager does not see the link. */
export function CalendarLink({ to, what }: Props) {
  if (useAccount()?.management !== false) return null;
  return (
    <p className="nao-imprime">
      {/* With `target` the browser follows the link itself and hands the file to the calendar. */}
      <a className="elo" href={href(to)} target="_self">
        Pôr na agenda<span className="sr-only"> {what}</span>
      </a>
    </p>
  );
}
