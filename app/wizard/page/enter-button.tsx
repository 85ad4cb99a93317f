import { useLoaderData } from "@remix-run/react";
import { INTENT, type PageModel } from "../definition/page-model";
import { IntentButton } from "./intent-button";

/** Enter presses a form's first button, so this button precedes all buttons with other actions. */
export function EnterButton() {
  const model = useLoaderData<PageModel>();
  const sendLabel = model.kind === "step" && model.sendLabel;
  return (
    <IntentButton
      value={sendLabel ? INTENT.send : INTENT.next}
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
    >
      {sendLabel || "Continuar"}
    </IntentButton>
  );
}
