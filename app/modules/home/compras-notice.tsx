import { useEffect, useRef } from "react";
import { knowsModals } from "~/lib/modal";
import { PostForm } from "~/components/form";
import { href, paths } from "~/paths";

/** What the session remembers of a "Não". */
export const COMPRAS_NOTICE = "compras-prazo";

/** The missing password for deferred purchases (spec 2.6). With scripts a modal, of which Esc is a "Não". */
export function ComprasNotice({ message }: { message: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !knowsModals()) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      dialog.querySelector<HTMLButtonElement>("form button")?.click();
    };
    dialog.close();
    dialog.showModal();
    dialog.addEventListener("cancel", onCancel);
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      dialog.close();
    };
  }, []);
  return (
    <dialog ref={ref} open className="dialogo" aria-labelledby="aviso-compras">
      <h2 id="aviso-compras" tabIndex={-1} className="outline-none">
        Senha para compras a prazo
      </h2>
      <p>{message}</p>
      <div className="flex flex-wrap gap-3">
        <a className="botao" href={href(paths.configComprasPrazo())}>
          Sim
        </a>
        <PostForm action={paths.adiarAvisoDeCompras()} reloadDocument aria-label="Agora não">
          <button type="submit" className="botao-2">
            Não
          </button>
        </PostForm>
      </div>
    </dialog>
  );
}
