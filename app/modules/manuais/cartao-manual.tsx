export interface ManualNaTela {
  titulo: string;
  descricao: string;
  /** null: there is no address that may be followed. */
  endereco: string | null;
}

/** One manual (spec 2.10). */
export function CartaoManual({ manual: { titulo, descricao, endereco } }: { manual: ManualNaTela }) {
  return (
    <li className="cartao flex flex-col items-start gap-2 [overflow-wrap:anywhere]">
      <h2>{titulo}</h2>
      {descricao && <p>{descricao}</p>}
      {endereco ? (
        <a className="botao mt-auto" href={endereco} target="_blank" rel="noopener noreferrer">
          Visualizar Manual<span className="sr-only"> {titulo} (abre em outra aba)</span>
        </a>
      ) : (
        <p className="mt-auto text-suave">Este manual está sem um endereço que possa ser aberto. Avise o RH.</p>
      )}
    </li>
  );
}
