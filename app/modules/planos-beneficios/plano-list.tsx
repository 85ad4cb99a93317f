import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { href, paths } from "~/paths";
import type { PlanoListItem } from "./item";

export function PlanoList({ items }: { items: PlanoListItem[] }) {
  const { pathname } = useLocation();
  return (
    <ul className="linhas pareada">
      {items.map(({ id, descricao, icone, to }) => {
        const isOpen = pathname === paths.planoBeneficio(id);
        const title = (
          <strong className="flex gap-3">
            <Icon name={icone} />
            <span className="min-w-0">{descricao}</span>
          </strong>
        );
        return (
          <li key={id}>
            {to === null ? (
              <div className="linha">
                {title}
                <p className="dica w-full pl-9">
                  Este item não pode ser aberto neste portal. Fale com o RH.
                </p>
              </div>
            ) : (
              <a
                className={isOpen ? "linha h-full aberta" : "linha h-full"}
                aria-current={isOpen ? "true" : undefined}
                href={href(to)}
              >
                {title}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
