/** What waits on the device for the signal to come back: a wizard's steps that were filled in and could not be sent. */

const DAYS_KEPT = 7;

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
}

/** Who the page on screen belongs to. */
export interface PageOwner {
  selo: string;
  /** The draft's id, which the server gives only to the draft's owner. */
  draft: string;
}

export const draftOf = (acao: string): string => new URLSearchParams(acao.split("?")[1] ?? "").get("rascunho") ?? "";

export const pathOf = (acao: string): string => acao.split("?")[0] ?? "";

function isQueuedStep(value: unknown): value is QueuedStep {
  if (typeof value !== "object" || value === null) return false;
  const field = (name: keyof QueuedStep): unknown => Reflect.get(value, name);
  const campos = field("campos");
  const texts = [field("acao"), field("titulo"), field("selo")].every((text) => typeof text === "string");
  const pairs = Array.isArray(campos) && campos.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((each) => typeof each === "string"));
  return texts && pairs && typeof field("quando") === "number" && ["espera", "indo", "recusado"].includes(String(field("estado")));
}

/** Takes what the storage holds and the time; gives what still counts, oldest first. Unreadable content is nothing. */
export function readQueue(text: string | null, now: number): QueuedStep[] {
  try {
    const parsed: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isQueuedStep).filter(({ quando }) => now - quando < DAYS_KEPT * 86_400_000) : [];
  } catch {
    return [];
  }
}

/** The queue with this step at its end; an earlier answer to the same step goes. */
export function enqueue(queue: QueuedStep[], added: QueuedStep): QueuedStep[] {
  return [...queue.filter(({ acao }) => acao !== added.acao), added];
}

/** May it be sent by itself, only after a question, or never? */
export function fateOf(queued: QueuedStep, owner: PageOwner): "manda" | "pergunta" | "nunca" {
  if (queued.selo === owner.selo) return "manda";
  return owner.draft !== "" && draftOf(queued.acao) === owner.draft ? "pergunta" : "nunca";
}
