import type { ReactNode } from "react";
import type { FormRefusal } from "./form";

interface WayProps {
  name: string;
  value: string | undefined;
  children: ReactNode;
}

/**
 * Must never be the first button of the form, because Enter in a field presses the first button.
 */
function Way({ name, value, children }: WayProps) {
  if (!value) return null;
  return (
    <button type="submit" name={name} value={value} className="botao-2">
      {children}
    </button>
  );
}

interface SendButtonProps {
  refusal: FormRefusal | null;
  disabled?: boolean;
  danger?: boolean;
  children: ReactNode;
}

/**
 * While the last submission's outcome is unknown, the main button checks the outcome and sends
 * nothing.
 */
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
