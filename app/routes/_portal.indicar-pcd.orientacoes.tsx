import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { EmptyState } from "~/components/notice";
import { Dialog } from "~/components/dialog";
import { ProviderHtml } from "~/components/raw-html";
import { SectionView } from "~/components/section";
import { mapSection } from "~/lib/section";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { sanitise } from "~/services/http/sanitise.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { config } = await authorizePage(request, {}, (provider) => ({
    config: provider.callSection(contract.pcd.configuracao),
  }));
  return page({ guidance: mapSection(config, ({ orientacoes_pcd }) => sanitise(orientacoes_pcd)) });
}

export const meta: MetaFunction = () => pageTitle("Orientações");

export default function GuidanceDialog() {
  const { guidance } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Orientações" closeTo={paths.indicarPcd() + useLocation().search}>
      <SectionView part={guidance}>
        {(html) =>
          html.text === "" ? (
            <EmptyState until="As orientações aparecem aqui quando a cooperativa as publica.">
              Nenhuma orientação encontrada
            </EmptyState>
          ) : (
            <ProviderHtml html={html} />
          )
        }
      </SectionView>
    </Dialog>
  );
}
