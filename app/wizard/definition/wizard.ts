/** A wizard as data: its steps, where it lives, what it asks the provider and how it is sent. */
import { DRAFT_PARAM } from "~/paths";
import type { Access, AccessOptions } from "~/services/access/guard.server";
import type { Submission, Trace } from "~/services/submissions/send-once.server";
import type { Provider } from "~/services/provider/client.server";
import type { Base64Text } from "~/services/provider/contract/base64";
import type { SavedAnswers, Step } from "./steps";
import type { SummaryItem } from "./questions";

/** In place of a step's code: the page of a sending whose outcome nobody knows yet. */
export const SUBMISSION_STATE = "situacao";

/** What a page of the wizard was asked for. */
export interface StepRequest {
  /** Id of the record that is being corrected; null for a new one. */
  record: string | null;
  query: URLSearchParams;
}

/** A kept attachment at the moment of sending, as the wire wants it. */
export interface AttachmentToSend {
  codigo: string;
  base64: Base64Text;
}

/** What `submission` is given: everything there is to send. */
export interface Delivery<C, A> {
  access: Access;
  record: string | null;
  answers: Partial<A>;
  attachments: AttachmentToSend[];
  context: C;
}

/** How a filled wizard is written, and how it is found again when the answer is lost. */
export type WizardSubmission = Pick<Submission<unknown>, "write" | "protocolo" | keyof Trace>;

/** `C`: what its steps know of the world; `A`: its answers by step name. */
export interface Wizard<C, A> {
  /** Key of its drafts, and its name in addresses of the portal: "atestado". */
  readonly name: string;
  readonly title: string;
  /** What stands on top of a page of several steps; by default the title. */
  readonly severalSteps?: string;
  /** What the guard demands. */
  readonly options?: AccessOptions;
  /** The address of the step with this code; without one, where the wizard begins. */
  path(record: string | null, code?: string): string;
  /** Where it leads when it is left. */
  exit(): string;
  /** The list's name on the button that leads there. */
  readonly exitLabel: string;
  /** Asks the provider for all that its steps need, in one round trip. Throws ProviderFailure, or a 404 answer. */
  load(provider: Provider, request: StepRequest): Promise<C>;
  /**
   * What these saved answers need besides; null: any answer may be on its way. Asks the provider only for what `load` could not know of.
   * Throws ProviderFailure.
   */
  complete?(provider: Provider, context: C, saved: SavedAnswers | null): Promise<C>;
  /** Why nothing can be changed; null when it can. */
  obstacle?(context: C): string | null;
  /** What was asked to be corrected, in the words of who asked ("" where they said nothing); null where nobody asked. */
  requested?(context: C): string | null;
  /** The answers that it starts with: those of the record that is being corrected. */
  initialAnswers?(context: C): Partial<A>;
  readonly steps: readonly Step<C, A>[];
  summary(answers: Partial<A>, context: C): SummaryItem<A>[];
  /** That the same was sent before, as far as the list tells; null where it does not. It may be sent again. */
  alike?(answers: Partial<A>, context: C): string | null;
  /** Said when required attachments are missing. */
  readonly missingAttachments: string;
  /** What the last button says. */
  readonly sendLabel: string;
  /** Without it the steps themselves tell the provider, on leaving them (`aoSair`). */
  submission?(delivery: Delivery<C, A>): WizardSubmission;
  /** Said after sending when the provider says nothing. */
  readonly successMessage: string;
  /** Where a sent wizard leads: the receipt. */
  afterSending(protocolo: string, record: string | null): string;
}

/** What was asked to be corrected; null where nobody asked. */
export function requestedOf<C, A>({
  wizard,
  context,
}: {
  wizard: Wizard<C, A>;
  context: C;
}): string | null {
  return wizard.requested?.(context) ?? null;
}

/** The address of a page of this wizard, for this record; without a step's code, where it begins. */
export function wizardPath<C, A>(
  { wizard, record }: { wizard: Wizard<C, A>; record: string | null },
  code?: string,
): string {
  return wizard.path(record, code);
}

/** Where it is told what became of a sending, known by its draft's id; null: that of the draft that stands there. */
export function statePath<C, A>(
  about: { wizard: Wizard<C, A>; record: string | null },
  id: string | null,
): string {
  const path = wizardPath(about, SUBMISSION_STATE);
  return id === null ? path : `${path}?${new URLSearchParams({ [DRAFT_PARAM]: id }).toString()}`;
}
