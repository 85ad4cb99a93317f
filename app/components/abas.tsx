import { href } from "~/paths";

export interface Aba {
  titulo: string;
  /** A path of `paths`. */
  para: string;
  atual: boolean;
  /** How many wait there; 0 says nothing. */
  contagem?: number;
}

/** At the end of a tab's address: the page opens with the active tab in sight, however many there are on a narrow screen. */
export const ABA_ATUAL = "#aba-atual";

/** Tabs that are addresses: links, the active one marked, its panel rendered by the server. */
export function Abas({ rotulo, abas }: { rotulo: string; abas: Aba[] }) {
  return (
    <nav aria-label={rotulo} className="abas">
      {abas.map(({ titulo, para, atual, contagem = 0 }) => (
        <a key={para} href={href(para)} id={atual && para.endsWith(ABA_ATUAL) ? ABA_ATUAL.slice(1) : undefined} aria-current={atual ? "page" : undefined}>
          {titulo}
          {contagem > 0 && (
            <span className="quantos">
              {contagem}
              <span className="sr-only"> {contagem === 1 ? "pendente" : "pendentes"}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
