import type { ReactNode } from "react";
import type { Refusal } from "./form";

interface WayProps {
  name: string;
  /** What the portal says that it carries; none: the way is not offered. */
  value: string | undefined;
  children: ReactNode;
}

/** One of the person's own ways, once the portal has said why it waits. Never the first button, which is what Enter presses. */
function Way({ name, value, children }: WayProps) {
  if (!value) return null;
  return (
    <button type="submit" name={name} value={value} className="botao-2">
      {children}
    </button>
  );
}

interface SendButtonProps {
  refusal: Refusal | null;
  disabled?: boolean;
  /** It ends or takes away what cannot be had back. */
  danger?: boolean;
  children: ReactNode;
}

/** The button of a form. When nobody knows what became of the last press it looks, and sends nothing; what else the person may do is beside it. */
export function SendButton({ refusal, disabled, danger, children }: SendButtonProps) {
  const { check, sendAnyway, isThis, discard } = refusal ?? {};
  return (
    <span className="flex flex-wrap gap-3">
      {check ? (
        <button type="submit" name="conferir" value={check} className="botao">
          Conferir
        </button>
      ) : (
        <button type="submit" className={danger ? "botao perigo" : "botao"} disabled={disabled}>
          {children}
        </button>
      )}{" "}
      <Way name="esteEnvio" value={isThis}>
        É este
      </Way>{" "}
      <Way name="mesmoAssim" value={sendAnyway}>
        Enviar mesmo assim
      </Way>{" "}
      <Way name="apagar" value={discard}>
        Apagar
      </Way>
    </span>
  );
}
