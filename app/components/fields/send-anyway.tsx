import type { ReactNode } from "react";
import type { Refusal } from "../form";

/** Beside the button, once the portal has said why it waits: the person's own choice. Never the first button, which is what Enter presses. */
export function SendAnywayButton({ refusal }: { refusal?: Refusal | null }) {
  if (!refusal?.sendAnyway) return null;
  return (
    <button type="submit" name="mesmoAssim" value={refusal.sendAnyway} className="botao-2">
      Enviar mesmo assim
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

/** The button of a form. When nobody knows what became of the last press it looks, and sends nothing; sending again is a choice beside it. */
export function SendButton({ refusal, disabled, danger, children }: SendButtonProps) {
  const send = (
    <button type="submit" className={danger ? "botao perigo" : "botao"} disabled={disabled}>
      {children}
    </button>
  );
  if (!refusal?.check && !refusal?.sendAnyway) return send;
  return (
    <div className="flex flex-wrap gap-3">
      {refusal.check ? (
        <button type="submit" name="conferir" value={refusal.check} className="botao">
          Conferir
        </button>
      ) : (
        send
      )}{" "}
      <SendAnywayButton refusal={refusal} />
    </div>
  );
}
