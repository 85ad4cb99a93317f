/** One sent document: answers, files and history (second spec, section 2). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ShowPart } from "~/components/part";
import { dataOr } from "~/lib/part";
import { SubmissionDetail } from "~/modules/atestados/submission-detail";
import { tituloOf } from "~/modules/atestados/submission";
import { DOCUMENTOS } from "~/modules/atestados/doors";
import { openPage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { notFound, page } from "~/services/http/response.server";
import { readAtestado, isAtestadoMissing } from "~/modules/atestados/read-atestado.server";

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { submission, submissions } = await openPage(request, { route: "documentos" }, (provider) => ({
    submission: readAtestado(provider, codigo),
    submissions: provider.part(contract.atestados.listar, { tipo: DOCUMENTOS.tipo }),
  }));
  if (isAtestadoMissing(submission, submissions, codigo)) throw notFound();
  const data = dataOr(submission, null);
  return page({ submission, titulo: data ? tituloOf(data) : DOCUMENTOS.noun });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.titulo ?? DOCUMENTOS.noun} — Portal do Colaborador` }];

export default function SubmissionPage() {
  const { submission, titulo } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{titulo}</h1>
      <ShowPart part={submission}>{(data) => data && <SubmissionDetail door={DOCUMENTOS} submission={data} deadline={null} />}</ShowPart>
    </>
  );
}
