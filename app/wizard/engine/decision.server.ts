import type { Flash } from "~/services/session/session-cookie.server";
import type { Refusal } from "~/services/http/form.server";
import type { Errors, Reading, Step } from "../definition/steps";
import type { Fields } from "../definition/questions";
import type { Draft } from "./drafts.server";
import type { ReadForm, ReadIntention } from "./intention.server";
import type { OpenedWizard } from "./open.server";

export interface Situation<C, A> extends Pick<
  OpenedWizard<C, A>,
  "wizard" | "record" | "context" | "path" | "draft" | "id" | "stepCode"
> {
  /** Draft id in the form's URL. null: the URL names no draft. */
  sentFrom: string | null;
  /** True if the store had the draft `sentFrom` when the portal rendered the form. */
  wasKept: boolean;
  /** True if the store has lost its data since the portal rendered the form. */
  storeLost?: boolean;
  underWay: boolean;
  /**
   * True if another draft has replaced the form's draft, and the portal may have sent that draft.
   */
  otherUnderWay?: boolean;
  /** True if the portal has already carried out an identical form and then deleted the draft. */
  repeated?: boolean;
}

export interface StepFields<C, A> {
  step: Step<C, A>;
  fields: Fields;
}

export interface ValidAnswer<C, A> {
  step: Step<C, A>;
  reading: Extract<Reading<A>, { ok: true }>;
}

export type Decision<C, A> =
  /** Redirects to `to`. `turnsAway`: the portal has saved nothing of the form. */
  | { kind: "go"; to: string; message?: Flash; turnsAway?: true }
  | { kind: "show"; status: 200 | 400; refusal: Refusal }
  /**
   * The form belongs to another account. The portal does not show the form again, because the user
   * would send it from the account that is open now.
   */
  | { kind: "foreign"; form: FormData }
  /**
   * Deletes the draft. `attempt`: id of an earlier attempt to send the draft, if its outcome is
   * unknown.
   */
  | { kind: "discard"; draftId: string; to: string; attempt?: string }
  | { kind: "confirm"; draftId: string; attempt: string }
  | { kind: "remove"; attachment: string; to: string }
  | {
      kind: "save";
      answers: StepFields<C, A>[];
      then: Decision<C, A> | { kind: "postpone" };
      form: ReadForm;
    }
  | { kind: "leave"; code: string; answers: ValidAnswer<C, A>[]; form: ReadIntention }
  | { kind: "look-up"; choice: ReadIntention }
  /**
   * `anyway`: token of a user who sends although the outcome is unknown. `form`: shown again if the
   * draft is not sent. null: the portal redirects to the last page instead.
   */
  | { kind: "send"; draft: Draft; anyway: string | undefined; form: ReadForm | null };

export function refusalOf({ typed }: ReadForm, error: Errors, sendAnyway?: string): Refusal {
  return { error, initialValue: typed, sendAnyway };
}

export function refuse(form: ReadForm, error: Errors) {
  return { kind: "show" as const, status: 400 as const, refusal: refusalOf(form, error) };
}
