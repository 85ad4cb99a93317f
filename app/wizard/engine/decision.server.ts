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
   * True if the form's draft was stored at rendering, unless the form's own operation may have
   * deleted the draft.
   */
  draftWasSaved: boolean;
  /** True if the store has lost its data since the form was rendered. */
  storeLost?: boolean;
  submissionPending: boolean;
  /** True if another draft has replaced the form's draft and may have been sent. */
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
  /** `turnsAway`: the redirect tells scripts that nothing of the form was saved. */
  | { kind: "go"; to: string; message?: Flash; turnsAway?: true }
  | { kind: "show"; status: 200 | 400; refusal: Refusal }
  /**
   * A form of another account is not shown again, because the user would send it from the open
   * account.
   */
  | { kind: "other-account"; form: FormData }
  /** `attempt`: id of an earlier attempt to send the draft, if the outcome is unknown. */
  | { kind: "discard"; draftId: string; to: string; attempt?: string }
  /** Begins a draft with these answers. `instead`: id of the draft that the new one replaces. */
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
   * `anyway`: value of the button "send anyway", if the user sends despite an unknown outcome.
   * `form`: shown again if the draft is not sent; null: redirect to the last page.
   */
  | { kind: "send"; draft: Draft; anyway: string | undefined; form: ReadForm | null };

export function refusalOf({ typed }: ReadForm, error: Errors, sendAnyway?: string): Refusal {
  return { error, initialValue: typed, sendAnyway };
}

export function refuse(form: ReadForm, error: Errors) {
  return { kind: "show" as const, status: 400 as const, refusal: refusalOf(form, error) };
}
