import type { QueuedStep } from "~/offline/steps";
import { DRAFT_PARAM } from "~/paths";
import { INTENT } from "~/wizard/definition/page-model";

export interface PageOwner {
  selo: string;
  /**
   * Draft id in the form's URL.
   * Only the owner of a draft knows its id, so an equal id means the same user.
   */
  draft: string;
}

export const draftOf = (acao: string): string =>
  new URLSearchParams(acao.split("?")[1] ?? "").get(DRAFT_PARAM) ?? "";

export const pathOf = (acao: string): string => acao.split("?")[0] ?? "";

export type SendPolicy = "manda" | "pergunta" | "nunca";

export function sendPolicyOf(
  step: Pick<QueuedStep, "acao" | "selo">,
  owner: PageOwner,
): SendPolicy {
  if (step.selo === owner.selo) return "manda";
  return owner.draft !== "" && draftOf(step.acao) === owner.draft ? "pergunta" : "nunca";
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
