import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle, searchedFor } from "~/lib/page-title";
import { AmountsSwitch } from "~/components/amounts-switch";
import { LoneDialog } from "~/components/lone-dialog";
import { SectionView } from "~/components/section";
import { readSearch } from "~/components/forms/search-form";
import { dataOr } from "~/lib/section";
import { ProdutoList, titleOfProdutos, whereBought } from "~/modules/compras/produto-list";
import { pageOfCompra } from "~/modules/saldos/gastos";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { emptyIfComplete, foundIn, pageWithAmounts } from "~/services/http/response.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const { gastos, compra } = await authorizePage(
    request,
    { colaboradorOnly: true },
    (provider) => ({
      gastos: provider.callSection(contract.financeiro.gastosCliente),
      compra: provider.callSection(contract.financeiro.compra, { id }),
    }),
  );
  const found = foundIn(gastos, (all) => all.find((gasto) => gasto.id === id));
  const known = dataOr(found, undefined);
  return pageWithAmounts(request, {
    id,
    compra: emptyIfComplete(compra, ({ produtos }) => produtos.length === 0),
    search: readSearch(request),
    title: titleOfProdutos(known),
    where: whereBought(known?.desc_filial, known?.emissao),
    closeTo: paths.contaCliente(pageOfCompra(dataOr(gastos, []), id) ?? 1),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(searchedFor(data?.search), data?.title ?? "Produtos da compra");

export default function CompraDialog() {
  const { id, compra, where, search, closeTo, amounts } = useLoaderData<typeof loader>();
  return (
    <LoneDialog
      title="Produtos da compra"
      closeTo={closeTo}
      aside={<AmountsSwitch amounts={amounts} />}
    >
      <SectionView part={compra}>
        {(compraProdutos) => (
          <ProdutoList compra={compraProdutos} {...{ where, search }} to={paths.compra(id)} />
        )}
      </SectionView>
    </LoneDialog>
  );
}
