import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { FormDialog } from "~/components/form-page";
import { useRefusal } from "~/components/forms/form";
import { fullCpf } from "~/lib/cpf";
import { formatDate } from "~/lib/dates";
import { dataOr } from "~/lib/section";
import { waitInWords, properName } from "~/lib/text";
import { autorizadoCpfForm } from "~/modules/compras-prazo/forms";
import { requireValidCode } from "~/modules/compras-prazo/guard.server";
import { AddAutorizado, type CpfConsultation } from "~/modules/compras-prazo/add-autorizado";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { dropFormDraft } from "~/services/access/form-draft.server";
import { readForm } from "~/services/http/form.server";
import { attemptsOf, refundOnFailure } from "~/services/access/rate-limits.server";
import { asSection } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import { page, refusedPage } from "~/services/http/response.server";
import { alreadyDone, type Operation } from "~/services/submissions/operation.server";
import { statusOf } from "~/services/submissions/outcome";
import { submitChange } from "~/services/submissions/submit-form.server";
import type { Ended } from "~/services/submissions/stored-submission";
import { formAgain } from "~/services/submissions/answer.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireValidCode(request);
  return page({});
}

type ConsultResult =
  | { ok: true; consultation: Omit<CpfConsultation, "listed"> }
  | { ok: false; ending: Extract<Ended, { state: "rejected" | "not-sent" }> };

async function consult({ colaborador, provider }: Access, cpf: string): Promise<ConsultResult> {
  const counter = attemptsOf("consultar-cpf", colaborador);
  const waitSeconds = await counter.consume();
  if (waitSeconds > 0) {
    const message = `Foram muitas consultas. Espere ${waitInWords(waitSeconds)} e tente de novo.`;
    return { ok: false, ending: { state: "rejected", message, waitSeconds } };
  }
  const asked = provider.call(contract.comprasPrazo.consultarCpf, { cpf });
  const read = await asSection(refundOnFailure(counter, asked));
  if (!read.ok) return { ok: false, ending: { state: "not-sent", message: read.message } };
  const { nome, data_nasc, valido, msg } = read.data;
  return {
    ok: true,
    consultation: {
      cpf,
      nome: properName(nome),
      nascimento: formatDate(data_nasc),
      valido,
      message: msg,
    },
  };
}

async function isListed({ provider }: Access, cpf: string): Promise<boolean> {
  const { data } = await provider.call(contract.comprasPrazo.carregarAutorizados);
  return data.some((person) => fullCpf(person.cpf) === fullCpf(cpf));
}

async function isListedNow({ provider }: Access, cpf: string): Promise<boolean> {
  const read = await provider.callSection(contract.comprasPrazo.carregarAutorizados);
  return dataOr(read, []).some((person) => fullCpf(person.cpf) === fullCpf(cpf));
}

const leadsTo = (text: string) => ({
  to: paths.configComprasPrazo(),
  flash: { kind: "success" as const, text },
});

function authorise(access: Access): Operation<{ cpf: string }, unknown> {
  return {
    name: "incluir-autorizado",
    form: autorizadoCpfForm,
    before: async ({ cpf }) => {
      const consulted = await consult(access, cpf);
      if (!consulted.ok) return consulted.ending;
      const { valido, message } = consulted.consultation;
      if (valido) return null;
      if (await isListed(access, cpf)) return alreadyDone(leadsTo("Esta pessoa está autorizada."));
      return { state: "rejected", message: message || "Este CPF não pode ser autorizado." };
    },
    call: (write, { cpf }) => write(contract.comprasPrazo.criarAutorizado, { cpf }),
    isDone: ({ cpf }) => isListed(access, cpf),
    mayBeDoneBefore: true,
    done: (_who, reply) => leadsTo(reply?.msg || "Autorizado adicionado."),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { access } = await requireValidCode(request, { draft: ["cpf"] });
  const read = await readForm(request, access.session, autorizadoCpfForm);
  if (!read.ok) return formAgain(request, read.refusal);
  const { cpf, intencao } = read.value;
  if (intencao !== "consultar") return submitChange(request, access, authorise(access));
  // After a consultation (`consultar`) the page shows the CPF again, so no draft is needed.
  await dropFormDraft(request);
  const consulted = await consult(access, cpf);
  if (!consulted.ok)
    return refusedPage(read.refusal(consulted.ending.message), {
      status: statusOf(consulted.ending),
    });
  const listed = consulted.consultation.valido && (await isListedNow(access, cpf));
  return page({ refusal: undefined, consultation: { ...consulted.consultation, listed } });
}

export const meta: MetaFunction = () => pageTitle("Adicionar autorizado");

export default function AddAutorizadoDialog() {
  const consultation =
    useActionData<{ consultation?: CpfConsultation | null }>()?.consultation ?? null;
  const refusal = useRefusal();
  return (
    <FormDialog title="Adicionar autorizado" closeTo={paths.configComprasPrazo()}>
      <AddAutorizado consultation={consultation} refusal={refusal} />
    </FormDialog>
  );
}
