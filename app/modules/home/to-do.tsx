import { plural } from "~/lib/text";
import { href, paths } from "~/paths";

interface Props {
  toCorrect: number;
  begun: number;
  deadlines: { title: string; until: string; to: string }[];
}

export function ToDo({ toCorrect, begun, deadlines }: Props) {
  if (toCorrect + begun === 0) return null;
  return (
    <section className="aviso aviso-info" aria-labelledby="a-fazer">
      <h2 id="a-fazer">Para você fazer</h2>
      <ul className="space-y-2">
        {deadlines.map(({ title: titulo, until, to }) => (
          <li key={to}>
            <a className="elo" href={href(to)}>
              {titulo}: {until}
            </a>
          </li>
        ))}
        {toCorrect > 0 && (
          <li>
            <a className="elo" href={href(paths.solicitacoes())}>
              Você tem {plural(toCorrect, "solicitação", "solicitações")} para corrigir
            </a>
          </li>
        )}
        {begun > 0 && (
          <li>
            <a className="elo" href={href(paths.solicitacoes())}>
              Você tem {plural(begun, "envio não concluído", "envios não concluídos")}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
