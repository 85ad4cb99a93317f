import { RETENTION_SECONDS } from "~/lib/limits";
import { DRAFT_PARAM } from "~/paths";
import { INTENT } from "~/wizard/definition/page-model";

export type QueuedFields = [nome: string, valor: string][];

/**
 * `quando`: ms since 1970. `espera`: waits for the network. `indo`: sent, but not answered yet.
 * `recusado`: not saved by the portal.
 */
export interface QueuedStep {
  acao: string;
  titulo: string;
  campos: QueuedFields;
  /**
   * CSRF token of the session in which the step was filled in. In another session the step is sent
   * only if the user agrees.
   */
  selo: string;
  quando: number;
  estado: "espera" | "indo" | "recusado";
  /**
   * True if a script, not the page's form, has sent the step. Such a step counts as waiting until
   * the portal answers.
   */
  outraVez?: boolean;
}

/** `session-over`: the portal asked the user to sign in, so it has not saved the step. */
export type Verdict = "arrived" | "refused" | "session-over" | "no-signal";

export interface PageOwner {
  selo: string;
  /**
   * Draft id in the form's URL. The portal gives the id only to the draft's owner, so a queued step
   * with this id belongs to the user.
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
 * Omits a step just sent by the page's form, because the next page most likely confirms the step.
 */
export const waitingCount = (queue: QueuedStep[]): number =>
  queue.filter(({ estado, outraVez }) => estado !== "indo" || outraVez === true).length;

/**
 * An unsaved step becomes `recusado`, so that the device does not send the step again without the
 * user.
 */
export function settled(queue: QueuedStep[], acao: string, verdict: Verdict): QueuedStep[] {
  if (verdict === "arrived") return without(queue, acao);
  return marked(queue, acao, verdict === "no-signal" ? "espera" : "recusado");
}

export function sendable(queue: QueuedStep[], owner: PageOwner): QueuedStep[] {
  return queue.filter((each) => each.estado !== "recusado" && fateOf(each, owner) === "manda");
}

/**
 * True if the page at `path` proves that the portal has answered the step. An error on the step's
 * own page proves nothing.
 */
export const isAnswered = ({ acao }: Pick<QueuedStep, "acao">, path: string, failed: boolean) =>
  !(failed && pathOf(acao) === path);

const isSubmission = ({ campos }: QueuedStep): boolean =>
  campos.some(([name, value]) => name === "intencao" && value === INTENT.send);

/**
 * Removes unanswered submissions, because the provider may have them and only the user may send
 * them again.
 */
export const withoutLeftSubmissions = (queue: QueuedStep[]): QueuedStep[] =>
  queue.filter((each) => each.estado !== "indo" || !isSubmission(each));
