import { DRAFT_PARAM } from "~/paths";
import type { Access, AccessOptions } from "~/services/access/guard.server";
import type { Submission, Trace } from "~/services/submissions/send-once.server";
import type { Provider } from "~/services/provider/client.server";
import type { Base64Text } from "~/services/provider/contract/base64";
import type { SavedAnswers, Step } from "./steps";
import type { SummaryItem } from "./questions";

/** Replaces the step code in the URL of a submission whose outcome is unknown. */
export const SUBMISSION_STATE = "situacao";

export interface StepRequest {
  /** Record under correction; null for a new request. */
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

/** The write to the provider, and how to find the record when the response is lost. */
export type WizardSubmission = Pick<Submission<unknown>, "write" | "protocolo" | keyof Trace>;

/**
 * `C`: what `load` returns; `A`: answers by step name. `name` is the key of drafts and part of URLs
 * ("atestado"). `severalSteps`: heading of a page with several steps (default `title`).
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
   * Loads what these answers need and `load` could not know; null: any answer may arrive. Throws
   * ProviderFailure.
   */
  complete?(provider: Provider, context: C, saved: SavedAnswers | null): Promise<C>;
  obstacle?(context: C): string | null;
  /** HR's correction request ("" when HR wrote nothing); null when there is no correction. */
  requested?(context: C): string | null;
  initialAnswers?(context: C): Partial<A>;
  readonly steps: readonly Step<C, A>[];
  summary(answers: Partial<A>, context: C): SummaryItem<A>[];
  /** Warning that the provider's list already has the same; does not block sending. */
  alike?(answers: Partial<A>, context: C): string | null;
  readonly missingAttachments: string;
  readonly sendLabel: string;
  /** Absent when the steps send their own operations as the user leaves them. */
  submission?(delivery: Delivery<C, A>): WizardSubmission;
  /** Shown when the provider's response has no message. */
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

/** The state page of a submission; a null `id` means the stored draft's. */
export function statePath<C, A>(
  about: { wizard: Wizard<C, A>; record: string | null },
  id: string | null,
): string {
  const path = wizardPath(about, SUBMISSION_STATE);
  return id === null ? path : `${path}?${new URLSearchParams({ [DRAFT_PARAM]: id }).toString()}`;
}
