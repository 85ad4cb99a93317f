import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Notice } from "~/components/notice";
import { CancelForm, NOT_LISTED } from "~/components/forms/cancel-form";
import { SectionView } from "~/components/section";
import { FormPage } from "~/components/form-page";
import { useRefusal } from "~/components/forms/form";
import { isMissing, mapSection } from "~/lib/section";
import {
  requireDependenteSolicitacao,
  statusOfRequest,
} from "~/modules/dependentes/of-solicitacoes.server";
import { canCancel } from "~/modules/dependentes/situacao";
import { pageTitle } from "~/lib/page-title";
import { href, paths } from "~/paths";
import { authorizePage, requireEmployee } from "~/services/access/guard.server";
import {
  cancellationName,
  cancelMotivo,
  solicitacaoCancellation,
} from "~/services/submissions/cancellation.server";
import {
  hasOpenChange,
  typedOrOpenChange,
  submitChange,
} from "~/services/submissions/submit-form.server";
import { contract } from "~/services/provider/contract";
import { notFound, page } from "~/services/http/response.server";

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { access, dependentes } = await authorizePage(
    request,
    { route: "dependentes" },
    (provider) => ({
      dependentes: provider.callSection(contract.dependentes.listar),
    }),
  );
  const dependente = mapSection(
    dependentes,
    (list) => list.find(({ codatestado }) => codatestado === codigo) ?? null,
  );
  const isNobodys = isMissing(dependentes, ({ codatestado }) => codatestado === codigo);
  if (isNobodys && !(await hasOpenChange(access, cancellationName(codigo)))) throw notFound();
  return page({
    codigo,
    dependente: mapSection(
      dependente,
      (found) => found && { nome: found.nome, canCancel: canCancel(found) },
    ),
    typed: await typedOrOpenChange(request, access, cancellationName(codigo)),
  });
}

export async function action({ request, params: { codigo = "" } }: ActionFunctionArgs) {
  const access = await requireEmployee(request, { route: "dependentes", draft: ["motivo"] });
  return submitChange(request, access, {
    ...solicitacaoCancellation(access, {
      codigo,
      form: cancelMotivo,
      currentStatus: () => statusOfRequest(access.provider, codigo),
      to: paths.dependentes(),
      text: "Solicitação cancelada com sucesso!",
    }),
    before: async () => {
      await requireDependenteSolicitacao(access.provider, codigo);
      return null;
    },
  });
}

export const meta: MetaFunction = () => pageTitle("Cancelar solicitação de dependente");

export default function CancelDependentePage() {
  const { codigo, dependente } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <FormPage
      title="Cancelar solicitação de dependente"
      withoutFields={!(dependente.ok && dependente.data?.canCancel)}
    >
      <SectionView part={dependente}>
        {(found) =>
          found?.canCancel ? (
            <CancelForm
              title={[found.nome, `protocolo ${codigo}`].filter(Boolean).join(", ")}
              closeTo={paths.dependentes()}
              refusal={refusal}
            />
          ) : (
            <Notice kind="info">
              <p>
                {found
                  ? "Esta solicitação já foi concluída e não pode mais ser cancelada."
                  : NOT_LISTED}
              </p>
              <a className="botao-2 mt-2" href={href(paths.dependentes())}>
                Voltar à lista
              </a>
            </Notice>
          )
        }
      </SectionView>
    </FormPage>
  );
}
