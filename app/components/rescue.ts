/**
 * A failure of the scripts never takes the place of a page that was whole (docs/decisions/015-old-browsers.md): the page as it
 * was comes back without its scripts, plain links and forms; one that was on its way is loaded from the server.
 */
import { Component, useEffect, useLayoutEffect, type ReactNode } from "react";

/** The server runs no layout effects, and React complains of them there. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** What the root element is marked with while the page on screen is alive: the page's address. */
export const addressHere = (): string => location.pathname + location.search;

let whole: HTMLElement | undefined;

/** To be called in the render that follows a crash: React has not touched the page yet. */
export function keepPage(): void {
  const page = document.documentElement;
  if (page === whole) return;
  whole = document.importNode(page, true);
  // What a copy forgets of what was filled in.
  const copies = whole.querySelectorAll("select");
  page.querySelectorAll("select").forEach(({ selectedIndex }, index) => {
    const copy = copies[index];
    if (copy) copy.selectedIndex = selectedIndex;
  });
}

/** Takes what is to be said on the page, "" for nothing. To be called once React has put its own in place of it; what React does from now on, it does out of sight. */
export function giveBackPage(notice = ""): void {
  const page = document.documentElement;
  if (!whole || page === whole) return;
  const { pronto: done } = whole.dataset;
  delete whole.dataset.pronto;
  const top = scrollY;
  // React may have taken it away and left nothing.
  if (page) document.removeChild(page);
  document.appendChild(whole);
  if (done !== undefined && done !== addressHere()) location.reload();
  else addEventListener("popstate", () => location.reload());
  scrollTo(0, top);
  const content = whole.querySelector("#conteudo");
  if (!notice || !content) return;
  const box = document.createElement("p");
  box.className = "aviso aviso-erro";
  box.setAttribute("role", "alert");
  box.tabIndex = -1;
  box.textContent = notice;
  content.insertBefore(box, content.firstChild);
  box.focus();
}

/** For crashes around the routes, whose own boundaries ask useKnownError (error.tsx). */
export class Rescue extends Component<{ children?: ReactNode }, { down: boolean }> {
  override state = { down: false };

  static getDerivedStateFromError() {
    keepPage();
    return { down: true };
  }

  override componentDidCatch() {
    giveBackPage();
  }

  override render() {
    return this.state.down ? null : this.props.children;
  }
}
