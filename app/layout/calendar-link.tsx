import { href } from "~/paths";
import { useAccount } from "./account";

interface Props {
  to: string;
  what: string;
}

export function CalendarLink({ to, what }: Props) {
  if (useAccount()?.management !== false) return null;
  return (
    <p className="nao-imprime">
      <a className="elo" href={href(to)} target="_self">
        Pôr na agenda<span className="sr-only"> {what}</span>
      </a>
    </p>
  );
}
