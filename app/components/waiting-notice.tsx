/** On every page: what waits on this device, since when, and for how long it may. */
import { Notice } from "~/components/notice";
import { href, paths } from "~/paths";
import { atestadosText, type WaitingHere } from "~/lib/waiting";

export function WaitingNotice({ waiting: { own: all, others } }: { waiting: WaitingHere }) {
  // A file that waits is the matter of its own page.
  const own = all && all.count > 0 ? all : null;
  if (!own && !others) return null;
  return (
    <div data-espera className="mb-4 space-y-3">
      {own && (
        <Notice kind="info">
          <p>
            <strong>{atestadosText(own.count)}</strong> {own.count === 1 ? "espera" : "esperam"}{" "}
            neste aparelho por sinal, desde {own.since}.
            {own.left && ` ${own.left[0]?.toUpperCase()}${own.left.slice(1)}.`}
          </p>
          <a className="elo" href={href(paths.semSinal())}>
            Ver o que espera
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
