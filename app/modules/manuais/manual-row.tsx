export interface ManualView {
  titulo: string;
  descricao: string;
  rest: string;
  url: string | null;
}

export function ManualRow({ manual: { titulo, descricao, rest, url } }: { manual: ManualView }) {
  return (
    <li className="linha pr-4 [overflow-wrap:anywhere]">
      <div className="!basis-60">
        <h2>{titulo}</h2>
        {descricao && <p className="dica">{descricao}</p>}
        {rest && (
          <details className="dobra">
            <summary>Ler o restante</summary>
            <p className="dica">{rest}</p>
          </details>
        )}
        {!url && (
          <p className="dica">Este manual está sem um endereço que possa ser aberto. Avise o RH.</p>
        )}
      </div>{" "}
      {url && (
        <span className="lado max-sm:-mb-2">
          <a className="elo" href={url} target="_blank" rel="noopener noreferrer">
            Visualizar Manual<span className="sr-only"> {titulo} (abre em outra aba)</span>
          </a>
        </span>
      )}
    </li>
  );
}
