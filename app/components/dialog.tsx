import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject } from "react";
import { href } from "~/paths";
import { Modal, type DialogSize } from "./modal";
import { clickedAnchor } from "./navigation";
import { useBrowserLayoutEffect } from "./restore-on-crash";

export interface DialogProps {
  title: string;
  closeTo: string;
  size?: DialogSize;
  aside?: ReactNode;
  /** The content has “Cancelar” beside its button, so the head needs no “Fechar”. */
  ownExit?: boolean;
  children: ReactNode;
}

interface Beneath {
  opener: Element | null;
  top: number | null;
  pathname: string;
}

function restoreFocus({ opener, top, pathname }: Beneath, closing: boolean): void {
  /* A dialog that is still open covers the page, so only the dialog's elements may get focus. */
  const container = document.getElementById("dialogo") || document.body;
  if (closing && top !== null && container === document.body) scrollTo(0, top);
  const links = closing
    ? [...document.querySelectorAll("a")].filter((link) => link.pathname === pathname)
    : [];
  const back = [opener, ...links].find(
    (element) => element !== container && container.contains(element),
  );
  if (back instanceof HTMLElement) back.focus();
}

/** Returns a function for closing. It returns false if the dialog is already closing. */
function useReturn(heading: RefObject<HTMLElement>): () => boolean {
  const closing = useRef(false);
  const beneath = useRef<Beneath>({ opener: null, top: null, pathname: "" });
  useBrowserLayoutEffect(() => {
    /* A dialog in the server's page has no opener. On closing, a link to the dialog gets focus. */
    const hydrated = "hydrated" in document.documentElement.dataset;
    beneath.current = {
      opener: hydrated ? document.activeElement : null,
      top: hydrated ? scrollY : null,
      pathname: location.pathname,
    };
    if (hydrated) heading.current?.focus({ preventScroll: true });
  }, [heading]);
  useEffect(() => () => restoreFocus(beneath.current, closing.current), []);
  return () => {
    const isFirst = !closing.current;
    closing.current = true;
    return isFirst;
  };
}

export function Dialog({ title, closeTo, size, aside, ownExit, children }: DialogProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const closes = useReturn(heading);
  const navigate = useNavigate();
  const { state } = useLocation();
  const leave = () => {
    /*
     * `state` is the path of the page that led here. Back must not open the dialog again.
     * A second tap must not go back twice, which could leave the portal.
     */
    const isFirst = closes();
    if (state !== href(closeTo)) navigate(closeTo, { preventScrollReset: true, replace: true });
    else if (isFirst) navigate(-1);
  };
  const onClick = ({ nativeEvent }: MouseEvent) => {
    if (clickedAnchor(nativeEvent)?.getAttribute("href") !== href(closeTo)) return;
    nativeEvent.preventDefault();
    leave();
  };

  return (
    <Modal id="dialogo" labelledBy={titleId} size={size} onLeave={leave} onClick={onClick}>
      <div className={title.length > 90 ? "dialogo-topo static" : "dialogo-topo"}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className="dialogo-titulo">
          {title}
        </h2>{" "}
        {aside}{" "}
        {!ownExit && (
          <a className="botao-2" href={href(closeTo)}>
            Fechar
          </a>
        )}
      </div>
      {children}
    </Modal>
  );
}
