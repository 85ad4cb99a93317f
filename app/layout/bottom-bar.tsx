import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { Icon } from "~/components/icon";
import { href, paths } from "~/paths";
import type { Granted } from "./granted";
import { isAt, currentPathInMenu } from "./menu";
import { MENU_TOGGLE } from "./side-menu";

function openMenu(event: MouseEvent): void {
  const toggle = document.getElementById(MENU_TOGGLE);
  if (!(toggle instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (toggle.getAttribute("aria-expanded") !== "true") toggle.click();
  toggle.scrollIntoView();
  toggle.focus();
}

export function BottomBar({ holerites, atestado, solicitacoes }: Granted) {
  const { pathname } = useLocation();
  const link = (to: string, icon: string, text: string, list = to) => (
    <a
      href={href(to)}
      aria-current={
        isAt(to, pathname)
          ? "page"
          : isAt(list, currentPathInMenu([], pathname))
            ? "true"
            : undefined
      }
    >
      <Icon name={icon} /> {text}
    </a>
  );
  return (
    <nav className="barra-de-baixo" aria-label="Atalhos do portal">
      {link(paths.inicio(), "home", "Início")}{" "}
      {holerites && link(paths.holerites(), "receipt_long", "Holerites")}{" "}
      {atestado &&
        link(paths.enviarAtestado(), "medical_information", "Atestado", paths.atestados())}{" "}
      {solicitacoes && link(paths.solicitacoes(), "assignment", "Solicitações")}{" "}
      <a href="#menu" onClick={openMenu}>
        <Icon name="menu" /> Menu
      </a>
    </nav>
  );
}
