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
  /** Draft id in the form's URL. null: the URL has none. */
  sentFrom: string | null;
  /** True if the draft `sentFrom` was stored when the form's page rendered. */
  wasKept: boolean;
  /** True if the store was emptied or replaced after the form's page rendered. */
  storeLost?: boolean;
  underWay: boolean;
  /**
   * True if another draft replaced the form's draft and the other draft's submission may be in
   * progress.
   */
  otherUnderWay?: boolean;
  /** True if the portal has processed this form before and then deleted its draft. */
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
  /** Redirects to `to`. `turnsAway`: the portal saved nothing of the form. */
  | { kind: "go"; to: string; message?: Flash; turnsAway?: true }
  | { kind: "show"; status: 200 | 400; refusal: Refusal }
  /**
   * The form was made for another account. The portal does not show the form again, because the
   * user would send it from the account open now.
   */
  | { kind: "foreign"; form: FormData }
  /** Deletes the draft. `attempt`: id of the draft's submission if its outcome is unknown. */
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
   * `anyway` is the token of a user who insists on sending. If the draft is not sent, the page
   * shows `form` again. If `form` is null, the portal redirects to the last page.
   */
  | { kind: "send"; draft: Draft; anyway: string | undefined; form: ReadForm | null };

export function refusalOf({ typed }: ReadForm, error: Errors, sendAnyway?: string): Refusal {
  return { error, initialValue: typed, sendAnyway };
}

export function refuse(form: ReadForm, error: Errors) {
  return { kind: "show" as const, status: 400 as const, refusal: refusalOf(form, error) };
}
