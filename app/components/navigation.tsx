import { useFetchers, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths, withoutBase } from "~/paths";
import { enhancedDialog } from "./modal";
import { whenIdle } from "./lazy/lazy-component";
import { addressHere } from "./rescue";

/** The link of a plain click on an address of the portal, or null when the click is the browser's affair. */
export function clickedAnchor(event: MouseEvent): HTMLAnchorElement | null {
  if (
    !("pronto" in document.documentElement.dataset) ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  const anchor = event.target instanceof Element ? event.target.closest("a") : null;
  if (
    !anchor ||
    anchor.target ||
    anchor.hasAttribute("download") ||
    anchor.origin !== location.origin
  )
    return null;
  const path = withoutBase(anchor.pathname);
  // What works without signal are pages of their own.
  return path === null || path.startsWith(paths.semSinal()) ? null : anchor;
}

function isWithinPage(anchor: HTMLAnchorElement): boolean {
  return (
    anchor.hash !== "" && anchor.pathname === location.pathname && anchor.search === location.search
  );
}

/** By script: following a fragment would make the router forget a refused form's answer, and every message with it. */
function goWithinPage(anchor: HTMLAnchorElement): void {
  const target = document.getElementById(anchor.hash.slice(1));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/** Plain anchors everywhere, one listener: far cheaper to render than a Link each. */
function useDelegatedNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const anchor = clickedAnchor(event);
      if (!anchor) return;
      event.preventDefault();
      if (isWithinPage(anchor)) return goWithinPage(anchor);
      navigate((withoutBase(anchor.pathname) ?? "/") + anchor.search + anchor.hash, {
        preventScrollReset: anchor.hash !== "",
      });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}

/** After a page change by script the focus goes to the new page's title: it is read, and reading goes on from there. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById("conteudo");
    // A dialog takes the focus when it opens, and gives it back to what opened it.
    if (content?.contains(document.activeElement) || document.getElementById("erros")) return;
    const heading = content?.querySelector("h1") ?? content;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** Where a link leads to a dialog, what makes it one comes ahead of the press. */
function useDialogAhead(): void {
  const { key } = useLocation();
  useEffect(() => {
    whenIdle(() => {
      if (document.querySelector('a[href$="#dialogo"]')) enhancedDialog.fetch();
    });
  }, [key]);
}

/** Marks the page as alive, with its address: from here on a click is the script's affair. */
function useHydratedMark(): void {
  const { key } = useLocation();
  useEffect(() => {
    document.documentElement.dataset.pronto = addressHere();
  }, [key]);
}

/** What was pressed last is marked while its page is on its way: on a slow signal the finger knows that it was felt. */
function useMarkOfPress(busy: boolean): void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest("a, button") : null;
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);
  useEffect(() => {
    const item = busy ? pressed.current : null;
    item?.setAttribute("data-indo", "");
    return () => item?.removeAttribute("data-indo");
  }, [busy]);
}

/** Everything that client-side navigation adds: the clicks, the focus, a bar while a page is on its way, and a mark on what was pressed. */
export function ScriptedNavigation() {
  useDelegatedNavigation();
  useFocusOnNewPage();
  useHydratedMark();
  useDialogAhead();
  const moving = useNavigation().state !== "idle";
  const sending = useFetchers().some((fetcher) => fetcher.state === "submitting");
  const busy = moving || sending;
  useMarkOfPress(busy);
  return (
    <div role="status" className={busy ? "barra" : undefined}>
      <span className="sr-only">{moving ? "Carregando…" : ""}</span>
    </div>
  );
}
