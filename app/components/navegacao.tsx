import { useFetchers, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { semBase } from "~/paths";

/** The portal's path that a click leads to, or null when it is the browser's affair. */
function destination(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest("a") : null;
  if (!anchor || anchor.target || anchor.hasAttribute("download") || anchor.origin !== location.origin) return null;
  const path = semBase(anchor.pathname);
  const withinPage = anchor.hash !== "" && anchor.pathname === location.pathname && anchor.search === location.search;
  return path === null || withinPage ? null : path + anchor.search + anchor.hash;
}

/** Plain anchors everywhere, one listener: far cheaper to render than a Link each. */
function useDelegatedNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const path = destination(event);
      if (path === null) return;
      event.preventDefault();
      navigate(path, { preventScrollReset: path.includes("#") });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}

/** After a page change by script the focus goes where a page load would put it: to the new content. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById("conteudo");
    // A dialog that closed has given the focus back to what opened it.
    if (content?.contains(document.activeElement) || document.querySelector("dialog:modal, #erros")) return;
    content?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Marks the page as alive: from here on a click is the script's affair. */
function useAlive(): void {
  useEffect(() => {
    document.documentElement.dataset.pronto = "";
  }, []);
}

/** Everything that client-side navigation adds: the clicks, the focus, and a bar while a page is on its way. */
export function NavegacaoComScript() {
  useDelegatedNavigation();
  useFocusOnNewPage();
  useAlive();
  const moving = useNavigation().state !== "idle";
  const sending = useFetchers().some((fetcher) => fetcher.state === "submitting");
  return (
    <div role="status" className={moving || sending ? "barra" : undefined}>
      <span className="sr-only">{moving ? "Carregando…" : ""}</span>
    </div>
  );
}
