import { Icon } from "~/components/icon";
import { href } from "~/paths";
import type { PlanoListItem } from "./item";

export function PlanoList({ items }: { items: PlanoListItem[] }) {
  return (
    <ul className="cartoes">
      {items.map(({ id, descricao, icone, to }) => (
        <li key={id} className="cartao min-w-0">
          {to === null ? (
            <>
              <p className="flex min-h-[44px] items-center gap-3 font-semibold">
                <Icon name={icone} />
                <span className="min-w-0">{descricao}</span>
              </p>
              <p className="dica">Este item não pode ser aberto neste portal. Fale com o RH.</p>
            </>
          ) : (
            <a className="elo flex gap-3 font-semibold" href={href(to)}>
              <Icon name={icone} />
              <span className="min-w-0">{descricao}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
