import { href } from "~/paths";

interface Props {
  anexos: readonly { id: string; descricao: string }[];
  to(id: string): string;
}

export function AnexoList({ anexos, to }: Props) {
  if (anexos.length === 0) return <p className="dica">Nenhum documento Anexado</p>;
  return (
    <ul className="md:space-y-2">
      {anexos.map(({ id, descricao }) => (
        <li key={id}>
          <a className="elo" href={href(to(id))} target="_blank" rel="noopener">
            {descricao || "Anexo"}
            <span className="sr-only"> (abre em outra aba)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
