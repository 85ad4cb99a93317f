import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/notice";
import { UnfinishedDrafts } from "~/components/unfinished-drafts";
import { SectionView } from "~/components/section";
import { today } from "~/lib/calendar";
import { dataOr, mapSection } from "~/lib/section";
import { plural } from "~/lib/text";
import { addDependente } from "~/modules/dependentes/wizard/wizard.server";
import { DependenteRow, UrgentDependente } from "~/modules/dependentes/dependente-card";
import { formatBirth } from "~/modules/dependentes/situacao";
import { fromDependentes } from "~/modules/solicitacoes/from-dependentes";
import { askedIn, loadSentBack } from "~/modules/solicitacoes/dependente-corrections.server";
import { unfinishedDrafts } from "~/modules/solicitacoes/drafts.server";
import { pageTitle } from "~/lib/page-title";
import { href, paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { canCorrect } from "~/services/provider/contract/status";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, dependentes, sentBack } = await authorizePage(
    request,
    { route: "dependentes" },
    (provider) => ({
      dependentes: provider.callSection(contract.dependentes.listar),
      sentBack: loadSentBack(provider),
    }),
  );
  const day = today(new Date());
  return page({
    begun: await unfinishedDrafts(access, fromDependentes(dataOr(dependentes, [])).correctables, [
      addDependente,
    ]),
    dependentes: mapSection(dependentes, (list) =>
      list.map(({ anexos: _unshown, ...each }) => ({
        ...each,
        birth: formatBirth(each, day),
        asked: askedIn(sentBack.get(each.codatestado)),
      })),
    ),
  });
}

export const meta: MetaFunction = () => pageTitle("Dependentes");

function AddLink({ urgent }: { urgent: boolean }) {
  return (
    <p>
      <a className={urgent ? "botao-2" : "botao"} href={href(paths.incluirDependente())}>
        Incluir Dependente
      </a>
    </p>
  );
}

export default function DependentesPage() {
  const { begun, dependentes } = useLoaderData<typeof loader>();
  const list = dataOr(dependentes, []);
  const urgent = list.find(canCorrect);
  const rows = list.filter((dependente) => dependente !== urgent);
  return (
    <>
      <div className="cabeca">
        <h1>Dependentes</h1>{" "}
        {list.length > 0 && (
          <p className="dica">{plural(list.length, "dependente", "dependentes")}</p>
        )}
      </div>
      {urgent && (
        <ul>
          <UrgentDependente dependente={urgent} />
        </ul>
      )}
      <AddLink urgent={urgent !== undefined} />
      <UnfinishedDrafts drafts={begun} />
      <SectionView part={dependentes}>
        {() =>
          list.length === 0 ? (
            <EmptyState until="Quem você incluir aparece aqui, com a resposta do RH.">
              Nenhum dependente encontrado
            </EmptyState>
          ) : (
            rows.length > 0 && (
              <ul className="linhas sozinha">
                {rows.map((dependente) => (
                  <DependenteRow key={dependente.codigo} dependente={dependente} />
                ))}
              </ul>
            )
          )
        }
      </SectionView>
    </>
  );
}
