/** On every page: what waits on this device, since when, and for how long it may; and what has arrived from it. */
import { placeOfAll } from "~/base";
import { Notice } from "~/components/notice";
import { href, paths } from "~/paths";
import { arrivedText, atestadosText, type WaitingHere } from "~/lib/waiting";

interface Props {
  waiting: WaitingHere | undefined;
  arrived: readonly string[];
}

export function WaitingNotice({ waiting, arrived }: Props) {
  const own = waiting && waiting.own;
  // A file that waits is the matter of its own page.
  const count = own && arrived.length === 0 ? own.count : 0;
  const begun = own ? own.begun : 0;
  const others = waiting && waiting.others;
  if (!count && !begun && !others && arrived.length === 0) return null;
  return (
    <div data-espera className="mb-4 space-y-3">
      {arrived.length > 0 && (
        <Notice kind="info">
          <p role="status">
            {arrivedText(arrived.length)}{" "}
            <a className="elo" href={placeOfAll(arrived)}>
              Continuar
            </a>
          </p>
        </Notice>
      )}
      {own && count > 0 && (
        <Notice kind="info">
          <p>
            <strong>{atestadosText(count)}</strong> {count === 1 ? "espera" : "esperam"} neste
            aparelho por sinal, desde {own.since}.
            {own.left && ` ${own.left[0]?.toUpperCase()}${own.left.slice(1)}.`}
          </p>
          <a className="elo" href={href(paths.semSinal())}>
            Ver o que espera
          </a>
        </Notice>
      )}
      {begun > 0 && (
        <Notice kind="info">
          <p>
            <strong>
              {atestadosText(begun)} {begun === 1 ? "começado" : "começados"} neste aparelho
            </strong>
            : falta guardar.
          </p>
          <a className="elo" href={href(paths.semSinal())}>
            Terminar e guardar
          </a>
        </Notice>
      )}
      {others && (
        <Notice kind="info">
          <p>
            Neste aparelho espera algo que outra pessoa guardou sem sinal. Só ela pode ver e enviar.
          </p>
        </Notice>
      )}
    </div>
  );
}
