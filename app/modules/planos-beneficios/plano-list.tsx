import { Icon } from "~/components/icon";
import { href } from "~/paths";
import type { PlanoListItem } from "./item";

export function PlanoList({ items }: { items: PlanoListItem[] }) {
  return (
    <ul className="linhas">
      {items.map(({ id, descricao, icone, to }) => {
        const title = (
          <span className="flex items-center gap-3 font-bold">
            <Icon name={icone} />
            <span className="min-w-0">{descricao}</span>
          </span>
        );
        return (
          <li key={id}>
            {to === null ? (
              <div className="linha">
                {title}
                <p className="dica w-full">
                  Este item não pode ser aberto neste portal. Fale com o RH.
                </p>
              </div>
            ) : (
              <a className="linha" href={href(to)}>
                {title}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
