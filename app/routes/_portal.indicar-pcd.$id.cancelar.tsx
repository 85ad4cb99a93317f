import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NOT_LISTED } from "~/components/forms/cancel-form";
import { FormButtons } from "~/components/forms/form-buttons";
import { TextArea } from "~/components/forms/text-area";
import { FormDialog } from "~/components/form-page";
import { FieldsForm } from "~/components/forms/form-fields";
import { SectionView } from "~/components/section";
import { dataOr, isAbsentFromFilled, mapSection } from "~/lib/section";
import { indicacaoCancellationForm } from "~/modules/pcd/form";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage, requireEmployee } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { STATUS_CANCELLED } from "~/services/provider/contract/pcd";
import { isWithdrawn } from "~/services/provider/contract/status";
import { constraintOf } from "~/services/http/constraint.server";
import { notFound, page } from "~/services/http/response.server";
import { cancellation, cancellationName } from "~/services/submissions/cancellation.server";
import {
  hasOpenChange,
  typedOrOpenChange,
  submitChange,
} from "~/services/submissions/submit-form.server";

const CLOSED = "Esta indicação não pode mais ser cancelada.";

const nameOf = (id: string): string => `indicacao ${id}`;

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { access, indicacoes } = await authorizePage(request, {}, (provider) => ({
    indicacoes: provider.callSection(contract.pcd.listar),
  }));
  const name = cancellationName(nameOf(id));
  const isNobodys = isAbsentFromFilled(indicacoes, (each) => each.id === id);
  if (isNobodys && !(await hasOpenChange(access, name))) throw notFound();
  const screen = mapSection(indicacoes, (all) => {
    const indicacao = all.find((each) => each.id === id);
    return indicacao ? { nome: indicacao.nome, closed: indicacao.status_final } : null;
  });
  return page({
    id,
    screen,
    typed: await typedOrOpenChange(request, access, name),
    constraint: constraintOf(indicacaoCancellationForm),
  });
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const access = await requireEmployee(request, { draft: ["observacao"] });
  const { provider } = access;
  return submitChange(
    request,
    access,
    cancellation({
      name: nameOf(id),
      form: indicacaoCancellationForm,
      call: (write, { observacao }) =>
        write(contract.pcd.alterarStatus, { id, status: STATUS_CANCELLED, observacao }),
      isCancelled: async () => {
        const found = (await provider.callComplete(contract.pcd.listar)).data.find(
          (each) => each.id === id,
        );
        return found ? isWithdrawn(found) : null;
      },
      obstacle: async () => {
        const all = await provider.callSection(contract.pcd.listar);
        if (isAbsentFromFilled(all, (each) => each.id === id)) throw notFound();
        const found = dataOr(all, []).find((each) => each.id === id);
        return found?.status_final && !isWithdrawn(found) ? CLOSED : null;
      },
      to: paths.indicarPcd("finalizadas"),
      text: "Indicação cancelada.",
      orItsOwn: true,
    }),
  );
}

export const meta: MetaFunction = () => pageTitle("Cancelar indicação");

export default function CancelIndicacaoDialog() {
  const { id, screen } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Cancelar indicação"
      closeTo={paths.indicarPcd()}
      withoutFields={!(screen.ok && screen.data?.closed === false)}
    >
      <SectionView part={screen}>
        {(found) =>
          !found || found.closed ? (
            <p>{found ? CLOSED : NOT_LISTED}</p>
          ) : (
            <FieldsForm
              action={paths.cancelarIndicacaoPcd(id)}
              className="space-y-4"
              aria-label="Cancelar indicação"
            >
              <p>
                Confirma o cancelamento da indicação de <strong>{found.nome}</strong>?
              </p>
              <TextArea name="observacao" label="Observação (opcional)" />
              <FormButtons submit="Sim, cancelar" danger returnTo={paths.indicarPcd()} />
            </FieldsForm>
          )
        }
      </SectionView>
    </FormDialog>
  );
}
