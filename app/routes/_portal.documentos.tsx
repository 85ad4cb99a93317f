/** Documents (spec 2.12), in two tabs: those received from the cooperative, and those sent to it. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Tabs } from "~/components/abas";
import { UnfinishedDrafts } from "~/components/nao-concluidos";
import { ShowPart } from "~/components/parte";
import { dataOr, mapPart } from "~/lib/parte";
import { sendDocumento } from "~/modules/atestados/assistente/assistente.server";
import { SendButton, SubmissionList } from "~/modules/atestados/lista-de-envios";
import { DOCUMENTOS } from "~/modules/atestados/portas";
import { buildList } from "~/modules/atestados/tela-da-lista";
import { ReceivedDocumentos } from "~/modules/documentos/recebidos";
import { correctableSubmissions } from "~/modules/solicitacoes/de-envios";
import { unfinishedDrafts } from "~/modules/solicitacoes/rascunhos.server";
import { paths } from "~/paths";
import { openPage } from "~/services/acesso.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const sent = query.get("aba") === "enviados";
  // null: the other tab.
  const { access, documentos, submissions } = await openPage(request, { route: "documentos" }, (provider) => ({
    documentos: sent ? Promise.resolve(null) : provider.part(contract.documentos.listar),
    submissions: sent ? provider.part(contract.atestados.listar, { tipo: DOCUMENTOS.tipo }) : Promise.resolve(null),
  }));
  return page({
    documentos,
    begun: submissions ? await unfinishedDrafts(access, correctableSubmissions(DOCUMENTOS, dataOr(submissions, [])), [sendDocumento]) : [],
    sent: submissions && mapPart(submissions, (all) => buildList(DOCUMENTOS, all, query.get("ano"), new Date())),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.sent ? "Documentos enviados" : "Documentos"} — Portal do Colaborador` },
];

export default function DocumentosPage() {
  const { documentos, begun, sent } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Documentos</h1>
      <Tabs
        label="Documentos"
        tabs={[
          { title: "Recebidos", to: paths.documentos(), current: !sent },
          { title: "Enviados", to: paths.documentos("enviados"), current: sent !== null },
        ]}
      />
      {documentos && <ShowPart part={documentos}>{(list) => <ReceivedDocumentos documentos={list} />}</ShowPart>}
      {sent && (
        <>
          <UnfinishedDrafts drafts={begun} />
          <SendButton door={DOCUMENTOS} />
          <ShowPart part={sent}>{(list) => <SubmissionList door={DOCUMENTOS} list={list} />}</ShowPart>
        </>
      )}
    </>
  );
}
