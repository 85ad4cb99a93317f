/** Every way in which the call of a write can go wrong, for both tables: one-press.spec.ts and send-once.spec.ts. */
import type { z } from "zod/v4";
import type { faultOrder } from "../../provider/control/faults";

export type OrderedFault = Omit<z.input<typeof faultOrder>, "chamada" | "usuario">;

export interface NamedFault {
  nome: string;
  fault: OrderedFault;
}

/** What the provider does. */
export const FAULTS: readonly NamedFault[] = [
  { nome: "sem falha", fault: { vezes: 1 } },
  { nome: "tempo esgotado antes do efeito", fault: { trava: true, vezes: 1 } },
  { nome: "efeito e tempo esgotado", fault: { trava: true, comEfeito: true, vezes: 1 } },
  { nome: "efeito e resposta sem sentido", fault: { lixo: true, comEfeito: true, vezes: 1 } },
  { nome: "efeito e meia resposta", fault: { metade: true, vezes: 1 } },
  { nome: "queda antes do efeito", fault: { quebra: "antes", vezes: 1 } },
  { nome: "efeito e queda", fault: { quebra: "depois", vezes: 1 } },
  { nome: "500 sem efeito", fault: { status: 500, vezes: 1 } },
  { nome: "efeito e 500", fault: { status: 500, comEfeito: true, vezes: 1 } },
  {
    nome: "504 de um gateway, e o efeito 3 s depois",
    fault: { status: 504, efeitoApos: 3_000, vezes: 1 },
  },
  { nome: "504 de um gateway, sem efeito", fault: { status: 504, vezes: 1 } },
  { nome: "página HTML, sem efeito", fault: { lixo: true, vezes: 1 } },
  {
    nome: "página HTML, e o efeito 3 s depois",
    fault: { lixo: true, efeitoApos: 3_000, vezes: 1 },
  },
  { nome: "recusa", fault: { recusa: "O período já foi fechado pelo RH.", vezes: 1 } },
  // However often it is sent.
  { nome: "401", fault: { status: 401 } },
];

/** What befalls the portal, its store or its way to the provider. */
export const OWN_FAULTS = [
  "conexão recusada",
  "portal morto no meio, com efeito",
  "portal morto no meio, sem efeito",
  "o armazém falha depois do efeito",
] as const;
export type OwnFaultName = (typeof OWN_FAULTS)[number];
