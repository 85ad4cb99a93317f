/** "Minhas solicitações": everything sent in any module, what becomes of it and what the person can do about it. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LeftOut } from "~/components/left-out";
import { ShowPart } from "~/components/part";
import { UnfinishedDrafts } from "~/components/unfinished-drafts";
import { SolicitacaoTabs, SolicitacaoList } from "~/modules/solicitacoes/solicitacao-list";
import { unfinishedDrafts } from "~/modules/solicitacoes/drafts.server";
import { listCalls, gather } from "~/modules/solicitacoes/gather.server";
import { filterList, readFilter, pageOf as pageOf } from "~/modules/solicitacoes/solicitacao";
import { openPage } from "~/services/access/guard.server";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { access, ...parts } = await openPage(request, {}, listCalls);
  const { solicitacoes, correctables, failures, leftOut } = gather(parts, { management: access.management, now: new Date() });
  const filter = readFilter(query);
  return page({
    filter,
    failures,
    leftOut,
    list: pageOf(filterList(solicitacoes, filter), query.get("pagina")),
    begun: await unfinishedDrafts(access, correctables),
  });
}

export const meta: MetaFunction = () => [{ title: "Minhas solicitações — Portal do Colaborador" }];

export default function SolicitacoesPage() {
  const { filter, failures, leftOut, list, begun } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Minhas solicitações</h1>
      <UnfinishedDrafts drafts={begun} />
      {failures.map((message) => (
        <ShowPart key={message} part={{ ok: false, message }}>
          {() => null}
        </ShowPart>
      ))}
      <LeftOut count={leftOut} />
      <SolicitacaoTabs filter={filter}>
        <SolicitacaoList filter={filter} list={list} complete={failures.length + leftOut === 0} />
      </SolicitacaoTabs>
    </>
  );
}
