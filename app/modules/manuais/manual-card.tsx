export interface ManualView {
  titulo: string;
  descricao: string;
  url: string | null;
}

export function ManualCard({ manual: { titulo, descricao, url } }: { manual: ManualView }) {
  return (
    <li className="cartao flex flex-col items-start gap-2 [overflow-wrap:anywhere]">
      <h2>{titulo}</h2>
      {descricao && <p>{descricao}</p>}
      {url ? (
        <a className="botao-2 mt-auto" href={url} target="_blank" rel="noopener noreferrer">
          Visualizar Manual<span className="sr-only"> {titulo} (abre em outra aba)</span>
        </a>
      ) : (
        <p className="mt-auto text-suave">
          Este manual está sem um endereço que possa ser aberto. Avise o RH.
        </p>
      )}
    </li>
  );
}
