import { today } from "~/lib/calendar";
import { shownDay } from "~/lib/day-field";
import { idempotentFormFields } from "~/lib/idempotent-form";
import type { Section } from "~/lib/section";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import type { Refusal } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { listingBefore, listingOf } from "~/services/submissions/reconcile";
import { submitRecord } from "~/services/submissions/submit-form.server";
import { alreadyReferred } from "./already-referred.server";
import { indicacaoForm } from "./form";
import { correctionRows, indicacaoRows, sentFieldsOf } from "./trace.server";

interface SaveRequest {
  request: Request;
  access: Access;
  all: Section<PcdIndicacao[]>;
  id?: string;
  successMessage: string;
}

export function withShownBirth({ initialValue, ...rest }: Refusal): Refusal {
  const birth = initialValue?.dtnascimento;
  return {
    ...rest,
    initialValue:
      typeof birth === "string" ? { ...initialValue, dtnascimento: shownDay(birth) } : initialValue,
  };
}

export const indicacaoOperation = (id?: string): string => `indicar-pcd/${id ?? "nova"}`;

export function saveIndicacao({ request, access, all, id, successMessage }: SaveRequest) {
  const rows = (list: PcdIndicacao[]) =>
    id === undefined ? indicacaoRows(list) : correctionRows(list, id);
  return submitRecord(request, access, {
    operation: indicacaoOperation(id),
    form: indicacaoForm(today(new Date())).extend(idempotentFormFields),
    content: (indicacao) => sentFieldsOf(indicacao),
    write: (write, { pedido: _id, mesmoAssim: _anyway, ...indicacao }) =>
      write(contract.pcd.salvar, { ...indicacao, id }),
    question: ({ cpf }) =>
      id === undefined && all.ok ? alreadyReferred(all.data, cpf, new Date()) : null,
    before: all.ok ? listingBefore(all.data, rows) : null,
    currentList: async () => listingOf(await access.provider.callQuiet(contract.pcd.listar), rows),
    to: paths.indicarPcd(),
    successMessage,
    shown: withShownBirth,
  });
}
