import { DRAFT_PARAM } from "~/paths";
import type { Access, AccessOptions } from "~/services/access/guard.server";
import type { Submission, Trace } from "~/services/submissions/send-once.server";
import type { Provider } from "~/services/provider/client.server";
import type { Base64Text } from "~/services/provider/contract/base64";
import type { SavedAnswers, Step } from "./steps";
import type { SummaryItem } from "./questions";

/** The URL of the page about a submission's outcome has this word instead of a step code. */
export const SUBMISSION_STATE = "situacao";

export interface StepRequest {
  /** Id of the record that the user corrects. null: a new request. */
  record: string | null;
  query: URLSearchParams;
}

export interface AttachmentToSend {
  codigo: string;
  base64: Base64Text;
}

export interface Delivery<C, A> {
  access: Access;
  record: string | null;
  answers: Partial<A>;
  attachments: AttachmentToSend[];
  context: C;
}

export type WizardSubmission = Pick<Submission<unknown>, "write" | "protocolo" | keyof Trace>;

/**
 * `C`: what `load` returns. `A`: answers by step name. `severalSteps`: heading of a page with
 * several steps.
 */
export interface Wizard<C, A> {
  readonly name: string;
  readonly title: string;
  readonly severalSteps?: string;
  readonly options?: AccessOptions;
  path(record: string | null, code?: string): string;
  exit(): string;
  readonly exitLabel: string;
  /** Loads what all steps need in one round trip. Throws ProviderFailure, or a 404 response. */
  load(provider: Provider, request: StepRequest): Promise<C>;
  /**
   * Loads what depends on the answers. `saved` is null on a POST, because a form may change any
   * answer. `complete` then loads the data for all answers. Throws ProviderFailure.
   */
  complete?(provider: Provider, context: C, saved: SavedAnswers | null): Promise<C>;
  obstacle?(context: C): string | null;
  /**
   * Returns the text of HR's correction request, which may be "". Returns null if HR requested no
   * correction.
   */
  requested?(context: C): string | null;
  initialAnswers?(context: C): Partial<A>;
  readonly steps: readonly Step<C, A>[];
  summary(answers: Partial<A>, context: C): SummaryItem<A>[];
  /**
   * Returns a warning that the provider already has a similar request. The user may send anyway.
   * null: no warning.
   */
  alike?(answers: Partial<A>, context: C): string | null;
  readonly missingAttachments: string;
  readonly sendLabel: string;
  /**
   * Absent if the steps have operations of their own, so that nothing is left to send at the end.
   */
  submission?(delivery: Delivery<C, A>): WizardSubmission;
  readonly successMessage: string;
  afterSending(protocolo: string, record: string | null): string;
}

export function requestedOf<C, A>({
  wizard,
  context,
}: {
  wizard: Wizard<C, A>;
  context: C;
}): string | null {
  return wizard.requested?.(context) ?? null;
}

export function wizardPath<C, A>(
  { wizard, record }: { wizard: Wizard<C, A>; record: string | null },
  code?: string,
): string {
  return wizard.path(record, code);
}

/**
 * Path of the page that tells a submission's outcome. `id` names the draft that was sent; null
 * stands for the draft that is stored now.
 */
export function statePath<C, A>(
  about: { wizard: Wizard<C, A>; record: string | null },
  id: string | null,
): string {
  const path = wizardPath(about, SUBMISSION_STATE);
  return id === null ? path : `${path}?${new URLSearchParams({ [DRAFT_PARAM]: id }).toString()}`;
}
