import { Reais } from "~/components/reais";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AmountsSwitch } from "~/components/amounts-switch";
import { SectionView } from "~/components/section";
import { FormPage } from "~/components/form-page";
import { dataOr, mapSection } from "~/lib/section";
import { Confirmation, NotAvailable } from "~/modules/plano-saude/confirmation";
import { requestWithTermosForm } from "~/modules/plano-saude/forms";
import {
  requestPage,
  sendPlanoRequest,
  COLABORADOR_ONLY,
} from "~/modules/plano-saude/request-page.server";
import { inCodesOf, memberCodes, SWITCH_ASKED } from "~/modules/plano-saude/rules";
import { readCodes } from "~/modules/plano-saude/simulation";
import { PlanoCosts } from "~/modules/plano-saude/plano-costs";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { sameCode } from "~/services/submissions/compare";
import { contract } from "~/services/provider/contract";
import type { Plano } from "~/services/provider/contract/plano-saude";
import { constraintOf } from "~/services/http/constraint.server";
import { foundIn, pageWithAmounts, redirectTo } from "~/services/http/response.server";
import { asSet } from "~/services/submissions/compare";
import { typedOrOpenRecord } from "~/services/submissions/submit-form.server";

const { meuPlano, planos, simular, alterarPlano } = contract.planoSaude;

const operationOf = (codplano: string): string => `trocar-plano/${codplano}`;

const refusalOf =
  (codplano: string) =>
  (current: Plano): string | null => {
    if (current.solicitoualteracao) return SWITCH_ASKED;
    return sameCode(current.codplano, codplano) ? "Você já está neste plano." : null;
  };

export async function loader({ request, params: { codplano = "" } }: LoaderFunctionArgs) {
  const dependentes = readCodes(new URL(request.url).searchParams.getAll("dependentes"));
  const { access, mine, options, simulated } = await authorizePage(
    request,
    COLABORADOR_ONLY,
    (provider) => ({
      mine: provider.callSection(meuPlano),
      options: provider.callSection(planos),
      simulated: provider.callSection(simular, { codplano, dependentes }),
    }),
  );
  const offered = dataOr(options, []);
  const option = foundIn(options, (all) => all.find(({ codigo }) => codigo === codplano));
  const own = dataOr(mine, null);
  const current = own && inCodesOf(offered, own).meuPlano;
  const inPlano = current ? memberCodes(current) : dependentes;
  // A switch keeps the people in the plan, so the simulation must include exactly those people.
  if (asSet(inPlano) !== asSet(dependentes))
    throw redirectTo(paths.trocarPlanoSaude(codplano, inPlano));
  const screen = requestPage(
    mine,
    ({ descplano, vlrtotalfunc }) => ({ from: descplano, paysNow: vlrtotalfunc }),
    refusalOf(codplano),
  );
  const cost = mapSection(simulated, ({ vlrtotalplano, vlrtotalcooperativa, vlrtotalfunc }) => ({
    vlrtotalplano,
    vlrtotalcooperativa,
    vlrtotalfunc,
  }));
  return pageWithAmounts(request, {
    codplano,
    dependentes,
    to: dataOr(option, null)?.descricao ?? codplano,
    cost,
    screen,
    typed: await typedOrOpenRecord(request, access, operationOf(codplano)),
    constraint: constraintOf(requestWithTermosForm),
  });
}

export async function action({ request, params: { codplano = "" } }: ActionFunctionArgs) {
  const { access, mine } = await authorizePage(request, COLABORADOR_ONLY, (provider) => ({
    mine: provider.callSection(meuPlano),
  }));
  return sendPlanoRequest({
    request,
    access,
    mine,
    operation: operationOf(codplano),
    form: requestWithTermosForm,
    refusal: refusalOf(codplano),
    write: (write) => write(alterarPlano, { codplano }),
    isRequested: ({ solicitoualteracao }) => solicitoualteracao,
    successMessage: "Troca do plano solicitada.",
  });
}

export const meta: MetaFunction = () => pageTitle("Trocar Plano de Saúde");

export default function SwitchPlanoPage() {
  const { codplano, dependentes, to, cost, screen, amounts } = useLoaderData<typeof loader>();
  const returnTo = paths.simularPlanoSaude({ codplano, dependentes });
  return (
    <FormPage
      title={
        <AmountsSwitch amounts={amounts}>
          <h1>Trocar Plano de Saúde</h1>
        </AmountsSwitch>
      }
      withoutFields={!(screen.ok && screen.data.data)}
    >
      <SectionView part={screen}>
        {({ data, motivo, termos }) =>
          !data ? (
            <NotAvailable reason={motivo ?? ""} returnTo={paths.planoSaude()} />
          ) : (
            <Confirmation
              action={paths.trocarPlanoSaude(codplano, dependentes)}
              button="Solicitar troca"
              {...{ termos, returnTo }}
            >
              <p>
                De <strong>{data.from}</strong> (<Reais amount={data.paysNow} /> por mês para você)
                para <strong>{to}</strong>, com os mesmos dependentes.
              </p>
              <SectionView part={cost}>{(costs) => <PlanoCosts costs={costs} />}</SectionView>
            </Confirmation>
          )
        }
      </SectionView>
    </FormPage>
  );
}
