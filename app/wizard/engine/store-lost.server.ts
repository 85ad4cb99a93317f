/**
 * The store has lost the earlier answers. This form is saved, and the user answers the earlier
 * steps again (decision 047).
 */
import { redirectWithMessage } from "~/services/http/response.server";
import { locatePage } from "../definition/pages";
import { furthestReach } from "../definition/steps";
import { wizardPath } from "../definition/wizard";
import { STORE_LOST } from "./decide.server";
import { keepOpened } from "./keep-unread.server";
import type { OpenedWizard } from "./open.server";

export function isBeyondReach<C, A>({ path, context, stepCode }: OpenedWizard<C, A>): boolean {
  return stepCode !== null && !locatePage(path, context, stepCode);
}

/**
 * Call before the request's body is read, because `keepOpened` reads the body. Throws a response if
 * the form belongs to another account.
 */
export async function afterStoreLoss<C, A>(opened: OpenedWizard<C, A>): Promise<Response> {
  const { told, unsaved } = await keepOpened(opened);
  const next = `Responda de novo as etapas anteriores. ${told}${unsaved ?? ""}`.trim();
  return redirectWithMessage(opened.request, wizardPath(opened, furthestReach(opened.path)?.code), {
    kind: "error",
    text: `${STORE_LOST} ${next}`,
  });
}
