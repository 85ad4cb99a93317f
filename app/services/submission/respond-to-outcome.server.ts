/** What an action answers once a sending's outcome is known, or known to be unknown (design, section 3, "Sending once"). */
import { insistenceOn, type Outcome } from "./outcome.server";
import type { Access } from "../access/guard.server";
import { dropForm, returnForm } from "../access/kept-form.server";
import type { Refusal } from "../http/form.server";
import { refusedPage, redirectWithMessage } from "../http/response.server";

interface OutcomeTexts {
  /** Where a sending that arrived leads: a path of `paths`. */
  to: string;
  /** Said when the provider says nothing; with `fixedMessage` whatever it says. */
  successMessage: string;
  fixedMessage?: boolean;
  /** The form again, with why it was not carried out. */
  refusal: (message: string) => Refusal;
}

/** Gives the redirect with the provider's message, or the form again: 400 when it was refused, 503 when it did not arrive or nobody knows. */
export async function respondToOutcome(
  request: Request,
  { session }: Access,
  outcome: Outcome,
  { to, successMessage, fixedMessage = false, refusal }: OutcomeTexts,
) {
  if (outcome.state === "enviado") await dropForm(request, session);
  if (outcome.state === "recusado") await returnForm(request, session);
  if (outcome.state === "enviado")
    return redirectWithMessage(request, to, {
      tipo: "sucesso",
      texto: (!fixedMessage && outcome.msg) || successMessage,
    });
  return refusedPage(
    { ...refusal(outcome.message), sendAnyway: insistenceOn(outcome), sameId: true },
    { status: outcome.state === "recusado" ? 400 : 503 },
  );
}
