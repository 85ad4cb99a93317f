/** One certificate: answers, files and history (second spec, section 2). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ShowPart } from "~/components/part";
import { nowInSaoPaulo } from "~/lib/dates";
import { dataOr } from "~/lib/part";
import { SubmissionDetail } from "~/modules/atestados/submission-detail";
import { correctionDeadline, tituloOf } from "~/modules/atestados/submission";
import { ATESTADOS } from "~/modules/atestados/doors";
import { openPage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { notFound, page } from "~/services/http/response.server";
import { readAtestado, isAtestadoMissing } from "~/modules/atestados/read-atestado.server";

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { submission, submissions } = await openPage(request, {}, (provider) => ({
    submission: readAtestado(provider, codigo),
    submissions: provider.part(contract.atestados.listar, { tipo: ATESTADOS.tipo }),
  }));
  if (isAtestadoMissing(submission, submissions, codigo)) throw notFound();
  const data = dataOr(submission, null);
  const deadline = data && correctionDeadline(data, nowInSaoPaulo(new Date()));
  return page({ submission, titulo: data ? tituloOf(data) : ATESTADOS.noun, deadline });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.titulo ?? ATESTADOS.noun} — Portal do Colaborador` }];

export default function SubmissionPage() {
  const { submission, titulo, deadline } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{titulo}</h1>
      <ShowPart part={submission}>{(data) => data && <SubmissionDetail door={ATESTADOS} submission={data} deadline={deadline} />}</ShowPart>
    </>
  );
}
