import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { dataOr, mapSection } from "~/lib/section";
import { plural } from "~/lib/text";
import { listItemOf } from "~/modules/planos-beneficios/item";
import { PlanoList } from "~/modules/planos-beneficios/plano-list";
import { logUnknownRoutes } from "~/layout/unknown-routes.server";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { pageTitle } from "~/lib/page-title";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { planos } = await authorizePage(request, {}, (provider) => ({
    planos: provider.callSection(contract.planosBeneficios.listar),
  }));
  logUnknownRoutes(
    "planos-beneficios",
    dataOr(planos, []).flatMap(({ rota: link }) => (link === "" ? [] : [{ link }])),
  );
  return page({ planos: mapSection(planos, (items) => items.map(listItemOf)) });
}

export const meta: MetaFunction = () => pageTitle("Planos/Benefícios");

export default function PlanosBeneficiosPage() {
  const { planos } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Planos/Benefícios</h1>
      <Outlet />
      <SectionView part={planos}>
        {(items) =>
          items.length > 0 ? (
            <>
              <p className="dica">{plural(items.length, "item", "itens")}</p>
              <PlanoList items={items} />
            </>
          ) : (
            <EmptyState until="Os planos e benefícios aparecem aqui quando a cooperativa os oferece a você.">
              Nenhum plano ou benefício encontrado
            </EmptyState>
          )
        }
      </SectionView>
    </>
  );
}
