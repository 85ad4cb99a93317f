import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { Tabs } from "~/components/tabs";
import { UnfinishedDrafts } from "~/components/unfinished-drafts";
import { SectionView } from "~/components/section";
import { dataOr, mapSection } from "~/lib/section";
import { sendDocumento } from "~/modules/atestados/wizard/wizard.server";
import { SendLink, Submissions } from "~/modules/atestados/submission-list";
import { DOCUMENTOS } from "~/modules/atestados/submission-kinds";
import { withCountedDays } from "~/modules/atestados/counted-days";
import { buildList } from "~/modules/atestados/list-view";
import { ReceivedDocumentos } from "~/modules/documentos/received-documentos";
import { correctableSubmissions } from "~/modules/solicitacoes/from-submissions";
import { unfinishedDrafts } from "~/modules/solicitacoes/drafts.server";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const sent = query.get("aba") === "enviados";
  const { access, documentos, submissions } = await authorizePage(
    request,
    { route: "documentos" },
    (provider) => ({
      documentos: sent ? null : provider.callSection(contract.documentos.listar),
      submissions: sent
        ? provider.callSection(contract.atestados.listar, { tipo: DOCUMENTOS.tipo })
        : null,
    }),
  );
  return page({
    documentos,
    count: (documentos ? dataOr(documentos, []) : submissions ? dataOr(submissions, []) : [])
      .length,
    begun: submissions
      ? await unfinishedDrafts(
          access,
          correctableSubmissions(DOCUMENTOS, dataOr(submissions, [])),
          [sendDocumento],
        )
      : [],
    sent:
      submissions &&
      mapSection(submissions, (all) => {
        const uncounted = all.map((each) => withCountedDays(each, null));
        return buildList(DOCUMENTOS, uncounted, query.get("ano"), new Date());
      }),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(
    data?.sent?.ok && data.sent.data.ano,
    data?.sent ? "Documentos enviados" : "Documentos",
  );

export default function DocumentosPage() {
  const { documentos, count, begun, sent } = useLoaderData<typeof loader>();
  const shown = count > 0 ? ` ${count}` : "";
  return (
    <>
      <h1>Documentos</h1>
      <Tabs
        label="Documentos"
        tabs={[
          { title: `Recebidos${sent ? "" : shown}`, to: paths.documentos(), current: !sent },
          {
            title: `Enviados${sent ? shown : ""}`,
            to: paths.documentos("enviados"),
            current: sent !== null,
          },
        ]}
        around={(strip) => (
          /* The strip keeps its place on both tabs, because a moved element would lose the focus. */
          <div className={sent ? "cabeca gap-y-3.5" : undefined}>
            {strip}
            {sent && <SendLink door={DOCUMENTOS} list={sent} />}
          </div>
        )}
      >
        {documentos && (
          <SectionView part={documentos}>
            {(list) => <ReceivedDocumentos documentos={list} />}
          </SectionView>
        )}
        {sent && (
          <Submissions door={DOCUMENTOS} list={sent}>
            <UnfinishedDrafts drafts={begun} />
          </Submissions>
        )}
      </Tabs>
    </>
  );
}
