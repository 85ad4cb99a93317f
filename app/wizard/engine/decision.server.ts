/** What can be done about a form, as data. */
import type { Flash } from "~/services/session/session-cookie.server";
import type { Refusal } from "~/services/http/form.server";
import type { Errors, Reading, Step } from "../definition/steps";
import type { Fields } from "../definition/questions";
import type { Draft } from "./drafts.server";
import type { ReadForm, ReadIntention } from "./intention.server";
import type { OpenedWizard } from "./open.server";

/** How things stand when a form arrives. */
export interface Situation<C, A> extends Pick<
  OpenedWizard<C, A>,
  "wizard" | "record" | "context" | "path" | "draft" | "id" | "stepCode"
> {
  /** The draft in whose name the form was sent; null where its address names none. */
  sentFrom: string | null;
  /** That draft was kept when the form's page was made. */
  wasKept: boolean;
  /** The store that kept it has been emptied or replaced since. */
  storeLost?: boolean;
  /** The draft's sending may be on its way. */
  underWay: boolean;
  /** Another filling, made elsewhere, stands in the place of the form's own, and its sending may be on its way. */
  otherUnderWay?: boolean;
  /** This very form was carried out before, and its draft is gone since. */
  repeated?: boolean;
}

/** What a form says of one step. */
export interface StepFields<C, A> {
  step: Step<C, A>;
  fields: Fields;
}

export interface ValidAnswer<C, A> {
  step: Step<C, A>;
  reading: Extract<Reading<A>, { ok: true }>;
}

export type Decision<C, A> =
  /** `turnsAway`: nothing of the form was taken in. */
  | { kind: "go"; to: string; message?: Flash; turnsAway?: true }
  /** The page again, with what is wrong with the form. */
  | { kind: "show"; status: 200 | 400; refusal: Refusal }
  /** It was made for another portal, where its page cannot be shown in this one. */
  | { kind: "foreign"; form: FormData }
  /** `attempt`: the sending of it of which nobody knows what became of it. */
  | { kind: "discard"; draftId: string; to: string; attempt?: string }
  /** The record that resembles this draft's sending is it. */
  | { kind: "confirm"; draftId: string; attempt: string }
  | { kind: "remove"; attachment: string; to: string }
  /** Keep the steps' fields as they are, then do the rest. */
  | {
      kind: "save";
      answers: StepFields<C, A>[];
      then: Decision<C, A> | { kind: "postpone" };
      form: ReadForm;
    }
  /** The answers are valid: each step's own work, keep them, then see how it goes on from the page of this code. */
  | { kind: "leave"; code: string; answers: ValidAnswer<C, A>[]; form: ReadIntention }
  /** Find out what became of the sending, then do what the person chose. */
  | { kind: "look-up"; choice: ReadIntention }
  /** `anyway`: what the person insists on. `form`: where they stand when it does not go; null: on the page of the sending's state. */
  | { kind: "send"; draft: Draft; anyway: string | undefined; form: ReadForm | null };

/** What goes back to the page of a refused form. */
export function refusalOf({ typed }: ReadForm, error: Errors, sendAnyway?: string): Refusal {
  return { error, initialValue: typed, sendAnyway };
}

/** The page again, with what is wrong. */
export function refuse(form: ReadForm, error: Errors) {
  return { kind: "show" as const, status: 400 as const, refusal: refusalOf(form, error) };
}
