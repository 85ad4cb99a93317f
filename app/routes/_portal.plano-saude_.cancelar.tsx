import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TextArea } from "~/components/forms/text-area";
import { SectionView } from "~/components/section";
import { FormPage } from "~/components/form-page";
import { Confirmation, NotAvailable } from "~/modules/plano-saude/confirmation";
import { planoCancellationForm } from "~/modules/plano-saude/forms";
import {
  requestPage,
  sendPlanoRequest,
  COLABORADOR_ONLY,
} from "~/modules/plano-saude/request-page.server";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { constraintOf } from "~/services/http/constraint.server";
import { page } from "~/services/http/response.server";
import { typedOrOpenRecord } from "~/services/submissions/submit-form.server";

const { meuPlano, cancelarPlano } = contract.planoSaude;

const OPERATION = "cancelar-plano";

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, mine } = await authorizePage(request, COLABORADOR_ONLY, (provider) => ({
    mine: provider.callSection(meuPlano),
  }));
  return page({
    screen: requestPage(mine, ({ descplano }) => descplano),
    typed: await typedOrOpenRecord(request, access, OPERATION),
    constraint: constraintOf(planoCancellationForm),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, mine } = await authorizePage(
    request,
    { ...COLABORADOR_ONLY, draft: ["justificativa"] },
    (provider) => ({
      mine: provider.callSection(meuPlano),
    }),
  );
  return sendPlanoRequest({
    request,
    access,
    mine,
    operation: OPERATION,
    form: planoCancellationForm,
    write: (write, { justificativa }) => write(cancelarPlano, { justificativa }),
    isRequested: ({ solicitoucancelamento }) => solicitoucancelamento,
    successMessage: "Cancelamento do plano solicitado.",
  });
}

export const meta: MetaFunction = () => pageTitle("Cancelar plano");

export default function CancelPlanoPage() {
  const { screen } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Cancelar plano de saúde" withoutFields={!(screen.ok && screen.data.data)}>
      <SectionView part={screen}>
        {({ data, motivo, termos }) =>
          !data ? (
            <NotAvailable reason={motivo ?? ""} returnTo={paths.planoSaude()} />
          ) : (
            <Confirmation
              action={paths.cancelarPlanoSaude()}
              button="Solicitar cancelamento"
              danger
              returnTo={paths.planoSaude()}
              termos={termos}
            >
              <p>
                O cancelamento vale para você e para todos os dependentes do plano{" "}
                <strong>{data}</strong>.
              </p>
              <TextArea
                name="justificativa"
                label="Motivo do cancelamento"
                hint="No mínimo 10 caracteres."
              />
            </Confirmation>
          )
        }
      </SectionView>
    </FormPage>
  );
}
