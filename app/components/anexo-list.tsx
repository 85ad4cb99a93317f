import { href } from "~/paths";

const LONG_NAME = 80;

function nameOf(descricao: string) {
  if (descricao.length <= LONG_NAME) return descricao || "Anexo";
  return <span className="line-clamp-2">{descricao}</span>;
}

interface Props {
  anexos: readonly { id: string; descricao: string }[];
  to(id: string): string;
}

export function AnexoList({ anexos, to }: Props) {
  if (anexos.length === 0) return <p className="dica">Nenhum documento Anexado</p>;
  return (
    <ul>
      {anexos.map(({ id, descricao }) => (
        <li key={id}>
          <a className="elo" href={href(to(id))} target="_blank" rel="noopener">
            {nameOf(descricao)}
            <span className="sr-only"> (abre em outra aba)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
