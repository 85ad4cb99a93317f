import { useNavigate } from "@remix-run/react";
import { useId, useRef, type ReactNode } from "react";
import { knowsModals } from "~/lib/modal";
import { href } from "~/paths";
import { useBrowserLayoutEffect } from "./rescue";

interface Props {
  title: string;
  /** Where closing leads: a path of `paths`. */
  closeTo: string;
  /** For wide tables. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A dialog that is an address. The server renders it open, as a section of the page; with scripts the same element
 * becomes modal: the browser itself holds the focus, Esc closes, and the focus returns to where it was.
 */
export function Dialog({ title, closeTo, wide = false, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();

  // Before the dialog becomes modal: an Esc in between would close it and lead nowhere.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const leave = () => navigate(closeTo, { preventScrollReset: true });
    const onCancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    const onClose = () => {
      if (!dialog.open && dialog.isConnected) leave();
    };
    const onBackdrop = (event: MouseEvent) => {
      if (event.target === dialog && knowsModals() && dialog.matches(":modal")) leave();
    };
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("close", onClose);
    dialog.addEventListener("click", onBackdrop);
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("close", onClose);
      dialog.removeEventListener("click", onBackdrop);
    };
  }, [closeTo, navigate]);

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !knowsModals()) return;
    dialog.close();
    dialog.showModal();
    // Reading starts at the top: the first link may be far below, the first field opens a phone's keyboard.
    dialog.querySelector("h2")?.focus();
    return () => dialog.close();
  }, []);

  return (
    <dialog ref={ref} open className={wide ? "dialogo largo" : "dialogo"} id="dialogo" aria-labelledby={titleId}>
      <div className="dialogo-topo">
        <h2 id={titleId} tabIndex={-1} className="min-w-0 outline-none">
          {title}
        </h2>
        <a className="botao-2 shrink-0" href={href(closeTo)}>
          Fechar
        </a>
      </div>
      {children}
    </dialog>
  );
}
