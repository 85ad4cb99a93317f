import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/notice";
import { FormPage } from "~/components/form-page";
import { SectionView } from "~/components/section";
import { mapSection } from "~/lib/section";
import { plural } from "~/lib/text";
import { ConvenioCard } from "~/modules/convenios/convenio-card";
import { toConvenioView } from "~/modules/convenios/convenio-view";
import { ConvenioDeclaracao } from "~/modules/convenios/convenio-declaracao";
import { NOT_ISSUED, declaracaoIssue } from "~/modules/declaracao/issue.server";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { inEconomy } from "~/services/http/economy.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";
import { alreadyDone } from "~/services/submissions/operation.server";
import { submitChange } from "~/services/submissions/submit-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [economy, { convenios, declaracao }] = await Promise.all([
    inEconomy(request),
    authorizePage(request, { route: "convenios" }, (provider) => ({
      convenios: provider.callSection(contract.convenios.listar),
      declaracao: provider.callSection(contract.convenios.declaracao),
    })),
  ]);
  return page({
    convenios: mapSection(convenios, (list) => list.map(toConvenioView)),
    declaracao,
    logos: !economy,
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, current } = await authorizePage(
    request,
    { route: "convenios", form: "shared" },
    (provider) => ({
      current: provider.callSection(contract.convenios.declaracao),
    }),
  );
  const issued = (_declaracao: unknown, msg: string) => ({
    to: paths.convenios(),
    flash: { kind: "success" as const, text: msg || "Declaração emitida." },
  });
  return submitChange(request, access, {
    ...declaracaoIssue(access, paths.convenios(), issued),
    before: () => {
      if (!current.ok) return { state: "not-sent", message: NOT_ISSUED };
      return current.data && alreadyDone(issued(current.data, ""));
    },
  });
}

export const meta: MetaFunction = () => pageTitle("Convênios");

export default function ConveniosPage() {
  const { convenios, declaracao, logos } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Convênios">
      <Outlet />
      <SectionView part={declaracao}>
        {(current) => <ConvenioDeclaracao declaracao={current} />}
      </SectionView>
      <SectionView part={convenios}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState until="Os convênios aparecem aqui quando a cooperativa os firma.">
              Nenhum convênio encontrado
            </EmptyState>
          ) : (
            <>
              <p className="dica">{plural(list.length, "convênio", "convênios")}</p>
              <ul className="cartoes">
                {list.map((convenio) => (
                  <ConvenioCard key={convenio.codigo} convenio={convenio} logos={logos} />
                ))}
              </ul>
            </>
          )
        }
      </SectionView>
    </FormPage>
  );
}
