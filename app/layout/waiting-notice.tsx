import { pathToArrived } from "~/base";
import { Notice } from "~/components/notice";
import { href } from "~/paths";
import { arrivedText, type WaitingLine } from "~/lib/waiting";

interface Props {
  waiting: WaitingLine[];
  arrived: readonly string[];
}

export function WaitingNotice({ waiting, arrived }: Props) {
  const lines = waiting.filter(({ waits }) => waits !== "atestado" || arrived.length === 0);
  if (lines.length + arrived.length === 0) return null;
  return (
    <div data-espera role="status" className="mb-4 space-y-3">
      {arrived.length > 0 && (
        <Notice kind="info">
          <p>
            {arrivedText(arrived.length)}{" "}
            <a className="elo" href={pathToArrived(arrived)}>
              Continuar
            </a>
          </p>
        </Notice>
      )}
      {lines.map(({ about, text, link, waits }) => (
        <Notice key={text} kind="info">
          <p data-waits={waits}>
            {about && <strong>{about}</strong>}
            {text}
          </p>
          {link && (
            <a className="elo" href={href(link.to)}>
              {link.text}
            </a>
          )}
        </Notice>
      ))}
    </div>
  );
}
