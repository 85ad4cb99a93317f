import { useRef } from "react";
import { PostForm } from "~/components/forms/form";
import { Modal } from "~/components/modal";
import { href, paths } from "~/paths";

export const NOTICE_ID_LENGTH = 16;

interface Props {
  message: string;
  id: string;
}

export function ComprasNotice({ message, id }: Props) {
  const no = useRef<HTMLButtonElement>(null);
  return (
    <Modal firm labelledBy="aviso-compras" onLeave={() => no.current?.click()}>
      <h2 id="aviso-compras" tabIndex={-1} className="focus:outline-none">
        Senha para compras a prazo
      </h2>
      <p>{message}</p>
      <div className="flex flex-wrap gap-3">
        <a className="botao" href={href(paths.configComprasPrazo())}>
          Sim
        </a>
        <PostForm action={paths.adiarAvisoDeCompras(id)} reloadDocument aria-label="Agora não">
          <button ref={no} type="submit" className="botao-2">
            Não
          </button>
        </PostForm>
      </div>
    </Modal>
  );
}
