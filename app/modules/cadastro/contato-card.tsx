import { Opener } from "~/components/opener";
import { formatContact } from "~/lib/phone";
import { paths } from "~/paths";
import type { ContatoCard } from "./contatos";

interface Props {
  contato: ContatoCard;
  editable: boolean;
}

export function ContatoRow({ contato, editable }: Props) {
  const { numcontato, ddd, telefone, blank } = contato;
  const phone = formatContact(ddd, telefone);
  return (
    <li className="linha pr-4">
      <div>
        <h2 className="!text-sm font-normal text-suave">Contato {numcontato}</h2>
        <dl>
          <dt className="sr-only">Telefone</dt>
          <dd className={phone ? "font-bold" : "text-suave"}>{phone || blank}</dd>
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
