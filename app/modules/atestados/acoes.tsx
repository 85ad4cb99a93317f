import { href } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { podeCancelar, podeCorrigir, tituloDo } from "./envio";
import type { Porta } from "./portas";

type Envio = Pick<Atestado, "codigo" | "status" | "titulo">;

/** What the person can still do with it: correct at status 2, cancel below 3. */
export function Acoes({ porta, envio }: { porta: Porta; envio: Envio }) {
  const which = <span className="sr-only"> {tituloDo(envio)}</span>;
  return (
    <>
      {podeCorrigir(envio) && (
        <a className="botao" href={href(porta.editar(envio.codigo))}>
          Corrigir{which}
        </a>
      )}
      {podeCancelar(envio) && (
        <a className="botao-2" href={href(porta.cancelar(envio.codigo))}>
          Cancelar{which}
        </a>
      )}
    </>
  );
}
