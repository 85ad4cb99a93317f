import { Icon } from "~/components/icon";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";

interface Deadline {
  title: string;
  until: string;
  to: string;
  begun: boolean;
}

interface Props {
  toCorrect: number;
  begun: number;
  deadlines: Deadline[];
}

const verbOf = (begun: boolean) => (begun ? "entregue" : "corrija");

function FirstDeadline({ title, until, to, begun }: Deadline) {
  return (
    <li>
      <a className="block text-aviso no-underline" href={href(to)}>
        <h3 className="line-clamp-4 !text-xl">
          {title}
          <span className="sr-only">:</span>
        </h3>{" "}
        <span className="block font-bold">
          {begun ? "Entregue" : "Corrija"} até {until}
        </span>{" "}
        <span className="botao mt-3">{begun ? "Continuar" : "Corrigir agora"}</span>
      </a>
    </li>
  );
}

export function ToDo({ toCorrect, begun, deadlines: [first, ...others] }: Props) {
  if (toCorrect + begun === 0) return null;
  return (
    <section className="prazo pb-1.5" aria-labelledby="a-fazer">
      <h2 id="a-fazer" className="-ml-1 flex items-center gap-2 !text-sm">
        <Icon name="schedule" />
        Para você fazer
      </h2>
      <ul className="space-y-1 md:space-y-2">
        {first && <FirstDeadline {...first} />}
        {others.map(({ title, until, to, begun: started }) => (
          <li key={to}>
            <a className="elo" href={href(to)}>
              {title}: {verbOf(started)} até {until}
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
