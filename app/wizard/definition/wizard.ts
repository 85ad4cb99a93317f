import { DRAFT_PARAM } from "~/paths";
import type { Access, AccessOptions } from "~/services/access/guard.server";
import type { RecordWrite } from "~/services/submissions/operation.server";
import type { Provider } from "~/services/provider/client.server";
import type { Base64Text } from "~/services/provider/contract/base64";
import { toSave, type Answers, type SavedAnswers, type Step, type UnloadedStep } from "./steps";
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

export interface Delivery<C, A = Answers> {
  access: Access;
  record: string | null;
  answers: Partial<A>;
  attachments: AttachmentToSend[];
  context: C;
}

export type WizardSubmission = RecordWrite<unknown>;

/** `C`: what `load` returns. `A`: answers by field name. */
export interface Wizard<C, A = Answers> {
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
  readonly steps: readonly UnloadedStep<C>[];
  summary(answers: Partial<A>, context: C): SummaryItem[];
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
  afterSending(protocolo: string): string;
}

/** A wizard of one record, with the context that it has loaded. */
export interface LoadedWizard extends Pick<
  Wizard<never>,
  | "name"
  | "title"
  | "severalSteps"
  | "exit"
  | "exitLabel"
  | "missingAttachments"
  | "sendLabel"
  | "successMessage"
  | "afterSending"
> {
  path(code?: string): string;
  readonly steps: readonly Step[];
  readonly obstacle: string | null;
  readonly requested: string | null;
  readonly initialAnswers: SavedAnswers | null;
  repeated(id: string): SavedAnswers | null;
  summary(answers: Answers): SummaryItem[];
  alike(answers: Answers): string | null;
  submission(delivery: Omit<Delivery<never>, "context" | "record">): WizardSubmission | null;
}

export const initialAnswersOf = <C>(
  { steps, initialAnswers }: Wizard<C>,
  context: C,
): SavedAnswers | null => (initialAnswers ? toSave(steps, initialAnswers(context)) : null);

export function loadedWizard<C>(
  wizard: Wizard<C>,
  record: string | null,
  context: C,
): LoadedWizard {
  return {
    ...wizard,
    path: (code) => wizard.path(record, code),
    steps: wizard.steps.map((step) => step.with(context)),
    obstacle: wizard.obstacle?.(context) ?? null,
    requested: wizard.requested?.(context) ?? null,
    initialAnswers: initialAnswersOf(wizard, context),
    repeated: (id) => {
      const answers = wizard.repeated?.(context, id);
      return answers ? toSave(wizard.steps, answers) : null;
    },
    summary: (answers) => wizard.summary(answers, context),
    alike: (answers) => wizard.alike?.(answers, context) ?? null,
    submission: (delivery) => wizard.submission?.({ ...delivery, record, context }) ?? null,
  };
}

/**
 * Path of the page about a submission's outcome. `id` is the sent draft, or null for the draft that
 * is stored now.
 */
export function statePath(wizard: Pick<LoadedWizard, "path">, id: string | null): string {
  const path = wizard.path(SUBMISSION_STATE);
  return id === null ? path : `${path}?${new URLSearchParams({ [DRAFT_PARAM]: id }).toString()}`;
}
