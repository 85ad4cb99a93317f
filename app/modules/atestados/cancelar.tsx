import { Aviso } from "~/components/aviso";
import { FormularioDeCancelamento } from "~/components/cancelamento";
import type { Recusa } from "~/components/formulario";
import { href } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { periodo, podeCancelar, tituloDo } from "./envio";
import type { Porta } from "./portas";

/** The reason, while it can still be cancelled; else why not. */
export function Cancelar({ porta, envio, recusa }: { porta: Porta; envio: Atestado; recusa: Recusa | undefined }) {
  if (podeCancelar(envio)) {
    const titulo = [tituloDo(envio), periodo(envio), `protocolo ${envio.codigo}`].filter(Boolean).join(", ");
    return <FormularioDeCancelamento titulo={titulo} fechar={porta.lista()} recusa={recusa} />;
  }
  return (
    <Aviso tipo="info">
      <p>
        {tituloDo(envio)} não pode mais ser cancelado. Situação: {envio.descstatus || "concluído"}.
      </p>
      <a className="botao-2 mt-2" href={href(porta.lista())}>
        Voltar à lista
      </a>
    </Aviso>
  );
}
