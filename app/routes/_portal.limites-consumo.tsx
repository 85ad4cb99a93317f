import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { AmountsSwitch } from "~/components/amounts-switch";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { AskHr } from "~/layout/ask-hr";
import { plural } from "~/lib/text";
import { LimiteCategory } from "~/modules/limites/limite-category";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { paths } from "~/paths";
import { pageTitle } from "~/lib/page-title";
import { pageWithAmounts } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, limites } = await authorizePage(request, {}, (provider) => ({
    limites: provider.callSection(contract.financeiro.gastosContaConsumo),
  }));
  return pageWithAmounts(request, { limites, management: access.management });
}

export const meta: MetaFunction = () => pageTitle("Limite Conta Consumo");

export default function LimitesPage() {
  const alone = useLocation().pathname === paths.limites();
  const { limites, management, amounts } = useLoaderData<typeof loader>();
  return (
    <>
      <AmountsSwitch amounts={alone ? amounts : null}>
        <h1>Limite Conta Consumo</h1>
      </AmountsSwitch>
      <Outlet />
      <SectionView part={limites}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState until="As compras aparecem aqui depois de feitas.">
              Não há informações sobre o limite consumido
            </EmptyState>
          ) : (
            <>
              <p className="dica">{plural(list.length, "categoria", "categorias")}</p>
              {list.map((limite, index) => (
                <LimiteCategory key={index} limite={limite} withProdutos={!management} />
              ))}
              <AskHr about={{ subject: "o limite da conta consumo" }} />
            </>
          )
        }
      </SectionView>
    </>
  );
}
