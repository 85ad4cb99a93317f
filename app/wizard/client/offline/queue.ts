/** What waits on the device for the signal to come back: a wizard's steps that were filled in and could not be sent. Knows neither page nor network. */
import { RETENTION_SECONDS } from "~/lib/limits";
import { DRAFT_PARAM } from "~/paths";
import { INTENT } from "~/wizard/definition/page-model";

export type QueuedFields = [nome: string, valor: string][];

export interface QueuedStep {
  /** Where the form goes, with its draft's id. */
  acao: string;
  /** The step's title. */
  titulo: string;
  campos: QueuedFields;
  /** Of the session in which it was filled in: under another one it is never sent by itself. */
  selo: string;
  /** Milliseconds since 1970. */
  quando: number;
  /** `indo`: on its way, and nobody has answered yet; `recusado`: the portal answered that something is wrong. */
  estado: "espera" | "indo" | "recusado";
  /** It has waited before: closed on its way, it is still told of as waiting. */
  outraVez?: boolean;
}

/** What became of one sending. `session-over`: the portal asks who it is; what was sent is kept by nobody but the device. */
export type Verdict = "arrived" | "refused" | "session-over" | "no-signal";

/** Who the page on screen belongs to. */
export interface PageOwner {
  selo: string;
  /** The draft's id, which the server gives only to the draft's owner. */
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

/** Takes what the storage holds and the time; gives what still counts, oldest first. Unreadable content is nothing. */
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

/** The queue with this step at its end; an earlier answer to the same step goes. */
export function enqueue(queue: QueuedStep[], added: QueuedStep): QueuedStep[] {
  return [...without(queue, added.acao), added];
}

/** May it be sent by itself, only after a question, or never? */
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

/** The queue with a step on its way that waited before. */
export const resent = (queue: QueuedStep[], acao: string): QueuedStep[] =>
  marked(queue, acao, "indo").map((each) =>
    each.acao === acao ? { ...each, outraVez: true } : each,
  );

/** How many of them the person is told of. What has just left its page is most likely answered with the next one. */
export const waitingCount = (queue: QueuedStep[]): number =>
  queue.filter(({ estado, outraVez }) => estado !== "indo" || outraVez === true).length;

/** The queue once a step's sending has ended: what was answered and has not arrived goes again only by the person's hand. */
export function settled(queue: QueuedStep[], acao: string, verdict: Verdict): QueuedStep[] {
  if (verdict === "arrived") return without(queue, acao);
  return marked(queue, acao, verdict === "no-signal" ? "espera" : "recusado");
}

/** What goes by itself, in the order in which it was filled in. */
export function sendable(queue: QueuedStep[], owner: PageOwner): QueuedStep[] {
  return queue.filter((each) => each.estado !== "recusado" && fateOf(each, owner) === "manda");
}

/** Takes the step that left a page, the path of the page that came, and whether an error did: in the step's own place it leaves the step unanswered. */
export const isAnswered = ({ acao }: Pick<QueuedStep, "acao">, path: string, failed: boolean) =>
  !(failed && pathOf(acao) === path);

const isSubmission = ({ campos }: QueuedStep): boolean =>
  campos.some(([name, value]) => name === "intencao" && value === INTENT.send);

/** Without the submissions that had left when the page was closed: they may have arrived, and only the person sends again. */
export const withoutLeftSubmissions = (queue: QueuedStep[]): QueuedStep[] =>
  queue.filter((each) => each.estado !== "indo" || !isSubmission(each));
