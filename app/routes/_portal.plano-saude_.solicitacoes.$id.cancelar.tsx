import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NOT_CANCELLABLE, NOT_LISTED } from "~/components/forms/cancel-form";
import { SectionView } from "~/components/section";
import { FormPage } from "~/components/form-page";
import { byCode } from "~/lib/coded";
import { dataOr, isAbsentFromFilled, mapSection } from "~/lib/section";
import { Confirmation, NotAvailable } from "~/modules/plano-saude/confirmation";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage, requireEmployee } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { isWithdrawn } from "~/services/provider/contract/status";
import { notFound, page } from "~/services/http/response.server";
import z from "zod/v4";
import { cancellation, cancellationName } from "~/services/submissions/cancellation.server";
import {
  hasOpenChange,
  typedOrOpenChange,
  submitChange,
} from "~/services/submissions/submit-form.server";

const { solicitacoes, cancelarSolicitacao } = contract.planoSaude;

const nameOf = (codigo: string): string => `plano ${codigo}`;

export async function loader({ request, params: { id: codigo = "" } }: LoaderFunctionArgs) {
  const { access, all } = await authorizePage(request, {}, (provider) => ({
    all: provider.callSection(solicitacoes),
  }));
  const name = nameOf(codigo);
  const isNobodys = isAbsentFromFilled(all, (each) => each.codigo === codigo);
  if (isNobodys && !(await hasOpenChange(access, cancellationName(name)))) throw notFound();
  const screen = mapSection(all, (list) => {
    const solicitacao = byCode(list, codigo);
    if (!solicitacao) return null;
    const { tipo_solicitacao, desc_plano, pode_cancelar } = solicitacao;
    return { tipo: tipo_solicitacao, plano: desc_plano, allowed: pode_cancelar };
  });
  const typed = await typedOrOpenChange(request, access, cancellationName(name));
  return page({ codigo, screen, typed });
}

export async function action({ request, params: { id: codigo = "" } }: ActionFunctionArgs) {
  const access = await requireEmployee(request);
  const { provider } = access;
  const isCancelled = async () => {
    const found = (await provider.callComplete(solicitacoes)).data.find(
      (each) => each.codigo === codigo,
    );
    return found ? isWithdrawn(found) : null;
  };
  return submitChange(
    request,
    access,
    cancellation({
      name: nameOf(codigo),
      form: z.object({}),
      call: (write) => write(cancelarSolicitacao, { id: codigo }),
      isCancelled,
      obstacle: async () => {
        const all = await provider.callSection(solicitacoes);
        if (isAbsentFromFilled(all, (each) => each.codigo === codigo)) throw notFound();
        const found = byCode(dataOr(all, []), codigo);
        return found && !found.pode_cancelar && !isWithdrawn(found) ? NOT_CANCELLABLE : null;
      },
      to: paths.planoSaude("solicitacoes", "finalizadas"),
      text: "Solicitação cancelada com sucesso!",
    }),
  );
}

export const meta: MetaFunction = () => pageTitle("Cancelar solicitação");

export default function CancelSolicitacao() {
  const { codigo, screen } = useLoaderData<typeof loader>();
  const returnTo = paths.planoSaude("solicitacoes");
  return (
    <FormPage title="Cancelar solicitação">
      <SectionView part={screen}>
        {(found) =>
          found?.allowed ? (
            <Confirmation
              action={paths.cancelarSolicitacaoDoPlano(codigo)}
              termos={null}
              button="Sim, cancelar"
              danger
              returnTo={returnTo}
            >
              <p>
                Confirma o cancelamento da solicitação <strong>{found.tipo}</strong>
                {found.plano && ` (${found.plano})`}?
              </p>
            </Confirmation>
          ) : (
            <NotAvailable reason={found ? NOT_CANCELLABLE : NOT_LISTED} returnTo={returnTo} />
          )
        }
      </SectionView>
    </FormPage>
  );
}
