import type { Access } from "../access/guard.server";
import { returnForm } from "../access/kept-form.server";
import type { Refusal } from "../http/form.server";
import { providerAway } from "../access/unkept-form.server";
import { refusedPage } from "../http/response.server";

/** The page repeats the input, so the stored copy is kept only briefly longer. */
export async function formAgain(
  request: Request,
  { session }: Pick<Access, "session">,
  refusal: Refusal,
) {
  await returnForm(request, session);
  return refusedPage(refusal, { status: 400 });
}

/**
 * The 503 when validation data are unreadable; the page restores the stored input later. @throws a
 * page that repeats the input if it could not be stored.
 */
export function formUnchecked({ session }: Pick<Access, "session">, why: string): Response {
  if (session.unkept) throw providerAway(why, session.unkept);
  return refusedPage({ error: { "": [why] } }, { status: 503 });
}
