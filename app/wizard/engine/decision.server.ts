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
  /** The draft id in the form's URL, null when absent. */
  sentFrom: string | null;
  /** `sentFrom` was stored when the form's page was rendered. */
  wasKept: boolean;
  /** The store has been emptied or replaced since then. */
  storeLost?: boolean;
  underWay: boolean;
  /** Another draft replaced the form's own, and its submission may be in progress. */
  otherUnderWay?: boolean;
  /** This same form was already processed, and its draft has been deleted since. */
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
  /** `turnsAway`: nothing of the form was saved. */
  | { kind: "go"; to: string; message?: Flash; turnsAway?: true }
  | { kind: "show"; status: 200 | 400; refusal: Refusal }
  /** The form was made for another account, whose page cannot be rendered here. */
  | { kind: "foreign"; form: FormData }
  /** `attempt`: the draft's submission whose outcome is unknown. */
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
  /** `anyway`: the send-anyway token. `form`: shown again when not sent; null: the state page. */
  | { kind: "send"; draft: Draft; anyway: string | undefined; form: ReadForm | null };

export function refusalOf({ typed }: ReadForm, error: Errors, sendAnyway?: string): Refusal {
  return { error, initialValue: typed, sendAnyway };
}

export function refuse(form: ReadForm, error: Errors) {
  return { kind: "show" as const, status: 400 as const, refusal: refusalOf(form, error) };
}
