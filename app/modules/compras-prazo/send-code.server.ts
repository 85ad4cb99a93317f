import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { reserveCodigo } from "~/services/access/security-codes.server";
import { contract } from "~/services/provider/contract";
import type { Limit } from "~/services/submissions/send.server";
import type { Outcome } from "~/services/submissions/outcome";
import type { Operation } from "~/services/submissions/operation.server";
import { sendCodeForm } from "./forms";
import { maskedNumber } from "./phones";

type Choice = ReturnType<typeof sendCodeForm>["_output"];
type Phone = Parameters<typeof maskedNumber>[0];

const MAYBE_SENT =
  "Não sabemos se o código saiu. Se ele chegar, use “Já recebi o código”; se não, envie outro.";

async function limit({ colaborador }: Access): Promise<Limit> {
  const sending = await reserveCodigo(colaborador, "codigo-de-compras");
  if (!sending.ok) return sending;
  const mayHaveLeft: Outcome["state"][] = ["succeeded", "unknown"];
  return {
    ok: true,
    ended: (outcome) =>
      outcome && mayHaveLeft.includes(outcome.state) ? sending.sent() : sending.notSent(),
  };
}

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
    limit: () => limit(access),
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
