import type { QueuedStep } from "~/offline/steps";
import { DRAFT_KEPT_PARAM, DRAFT_PARAM } from "~/paths";
import { INTENT } from "~/wizard/definition/page-model";

export interface PageOwner {
  selo: string;
  /** The form's URL. */
  form: string;
}

const draftOf = (acao: string): string =>
  new URLSearchParams(acao.split("?")[1] ?? "").get(DRAFT_PARAM) ?? "";

const wizardOf = (acao: string): string => acao.replace(/[^/]*$/, "");

export const pathOf = (acao: string): string => acao.split("?")[0] ?? "";

export type SendPolicy = "manda" | "pergunta" | "nunca";

export function sendPolicyOf(
  { acao, selo }: Pick<QueuedStep, "acao" | "selo">,
  page: PageOwner,
): SendPolicy {
  // The portal has stored another draft of this wizard. The step's draft may come back later.
  if (
    draftOf(acao) !== draftOf(page.form) &&
    page.form.includes(`${DRAFT_KEPT_PARAM}=`) &&
    wizardOf(acao) === wizardOf(page.form)
  )
    return "nunca";
  // Only the step's employee can decrypt it. In another session of theirs, the page asks first.
  return selo === page.selo ? "manda" : "pergunta";
}

export const isSendable = (step: QueuedStep, owner: PageOwner): boolean =>
  step.item.estado !== "recusado" && sendPolicyOf(step, owner) === "manda";

/** If a navigation ends with an error on the step's own path, the step counts as unanswered. */
export const isAnswered = (acao: string, path: string, failed: boolean): boolean =>
  !(failed && pathOf(acao) === path);

/**
 * True for a submission that a form began to send and that got no answer.
 * The provider may have received the submission, so only the user may send again.
 */
export const isLeftSubmission = ({ item, campos }: QueuedStep): boolean =>
  item.estado === "montando" &&
  campos.some(([name, value]) => name === "intencao" && value === INTENT.send);
