import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Aviso } from "~/components/aviso";
import { Icone } from "~/components/icone";
import type { Parte } from "~/lib/parte";
import { href, paths } from "~/paths";
import { estaEm, type EntradaDoMenu } from "./menu";

function holdsCurrent({ para, filhos }: EntradaDoMenu, pathname: string): boolean {
  return estaEm(para, pathname) || filhos.some((filho) => holdsCurrent(filho, pathname));
}

function Lista({ itens, pathname }: { itens: EntradaDoMenu[]; pathname: string }) {
  return (
    <ul>
      {itens.map((item, index) => (
        <li key={index}>
          {item.filhos.length > 0 ? (
            <details open={holdsCurrent(item, pathname)}>
              <summary>
                <Icone nome={item.icone} />
                <span className="min-w-0">{item.descricao}</span>
              </summary>
              <Lista itens={item.para === null ? item.filhos : [{ ...item, filhos: [] }, ...item.filhos]} pathname={pathname} />
            </details>
          ) : (
            <a href={href(item.para ?? "/")} aria-current={estaEm(item.para, pathname) ? "page" : undefined}>
              <Icone nome={item.icone} />
              <span className="min-w-0">{item.descricao}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The side menu. On a phone a checkbox opens it, so that it works without scripts and by keyboard. */
export function MenuLateral({ menu }: { menu: Parte<EntradaDoMenu[]> }) {
  const { pathname } = useLocation();
  const toggle = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (toggle.current) toggle.current.checked = false;
  }, [pathname]);
  return (
    <nav className="menu" aria-label="Menu">
      <input ref={toggle} type="checkbox" id="abre-menu" className="menu-caixa" />
      <label htmlFor="abre-menu" className="menu-rotulo">
        <Icone nome="menu" />
        Menu
      </label>
      <a href={href(paths.busca())} className="absolute right-0 top-0 flex min-h-[44px] items-center rounded px-3 text-tinta no-underline hover:bg-verde-100 md:hidden">
        Buscar
      </a>
      <div className="menu-lista">
        {menu.ok ? (
          <Lista itens={menu.dados} pathname={pathname} />
        ) : (
          <Aviso tipo="erro">
            <p>{menu.mensagem}</p>
          </Aviso>
        )}
      </div>
    </nav>
  );
}
