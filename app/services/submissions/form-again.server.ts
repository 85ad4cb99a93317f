/** The page of a form that was not taken in, with the form. */
import type { Access } from "../access/guard.server";
import { returnForm } from "../access/kept-form.server";
import type { Refusal } from "../http/form.server";
import { providerAway } from "../access/unkept-form.server";
import { refusedPage } from "../http/response.server";

/** Takes the action's request, who asks and what is wrong; gives the 400. What was typed stands on the page, and is kept no longer than until then. */
export async function formAgain(
  request: Request,
  { session }: Pick<Access, "session">,
  refusal: Refusal,
) {
  await returnForm(request, session);
  return refusedPage(refusal, { status: 400 });
}

/**
 * Takes who asks, and why what the form is checked against could not be read; gives the 503: the page again, which has the form once that can be
 * read. Throws the page that repeats what was typed where nothing could be kept.
 */
export function formUnchecked({ session }: Pick<Access, "session">, why: string): Response {
  if (session.unkept) throw providerAway(why, session.unkept);
  return refusedPage({ error: { "": [why] } }, { status: 503 });
}
