import { useSummaryFocus, type Refusal } from "~/components/forms/form";
import { INTENT } from "../definition/page-model";
import { SendAnywayButton } from "./send-anyway-button";

export const isUnchanged = (refusal: Refusal | undefined): refusal is Refusal =>
  refusal?.sendAnyway === INTENT.sendUnchanged;

/** Asks whether to send although nothing changed. Takes the focus like an error summary. */
export function Unchanged({ refusal }: { refusal: Refusal }) {
  const ref = useSummaryFocus(refusal);
  return (
    <div ref={ref} id="erros" role="alert" tabIndex={-1} className="aviso aviso-info space-y-3">
      {(refusal.error?.[""] ?? []).map((message) => (
        <p key={message}>{message}</p>
      ))}
      <SendAnywayButton value={INTENT.sendUnchanged} />
    </div>
  );
}
