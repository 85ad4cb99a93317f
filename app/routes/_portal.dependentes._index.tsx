import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/notice";
import { UnfinishedDrafts } from "~/components/unfinished-drafts";
import { SectionView } from "~/components/section";
import { today } from "~/lib/calendar";
import { dataOr, mapSection } from "~/lib/section";
import { plural } from "~/lib/text";
import { addDependente } from "~/modules/dependentes/wizard/wizard.server";
import { DependenteRow } from "~/modules/dependentes/dependente-card";
import { formatBirth } from "~/modules/dependentes/situacao";
import { fromDependentes } from "~/modules/solicitacoes/from-dependentes";
import { unfinishedDrafts } from "~/modules/solicitacoes/drafts.server";
import { pageTitle } from "~/lib/page-title";
import { href, paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, dependentes } = await authorizePage(
    request,
    { route: "dependentes" },
    (provider) => ({
      dependentes: provider.callSection(contract.dependentes.listar),
    }),
  );
  const day = today(new Date());
  return page({
    begun: await unfinishedDrafts(access, fromDependentes(dataOr(dependentes, [])).correctables, [
      addDependente,
    ]),
    dependentes: mapSection(dependentes, (list) =>
      list.map(({ anexos: _, nascimento, ...dependente }) => ({
        ...dependente,
        birth: formatBirth({ nascimento }, day),
      })),
    ),
  });
}

export const meta: MetaFunction = () => pageTitle("Dependentes");

export default function DependentesPage() {
  const { begun, dependentes } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Dependentes</h1>
      <p>
        <a className="botao" href={href(paths.incluirDependente())}>
          Incluir Dependente
        </a>
      </p>
      <UnfinishedDrafts drafts={begun} />
      <SectionView part={dependentes}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState until="Quem você incluir aparece aqui, com a resposta do RH.">
              Nenhum dependente encontrado
            </EmptyState>
          ) : (
            <>
              <p className="dica">{plural(list.length, "dependente", "dependentes")}</p>
              <ul className="linhas">
                {list.map((dependente) => (
                  <DependenteRow key={dependente.codigo} dependente={dependente} />
                ))}
              </ul>
            </>
          )
        }
      </SectionView>
    </>
  );
}
