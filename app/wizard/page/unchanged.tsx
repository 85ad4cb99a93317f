import { useSummaryFocus, type Refusal } from "~/components/forms/form";
import { INTENT } from "../definition/page-model";
import { SendAnywayButton } from "./send-anyway-button";

/** Would what was sent back go again just as it came? */
export const isUnchanged = (refusal: Refusal | undefined): refusal is Refusal =>
  refusal?.sendAnyway === INTENT.sendUnchanged;

/** It is no error: a question, with the answer beside it. It takes the focus as what is wrong does. */
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
