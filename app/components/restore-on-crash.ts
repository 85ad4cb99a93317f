import { Component, useEffect, useLayoutEffect, type ReactNode } from "react";

export const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

export const currentPath = (): string => location.pathname + location.search;

let whole: HTMLElement | undefined;

/** True if the browser shows the restored copy. React still runs, but its page is removed. */
export const isRestored = (): boolean => document.documentElement === whole;

/** Call while React renders, before React replaces the page that holds the user's input. */
export function copyPage(): void {
  if (isRestored()) return;
  const page = document.documentElement;
  whole = document.importNode(page, true);
  // `importNode` does not copy the options that the user selected, so this code selects them.
  const copies = whole.querySelectorAll("select");
  page.querySelectorAll("select").forEach(({ selectedIndex }, index) => {
    const copy = copies[index];
    if (copy) copy.selectedIndex = selectedIndex;
  });
}

/**
 * Call only after React has replaced the failed page.
 * If called earlier, React would replace the restored page too.
 */
export function restorePage(notice = ""): void {
  if (!whole || isRestored()) return;
  const { hydrated: path = currentPath() } = whole.dataset;
  delete whole.dataset.hydrated;
  // The page was copied while the form was being sent, so the copy shows the progress bar.
  const bar = whole.querySelector(".barra");
  if (bar) bar.remove();
  const top = scrollY;
  const page = document.documentElement;
  if (page) page.remove();
  document.append(whole);
  // Links within the page also fire `popstate`. A reload would discard what the user typed.
  const loadOtherPage = () => {
    if (path !== currentPath()) location.reload();
  };
  loadOtherPage();
  addEventListener("popstate", loadOtherPage);
  scrollTo(0, top);
  // An open dialog covers the rest of the page, so its form shows the notice.
  const content = whole.querySelector("#dialogo form") || whole.querySelector("#conteudo");
  if (!notice || !content) return;
  content.insertAdjacentHTML(
    "afterbegin",
    `<p class="aviso aviso-erro" role="alert" tabindex="-1">${notice}</p>`,
  );
  const box = content.querySelector("p");
  if (box) box.focus();
}

export class RestoreOnCrash extends Component<{ children?: ReactNode }, { down: boolean }> {
  override state = { down: false };

  static getDerivedStateFromError() {
    copyPage();
    return { down: true };
  }

  override componentDidCatch() {
    restorePage();
  }

  override render() {
    return this.state.down ? null : this.props.children;
  }
}
