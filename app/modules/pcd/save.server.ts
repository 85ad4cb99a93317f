/** A referral sent, or sent again: once, whatever becomes of the answer. */
import { today } from "~/lib/calendar";
import { shownDay } from "~/lib/day-field";
import { idempotentFormFields } from "~/lib/idempotent-form";
import type { Part } from "~/lib/part";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { readForm, type Refusal } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { listingOf } from "~/services/submission/recognise.server";
import { respondToOutcome } from "~/services/submission/respond-to-outcome.server";
import { sendOnce, submissionUnderWay } from "~/services/submission/send-once.server";
import { ownerOf } from "~/services/access/owner.server";
import { ifStoreFails } from "~/services/store/vault.server";
import { alreadyReferred, READ_IT } from "./already-referred.server";
import { indicacaoForm } from "./form";
import { correctionRows, indicacaoRows, sentFieldsOf } from "./trace.server";
import { formAgain } from "~/services/submission/form-again.server";

interface SaveRequest {
  request: Request;
  access: Access;
  /** The referrals, as they were before. */
  all: Part<PcdIndicacao[]>;
  /** Of the referral that is corrected; none: a new one. */
  id?: string;
  successMessage: string;
}

/** The birth as a date field can show it again. */
export function withShownBirth({ initialValue, ...rest }: Refusal): Refusal {
  const birth = initialValue?.dtnascimento;
  return {
    ...rest,
    initialValue:
      typeof birth === "string" ? { ...initialValue, dtnascimento: shownDay(birth) } : initialValue,
  };
}

/** Was this form sent before, as far as the store can say? */
const isKnown = (access: Access, idempotencyKey: string): Promise<boolean> =>
  submissionUnderWay(ownerOf(access), idempotencyKey).then(
    (state) => state !== null,
    ifStoreFails(() => false),
  );

/** Takes what the action knows; gives its answer. */
export async function saveIndicacao({ request, access, all, id, successMessage }: SaveRequest) {
  const read = await readForm(
    request,
    access.session,
    indicacaoForm(today(new Date())).extend(idempotentFormFields),
  );
  if (!read.ok) return formAgain(request, access, withShownBirth(read.refusal));
  const { pedido: idempotencyKey, mesmoAssim: sendAnyway, ...indicacao } = read.value;
  // What the person insists on is read before; so is a form that may be on its way.
  const isFirst = id === undefined && sendAnyway === undefined && all.ok;
  const twin = isFirst && alreadyReferred(all.data, indicacao.cpf, new Date());
  if (twin && !(await isKnown(access, idempotencyKey)))
    return formAgain(request, access, {
      ...withShownBirth(read.refusal(twin)),
      ...{ sendAnyway: READ_IT, sameId: true },
    });
  const rows = (list: PcdIndicacao[]) =>
    id === undefined ? indicacaoRows(list) : correctionRows(list, id);
  const outcome = await sendOnce({
    ...{ access, request, idempotencyKey },
    sendAnyway: sendAnyway === READ_IT ? undefined : sendAnyway,
    write: (write) => write(contract.pcd.salvar, { ...indicacao, id }),
    content: sentFieldsOf(indicacao),
    before: all.ok ? rows(all.data) : null,
    currentList: async () => listingOf(await access.provider.lookUp(contract.pcd.listar), rows),
  });
  return respondToOutcome(request, access, outcome, {
    to: paths.indicarPcd(),
    successMessage,
    refusal: (message) => withShownBirth(read.refusal(message)),
  });
}
