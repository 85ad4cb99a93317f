/** Codes by SMS or WhatsApp: how many one person may be sent, and what begins anew with each (decision 007). */
import { waitInWords } from "~/lib/text";
import { giveBackOnFailure, attemptsOf } from "./rate-limits.server";
import type { Colaborador } from "../provider/contract/acesso";

/** Said when a code was tried too often, right or wrong. */
export const CODIGO_USED_UP = "Foram três tentativas com este código. Peça um código novo e tente com ele.";

type Reservation =
  /** `sent`: a code is on its way, or may be. `notSent`: surely none. One of them is to be called, when `during` has not thrown. */
  | { ok: true; sent(): Promise<void>; notSent(): Promise<void>; during<T>(sending: Promise<T>): Promise<T> }
  | { ok: false; message: string; headers: Record<string, string> };

/** Counts a sending before it is made, so that many at once cannot pass; `purpose` (`which` of several) names the tries that begin anew with it. */
export async function reserveCodigo(colaborador: Colaborador, purpose: "codigo-de-compras" | "codigo-de-contato", which?: string): Promise<Reservation> {
  const sendings = attemptsOf("enviar-codigo", colaborador);
  const wait = await sendings.spend();
  if (wait > 0) {
    const message = `Foram muitos códigos em uma hora. Espere ${waitInWords(wait)} e tente de novo.`;
    return { ok: false, message, headers: { "Retry-After": String(wait) } };
  }
  return {
    ok: true,
    sent: () => attemptsOf(purpose, colaborador, which).forget(),
    notSent: () => sendings.giveBack(),
    during: (sending) => giveBackOnFailure(sendings, sending),
  };
}
