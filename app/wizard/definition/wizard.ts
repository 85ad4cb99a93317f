import { DRAFT_PARAM } from "~/paths";
import type { Access, AccessOptions } from "~/services/access/guard.server";
import type { RecordWrite } from "~/services/submissions/operation.server";
import type { Provider } from "~/services/provider/client.server";
import type { Base64Text } from "~/services/provider/contract/base64";
import type { ByPart } from "./record-values";
import type { SavedAnswers, Step } from "./steps";
import type { SummaryItem } from "./questions";

/** Replaces the step code in the URL of the page about a submission's outcome. */
export const SUBMISSION_STATE = "situacao";

export interface StepRequest {
  /** Id of the record to correct, or null for a new request. */
  record: string | null;
  query: URLSearchParams;
}

export interface AttachmentToSend {
  codigo: string;
  base64: Base64Text;
}

export interface Delivery<C, A = ByPart> {
  access: Access;
  record: string | null;
  answers: Partial<A>;
  attachments: AttachmentToSend[];
  context: C;
}

export type WizardSubmission = RecordWrite<unknown>;

export interface Wizard<C, A = ByPart> {
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
   * Loads data that depend on the answers. `saved` is null on a POST, whose form may change any
   * answer, so the data for all answers are loaded. Throws ProviderFailure.
   */
  complete?(provider: Provider, context: C, saved: SavedAnswers | null): Promise<C>;
  obstacle?(context: C): string | null;
  /** Returns the text of HR's correction request (perhaps ""), or null without such a request. */
  requested?(context: C): string | null;
  initialAnswers?(context: C): Partial<A>;
  /**
   * Returns the answers that a new request takes from an earlier record. Returns null if the record
   * is unknown or uses options that no longer exist.
   */
  repeated?(context: C, id: string): Partial<A> | null;
  readonly steps: readonly Step<C, A>[];
  summary(answers: Partial<A>, context: C): SummaryItem<A>[];
  /**
   * Returns a warning that the provider already has a similar request, or null. The user may send
   * anyway.
   */
  alike?(answers: Partial<A>, context: C): string | null;
  readonly missingAttachments: string;
  readonly sendLabel: string;
  /** Absent if each step sends an operation of its own, so that nothing is left to send. */
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
 * Path of the page about a submission's outcome. `id` is the sent draft, or null for the draft that
 * is stored now.
 */
export function statePath<C, A>(
  about: { wizard: Wizard<C, A>; record: string | null },
  id: string | null,
): string {
  const path = wizardPath(about, SUBMISSION_STATE);
  return id === null ? path : `${path}?${new URLSearchParams({ [DRAFT_PARAM]: id }).toString()}`;
}
