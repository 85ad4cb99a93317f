/** Changing a contact: the provider accepts a number it knows, or sends a code to it (spec part 2, section 4). */
import { z } from "zod/v4";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { CODIGO_USED_UP, reserveCodigo } from "~/services/access/security-codes.server";
import { writeResult } from "~/services/submission/write-result.server";
import { keptValues } from "~/services/store/kept.server";
import { giveBackOnFailure, attemptsOf } from "~/services/access/rate-limits.server";
import { contract } from "~/services/provider/contract";
import { logEvent } from "~/services/log.server";
import { redirectWithMessage } from "~/services/http/response.server";
import { contatoIs } from "./contatos";

/** HTTP status with which the provider accepts a number at once. */
const ACCEPTED = 201;
/** Seconds for which the portal remembers where a code went: no less than the code is good for. */
const REMEMBERED = 30 * 60;

const phoneNumber = z.object({ ddd: z.string(), telefone: z.string() });
type PhoneNumber = z.output<typeof phoneNumber>;

const sent = keptValues("codigo-de-contato", phoneNumber, REMEMBERED);

/** Of one session alone: whoever signs in next starts afresh. */
function keyOf({ session }: Access, numcontato: string): string {
  return `${session.content.token ?? ""} ${numcontato}`;
}

/** The number that waits for its code; null when none is known. */
export function numberAwaitingCode(access: Access, numcontato: string): Promise<PhoneNumber | null> {
  return sent.read(keyOf(access, numcontato));
}

/** What the provider has done is done: the portal's own memory of it may fail. */
async function evenIfTheStoreFails(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    logEvent("contato-sem-registro", { erro: error instanceof Error ? error.name : "desconhecido" });
  }
}

async function isOnRecord(access: Access, numcontato: string, requested: PhoneNumber): Promise<boolean> {
  const data = await access.provider.part(contract.cadastro.dadosCadastrais);
  return data.ok && contatoIs(data.data.contatos, { numcontato, ...requested });
}

async function saved(request: Request, access: Access, numcontato: string, msg = ""): Promise<Response> {
  logEvent("contato-alterado");
  await evenIfTheStoreFails(sent.remove(keyOf(access, numcontato)));
  return redirectWithMessage(request, paths.atualizacaoCadastralContato(), { tipo: "sucesso", texto: msg || "Contato atualizado com sucesso!" });
}

export type Refused = { message: string; status: 400 | 429 | 503; headers?: Record<string, string> };

const MAYBE_SENT = "Não sabemos se o código foi enviado. Se o SMS chegar, informe o código aqui; se não, peça um novo.";

/** Asks the provider to accept the number; gives where that leads, or why not. A lost answer is looked up, never sent again. */
export async function validateContato(request: Request, access: Access, numcontato: string, requested: PhoneNumber): Promise<Response | Refused> {
  const submission = await reserveCodigo(access.colaborador, "codigo-de-contato", numcontato);
  if (!submission.ok) return { message: submission.message, status: 429, headers: submission.headers };
  const call = access.provider.call(contract.cadastro.validarContato, { contato: numcontato, ...requested });
  const written = await submission.during(writeResult(request, access, call));
  const accepted = written.ok && written.status === ACCEPTED;
  // Neither refused nor accepted at once: a code is on its way to somebody's phone.
  await (accepted || (!written.ok && !written.uncertain) ? submission.notSent() : submission.sent());
  if (accepted) return saved(request, access, numcontato, written.msg);
  if (!written.ok && !written.uncertain) return { message: written.message, status: written.status };
  if (!written.ok && (await isOnRecord(access, numcontato, requested))) return saved(request, access, numcontato);
  await evenIfTheStoreFails(sent.change(keyOf(access, numcontato), () => requested));
  const flash = written.ok ? ({ tipo: "sucesso", texto: "Código SMS enviado com sucesso" } as const) : ({ tipo: "info", texto: MAYBE_SENT } as const);
  return redirectWithMessage(request, paths.confirmarContato(numcontato), flash);
}

/** Hands the code to the provider. */
export async function confirmCode(request: Request, access: Access, numcontato: string, codigo: string): Promise<Response | Refused> {
  const attempt = attemptsOf("codigo-de-contato", access.colaborador, numcontato);
  if ((await attempt.spend()) > 0) return { message: CODIGO_USED_UP, status: 429 };
  const requested = await numberAwaitingCode(access, numcontato);
  const call = access.provider.call(contract.cadastro.confirmarCodigo, { contato: numcontato, codigo });
  const written = await giveBackOnFailure(attempt, writeResult(request, access, call));
  if (written.ok) await attempt.forget();
  else if (written.status === 503) await attempt.giveBack();
  if (written.ok) return saved(request, access, numcontato, written.msg);
  // Refused may mean that a first press had already been good.
  if ((written.uncertain || written.status === 400) && requested && (await isOnRecord(access, numcontato, requested)))
    return saved(request, access, numcontato);
  return { message: written.message, status: written.status };
}
