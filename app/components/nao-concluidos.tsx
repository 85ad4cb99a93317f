import { href } from "~/paths";
import { Aviso } from "./aviso";

/** A wizard that was begun and not sent. */
export interface Comecado {
  titulo: string;
  /** "ontem às 14:10" */
  quando: string;
  /** Where it goes on. */
  para: string;
  /** Until when what is in it must be delivered, "dd/mm/aaaa às HH:MM"; null when nothing runs. */
  prazo: string | null;
}

/** What the person began and did not send, each with the way back to it. */
export function NaoConcluidos({ comecados }: { comecados: Comecado[] }) {
  return comecados.map(({ titulo, quando, para, prazo }) => (
    <Aviso key={para} tipo="info">
      <p>
        Você tem um envio não concluído, de {quando}: <strong>{titulo}</strong>.
      </p>
      {prazo && <p className="font-semibold text-aviso">Entregue até {prazo}.</p>}
      <a className="botao-2 mt-2" href={href(para)}>
        Continuar<span className="sr-only"> {titulo}</span>
      </a>
    </Aviso>
  ));
}
