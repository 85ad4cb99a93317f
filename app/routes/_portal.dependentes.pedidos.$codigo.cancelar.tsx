import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CancelPage } from "~/components/cancel-page";
import { NOT_CANCELLABLE } from "~/components/forms/cancel-form";
import { isAbsentFromFilled, mapSection } from "~/lib/section";
import {
  isOfRequest,
  obstacleToCancelling,
  statusOfRequest,
} from "~/modules/dependentes/of-solicitacoes.server";
import { canCancel } from "~/modules/dependentes/situacao";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
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
  const dependente = mapSection(dependentes, (list) => list.find(isOfRequest(codigo)) ?? null);
  const isNobodys = isAbsentFromFilled(dependentes, isOfRequest(codigo));
  if (isNobodys && !(await hasOpenChange(access, cancellationName(codigo)))) throw notFound();
  return page({
    dependente: mapSection(
      dependente,
      (found) =>
        found && {
          titulo: `${["solicitação", found.nome].filter(Boolean).join(" de ")}, protocolo\u00a0${codigo}`,
          obstacle: canCancel(found) ? null : NOT_CANCELLABLE,
        },
    ),
    typed: await typedOrOpenChange(request, access, cancellationName(codigo)),
  });
}

export async function action({ request, params: { codigo = "" } }: ActionFunctionArgs) {
  const access = await requireEmployee(request, { route: "dependentes", draft: ["motivo"] });
  return submitChange(
    request,
    access,
    solicitacaoCancellation(access, {
      codigo,
      form: cancelMotivo,
      currentStatus: () => statusOfRequest(access.provider, codigo),
      obstacle: () => obstacleToCancelling(access.provider, codigo),
      to: paths.dependentes(),
      text: "Solicitação cancelada com sucesso!",
    }),
  );
}

const TITLE = "Cancelar solicitação de dependente";

export const meta: MetaFunction = () => pageTitle(TITLE);

export default function CancelDependentePage() {
  const { dependente } = useLoaderData<typeof loader>();
  return <CancelPage title={TITLE} request={dependente} closeTo={paths.dependentes()} />;
}
