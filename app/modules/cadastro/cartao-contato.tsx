import { href, paths } from "~/paths";
import type { Contato } from "~/services/provider/contract/cadastro";

const EMPTY = "Não informado";

/** One contact, read only; `editavel`: not in management mode. */
export function CartaoContato({ contato, editavel }: { contato: Contato; editavel: boolean }) {
  const { numcontato, ddd, telefone } = contato;
  return (
    <li className="cartao min-w-0 space-y-3">
      <h2>Contato {numcontato}</h2>
      <dl className="pares">
        <div>
          <dt>DDD</dt>
          <dd className="numero">{ddd || EMPTY}</dd>
        </div>
        <div>
          <dt>Telefone</dt>
          <dd className="numero">{telefone || EMPTY}</dd>
        </div>
      </dl>
      {editavel && (
        <a className="botao-2" href={`${href(paths.editarContato(numcontato))}#dialogo`}>
          Editar<span className="sr-only"> o contato {numcontato}</span>
        </a>
      )}
    </li>
  );
}
