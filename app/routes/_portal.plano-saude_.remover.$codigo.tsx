import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SectionView } from "~/components/section";
import { FormPage } from "~/components/form-page";
import type { Section } from "~/lib/section";
import { properName } from "~/lib/text";
import { Confirmation, NotAvailable } from "~/modules/plano-saude/confirmation";
import { requestWithTermosForm } from "~/modules/plano-saude/forms";
import {
  requestPage,
  sendPlanoRequest,
  COLABORADOR_ONLY,
} from "~/modules/plano-saude/request-page.server";
import { dependentesOf } from "~/modules/plano-saude/rules";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import type { Plano, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import { constraintOf } from "~/services/http/constraint.server";
import { foundIn, page } from "~/services/http/response.server";
import { typedOrOpenRecord } from "~/services/submissions/submit-form.server";

const { meuPlano, removerDependente } = contract.planoSaude;

const operationOf = (codigo: string): string => `remover-do-plano/${codigo}`;

function memberOf(plano: Plano | null, codigo: string) {
  return (
    plano && dependentesOf(plano).find((person) => person.codigo === codigo && person.possuiplano)
  );
}

const withMember = (mine: Section<PlanoSituacao>, codigo: string) =>
  foundIn(mine, (situacao) => memberOf(situacao.meuPlano, codigo) && situacao);

const refusalOf = (codigo: string) => (plano: Plano) =>
  memberOf(plano, codigo)?.solicitouremocao ? "Remoção solicitada" : null;

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { access, mine } = await authorizePage(request, COLABORADOR_ONLY, (provider) => ({
    mine: provider.callSection(meuPlano),
  }));
  const screen = requestPage(
    withMember(mine, codigo),
    (plano) => ({
      nome: properName(memberOf(plano, codigo)?.nome ?? ""),
      descplano: plano.descplano,
    }),
    refusalOf(codigo),
  );
  return page({
    codigo,
    screen,
    typed: await typedOrOpenRecord(request, access, operationOf(codigo)),
    constraint: constraintOf(requestWithTermosForm),
  });
}

export async function action({ request, params: { codigo = "" } }: ActionFunctionArgs) {
  const { access, mine } = await authorizePage(request, COLABORADOR_ONLY, (provider) => ({
    mine: provider.callSection(meuPlano),
  }));
  return sendPlanoRequest({
    request,
    access,
    mine: withMember(mine, codigo),
    operation: operationOf(codigo),
    form: requestWithTermosForm,
    refusal: refusalOf(codigo),
    write: (write) => write(removerDependente, { id: codigo }),
    isRequested: (plano) => memberOf(plano, codigo)?.solicitouremocao,
    successMessage: "Remoção do dependente solicitada.",
  });
}

export const meta: MetaFunction = () => pageTitle("Remover dependente");

export default function RemoveDependentePage() {
  const { codigo, screen } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Remover dependente do plano" withoutFields={!(screen.ok && screen.data.data)}>
      <SectionView part={screen}>
        {({ data, motivo, termos }) =>
          !data ? (
            <NotAvailable reason={motivo ?? ""} returnTo={paths.planoSaude()} />
          ) : (
            <Confirmation
              action={paths.removerDoPlanoSaude(codigo)}
              button="Solicitar remoção"
              danger
              returnTo={paths.planoSaude()}
              termos={termos}
            >
              <div>
                <p>
                  Confirma a remoção de <strong>{data.nome}</strong> do plano?
                </p>
                <p className="dica">{data.descplano}</p>
              </div>
            </Confirmation>
          )
        }
      </SectionView>
    </FormPage>
  );
}
