import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageNumber, pageTitle } from "~/lib/page-title";
import { AmountsSwitch } from "~/components/amounts-switch";
import { LoneDialog } from "~/components/lone-dialog";
import { SectionView } from "~/components/section";
import { today } from "~/lib/calendar";
import { mapSection } from "~/lib/section";
import { gastosPage } from "~/modules/saldos/gastos";
import { ContaClienteGastos } from "~/modules/saldos/conta-cliente-gastos";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { pageWithAmounts } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { gastos } = await authorizePage(request, { colaboradorOnly: true }, (provider) => ({
    gastos: provider.callSection(contract.financeiro.gastosCliente),
  }));
  const requested = new URL(request.url).searchParams.get("pagina");
  return pageWithAmounts(request, {
    gastos: mapSection(gastos, (all) => gastosPage(all, requested, today(new Date()))),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(pageNumber(data?.gastos.ok ? data.gastos.data.page : 1), "Gastos Conta Cliente");

export default function ContaClienteDialog() {
  const { gastos, amounts } = useLoaderData<typeof loader>();
  return (
    // A new `key` remounts the dialog, so each page of purchases starts at its top.
    <LoneDialog
      key={gastos.ok ? gastos.data.page : 0}
      title="Gastos Conta Cliente"
      closeTo={paths.inicio()}
      size="largo"
      aside={<AmountsSwitch amounts={gastos.ok && gastos.data.total === 0 ? null : amounts} />}
    >
      <SectionView part={gastos}>{(shown) => <ContaClienteGastos gastos={shown} />}</SectionView>
    </LoneDialog>
  );
}
