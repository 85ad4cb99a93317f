import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { SectionView } from "~/components/section";
import { AsItCame } from "~/components/raw-html";
import { Icon } from "~/components/icon";
import type { Section } from "~/lib/section";
import { href, paths, withoutBase } from "~/paths";
import { addressesOf, isAt, currentPathInMenu, type MenuEntry } from "./menu";

function holdsCurrent({ to, children }: MenuEntry, pathname: string): boolean {
  return isAt(to, pathname) || children.some((child) => holdsCurrent(child, pathname));
}

/** A phone's header has no account link, so this menu adds one if no entry leads there. */
const hasAccount = (menu: Section<MenuEntry[]> | undefined): boolean =>
  menu?.ok === true && menu.data.some((entry) => holdsCurrent(entry, paths.minhaConta()));

function MenuList({ items, pathname }: { items: MenuEntry[]; pathname: string }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>
          {item.children.length > 0 ? (
            <details open={holdsCurrent(item, pathname)}>
              <summary>
                <Icon name={item.icone} />
                <span>{item.descricao}</span>
              </summary>
              <MenuList
                items={
                  item.to === null ? item.children : [{ ...item, children: [] }, ...item.children]
                }
                pathname={pathname}
              />
            </details>
          ) : item.to === null ? (
            <p>
              <Icon name={item.icone} />
              <span>{item.descricao}</span>
            </p>
          ) : (
            <a href={href(item.to)} aria-current={isAt(item.to, pathname) ? "page" : undefined}>
              <Icon name={item.icone} />
              <span>{item.descricao}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Opens a group that now has the current page. Closes a group that had the previous page.
 * A group with both pages, and every other group, stays as it is.
 */
function markCurrent(list: HTMLElement, pathname: string): void {
  const groups = [...list.querySelectorAll("details")].map((group) => ({
    group,
    held: group.querySelector("[aria-current]") !== null,
  }));
  const links = [...list.querySelectorAll("a")];
  const addressOf = (link: HTMLElement) => withoutBase(link.getAttribute("href") || "");
  const place = currentPathInMenu(links.map(addressOf), pathname);
  for (const link of links) {
    if (isAt(addressOf(link), place)) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  for (const { group, held } of groups) {
    const holds = group.querySelector("[aria-current]") !== null;
    if (holds !== held) group.open = holds;
  }
}

let kept = "";

/**
 * React would render a hundred elements slowly, so the server's HTML is reused.
 * After an error page, that HTML is gone and `kept` replaces it.
 */
function MenuAsItCame({ pathname }: { pathname: string }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!list.current) return;
    markCurrent(list.current, pathname);
    kept = list.current.innerHTML;
  }, [pathname]);
  return <AsItCame inner={list} className="menu-lista" instead={kept} />;
}

interface Props {
  menu?: Section<MenuEntry[]>;
  management: boolean;
}

export const MENU_TOGGLE = "abre-menu";

export function SideMenu({ menu, management }: Props) {
  const { pathname, hash, key } = useLocation();
  const [came] = useState(menu === undefined ? { management } : null);
  const toggle = useRef<HTMLInputElement>(null);
  const isOpen = useRef(false);
  const setOpen = (open: boolean) => {
    if (!toggle.current) return;
    isOpen.current = open;
    /*
     * Without `#menu` in the URL, CSS shows the list while the box is checked.
     * With `#menu`, CSS shows the list while the box is not checked.
     */
    toggle.current.checked = open !== toggle.current.matches(":target > *");
    /* Without scripts `aria-expanded` would never change, so only scripts set the attribute. */
    toggle.current.setAttribute("aria-expanded", String(open));
  };
  useEffect(() => setOpen(hash === "#menu"), [key, hash]);
  const closeOnEsc = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen.current || !toggle.current) return;
    setOpen(false);
    toggle.current.focus();
  };
  return (
    <nav id="menu" className="menu" aria-label="Menu" onKeyDown={closeOnEsc}>
      <input
        ref={toggle}
        type="checkbox"
        id={MENU_TOGGLE}
        className="menu-caixa"
        onChange={() => setOpen(!isOpen.current)}
      />
      <label htmlFor={MENU_TOGGLE} className="menu-rotulo sr-only">
        Menu
      </label>{" "}
      {came?.management === management ? (
        <MenuAsItCame pathname={pathname} />
      ) : (
        <div className="menu-lista">
          {menu && (
            <SectionView part={menu}>
              {(items) => (
                <MenuList
                  items={items}
                  pathname={currentPathInMenu(addressesOf(items), pathname)}
                />
              )}
            </SectionView>
          )}
          {!management && !hasAccount(menu) && (
            <a className="so-celular" href={href(paths.minhaConta())}>
              <Icon name="manage_accounts" />
              Minha Conta
            </a>
          )}
        </div>
      )}
    </nav>
  );
}
