import type { z } from "zod/v4";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { CODIGO_USED_UP, limitOfCodigo } from "~/services/access/security-codes.server";
import { sameDigits } from "~/services/submissions/compare";
import { limitOf, type Operation } from "~/services/submissions/operation.server";
import type { Outcome } from "~/services/submissions/outcome";
import { storeAwaitingCode } from "~/services/access/awaiting-code.server";
import { attemptsOf } from "~/services/access/rate-limits.server";
import { contract } from "~/services/provider/contract";
import { CONTATO_ACCEPTED, type Contato } from "~/services/provider/contract/cadastro";
import { logEvent } from "~/services/config/log.server";
import { contatoCodeForm } from "./forms";

export type PhoneNumber = Omit<Contato, "numcontato">;

async function isOnRecord(
  { provider }: Access,
  { numcontato, ddd, telefone }: Contato,
): Promise<boolean> {
  const { data } = await provider.call(contract.cadastro.dadosCadastrais);
  const card = data.contatos.find((contato) => contato.numcontato === numcontato);
  return card !== undefined && sameDigits(card.ddd + card.telefone, ddd + telefone);
}

const SAVED = "Contato atualizado com sucesso!";
const MAYBE_SENT =
  "Não sabemos se o código foi enviado. Se o SMS chegar, informe o código aqui; se não, peça um novo.";

function saved(msg?: string) {
  logEvent("contato-alterado");
  return {
    to: paths.atualizacaoCadastralContato(),
    flash: { kind: "success" as const, text: msg || SAVED },
  };
}

export function contatoChange(
  access: Access,
  numcontato: string,
  form: z.ZodType<PhoneNumber>,
): Operation<PhoneNumber, unknown> {
  const codeGoesOn = paths.confirmarContato(numcontato);
  const awaits = async ({ ddd, telefone }: PhoneNumber, duvida: boolean) => {
    await storeAwaitingCode(access, numcontato, { ddd, telefone, duvida });
    return { to: codeGoesOn };
  };
  return {
    name: `contato ${numcontato}`,
    form,
    limit: () =>
      limitOfCodigo(
        access.colaborador,
        "codigo-de-contato",
        (outcome: Outcome | null) =>
          outcome?.state === "unknown" ||
          (outcome?.state === "succeeded" && outcome.next?.to === codeGoesOn),
        numcontato,
      ),
    call: (write, number) =>
      write(contract.cadastro.validarContato, { contato: numcontato, ...number }),
    isDone: (number) => isOnRecord(access, { numcontato, ...number }),
    unknownMessage: MAYBE_SENT,
    continueTo: (number) => awaits(number, true),
    async done(number, reply) {
      /*
       * The provider saves a known number at once (CONTATO_ACCEPTED).
       * A new number needs a code sent by SMS.
       */
      if (!reply || reply.status === CONTATO_ACCEPTED) return saved(reply?.msg);
      return {
        ...(await awaits(number, false)),
        flash: { kind: "success", text: "Código SMS enviado com sucesso" },
      };
    },
  };
}

/**
 * `requested`: the number to confirm, or null if the stored number is gone or unreadable.
 * Without the number, the portal cannot look up the outcome after a lost response.
 */
export function codeConfirmation(
  access: Access,
  numcontato: string,
  requested: PhoneNumber | null,
): Operation<{ codigo: string }, unknown> {
  return {
    name: `codigo-de-contato ${numcontato}`,
    form: contatoCodeForm,
    limit: () =>
      limitOf(
        attemptsOf("codigo-de-contato", access.colaborador, numcontato),
        () => CODIGO_USED_UP,
      ),
    call: (write, { codigo }) =>
      write(contract.cadastro.confirmarCodigo, { contato: numcontato, codigo }),
    ofRecord: true,
    isDone: requested ? () => isOnRecord(access, { numcontato, ...requested }) : undefined,
    /* The employee may have confirmed the number on another page. */
    mayBeDoneBefore: true,
    done: (_code, reply) => saved(reply?.msg),
  };
}
