import { waitInWords } from "~/lib/text";
import { attemptsOf, type EmployeeIdentity } from "./rate-limits.server";

export const CODIGO_USED_UP =
  "Foram três tentativas com este código. Peça um código novo e tente com ele.";

export async function limitOfCodigo<O>(
  colaborador: EmployeeIdentity,
  purpose: "codigo-de-compras" | "codigo-de-contato",
  mayBeSent: (outcome: O) => boolean,
  which?: string,
): Promise<
  { state: "rejected"; message: string; waitSeconds: number } | { ended(outcome: O): Promise<void> }
> {
  const sendings = attemptsOf("enviar-codigo", colaborador);
  const waitSeconds = await sendings.consume();
  if (waitSeconds > 0)
    return {
      state: "rejected",
      message: `Foram muitos códigos em uma hora. Espere ${waitInWords(waitSeconds)} e tente de novo.`,
      waitSeconds,
    };
  return {
    ended: (outcome) =>
      mayBeSent(outcome) ? attemptsOf(purpose, colaborador, which).reset() : sendings.refund(),
  };
}
