/**
 * What is counted for whoever looks from outside (docs/operar.md, decision 028). Nothing is, and nothing is loaded for it, unless the environment names
 * a port. What goes in is bounded and says nothing of anybody: names of calls, patterns of addresses, outcomes.
 */
import type { EventName } from "../log-events";

export const SENDING_OUTCOMES = ["enviado", "recusado", "nao-enviado", "desconhecido"] as const;
/** How one attempt to send something ended, as far as the portal knew then. */
export type SendingOutcome = (typeof SENDING_OUTCOMES)[number];

export const DRAFT_ACTIONS = ["comecado", "guardado"] as const;

/** One answered request; `endereco` without its query. */
interface AnsweredRequest {
  metodo?: string;
  endereco?: string;
  /** null: whoever asked was gone. */
  status: number | null;
  ms: number | null;
}

/** The build's routes, by their names. */
export type KnownRoutes = Record<
  string,
  { id: string; parentId?: string; path?: string; index?: boolean } | undefined
>;

export interface Meter {
  /** What addresses are told by. */
  knowRoutes(routes: KnownRoutes): void;
  request(answered: AnsweredRequest): void;
  event(name: EventName): void;
  /** A call of the contract; `outcome` is "ok" or why it failed. */
  call(name: string, outcome: string, ms: number): void;
  circuit(call: string, open: boolean): void;
  draft(what: (typeof DRAFT_ACTIONS)[number]): void;
  sending(outcome: SendingOutcome): void;
  /** `kind`: what its first bytes say (uploads/content-check). */
  upload(kind: string, outcome: "guardado" | "recusado"): void;
}

const nothing = (): void => undefined;
const NOBODY_LOOKS: Meter = {
  knowRoutes: nothing,
  request: nothing,
  event: nothing,
  call: nothing,
  circuit: nothing,
  draft: nothing,
  sending: nothing,
  upload: nothing,
};

let current = NOBODY_LOOKS;

/** What counts now. */
export const meter = (): Meter => current;

/** From now on this one counts. */
export function countWith(next: Meter): void {
  current = next;
}

const ownServers = new WeakSet<object>();

/** The server that tells the figures is none of the portal's, though it is of the same process. */
export const noteMetricsServer = (server: object): void => void ownServers.add(server);
export const isMetricsServer = (server: object): boolean => ownServers.has(server);
