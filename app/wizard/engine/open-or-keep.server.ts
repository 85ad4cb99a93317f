import { paths } from "~/paths";
import { noteInput } from "~/services/access/unsaved-input.server";
import { unavailable } from "~/services/http/response.server";
import type { Wizard } from "../definition/wizard";
import { keepOpened } from "./keep-unread.server";
import { openWizard, type OpenedWizard, type WizardRequest } from "./open.server";
import { rescue } from "./rescue.server";

function losesTheForm(thrown: unknown): boolean {
  if (!(thrown instanceof Response)) return false;
  return thrown.status === 503 || (thrown.headers.get("Location") ?? "").startsWith(paths.entrar());
}

/**
 * If the wizard cannot be opened, saves the form and throws the error page or the sign-in redirect.
 */
export async function openOrKeep<C, A>(
  requested: WizardRequest,
  wizard: Wizard<C, A>,
): Promise<OpenedWizard<C, A>> {
  const { request } = requested;
  const opened = await openWizard(requested, wizard).catch(async (thrown: unknown) => {
    if (losesTheForm(thrown)) noteInput(request, await rescue(requested, wizard));
    throw thrown;
  });
  if (!opened.failure) return opened;
  noteInput(request, await keepOpened(opened));
  throw unavailable(opened.failure.message);
}
