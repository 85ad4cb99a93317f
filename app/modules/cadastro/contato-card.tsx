import { formatContact } from "~/lib/phone";
import { href, paths } from "~/paths";
import type { Contato } from "~/services/provider/contract/cadastro";

const EMPTY = "Não informado";

export function ContatoCard({ contato, editable }: { contato: Contato; editable: boolean }) {
  const { numcontato, ddd, telefone } = contato;
  return (
    <li className="cartao min-w-0 space-y-3">
      <h2>Contato {numcontato}</h2>
      <dl className="pares">
        <div>
          <dt>Telefone</dt>
          <dd className="numero">{formatContact(ddd, telefone) || EMPTY}</dd>
        </div>
      </dl>
      {editable && (
        <a className="botao-2" href={`${href(paths.editarContato(numcontato))}#dialogo`}>
          Editar<span className="sr-only"> o contato {numcontato}</span>
        </a>
      )}
    </li>
  );
}
