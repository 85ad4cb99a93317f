/** The page of a form that was not taken in, with the form. */
import type { Access } from "../access/guard.server";
import { returnForm } from "../access/kept-form.server";
import type { Refusal } from "../http/form.server";
import { refusedPage } from "../http/response.server";

/** Takes the action's request, who asks and what is wrong; gives the 400. What was typed stands on the page, and is kept no longer than until then. */
export async function formAgain(request: Request, { session }: Pick<Access, "session">, refusal: Refusal) {
  await returnForm(request, session);
  return refusedPage(refusal, { status: 400 });
}
