import { Icone } from "~/components/icone";
import { href } from "~/paths";
import type { ItemDaLista } from "./item";

export function ListaDePlanos({ itens }: { itens: ItemDaLista[] }) {
  return (
    <ul className="cartoes">
      {itens.map(({ id, descricao, icone, para }) => (
        <li key={id} className="cartao min-w-0">
          {para === null ? (
            <>
              <p className="flex min-h-[44px] items-center gap-3 font-semibold">
                <Icone nome={icone} />
                <span className="min-w-0">{descricao}</span>
              </p>
              <p className="dica">Este item não pode ser aberto neste portal. Fale com o RH.</p>
            </>
          ) : (
            <a className="elo flex gap-3 font-semibold" href={href(para)}>
              <Icone nome={icone} />
              <span className="min-w-0">{descricao}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
