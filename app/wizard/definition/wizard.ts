import { DRAFT_PARAM } from "~/paths";
import type { Access, AccessOptions } from "~/services/access/guard.server";
import type { RecordWrite } from "~/services/submissions/operation.server";
import type { Provider } from "~/services/provider/client.server";
import type { Base64Text } from "~/services/provider/contract/base64";
import { toSave, type Answers, type SavedAnswers, type UnloadedStep } from "./steps";
import type { SummaryItem } from "./questions";

/** The page about a submission's outcome has this text in its URL instead of a step code. */
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

/** `C`: data that `load` returns. `A`: answers by field name. */
export interface Wizard<C, A = Answers> {
  readonly name: string;
  readonly title: string;
  readonly severalSteps?: string;
  exit(): string;
  readonly exitLabel: string;
  readonly missingAttachments: string;
  readonly sendLabel: string;
  readonly successMessage: string;
  afterSending(protocolo: string): string;
  readonly options?: AccessOptions;
  path(record: string | null, code?: string): string;
  /**
   * @throws ProviderFailure when a call fails, a 404 response when the record to correct is missing
   */
  load(provider: Provider, request: StepRequest): Promise<C>;
  /**
   * Loads more data that the saved answers need or that a page shows.
   * On a POST `saved` is null, because the form may change any answer.
   * The function must then load what any possible answer needs.
   * @throws ProviderFailure when a call fails
   */
  complete?(provider: Provider, context: C, saved: SavedAnswers | null): Promise<C>;
  obstacle?(context: C): string | null;
  /** Returns the text of HR's correction request (perhaps ""), or null if HR asked for none. */
  requested?(context: C): string | null;
  initialAnswers?(context: C): Partial<A>;
  /**
   * Returns the answers to copy from an earlier record.
   * Returns null if the record or its type no longer exists.
   * An answer whose option no longer exists is left out.
   */
  repeated?(context: C, id: string): Partial<A> | null;
  readonly steps: readonly UnloadedStep<C>[];
  summary(answers: Partial<A>, context: C): SummaryItem[];
  /**
   * Returns a warning if the provider already has a similar request, otherwise null.
   * The user may send anyway.
   */
  alike?(answers: Partial<A>, context: C): string | null;
  /** Absent if each step sends its own operation. */
  submission?(delivery: Delivery<C, A>): RecordWrite<unknown>;
}

export type LoadedWizard = ReturnType<typeof loadedWizard>;

/** A wizard whose functions no longer need the context. */
export function loadedWizard<C>(wizard: Wizard<C>, record: string | null, context: C) {
  const saved = (answers: Answers | null = null) => answers && toSave(wizard.steps, answers);
  return {
    ...wizard,
    path: (code?: string) => wizard.path(record, code),
    firstPath: wizard.path(record, wizard.steps[0]?.code),
    lastPath: wizard.path(record, wizard.steps.at(-1)?.code),
    steps: wizard.steps.map((step) => step.with(context)),
    obstacle: wizard.obstacle?.(context) ?? null,
    requested: wizard.requested?.(context) ?? null,
    initialAnswers: saved(wizard.initialAnswers?.(context)),
    repeated: (id: string) => saved(wizard.repeated?.(context, id)),
    summary: (answers: Answers) => wizard.summary(answers, context),
    alike: (answers: Answers) => wizard.alike?.(answers, context) ?? null,
    submission: (delivery: Omit<Delivery<C>, "context" | "record">) =>
      wizard.submission?.({ ...delivery, record, context }) ?? null,
  };
}

/**
 * Path of the page about a submission's outcome.
 * `id`: id of the sent draft. If `id` is null, the page shows the draft that is stored now.
 */
export function statePath(wizard: Pick<LoadedWizard, "path">, id: string | null): string {
  const path = wizard.path(SUBMISSION_STATE);
  return id === null ? path : `${path}?${new URLSearchParams({ [DRAFT_PARAM]: id }).toString()}`;
}
