import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AmountsSwitch } from "~/components/amounts-switch";
import { LoneDialog } from "~/components/lone-dialog";
import { SectionView } from "~/components/section";
import { mapSection } from "~/lib/section";
import { CREDITOS_ACCOUNT } from "~/modules/saldos/accounts";
import { LatestCreditos } from "~/modules/saldos/creditos";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { emptyIfComplete, pageWithAmounts } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { saldos } = await authorizePage(request, { colaboradorOnly: true }, (provider) => ({
    saldos: provider.callSection(contract.financeiro.saldos),
  }));
  const creditos = mapSection(saldos, (accounts) =>
    accounts.filter(({ conta }) => conta === CREDITOS_ACCOUNT).flatMap((conta) => conta.creditos),
  );
  return pageWithAmounts(request, {
    creditos: emptyIfComplete(creditos, (list) => list.length === 0),
  });
}

export const meta: MetaFunction = () => pageTitle("Últimos Créditos Recebidos");

export default function CreditosDialog() {
  const { creditos, amounts } = useLoaderData<typeof loader>();
  return (
    <LoneDialog
      title="Últimos Créditos Recebidos"
      closeTo={paths.inicio()}
      aside={<AmountsSwitch amounts={amounts} />}
    >
      <SectionView part={creditos}>{(list) => <LatestCreditos creditos={list} />}</SectionView>
    </LoneDialog>
  );
}
