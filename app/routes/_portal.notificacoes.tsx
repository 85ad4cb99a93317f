import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { SectionView } from "~/components/section";
import { mapSection } from "~/lib/section";
import { buildNotificacaoPage, readView } from "~/modules/notificacoes/notificacao-page";
import { NotificacaoList } from "~/modules/notificacoes/notificacao-list";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { mensagens } = await authorizePage(request, { colaboradorOnly: true }, (provider) => ({
    mensagens: provider.callSection(contract.mensagens.listar),
  }));
  const view = readView(new URL(request.url).searchParams);
  return page({ view, list: mapSection(mensagens, (all) => buildNotificacaoPage(all, view)) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.view && "Não lidas", "Notificações");

export default function NotificacoesPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Notificações</h1>
      <Outlet />
      <SectionView part={list}>
        {(data) => <NotificacaoList key={view} loaded={data} view={view} />}
      </SectionView>
    </>
  );
}
