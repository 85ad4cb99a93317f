import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/notice";
import { Dialog } from "~/components/dialog";
import { ProviderHtml } from "~/components/raw-html";
import { SectionView } from "~/components/section";
import { dataOr, mapSection } from "~/lib/section";
import { pageTitle } from "~/lib/page-title";
import { ConvenioContact } from "~/modules/convenios/convenio-contact";
import { toConvenioView } from "~/modules/convenios/convenio-view";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { sanitise } from "~/services/http/sanitise.server";
import { contract } from "~/services/provider/contract";
import { foundIn, page } from "~/services/http/response.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const codigo = params.codigo ?? "";
  const { convenios, content } = await authorizePage(
    request,
    { route: "convenios" },
    (provider) => ({
      convenios: provider.callSection(contract.convenios.listar),
      content: provider.callSection(contract.convenios.visualizar, { id: codigo }),
    }),
  );
  const found = foundIn(convenios, (all) => all.find((known) => known.codigo === codigo));
  const convenio = dataOr(found, null);
  return page({
    empresa: convenio?.empresa ?? "Convênio",
    convenio: convenio ? toConvenioView(convenio) : null,
    content: mapSection(content, sanitise),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.empresa ?? "Convênio");

export default function ConvenioDialog() {
  const { empresa, convenio, content } = useLoaderData<typeof loader>();
  return (
    <Dialog title={empresa} closeTo={paths.convenios()}>
      {convenio && (
        <div className="!mt-0">
          <ConvenioContact convenio={convenio} />
        </div>
      )}
      <SectionView part={content}>
        {(html) =>
          html.text === "" ? (
            <EmptyState until="Para saber dos descontos, pergunte ao próprio estabelecimento ou ao RH.">
              Este convênio não tem mais informações
            </EmptyState>
          ) : (
            <ProviderHtml html={html} />
          )
        }
      </SectionView>
    </Dialog>
  );
}
