import type { FormRefusal } from "~/components/forms/form";
import { useSummaryFocus } from "~/components/forms/outcome";
import { INTENT } from "../definition/page-model";
import { EnterButton } from "./enter-button";
import { IntentButton } from "./intent-button";

export const isUnchanged = (refusal: FormRefusal | null): refusal is FormRefusal =>
  refusal?.sendAnyway === INTENT.sendUnchanged;

export function Unchanged({ refusal }: { refusal: FormRefusal }) {
  const ref = useSummaryFocus(refusal);
  return (
    <div ref={ref} id="erros" role="alert" tabIndex={-1} className="aviso aviso-info space-y-3">
      {(refusal.error?.[""] || []).map((message) => (
        <p key={message}>{message}</p>
      ))}
      <EnterButton />
      <IntentButton value={INTENT.sendUnchanged}>Enviar mesmo assim</IntentButton>
    </div>
  );
}
