import { today } from "~/lib/calendar";
import { shownDay } from "~/lib/day-field";
import { idempotentFormFields } from "~/lib/idempotent-form";
import { dataOr, type Section } from "~/lib/section";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import type { Refusal } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { constraintOf } from "~/services/http/constraint.server";
import { listings } from "~/services/submissions/reconcile";
import { submitRecord } from "~/services/submissions/submit-form.server";
import { alreadyReferred } from "./already-referred.server";
import { correctionRows, indicacao, indicacaoRows } from "./record.server";

interface SaveRequest {
  request: Request;
  access: Access;
  all: Section<PcdIndicacao[]>;
  id?: string;
  successMessage: string;
}

function withShownBirth(refusal: Refusal): Refusal {
  const birth = refusal.initialValue?.dtnascimento;
  if (typeof birth !== "string") return refusal;
  return {
    ...refusal,
    initialValue: { ...refusal.initialValue, dtnascimento: shownDay(birth) },
  };
}

const contextNow = () => ({ today: today(new Date()) });

export function indicacaoPage(typed: Refusal | null) {
  const context = contextNow();
  return {
    questions: indicacao.questions(context),
    constraint: constraintOf(indicacao.form(context)),
    typed: typed && withShownBirth(typed),
  };
}

export const INDICACAO_FIELDS = Object.keys(indicacao.form(contextNow()).shape);

export const indicacaoOperation = (id?: string): string => `indicar-pcd/${id ?? "nova"}`;

export function saveIndicacao({ request, access, all, id, successMessage }: SaveRequest) {
  const rows = (list: PcdIndicacao[]) =>
    id === undefined ? indicacaoRows(list) : correctionRows(list, id);
  const context = contextNow();
  return submitRecord(request, access, {
    operation: indicacaoOperation(id),
    form: indicacao.form(context).extend(idempotentFormFields),
    content: (typed) => indicacao.facts(indicacao.body(typed, context)),
    write: (write, typed) => write(contract.pcd.salvar, { ...indicacao.body(typed, context), id }),
    question: ({ cpf }) =>
      id === undefined && all.ok ? alreadyReferred(all.data, cpf, new Date()) : null,
    ...listings(dataOr(all, null), () => access.provider.callQuiet(contract.pcd.listar), rows),
    to: paths.indicarPcd(),
    successMessage,
    shown: withShownBirth,
  });
}
