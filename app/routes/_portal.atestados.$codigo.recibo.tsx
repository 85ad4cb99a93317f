/** The receipt of a certificate. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ShowPart } from "~/components/part";
import { ATESTADOS } from "~/modules/atestados/doors";
import { Receipt } from "~/modules/atestados/receipt";
import { openPage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { notFound, page } from "~/services/http/response.server";
import { readAtestado, isAtestadoMissing } from "~/modules/atestados/read-atestado.server";

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { submission, submissions, access } = await openPage(request, {}, (provider) => ({
    submission: readAtestado(provider, codigo),
    submissions: provider.part(contract.atestados.listar, { tipo: ATESTADOS.tipo }),
  }));
  if (isAtestadoMissing(submission, submissions, codigo)) throw notFound();
  return page({ submission, codigo, colaborador: access.colaborador.colaborador });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Recibo ${data?.codigo ?? ""} — Portal do Colaborador` }];

export default function ReceiptPage() {
  const { submission, codigo, colaborador } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Recibo de envio</h1>
      {!submission.ok && <p>O número do seu protocolo é {codigo}. Anote-o.</p>}
      <ShowPart part={submission}>{(data) => data && <Receipt door={ATESTADOS} submission={data} colaborador={colaborador} />}</ShowPart>
    </>
  );
}
