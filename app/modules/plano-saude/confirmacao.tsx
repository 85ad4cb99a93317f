import type { ReactNode } from "react";
import { Formulario, ResumoDeErros, type Recusa } from "~/components/formulario";
import { EnviarMesmoAssim, PedidoUnico } from "~/components/pedido-unico";
import type { HtmlSeguro } from "~/lib/html-seguro";
import { href } from "~/paths";
import { AceiteDosTermos } from "./termos";

interface Props {
  action: string;
  pedido: string;
  recusa: Recusa | undefined;
  /** Null when nothing has to be accepted. */
  termos: HtmlSeguro | null;
  botao: string;
  voltar: string;
  children: ReactNode;
}

/** A page that confirms one request: what it is about, the terms, the button. */
export function Confirmacao({ action, pedido, recusa, termos, botao, voltar, children }: Props) {
  return (
    <Formulario action={action} className="cartao space-y-4" aria-label={botao}>
      <ResumoDeErros recusa={recusa} />
      <PedidoUnico pedido={pedido} recusa={recusa} />
      {children}
      {termos && <AceiteDosTermos termos={termos} recusa={recusa} />}
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="botao">
          {botao}
        </button>
        <EnviarMesmoAssim recusa={recusa} />
        <a className="botao-2" href={href(voltar)}>
          Voltar
        </a>
      </p>
    </Formulario>
  );
}

/** In place of a form that would only be refused. */
export function NaoDisponivel({ motivo, voltar }: { motivo: string; voltar: string }) {
  return (
    <div className="cartao space-y-3">
      <p>{motivo}</p>
      <a className="botao-2" href={href(voltar)}>
        Voltar
      </a>
    </div>
  );
}
