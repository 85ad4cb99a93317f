import { href } from "~/paths";

interface Props {
  anexos: readonly { id: string; descricao: string }[];
  /** Absent where the page only names the attachments. */
  to?(id: string): string;
}

export function AnexoList({ anexos, to }: Props) {
  if (anexos.length === 0) return <p className="dica">Nenhum documento Anexado</p>;
  return (
    <ul className={to ? undefined : "list-disc pl-6"}>
      {anexos.map(({ id, descricao }) => (
        <li key={id}>
          {to ? (
            <a className="elo" href={href(to(id))} target="_blank" rel="noopener">
              {descricao || "Anexo"}
              <span className="sr-only"> (abre em outra aba)</span>
            </a>
          ) : (
            descricao || "Anexo"
          )}
        </li>
      ))}
    </ul>
  );
}
