interface Props {
  label: string;
  page: number;
  pages: number;
  to: (page: number) => string;
}

export function PageLinks({ label, page, pages, to }: Props) {
  if (pages === 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3">
      <span>
        Página {page} de {pages}
      </span>{" "}
      {page > 1 && (
        <a className="botao-2" href={to(page - 1)}>
          Anterior
        </a>
      )}{" "}
      {page < pages && (
        <a className="botao-2" href={to(page + 1)}>
          Próxima
        </a>
      )}
    </nav>
  );
}
