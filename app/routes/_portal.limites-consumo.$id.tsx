import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle, searchedFor } from "~/lib/page-title";
import { AmountsSwitch } from "~/components/amounts-switch";
import { Dialog } from "~/components/dialog";
import { SectionView } from "~/components/section";
import { dataOr } from "~/lib/section";
import { readSearch } from "~/components/forms/search-form";
import { pageOfDetalhe } from "~/modules/limites/limites-page";
import { ProdutoList, titleOfProdutos, whereBought } from "~/modules/compras/produto-list";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { foundIn, pageWithAmounts } from "~/services/http/response.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const { limites, compra } = await authorizePage(
    request,
    { colaboradorOnly: true },
    (provider) => ({
      limites: provider.callSection(contract.financeiro.gastosContaConsumo),
      compra: provider.callSection(contract.financeiro.compra, { id }),
    }),
  );
  const found = foundIn(limites, (all) =>
    all.flatMap(({ detalhes }) => detalhes).find((detalhe) => detalhe.id === id),
  );
  const known = dataOr(found, undefined);
  return pageWithAmounts(request, {
    id,
    compra,
    title: titleOfProdutos(known),
    where: whereBought(known?.descfilial, known?.emissao),
    search: readSearch(request),
    closeTo: paths.limites(pageOfDetalhe(dataOr(limites, []), id) ?? 1),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(searchedFor(data?.search), data?.title ?? "Produtos da compra");

export default function LimiteCompraDialog() {
  const { id, compra, where, search, closeTo, amounts } = useLoaderData<typeof loader>();
  return (
    <Dialog
      title="Produtos da compra"
      closeTo={closeTo}
      aside={<AmountsSwitch amounts={amounts} />}
    >
      <SectionView part={compra}>
        {(compraProdutos) => (
          <ProdutoList compra={compraProdutos} {...{ where, search }} to={paths.limiteCompra(id)} />
        )}
      </SectionView>
    </Dialog>
  );
}
