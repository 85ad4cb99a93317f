import { href } from "~/paths";
import type { PagePlace } from "~/lib/pages";

interface Props extends PagePlace {
  label: string;
  to: (page: number) => string;
}

export function Pagination({ page, pages, label, to }: Props) {
  if (pages === 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3">
      <span>
        Página {page} de {pages}
      </span>{" "}
      {page > 1 && (
        <a className="botao-2" href={href(to(page - 1))}>
          Anterior
        </a>
      )}{" "}
      {page < pages && (
        <a className="botao-2" href={href(to(page + 1))}>
          Próxima
        </a>
      )}
    </nav>
  );
}
