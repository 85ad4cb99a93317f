import { attemptWithKey } from "~/lib/idempotent-form";
import type { Access } from "../access/guard.server";
import { dropFormDraft, returnFormDraft } from "../access/form-draft.server";
import { markLoss } from "../access/unsaved-input.server";
import type { Refusal } from "../http/form.server";
import { redirectTo, redirectWithMessage, refusedPage } from "../http/response.server";
import { writeSession } from "../session/session.server";
import { sendAnywayOf, statusOf, type Outcome } from "./outcome";
import type { Next } from "./stored-submission";

export async function formAgain(request: Request, refusal: Refusal) {
  await returnFormDraft(request);
  return refusedPage(refusal, { status: 400 });
}

export const formUnchecked = (why: string): Response =>
  markLoss({ status: 503, why }, refusedPage({ error: { "": [why] } }, { status: 503 }));

async function lead(
  request: Request,
  { session }: Access,
  { to, sent, flash }: Next,
): Promise<Response> {
  if (!flash) return redirectTo(to);
  if (sent === undefined) return redirectWithMessage(request, to, flash);
  return redirectTo(to, [
    await writeSession(request, session, { sentCode: sent ?? undefined, flash }),
  ]);
}

function waysOf(outcome: Outcome): Partial<Refusal> {
  const sendAnyway = sendAnywayOf(outcome);
  if (outcome.state !== "unknown") return { sendAnyway };
  const { check, mayDiscard, isThis } = outcome;
  const named = sendAnyway && check !== null ? attemptWithKey(sendAnyway, check) : undefined;
  return {
    sendAnyway,
    check: check ?? undefined,
    isThis: isThis && check !== null ? attemptWithKey(isThis, check) : undefined,
    discard: mayDiscard && named,
  };
}

/** @throws Error after a success if neither `next` nor the outcome gives the next page */
export async function answer(
  request: Request,
  access: Access,
  outcome: Outcome,
  { refusal, next }: { refusal(message: string): Refusal; next?(msg: string): Next },
): Promise<Response> {
  if (outcome.state === "succeeded") {
    await dropFormDraft(request);
    const to = next?.(outcome.msg) ?? outcome.next;
    if (!to) throw new Error("A submission without a next page");
    return lead(request, access, to);
  }
  if (outcome.state === "rejected" || outcome.state === "outdated") await returnFormDraft(request);
  const { message } = outcome;
  if ((outcome.state === "unknown" || outcome.state === "not-sent") && outcome.next) {
    const kind = outcome.state === "unknown" ? "error" : "info";
    return lead(request, access, { ...outcome.next, flash: { kind, text: message } });
  }
  const wait = outcome.state === "rejected" && outcome.waitSeconds;
  return refusedPage(
    { ...refusal(message), ...waysOf(outcome) },
    {
      status: statusOf(outcome),
      headers: wait ? { "Retry-After": String(wait) } : undefined,
    },
  );
}
