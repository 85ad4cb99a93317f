import type { Flash } from "~/services/session/session-cookie.server";
import type { Refusal } from "~/services/http/form.server";
import type { Answers, Errors, SavedAnswers, Step } from "../definition/steps";
import type { Fields } from "../definition/questions";
import type { Draft } from "./draft.server";
import type { ReadForm, ReadIntent } from "./intent.server";
import type { OpenedWizard } from "./open.server";

export interface FormState extends Pick<
  OpenedWizard,
  "wizard" | "path" | "position" | "draft" | "id" | "stepCode" | "submittedDraftId"
> {
  /**
   * True if the draft was stored when the form was shown, unless sending this form has deleted it.
   */
  draftWasSaved: boolean;
  storeLost?: boolean;
  submissionPending: boolean;
  otherSubmissionPending?: boolean;
}

export interface StepFields {
  step: Step;
  fields: Fields;
}

export interface ValidAnswer {
  step: Step;
  answer: Answers;
}

export type Decision =
  /** `turnsAway` tells scripts that the redirect saved nothing of the form. */
  | { kind: "go"; to: string; message?: Flash; turnsAway?: true }
  | { kind: "show"; status: 200 | 400; refusal: Refusal }
  /**
   * A form of another account is not shown again, because the user would send it from the open
   * account.
   */
  | { kind: "other-account"; form: FormData }
  | { kind: "discard"; draftId: string; to: string; attempt?: string }
  | { kind: "begin"; answers: SavedAnswers; instead: string | null; to: string; message: Flash }
  | { kind: "confirm"; draftId: string; attempt: string }
  | { kind: "remove"; attachment: string; to: string }
  | {
      kind: "save";
      answers: StepFields[];
      then: Decision | { kind: "postpone" };
      form: ReadForm;
    }
  | { kind: "leave"; answers: ValidAnswer[]; form: ReadIntent }
  | { kind: "look-up"; choice: ReadIntent }
  /**
   * `anyway`: value of the button “Enviar mesmo assim”. `form`: shown again if the draft is not
   * sent; null: the last page opens.
   */
  | { kind: "send"; draft: Draft; anyway: string | undefined; form: ReadForm | null };

export function refusalOf({ typed }: ReadForm, error: Errors, sendAnyway?: string): Refusal {
  return { error, initialValue: typed, sendAnyway };
}

export function refuse(form: ReadForm, error: Errors) {
  return { kind: "show" as const, status: 400 as const, refusal: refusalOf(form, error) };
}
