import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { UnfinishedDrafts } from "~/components/unfinished-drafts";
import { dataOr, mapSection } from "~/lib/section";
import { plural } from "~/lib/text";
import { sendAtestado } from "~/modules/atestados/wizard/wizard.server";
import { DELIVERY_RULE } from "~/modules/atestados/deadline";
import { SendLink, Submissions } from "~/modules/atestados/submission-list";
import { withCountedDays } from "~/modules/atestados/counted-days";
import { ATESTADOS } from "~/modules/atestados/submission-kinds";
import { buildList } from "~/modules/atestados/list-view";
import { correctableSubmissions } from "~/modules/solicitacoes/from-submissions";
import { unfinishedDrafts } from "~/modules/solicitacoes/drafts.server";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const ano = new URL(request.url).searchParams.get("ano");
  const { access, submissions, configs } = await authorizePage(request, {}, (provider) => ({
    submissions: provider.callSection(contract.atestados.listar, { tipo: ATESTADOS.tipo }),
    configs: provider.callSection(contract.atestados.configuracoes, { tipo: ATESTADOS.tipo }),
  }));
  const counted = mapSection(submissions, (all) =>
    all.map((each) => withCountedDays(each, dataOr(configs, []))),
  );
  return page({
    count: dataOr(submissions, []).length,
    begun: await unfinishedDrafts(
      access,
      correctableSubmissions(ATESTADOS, dataOr(submissions, [])),
      [sendAtestado],
    ),
    list: mapSection(counted, (all) => buildList(ATESTADOS, all, ano, new Date())),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.list.ok && data.list.data.ano, "Atestados");

export default function AtestadosPage() {
  const { count, begun, list } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="cabeca">
        <h1>Atestados</h1>{" "}
        {count > 0 && <p className="dica">{plural(count, "atestado", "atestados")}</p>}
      </div>
      <Submissions door={ATESTADOS} list={list}>
        <p>
          <SendLink door={ATESTADOS} list={list} />
        </p>
        <p className="dica max-w-xl">{DELIVERY_RULE}</p>
        <UnfinishedDrafts drafts={begun} />
      </Submissions>
    </>
  );
}
