/** How to refer somebody, in HTML of the provider (second spec, section 2, "PCD referrals"). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/aviso";
import { Dialog } from "~/components/dialogo";
import { ProviderHtml } from "~/components/html-cru";
import { ShowPart } from "~/components/parte";
import { mapPart } from "~/lib/parte";
import { paths } from "~/paths";
import { openPage } from "~/services/acesso.server";
import { sanitise } from "~/services/html.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { config } = await openPage(request, {}, (provider) => ({ config: provider.part(contract.pcd.configuracao) }));
  return page({ guidance: mapPart(config, ({ orientacoes_pcd }) => sanitise(orientacoes_pcd)) });
}

export const meta: MetaFunction = () => [{ title: "Orientações — Portal do Colaborador" }];

export default function GuidanceDialog() {
  const { guidance } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Orientações" closeTo={paths.indicarPcd()}>
      <ShowPart part={guidance}>
        {(html) => (html.text === "" ? <EmptyState>Nenhuma orientação encontrada</EmptyState> : <ProviderHtml html={html} />)}
      </ShowPart>
    </Dialog>
  );
}
