import { href } from "~/paths";

export interface Aba {
  titulo: string;
  /** A path of `paths`. */
  para: string;
  atual: boolean;
}

/** Tabs that are addresses: links, the active one marked, its panel rendered by the server. */
export function Abas({ rotulo, abas }: { rotulo: string; abas: Aba[] }) {
  return (
    <nav aria-label={rotulo} className="abas">
      {abas.map(({ titulo, para, atual }) => (
        <a key={para} href={href(para)} aria-current={atual ? "page" : undefined}>
          {titulo}
        </a>
      ))}
    </nav>
  );
}
