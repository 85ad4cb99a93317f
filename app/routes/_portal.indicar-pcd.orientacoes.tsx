/** How to refer somebody, in HTML of the provider (second spec, section 2, "PCD referrals"). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/notice";
import { Dialog } from "~/components/dialog";
import { ProviderHtml } from "~/components/raw-html";
import { ShowPart } from "~/components/part";
import { mapPart } from "~/lib/part";
import { paths } from "~/paths";
import { openPage } from "~/services/access/guard.server";
import { sanitise } from "~/services/http/sanitise.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { config } = await openPage(request, {}, (provider) => ({
    config: provider.part(contract.pcd.configuracao),
  }));
  return page({ guidance: mapPart(config, ({ orientacoes_pcd }) => sanitise(orientacoes_pcd)) });
}

export const meta: MetaFunction = () => [{ title: "Orientações — Portal do Colaborador" }];

export default function GuidanceDialog() {
  const { guidance } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Orientações" closeTo={paths.indicarPcd()}>
      <ShowPart part={guidance}>
        {(html) =>
          html.text === "" ? (
            <EmptyState until="As orientações aparecem aqui quando a cooperativa as publica.">
              Nenhuma orientação encontrada
            </EmptyState>
          ) : (
            <ProviderHtml html={html} />
          )
        }
      </ShowPart>
    </Dialog>
  );
}
