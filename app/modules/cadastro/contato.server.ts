/*
 * The provider accepts a known phone number at once. The provider sends a code to an unknown number
 * (spec 2, section 4).
 */
import type { z } from "zod/v4";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { CODIGO_USED_UP, limitOfCodigo } from "~/services/access/security-codes.server";
import { limitOf, type Operation } from "~/services/submissions/operation.server";
import type { Outcome } from "~/services/submissions/outcome";
import { storeAwaitingCode } from "~/services/access/awaiting-code.server";
import { attemptsOf } from "~/services/access/rate-limits.server";
import { contract } from "~/services/provider/contract";
import type { Contato } from "~/services/provider/contract/cadastro";
import { logEvent } from "~/services/config/log.server";
import { contatoCodeForm } from "./forms";

const ACCEPTED = 201;

type PhoneNumber = Omit<Contato, "numcontato">;

async function isOnRecord(
  { provider }: Access,
  { numcontato, ddd, telefone }: Contato,
): Promise<boolean> {
  const { data } = await provider.call(contract.cadastro.dadosCadastrais);
  const card = data.contatos.find((contato) => contato.numcontato === numcontato);
  return card?.ddd === ddd && card.telefone === telefone;
}

const SAVED = "Contato atualizado com sucesso!";
const MAYBE_SENT =
  "Não sabemos se o código foi enviado. Se o SMS chegar, informe o código aqui; se não, peça um novo.";

/**
 * Does not delete the number that awaits a code, because after a crash `isDone` compares it with
 * the provider's data.
 */
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
      if (!reply || reply.status === ACCEPTED) return saved(reply?.msg);
      return {
        ...(await awaits(number, false)),
        flash: { kind: "success", text: "Código SMS enviado com sucesso" },
      };
    },
  };
}

/**
 * `requested` is the number that the code confirms. If it is unknown (null), nothing can find out
 * after a lost response whether the number was saved.
 */
export function codeConfirmation(
  access: Access,
  numcontato: string,
  requested: PhoneNumber | null,
): Operation<{ codigo: string }, unknown> {
  const isSaved = requested ? () => isOnRecord(access, { numcontato, ...requested }) : undefined;
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
    isDone: isSaved,
    /*
     * A refusal may mean that another page has already confirmed the number, so the provider is
     * asked whether the number is saved.
     */
    isDoneAfterRejection: isSaved,
    done: (_code, reply) => saved(reply?.msg),
  };
}
