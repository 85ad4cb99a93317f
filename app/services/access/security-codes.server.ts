/** Codes by SMS or WhatsApp: how many one person may be sent, and what begins anew with each (decision 007). */
import { waitInWords } from "~/lib/text";
import { attemptsOf } from "./rate-limits.server";
import type { Colaborador } from "../provider/contract/acesso";

/** Said when a code was tried too often, right or wrong. */
export const CODIGO_USED_UP =
  "Foram três tentativas com este código. Peça um código novo e tente com ele.";

type Reservation =
  /** `sent`: a code is on its way, or may be. `notSent`: surely none. One of them is to be called. */
  | { ok: true; sent(): Promise<void>; notSent(): Promise<void> }
  | { ok: false; message: string; waitSeconds: number };

/** Counts a sending before it is made, so that many at once cannot pass; `purpose` (`which` of several) names the tries that begin anew with it. */
export async function reserveCodigo(
  colaborador: Colaborador,
  purpose: "codigo-de-compras" | "codigo-de-contato",
  which?: string,
): Promise<Reservation> {
  const sendings = attemptsOf("enviar-codigo", colaborador);
  const waitSeconds = await sendings.consume();
  if (waitSeconds > 0)
    return {
      ok: false,
      message: `Foram muitos códigos em uma hora. Espere ${waitInWords(waitSeconds)} e tente de novo.`,
      waitSeconds,
    };
  return {
    ok: true,
    sent: () => attemptsOf(purpose, colaborador, which).reset(),
    notSent: () => sendings.refund(),
  };
}
