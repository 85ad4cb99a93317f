import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
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

/** A navigation would discard the messages of a refused form, so this function only scrolls. */
function goWithinPage(anchor: HTMLAnchorElement): void {
  const target = document.getElementById(anchor.hash.slice(1));
  if (!target) return;
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

function useDelegatedNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const anchor = clickedAnchor(event);
      if (!anchor) return;
      event.preventDefault();
      const { pathname, search, hash } = anchor;
      /* Browsers add no history entry for a link to the current page. The portal does the same. */
      const replace = pathname + search === currentPath();
      if (hash && replace) return goWithinPage(anchor);
      navigate((withoutBase(pathname) || "/") + search + hash, {
        preventScrollReset: hash !== "",
        replace,
        state: currentPath(),
      });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}

/** The last tapped link or button. Safari does not focus a tapped link or button. */
let pressed: Element | null = null;

function useFocusOnNewPage(): void {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    const { activeElement } = document;
    const content = document.getElementById("conteudo");
    /* A dialog in the content, or an error summary, already has the focus and keeps the focus. */
    if (
      before.key === key ||
      !content ||
      content.contains(activeElement) ||
      document.getElementById("erros")
    )
      return;
    let target: HTMLElement | null = null;
    if (before.pathname === pathname) {
      /* On the same page, the focus moves only if the focused element is gone. */
      if (activeElement !== document.body || (pressed && pressed.isConnected)) return;
      target = document.getElementById(hash.slice(1));
      /* On a phone, a focused text field would open the keyboard, so the field gets no focus. */
      if (target instanceof HTMLInputElement && matchMedia("(pointer: coarse)").matches) return;
    }
    if (!target) {
      target = content.querySelector("h1") || content;
      target.tabIndex = -1;
    }
    target.focus({ preventScroll: true });
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

/** Marks the pressed link or button. Returns true while the browser or the router loads a page. */
function usePending(isLoading: boolean): boolean {
  const [leaves, setLeaves] = useState(false);
  const busy = isLoading || leaves;
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      pressed = target instanceof Element ? target.closest("a, button") : null;
      // A new click usually means that the user has stopped the page load, so nothing is pending.
      setLeaves(false);
    };
    const onSubmit = ({ target: form, defaultPrevented }: Event) => {
      if (!(form instanceof HTMLFormElement)) return;
      // A cancelled event means that Remix sends the form.
      // If that POST fails, the URL of the error page is the form's action.
      // The error page restores the typed text only if `data-hydrated` equals this URL.
      if (defaultPrevented)
        document.documentElement.dataset.hydrated = form.action.slice(location.origin.length);
      // The browser itself sends a form with `reloadDocument`, so the router reports no loading.
      // `leaves` marks the button as pending instead.
      else if (!form.target) setLeaves(true);
    };
    document.addEventListener("click", onClick, true);
    addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("click", onClick, true);
      removeEventListener("submit", onSubmit);
    };
  }, []);
  useEffect(() => {
    const item = busy && pressed;
    if (!item) return;
    item.setAttribute("data-pending", "");
    return () => item.removeAttribute("data-pending");
  }, [busy]);
  return busy;
}

export function ScriptedNavigation() {
  useDelegatedNavigation();
  useFocusOnNewPage();
  useHydratedMark();
  useDialogAhead();
  const busy = usePending(useNavigation().state !== "idle");
  return (
    <div role="status" className={busy ? "barra" : undefined}>
      <span className="sr-only">{busy ? "Carregando…" : ""}</span>
    </div>
  );
}
