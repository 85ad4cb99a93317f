import { waitInWords } from "~/lib/text";
import { attemptsOf, type EmployeeIdentity } from "./rate-limits.server";

export const CODIGO_USED_UP =
  "Foram três tentativas com este código. Peça um código novo e tente com ele.";

type Reservation =
  | { ok: true; sent(): Promise<void>; notSent(): Promise<void> }
  | { ok: false; message: string; waitSeconds: number };

/**
 * Counts before sending, so that concurrent requests cannot exceed the limit (decision 007). Call
 * `sent` if a code was or may have been sent, and `notSent` if not.
 */
export async function reserveCodigo(
  colaborador: EmployeeIdentity,
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
