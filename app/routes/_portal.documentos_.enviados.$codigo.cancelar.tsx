/** Cancelling a sent document, with a reason, while it stands below 3 (second spec, section 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ShowPart } from "~/components/part";
import { useRefusal } from "~/components/form";
import { CancelSubmission } from "~/modules/atestados/cancel-submission";
import { requireOfDoor } from "~/modules/atestados/of-door.server";
import { DOCUMENTOS } from "~/modules/atestados/doors";
import { openPage, requireColaborador } from "~/services/access/guard.server";
import { cancelSolicitacao, cancelMotivo } from "~/services/submission/cancel-solicitacao.server";
import { readForm } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import { notFound, page, redirectWithMessage } from "~/services/http/response.server";
import { readAtestado, isAtestadoMissing } from "~/modules/atestados/read-atestado.server";

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { submission, submissions } = await openPage(request, { route: "documentos" }, (provider) => ({
    submission: readAtestado(provider, codigo),
    submissions: provider.part(contract.atestados.listar, { tipo: DOCUMENTOS.tipo }),
  }));
  if (isAtestadoMissing(submission, submissions, codigo)) throw notFound();
  return page({ submission });
}

export async function action({ request, params: { codigo = "" } }: ActionFunctionArgs) {
  const access = await requireColaborador(request, { route: "documentos" });
  const read = await readForm(request, access.session, cancelMotivo);
  if (!read.ok) return page({ refusal: read.refusal }, { status: 400 });
  await requireOfDoor(access.provider, DOCUMENTOS, codigo);
  const situacao = async () => (await access.provider.call(contract.atestados.exibir, { codigo })).data.status;
  const end = await cancelSolicitacao({ request, access, codigo, motivo: read.value.motivo, currentStatus: situacao });
  if (end.state === "inexistente") throw notFound();
  if (end.state === "recusado") return page({ refusal: read.refusal(end.message) }, { status: end.status });
  return redirectWithMessage(request, DOCUMENTOS.list(), { tipo: "sucesso", texto: `${DOCUMENTOS.noun} cancelado com sucesso!` });
}

export const meta: MetaFunction = () => [{ title: `Cancelar ${DOCUMENTOS.noun.toLowerCase()} — Portal do Colaborador` }];

export default function CancelSubmissionPage() {
  const { submission } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <>
      <h1>Cancelar documento</h1>
      <ShowPart part={submission}>{(data) => data && <CancelSubmission door={DOCUMENTOS} submission={data} refusal={refusal} />}</ShowPart>
    </>
  );
}
