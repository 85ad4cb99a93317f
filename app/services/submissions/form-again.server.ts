import type { Access } from "../access/guard.server";
import { returnForm } from "../access/kept-form.server";
import type { Refusal } from "../http/form.server";
import { repeatUnsaved } from "../access/unsaved-input.server";
import { refusedPage } from "../http/response.server";

/** The refusal page repeats the input, so `returnForm` lets the stored copy expire soon. */
export async function formAgain(
  request: Request,
  { session }: Pick<Access, "session">,
  refusal: Refusal,
) {
  await returnForm(request, session);
  return refusedPage(refusal, { status: 400 });
}

/**
 * Answers a form that cannot be validated, because data needed by its rules is unreadable.
 * @throws a page that repeats the input if the input could not be stored
 */
export function formUnchecked(request: Request, why: string): Response {
  repeatUnsaved(request, "unavailable", why);
  return refusedPage({ error: { "": [why] } }, { status: 503 });
}
