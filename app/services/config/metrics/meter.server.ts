import type { EventName } from "../log-events";

export const SENDING_OUTCOMES = ["enviado", "recusado", "nao-enviado", "desconhecido"] as const;
export type SendingOutcome = (typeof SENDING_OUTCOMES)[number];

export const DRAFT_ACTIONS = ["comecado", "guardado"] as const;

interface AnsweredRequest {
  metodo?: string;
  endereco?: string;
  status: number | null;
  ms: number | null;
}

export type KnownRoutes = Record<
  string,
  { id: string; parentId?: string; path?: string; index?: boolean } | undefined
>;

export interface Meter {
  knowRoutes(routes: KnownRoutes): void;
  request(answered: AnsweredRequest): void;
  event(name: EventName): void;
  call(name: string, outcome: string, ms: number): void;
  circuit(call: string, open: boolean): void;
  draft(what: (typeof DRAFT_ACTIONS)[number]): void;
  sending(outcome: SendingOutcome): void;
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

export const meter = (): Meter => current;

export function countWith(next: Meter): void {
  current = next;
}

const ownServers = new WeakSet<object>();

export const registerMetricsServer = (server: object): void => void ownServers.add(server);
export const isMetricsServer = (server: object): boolean => ownServers.has(server);
