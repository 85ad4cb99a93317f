import { paths } from "~/paths";
import { unsavedPage } from "~/services/access/unsaved-input.server";
import { unavailable } from "~/services/http/response.server";
import type { Wizard } from "../definition/wizard";
import { keepOpened, type KeptUnread } from "./keep-unread.server";
import { openWizard, type OpenedWizard, type WizardRequest } from "./open.server";
import { rescue } from "./rescue.server";

async function away(response: Response, { told, lost }: KeptUnread): Promise<Response> {
  return told === ""
    ? response
    : new Response(`${await response.text()} ${told}${lost ?? ""}`, response);
}

function losesTheForm(thrown: unknown): thrown is Response {
  if (!(thrown instanceof Response)) return false;
  return thrown.status === 503 || (thrown.headers.get("Location") ?? "").startsWith(paths.entrar());
}

async function inItsPlace(thrown: Response, kept: KeptUnread): Promise<Response> {
  if (thrown.status === 503) return away(thrown, kept);
  return kept.lost === null ? thrown : unsavedPage("session-over", kept.lost, kept.told);
}

/**
 * If the wizard cannot be opened, saves the form and throws the error page or the sign-in redirect.
 */
export async function openOrKeep<C, A>(
  requested: WizardRequest,
  wizard: Wizard<C, A>,
): Promise<OpenedWizard<C, A>> {
  const opened = await openWizard(requested, wizard).catch(async (thrown: unknown) => {
    if (!losesTheForm(thrown)) throw thrown;
    throw await inItsPlace(thrown, await rescue(requested, wizard));
  });
  if (!opened.failure) return opened;
  throw await away(unavailable(opened.failure.message), await keepOpened(opened));
}
