import { Opener } from "~/components/opener";
import { formatContact } from "~/lib/phone";
import { paths } from "~/paths";
import type { Contato } from "~/services/provider/contract/cadastro";

interface Props {
  contato: Contato;
  blank: string;
  editable: boolean;
}

export function ContatoRow({ contato, blank, editable }: Props) {
  const { numcontato, ddd, telefone } = contato;
  return (
    <li className="linha pr-4">
      <div>
        <h2 className="!text-sm font-normal text-suave">Contato {numcontato}</h2>
        <dl>
          <dt className="sr-only">Telefone</dt>
          <dd className="font-bold">{formatContact(ddd, telefone) || blank}</dd>
        </dl>
      </div>{" "}
      {editable && (
        <span className="lado">
          <Opener className="elo" to={paths.editarContato(numcontato)}>
            Editar<span className="sr-only"> o contato {numcontato}</span>
          </Opener>
        </span>
      )}
    </li>
  );
}
