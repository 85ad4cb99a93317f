/** What goes wrong at the provider: with which call of the page, and how. */
import fc from "fast-check";
import type { Fault } from "../e2e/support/control";
import type { Write } from "../support/writes/write";

const PLACES = ["escrita", "lista", "token", "permissão", "pendências", "menu", "todas"] as const;
export type Place = (typeof PLACES)[number];

/** Milliseconds until an effect comes that nobody waits for any more. */
export const LATEST_EFFECT = 900;

/** The ways, the simplest first: what fails shrinks towards it. */
const WAYS: Readonly<Record<string, Omit<Fault, "chamada" | "usuario" | "vezes">>> = {
  recusa: { recusa: "Fale com o RH." },
  "recusa num 500": { recusa: "Fale com o RH.", status: 500 },
  "queda antes do efeito": { quebra: "antes" },
  "efeito e queda": { quebra: "depois" },
  "efeito e meia resposta": { metade: true },
  "500 sem efeito": { status: 500 },
  "efeito e 500": { status: 500, comEfeito: true },
  "504 sem efeito": { status: 504 },
  "504 e o efeito depois": { status: 504, efeitoApos: LATEST_EFFECT },
  "504 e o efeito logo depois": { status: 504, efeitoApos: 150 },
  "HTML sem efeito": { lixo: true },
  "efeito e HTML": { lixo: true, comEfeito: true },
  "HTML e o efeito depois": { lixo: true, efeitoApos: LATEST_EFFECT },
  "tempo esgotado sem efeito": { trava: true },
  "efeito e tempo esgotado": { trava: true, comEfeito: true },
  "tempo esgotado e o efeito depois": { trava: true, efeitoApos: LATEST_EFFECT },
  atraso: { atraso: 120 },
  "atraso até depois do prazo": { atraso: 750 },
  "401": { status: 401 },
};
export type Way = keyof typeof WAYS & string;
export const WAY_NAMES: readonly Way[] = Object.keys(WAYS);

export interface OrderedFault {
  place: Place;
  way: Way;
  times: number;
}

/** A read is asked up to three times. */
export const fault: fc.Arbitrary<OrderedFault> = fc.record({
  place: fc.oneof(
    { weight: 5, arbitrary: fc.constant<Place>("escrita") },
    { weight: 4, arbitrary: fc.constantFrom(...PLACES) },
  ),
  way: fc.oneof(
    { weight: 1, arbitrary: fc.constant("recusa") },
    { weight: 6, arbitrary: fc.constantFrom(...Object.keys(WAYS)) },
  ),
  times: fc.integer({ min: 1, max: 4 }),
});

function callOf(place: Place, { call, list }: Write) {
  const calls: Record<Place, string> = {
    escrita: call,
    lista: list,
    token: "acesso.validaToken",
    permissão: "menu.permissao",
    pendências: "pendencias.listar",
    menu: "menu.listar",
    todas: "*",
  };
  return calls[place];
}

/** What is ordered of the provider for this person. */
export function orderOf({ place, way, times }: OrderedFault, write: Write, login: string): Fault {
  return { chamada: callOf(place, write), usuario: login, vezes: times, ...WAYS[way] };
}
