import { RETENTION_SECONDS } from "~/lib/limits";
import { DRAFT_PARAM } from "~/paths";
import { INTENT } from "~/wizard/definition/page-model";

export type QueuedFields = [nome: string, valor: string][];

export interface QueuedStep {
  acao: string;
  titulo: string;
  campos: QueuedFields;
  /**
   * CSRF token of the session in which the user filled in the step. Other sessions never send the
   * step unasked.
   */
  selo: string;
  /** Milliseconds since 1970. */
  quando: number;
  /** `espera`: waits for the network. `indo`: sent, not answered yet. `recusado`: not saved. */
  estado: "espera" | "indo" | "recusado";
  /** True if the device sends the step again. The step then counts as waiting until answered. */
  outraVez?: boolean;
}

/** `session-over`: the portal asked the user to sign in, so only the device has the step. */
export type Verdict = "arrived" | "refused" | "session-over" | "no-signal";

export interface PageOwner {
  selo: string;
  /**
   * Draft id in the form's URL. Only the draft's owner gets this id, so a queued step with the same
   * id belongs to this user.
   */
  draft: string;
}

export const draftOf = (acao: string): string =>
  new URLSearchParams(acao.split("?")[1] ?? "").get(DRAFT_PARAM) ?? "";

export const pathOf = (acao: string): string => acao.split("?")[0] ?? "";

const isText = (value: unknown): boolean => typeof value === "string";

function isQueuedStep(value: unknown): value is QueuedStep {
  const { acao, titulo, selo, campos, quando, estado }: Record<string, unknown> = Object(value);
  return (
    [acao, titulo, selo].every(isText) &&
    Array.isArray(campos) &&
    campos.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isText)) &&
    typeof quando === "number" &&
    ["espera", "indo", "recusado"].includes(String(estado))
  );
}

export function readQueue(text: string, now: number): QueuedStep[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed)
      ? parsed.filter(isQueuedStep).filter(({ quando }) => now - quando < RETENTION_SECONDS * 1000)
      : [];
  } catch {
    return [];
  }
}

export function enqueue(queue: QueuedStep[], added: QueuedStep): QueuedStep[] {
  return [...without(queue, added.acao), added];
}

export type Fate = "manda" | "pergunta" | "nunca";

export function fateOf(queued: QueuedStep, owner: PageOwner): Fate {
  if (queued.selo === owner.selo) return "manda";
  return owner.draft !== "" && draftOf(queued.acao) === owner.draft ? "pergunta" : "nunca";
}

export const without = (queue: QueuedStep[], acao: string): QueuedStep[] =>
  queue.filter((each) => each.acao !== acao);

export function marked(
  queue: QueuedStep[],
  acao: string,
  estado: QueuedStep["estado"],
): QueuedStep[] {
  return queue.map((each) => (each.acao === acao ? { ...each, estado } : each));
}

export const resent = (queue: QueuedStep[], acao: string): QueuedStep[] =>
  marked(queue, acao, "indo").map((each) =>
    each.acao === acao ? { ...each, outraVez: true } : each,
  );

/**
 * Counts the steps that wait for the user's network. A step sent for the first time does not count,
 * because the next page most likely confirms it.
 */
export const waitingCount = (queue: QueuedStep[]): number =>
  queue.filter(({ estado, outraVez }) => estado !== "indo" || outraVez === true).length;

/** Marks an answered step that was not saved as `recusado`, so only the user sends it again. */
export function settled(queue: QueuedStep[], acao: string, verdict: Verdict): QueuedStep[] {
  if (verdict === "arrived") return without(queue, acao);
  return marked(queue, acao, verdict === "no-signal" ? "espera" : "recusado");
}

export function sendable(queue: QueuedStep[], owner: PageOwner): QueuedStep[] {
  return queue.filter((each) => each.estado !== "recusado" && fateOf(each, owner) === "manda");
}

/**
 * Tells whether the page at `path` proves that the portal has processed the step. An error on the
 * step's own page proves nothing, so the device keeps the step.
 */
export const isAnswered = ({ acao }: Pick<QueuedStep, "acao">, path: string, failed: boolean) =>
  !(failed && pathOf(acao) === path);

const isSubmission = ({ campos }: QueuedStep): boolean =>
  campos.some(([name, value]) => name === "intencao" && value === INTENT.send);

/**
 * Removes submissions without an answer, because they may have arrived. Only the user sends them
 * again.
 */
export const withoutLeftSubmissions = (queue: QueuedStep[]): QueuedStep[] =>
  queue.filter((each) => each.estado !== "indo" || !isSubmission(each));
