/** Authorising a person by CPF (spec part 2, section 2): consult, then confirm what was found. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { useRefusal } from "~/components/form";
import { formatDate } from "~/lib/dates";
import { dataOr } from "~/lib/part";
import { waitInWords, properName } from "~/lib/text";
import { fullCpf } from "~/modules/compras-prazo/autorizado-view";
import { autorizadoCpfForm } from "~/modules/compras-prazo/forms";
import { requireValidCode } from "~/modules/compras-prazo/guard.server";
import { AddAutorizado, type CpfConsultation } from "~/modules/compras-prazo/add-autorizado";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { writeResult } from "~/services/submission/write-result.server";
import { readForm } from "~/services/http/form.server";
import { attemptsOf } from "~/services/access/rate-limits.server";
import { contract } from "~/services/provider/contract";
import { page, redirectWithMessage } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireValidCode(request);
  return page(null);
}

type ConsultResult = { ok: true; consultation: CpfConsultation } | { ok: false; status: number; message: string };

async function consult(request: Request, access: Access, cpf: string): Promise<ConsultResult> {
  const waitSeconds = await attemptsOf("consultar-cpf", access.colaborador).spend();
  if (waitSeconds > 0) return { ok: false, status: 429, message: `Foram muitas consultas. Espere ${waitInWords(waitSeconds)} e tente de novo.` };
  const read = await writeResult(request, access, access.provider.call(contract.comprasPrazo.consultarCpf, { cpf }));
  if (!read.ok) return read;
  const { nome, data_nasc, valido, msg } = read.data;
  return { ok: true, consultation: { cpf, nome: properName(nome), nascimento: formatDate(data_nasc), valido, message: msg } };
}

/** Is the person on the list? Asked when the answer to the write was lost. */
async function isListed({ provider }: Access, cpf: string): Promise<boolean> {
  const list = dataOr(await provider.part(contract.comprasPrazo.carregarAutorizados), []);
  return list.some((person) => fullCpf(person.cpf) === fullCpf(cpf));
}

export async function action({ request }: ActionFunctionArgs) {
  const { access } = await requireValidCode(request);
  const read = await readForm(request, access.session, autorizadoCpfForm);
  if (!read.ok) return page({ refusal: read.refusal, consultation: null }, { status: 400 });
  const { cpf, intencao } = read.value;
  const consulted = await consult(request, access, cpf);
  if (!consulted.ok) return page({ refusal: read.refusal(consulted.message), consultation: null }, { status: consulted.status });
  const { consultation } = consulted;
  if (intencao === "consultar") return page({ refusal: undefined, consultation });
  // The same tap twice: the second finds the person authorised, and that is what was asked for.
  const done = (text: string) => redirectWithMessage(request, paths.configComprasPrazo(), { tipo: "sucesso", texto: text });
  if (!consultation.valido)
    return (await isListed(access, cpf)) ? done("Esta pessoa está autorizada.") : page({ refusal: undefined, consultation }, { status: 400 });

  const written = await writeResult(request, access, access.provider.call(contract.comprasPrazo.criarAutorizado, { cpf }));
  if (written.ok) return done(written.msg || "Autorizado adicionado.");
  if (await isListed(access, cpf)) return done("Autorizado adicionado.");
  return page({ refusal: read.refusal(written.message), consultation: null }, { status: written.status });
}

export const meta: MetaFunction = () => [{ title: "Adicionar autorizado — Portal do Colaborador" }];

export default function AddAutorizadoDialog() {
  const consultation = useActionData<{ consultation?: CpfConsultation | null }>()?.consultation ?? null;
  const refusal = useRefusal();
  return (
    <Dialog title="Adicionar autorizado" closeTo={paths.configComprasPrazo()}>
      <AddAutorizado consultation={consultation} refusal={refusal} />
    </Dialog>
  );
}
