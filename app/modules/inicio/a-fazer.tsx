import { plural } from "~/lib/texto";
import { href, paths } from "~/paths";

interface Props {
  corrigir: number;
  comecados: number;
  prazos: { titulo: string; ate: string; para: string }[];
}

/** What waits for the person; nothing when nothing does. */
export function AFazer({ corrigir, comecados, prazos }: Props) {
  if (corrigir + comecados === 0) return null;
  return (
    <section className="aviso aviso-info" aria-labelledby="a-fazer">
      <h2 id="a-fazer">Para você fazer</h2>
      <ul>
        {prazos.map(({ titulo, ate, para }) => (
          <li key={para}>
            <a className="elo" href={href(para)}>
              {titulo}: entregue até {ate}
            </a>
          </li>
        ))}
        {corrigir > 0 && (
          <li>
            <a className="elo" href={href(paths.solicitacoes())}>
              Você tem {plural(corrigir, "solicitação", "solicitações")} para corrigir
            </a>
          </li>
        )}
        {comecados > 0 && (
          <li>
            <a className="elo" href={href(paths.solicitacoes())}>
              Você tem {plural(comecados, "envio não concluído", "envios não concluídos")}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
