import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { limitOfCodigo } from "~/services/access/security-codes.server";
import { contract } from "~/services/provider/contract";
import type { Outcome } from "~/services/submissions/outcome";
import type { Operation } from "~/services/submissions/operation.server";
import { sendCodeForm } from "./forms";
import { maskedNumber } from "./phones";

type Choice = ReturnType<typeof sendCodeForm>["_output"];
type Phone = Parameters<typeof maskedNumber>[0];

const MAYBE_SENT =
  "Não sabemos se o código saiu. Se ele chegar, use “Já recebi o código”; se não, envie outro.";

const LIST_CHANGED = "Os seus telefones mudaram, e nada foi enviado. Escolha de novo.";

export function sendingOfCode(
  access: Access,
  phones: readonly Phone[],
): Operation<Choice, unknown> {
  const leads = ({ canal, telefone }: Choice, duvida?: true) => {
    const phone = phones[telefone];
    return {
      to: paths.configComprasPrazo(),
      sent: phone ? { canal, telefone: maskedNumber(phone), duvida } : null,
    };
  };
  return {
    name: "enviar-codigo-de-compras",
    form: sendCodeForm(phones.length),
    before: ({ lista }) =>
      lista === undefined || lista === phones.map(maskedNumber).join()
        ? null
        : { state: "rejected", message: LIST_CHANGED },
    limit: () =>
      limitOfCodigo(
        access.colaborador,
        "codigo-de-compras",
        (outcome: Outcome | null) => outcome?.state === "succeeded" || outcome?.state === "unknown",
      ),
    call: (write, { canal, telefone }) =>
      write(contract.comprasPrazo.enviarCodigo, {
        opcao: canal,
        telefone: phones[telefone]?.numero_completo ?? "",
      }),
    unknownMessage: MAYBE_SENT,
    continueTo: (choice) => leads(choice, true),
    done: (choice, reply) => ({
      ...leads(choice),
      flash: { kind: "success", text: reply?.msg || "Código de segurança enviado." },
    }),
  };
}
