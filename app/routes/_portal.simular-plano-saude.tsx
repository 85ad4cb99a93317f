import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { dataOr, mapSection } from "~/lib/section";
import { notePeople, peopleOf } from "~/modules/plano-saude/people.server";
import { dependentesOf, dependentesOfPlanos, canSwitch } from "~/modules/plano-saude/rules";
import { SimulationResult } from "~/modules/plano-saude/simulation-result";
import {
  difference,
  readSimulationQuery,
  type SimulationQuery,
} from "~/modules/plano-saude/simulation";
import { Simulator } from "~/modules/plano-saude/simulator";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import type { PlanoOption, Plano, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import { notFound, page } from "~/services/http/response.server";

/** Throws a 404 if the query names a plan or a person that this employee does not have. */
function checkCodes(
  planos: PlanoOption[],
  { codplano, planos: several, dependentes }: SimulationQuery,
  situacao: PlanoSituacao | null,
): void {
  const codigos = new Set(planos.map(({ codigo }) => codigo));
  const people = new Set(
    [...dependentesOfPlanos(planos), ...(situacao?.meuPlano?.dependentes ?? [])].map(
      ({ codigo }) => codigo,
    ),
  );
  const known =
    [codplano ?? [], several].flat().every((codigo) => codigos.has(codigo)) &&
    dependentes.every((codigo) => people.has(codigo));
  if (!known) throw notFound();
}

function requestLinkOf(situacao: PlanoSituacao | null, codplano: string, dependentes: string[]) {
  if (!situacao?.podeAlterarIncluir) return null;
  const { meuPlano } = situacao;
  if (!meuPlano)
    return {
      text: "Solicitar este plano",
      to: paths.solicitarPlanoSaude("plano", { codplano, dependentes }),
    };
  if (!canSwitch(situacao) || meuPlano.codplano === codplano) return null;
  const inPlano = dependentesOf(meuPlano)
    .filter(({ possuiplano }) => possuiplano)
    .map(({ codigo }) => codigo);
  return { text: "Trocar para este plano", to: paths.trocarPlanoSaude(codplano, inPlano) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const question = readSimulationQuery(new URL(request.url).searchParams);
  const { codplano, dependentes } = question;
  const simulated = codplano === null ? question.planos : [codplano];
  const { access, planos, mine, parts } = await authorizePage(request, {}, (provider) => ({
    planos: provider.callSection(contract.planoSaude.planos),
    mine: provider.callSection(contract.planoSaude.meuPlano),
    parts: Promise.all(
      simulated.map((each) =>
        provider.callSection(contract.planoSaude.simular, { codplano: each, dependentes }),
      ),
    ),
  }));
  const situacao = dataOr(mine, null);
  if (planos.ok) checkCodes(planos.data, question, situacao);
  if (situacao && planos.ok) notePeople(access.provider, peopleOf(situacao, planos.data));
  const current = situacao?.meuPlano ?? null;
  const inPlanoToday = current
    ? dependentesOf(current)
        .filter(({ possuiplano }) => possuiplano)
        .map(({ codigo }) => codigo)
    : [];
  const result = (plano: Plano) => ({
    plano,
    current: current?.codplano === plano.codplano,
    difference: current && difference(current, plano),
    requestLink: access.management ? null : requestLinkOf(situacao, plano.codplano, dependentes),
  });
  return page({
    titulo: current ? "Trocar Plano de Saúde" : "Simular Plano de Saúde",
    planos,
    codplano: codplano ?? current?.codplano ?? null,
    dependentes: question.asked ? dependentes : inPlanoToday,
    results: parts.map((part) => mapSection(part, result)),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data && data.results.length > 0 && "Resultado", data?.titulo ?? "Plano de Saúde");

export default function SimulatePlanoPage() {
  const { titulo, planos, codplano, dependentes, results } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{titulo}</h1>
      {results.length > 0 && (
        <div className={results.length > 1 ? "cartoes" : undefined} id="resultado">
          {results.map((part, index) => (
            <SectionView key={index} part={part}>
              {(result) => <SimulationResult {...result} />}
            </SectionView>
          ))}
        </div>
      )}
      <SectionView part={planos}>
        {(options) =>
          options.length > 0 ? (
            <Simulator
              key={`${codplano} ${dependentes.join()}`}
              planos={options}
              codplano={codplano}
              dependentes={dependentes}
            />
          ) : (
            <EmptyState until="Os planos aparecem aqui quando a cooperativa os oferece a você.">
              Nenhum plano de saúde disponível
            </EmptyState>
          )
        }
      </SectionView>
    </>
  );
}
