/** Certificates: what was sent, where each stands, and what can still be done (second spec, section 2). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UnfinishedDrafts } from "~/components/nao-concluidos";
import { ShowPart } from "~/components/parte";
import { dataOr, mapPart } from "~/lib/parte";
import { sendAtestado } from "~/modules/atestados/assistente/assistente.server";
import { DeadlineNotice } from "~/modules/atestados/aviso-de-prazo";
import { SendButton, SubmissionList } from "~/modules/atestados/lista-de-envios";
import { ATESTADOS } from "~/modules/atestados/portas";
import { buildList } from "~/modules/atestados/tela-da-lista";
import { correctableSubmissions } from "~/modules/solicitacoes/de-envios";
import { unfinishedDrafts } from "~/modules/solicitacoes/rascunhos.server";
import { openPage } from "~/services/acesso.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const ano = new URL(request.url).searchParams.get("ano");
  const { access, submissions } = await openPage(request, {}, (provider) => ({
    submissions: provider.part(contract.atestados.listar, { tipo: ATESTADOS.tipo }),
  }));
  return page({
    begun: await unfinishedDrafts(access, correctableSubmissions(ATESTADOS, dataOr(submissions, [])), [sendAtestado]),
    list: mapPart(submissions, (all) => buildList(ATESTADOS, all, ano, new Date())),
  });
}

export const meta: MetaFunction = () => [{ title: "Atestados — Portal do Colaborador" }];

export default function AtestadosPage() {
  const { begun, list } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Atestados</h1>
      <UnfinishedDrafts drafts={begun} />
      <SendButton door={ATESTADOS} />
      <DeadlineNotice />
      <ShowPart part={list}>{(data) => <SubmissionList door={ATESTADOS} list={data} />}</ShowPart>
    </>
  );
}
