import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sumReais } from "~/lib/money";
import { pageTitle } from "~/lib/page-title";
import { AmountsSwitch } from "~/components/amounts-switch";
import { EmptyState, Notice } from "~/components/notice";
import { SectionView } from "~/components/section";
import { byCode } from "~/lib/coded";
import { HrContact } from "~/layout/hr-contact";
import { completeOrNull, dataOr, mapSection, type Section } from "~/lib/section";
import { storePeopleCodes } from "~/modules/plano-saude/wizards/context.server";
import {
  dependentesOfPlanos,
  inCodesOf,
  memberCodes,
  offeredCode,
  SWITCH_ASKED,
} from "~/modules/plano-saude/rules";
import { CostLegend } from "~/modules/plano-saude/plano-costs";
import { SimulationResult } from "~/modules/plano-saude/simulation-result";
import { readSimulationQuery, requestLinkOf, whyNoRequest } from "~/modules/plano-saude/simulation";
import { Simulator } from "~/modules/plano-saude/simulator";
import { href, paths } from "~/paths";
import { sameCode } from "~/services/submissions/compare";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import type { PlanoOption, Plano, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import { notFound, pageWithAmounts } from "~/services/http/response.server";

/** @throws a 404 Response when the query names an unknown plan or person */
function checkCodes(
  planos: PlanoOption[],
  { planos: asked, dependentes }: ReturnType<typeof readSimulationQuery>,
  situacao: PlanoSituacao | null,
): void {
  const codigos = new Set(planos.map(({ codigo }) => codigo));
  const people = new Set(
    [...dependentesOfPlanos(planos), ...(situacao?.meuPlano?.dependentes ?? [])].map(
      ({ codigo }) => codigo,
    ),
  );
  const known =
    asked.every((codigo) => codigos.has(codigo)) &&
    dependentes.every((codigo) => people.has(codigo));
  if (!known) throw notFound();
}

const pricesOf = (planos: (Plano | null)[]): Record<string, number> =>
  Object.fromEntries(
    planos.flatMap((plano) => (plano ? [[plano.codplano, plano.vlrtotalfunc] as const] : [])),
  );

function inOrderOf(compared: Section<Plano>[], planos: PlanoOption[]): PlanoOption[] {
  const codigos = compared.map((part) => (part.ok ? part.data.codplano : ""));
  const placeOf = ({ codigo }: PlanoOption) => [...codigos, codigo].indexOf(codigo);
  return [...planos].sort((a, b) => placeOf(a) - placeOf(b));
}

export async function loader({ request }: LoaderFunctionArgs) {
  const question = readSimulationQuery(new URL(request.url).searchParams);
  const { codplano, planos: simulated, dependentes } = question;
  const { access, planos, mine, simulations } = await authorizePage(request, {}, (provider) => ({
    planos: provider.callSection(contract.planoSaude.planos),
    mine: provider.callSection(contract.planoSaude.meuPlano),
    simulations: Promise.all(
      simulated.map((each) =>
        provider.callSection(contract.planoSaude.simular, { codplano: each, dependentes }),
      ),
    ),
  }));
  const own = dataOr(mine, null);
  const offered = dataOr(planos, []);
  const situacao = own && inCodesOf(offered, own);
  const parts = simulations.map((part, index): Section<Plano> => {
    if (part.ok)
      return mapSection(part, (plano) => ({
        ...plano,
        codplano: offeredCode(offered, plano.codplano),
      }));
    const name = simulations.length > 1 && byCode(offered, simulated[index])?.descricao;
    return name ? { ok: false, message: `${name}: ${part.message}` } : part;
  });
  /* An employee without any offered plan gets an empty page for an old link, not a 404. */
  const offersNone = planos.ok && planos.data.length === 0;
  const all = completeOrNull(planos);
  if (all && !offersNone && completeOrNull(mine)) checkCodes(all, question, situacao);
  if (situacao && planos.ok) storePeopleCodes(access.provider, situacao, planos.data);
  const current = situacao?.meuPlano ?? null;
  const why = situacao && whyNoRequest(situacao, access.management);
  const found = parts.flatMap((part) => (part.ok ? [part.data] : []));
  const isCurrent = ({ codplano: each }: Plano) =>
    current !== null && sameCode(current.codplano, each);
  /*
   * If the current plan is one of several simulated plans, the prices are compared with that
   * simulation. Otherwise the prices are compared with what the current plan costs today.
   */
  const compared = (parts.length > 1 && found.find(isCurrent)) || current;
  const result = (plano: Plano) => ({
    plano,
    current: isCurrent(plano),
    difference: compared && sumReais([plano.vlrtotalfunc, -compared.vlrtotalfunc]),
    asPaid: compared?.vlrtotalfunc === current?.vlrtotalfunc,
    requestLink:
      situacao && why === null ? requestLinkOf(situacao, plano.codplano, dependentes) : null,
    alone: parts.length === 1,
  });
  const cost = (part: Section<Plano>) => (part.ok ? part.data.vlrtotalfunc : Infinity);
  const sorted = [...parts].sort((a, b) => cost(a) - cost(b));
  return pageWithAmounts(request, {
    titulo: current ? "Trocar Plano de Saúde" : "Simular Plano de Saúde",
    planos: mapSection(planos, (each) => (sorted.length > 1 ? inOrderOf(sorted, each) : each)),
    codplano: codplano ?? current?.codplano ?? null,
    dependentes: simulated.length > 0 || !current ? dependentes : memberCodes(current),
    current: current?.codplano ?? null,
    prices: pricesOf([...found, current]),
    results: offersNone ? [] : sorted.map((part) => mapSection(part, result)),
    why,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data && data.results.length > 0 && "Resultado", data?.titulo ?? "Plano de Saúde");

function WhyNot({ why }: { why: string }) {
  return (
    <Notice kind="info">
      <p>{why}</p>
      {why === SWITCH_ASKED && (
        <a className="elo" href={href(paths.planoSaude("solicitacoes"))}>
          Ver a solicitação
        </a>
      )}
    </Notice>
  );
}

export default function SimulatePlanoPage() {
  const { titulo, planos, codplano, dependentes, current, prices, results, why, amounts } =
    useLoaderData<typeof loader>();
  return (
    <>
      <AmountsSwitch amounts={amounts}>
        <h1>{titulo}</h1>
      </AmountsSwitch>
      <div className={results.length > 0 ? "duas grossa" : undefined}>
        {results.length > 0 && (
          <div id="resultado" className="space-y-4">
            <div className="linhas">
              {results.length > 1 && <CostLegend dependentes={dependentes.length} />}
              {results.map((part, index) => (
                <SectionView key={index} part={part}>
                  {(result) => <SimulationResult {...result} />}
                </SectionView>
              ))}
            </div>
            {why && <WhyNot why={why} />}
          </div>
        )}
        <SectionView part={planos}>
          {(options) =>
            options.length > 0 ? (
              <Simulator
                key={`${codplano} ${dependentes.join()}`}
                planos={options}
                results={results.length}
                {...{ codplano, dependentes, current, prices }}
              />
            ) : (
              <div className="space-y-4">
                <EmptyState until="Os planos aparecem aqui quando a cooperativa os oferece a você.">
                  Nenhum plano de saúde disponível
                </EmptyState>
                <p>
                  <a className="elo" href={href(paths.planoSaude())}>
                    Voltar ao plano de saúde
                  </a>
                </p>
                <HrContact />
              </div>
            )
          }
        </SectionView>
      </div>
    </>
  );
}
