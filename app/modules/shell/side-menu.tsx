import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { LeftOut } from "~/components/left-out";
import { Notice } from "~/components/notice";
import { Icon } from "~/components/icon";
import type { Part } from "~/lib/part";
import { href, paths } from "~/paths";
import { isAt, type MenuEntry } from "./menu";

function holdsCurrent({ to, children }: MenuEntry, pathname: string): boolean {
  return isAt(to, pathname) || children.some((child) => holdsCurrent(child, pathname));
}

function MenuList({ items, pathname }: { items: MenuEntry[]; pathname: string }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>
          {item.children.length > 0 ? (
            <details open={holdsCurrent(item, pathname)}>
              <summary>
                <Icon name={item.icone} />
                <span className="min-w-0">{item.descricao}</span>
              </summary>
              <MenuList items={item.to === null ? item.children : [{ ...item, children: [] }, ...item.children]} pathname={pathname} />
            </details>
          ) : item.to === null ? (
            <p>
              <Icon name={item.icone} />
              <span className="min-w-0">{item.descricao}</span>
            </p>
          ) : (
            <a href={href(item.to)} aria-current={isAt(item.to, pathname) ? "page" : undefined}>
              <Icon name={item.icone} />
              <span className="min-w-0">{item.descricao}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The side menu. On a phone a checkbox opens it, so that it works without scripts and by keyboard. */
export function SideMenu({ menu }: { menu: Part<MenuEntry[]> }) {
  const { pathname } = useLocation();
  const toggle = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (toggle.current) toggle.current.checked = false;
  }, [pathname]);
  return (
    <nav className="menu" aria-label="Menu">
      <input ref={toggle} type="checkbox" id="abre-menu" className="menu-caixa" />
      <label htmlFor="abre-menu" className="menu-rotulo">
        <Icon name="menu" />
        Menu
      </label>
      <a
        href={href(paths.busca())}
        className="absolute right-0 top-0 flex min-h-[44px] items-center rounded px-3 text-tinta no-underline hover:bg-verde-100 md:hidden"
      >
        Buscar
      </a>
      <div className="menu-lista">
        {menu.ok ? (
          <>
            <LeftOut count={menu.leftOut} />
            <MenuList items={menu.data} pathname={pathname} />
          </>
        ) : (
          <Notice kind="erro">
            <p>{menu.message}</p>
          </Notice>
        )}
      </div>
    </nav>
  );
}
