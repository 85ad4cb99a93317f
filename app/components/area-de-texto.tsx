import type { TextareaHTMLAttributes } from "react";
import { ErroDoCampo, erroDoCampo, valorDigitado, type Recusa } from "./formulario";

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id"> {
  nome: string;
  rotulo: string;
  dica?: string;
  recusa?: Recusa | null;
}

/** A labelled text of several lines with its hint and its error; `Campo` is the one of a single line. */
export function AreaDeTexto({ nome, rotulo, dica, recusa, ...area }: Props) {
  const erro = erroDoCampo(recusa, nome);
  const described = [dica && `${nome}-dica`, erro && `${nome}-erro`].filter(Boolean).join(" ");
  return (
    <div className="campo">
      <label htmlFor={nome}>{rotulo}</label>
      {dica && <p className="dica" id={`${nome}-dica`}>{dica}</p>}
      <ErroDoCampo nome={nome} mensagem={erro} />
      <textarea
        rows={4}
        {...area}
        className="entrada"
        id={nome}
        name={nome}
        defaultValue={valorDigitado(recusa, nome) ?? area.defaultValue}
        aria-invalid={erro ? true : undefined}
        aria-describedby={described || undefined}
      />
    </div>
  );
}
