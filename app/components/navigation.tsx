import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths, withoutBase } from "~/paths";
import { enhancedDialog } from "./modal";
import { whenIdle } from "./lazy/lazy-component";
import { currentPath, isRestored } from "./restore-on-crash";

/** Returns null when the browser, or another handler, must handle the click. */
export function clickedAnchor(event: MouseEvent): HTMLAnchorElement | null {
  if (
    !("hydrated" in document.documentElement.dataset) ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  const anchor = event.target instanceof Element ? event.target.closest("a") : null;
  if (!anchor || anchor.target || anchor.origin !== location.origin) return null;
  const path = withoutBase(anchor.pathname);
  // The offline pages are separate documents, so the browser must load them.
  return path === null || path.startsWith(paths.semSinal()) ? null : anchor;
}

function isWithinPage(anchor: HTMLAnchorElement): boolean {
  return (
    anchor.hash !== "" && anchor.pathname === location.pathname && anchor.search === location.search
  );
}

/** A navigation would discard the messages of a refused form, so this function only scrolls. */
function goWithinPage(anchor: HTMLAnchorElement): void {
  const target = document.getElementById(anchor.hash.slice(1));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

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

function useFocusOnNewPage(): void {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    const { activeElement } = document;
    const content = document.getElementById("conteudo");
    /* A dialog or an error summary moves the focus itself, so this effect does nothing. */
    if (before.key === key || content?.contains(activeElement) || document.getElementById("erros"))
      return;
    /* A step that is shown again has new fields and buttons, so the focused element is gone. */
    if (before.pathname === pathname) {
      const field = document.getElementById(hash.slice(1));
      /* On a phone, a focused text field would open the keyboard, so it gets no focus. */
      const isQuiet = !(
        field instanceof HTMLInputElement && matchMedia("(pointer: coarse)").matches
      );
      if (activeElement === document.body && isQuiet) field?.focus({ preventScroll: true });
      return;
    }
    const heading = content?.querySelector("h1") ?? content;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}

function useDialogAhead(): void {
  const { key } = useLocation();
  useEffect(() => {
    whenIdle(() => {
      if (document.querySelector('a[href$="#dialogo"]')) enhancedDialog.fetch();
    });
  }, [key]);
}

function useHydratedMark(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!isRestored()) document.documentElement.dataset.hydrated = currentPath();
  }, [key]);
}

function usePendingTarget(busy: boolean): void {
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
    item?.setAttribute("data-pending", "");
    return () => item?.removeAttribute("data-pending");
  }, [busy]);
}

export function ScriptedNavigation() {
  useDelegatedNavigation();
  useFocusOnNewPage();
  useHydratedMark();
  useDialogAhead();
  const busy = useNavigation().state !== "idle";
  usePendingTarget(busy);
  return (
    <div role="status" className={busy ? "barra" : undefined}>
      <span className="sr-only">{busy ? "Carregando…" : ""}</span>
    </div>
  );
}
