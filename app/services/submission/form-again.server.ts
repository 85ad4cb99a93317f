/** The page of a form that was not taken in, with the form. */
import { requestedPath, type Access } from "../access/guard.server";
import { dropForm } from "../access/kept-form.server";
import type { Refusal } from "../http/form.server";
import { page } from "../http/response.server";

/** Takes the action's request, who asks and what is wrong; gives the 400. What was typed stands on the page, and is not kept any more. */
export async function formAgain(request: Request, { session }: Pick<Access, "session">, refusal: Refusal) {
  await dropForm(requestedPath(request), session);
  return page({ refusal }, { status: 400 });
}
