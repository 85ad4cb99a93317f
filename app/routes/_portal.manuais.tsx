import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { foldLong } from "~/lib/long-text";
import { mapSection } from "~/lib/section";
import { plural } from "~/lib/text";
import { ManualRow } from "~/modules/manuais/manual-row";
import { manualUrl } from "~/modules/manuais/manual-url";
import { authorizePage } from "~/services/access/guard.server";
import { environment } from "~/services/config/environment.server";
import { contract } from "~/services/provider/contract";
import { pageTitle } from "~/lib/page-title";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { manuais } = await authorizePage(request, { route: "manuais" }, (provider) => ({
    manuais: provider.callSection(contract.manuais.listar),
  }));
  return page({
    manuais: mapSection(manuais, (all) =>
      all.map(({ titulo, descricao, link }) => {
        const { words, rest } = foldLong(descricao);
        return { titulo, descricao: words, rest, url: manualUrl(link, environment.site) };
      }),
    ),
  });
}

export const meta: MetaFunction = () => pageTitle("Manuais");

export default function ManuaisPage() {
  const { manuais } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Manuais</h1>
      <SectionView part={manuais}>
        {(list) =>
          list.length > 0 ? (
            <>
              <p className="dica">{plural(list.length, "manual", "manuais")}</p>
              <ul className="linhas">
                {list.map((manual, index) => (
                  <ManualRow key={index} manual={manual} />
                ))}
              </ul>
            </>
          ) : (
            <EmptyState until="Os manuais aparecem aqui quando a cooperativa os publica.">
              Nenhum manual encontrado
            </EmptyState>
          )
        }
      </SectionView>
    </>
  );
}
