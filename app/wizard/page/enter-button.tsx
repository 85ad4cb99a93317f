import { useLoaderData } from "@remix-run/react";
import { INTENT, type PageModel } from "../definition/page-model";

/**
 * Enter presses a form's first button. Where another button stands before the main one, this hidden
 * submit button precedes it, so Enter still submits the page. It stands beside that other button,
 * because browsers without styles show it there.
 */
export function EnterButton() {
  const model = useLoaderData<PageModel>();
  const sendLabel = model.kind === "step" && model.sendLabel;
  return (
    <button
      type="submit"
      name="intencao"
      value={sendLabel ? INTENT.send : INTENT.next}
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
    >
      {sendLabel || "Continuar"}
    </button>
  );
}
