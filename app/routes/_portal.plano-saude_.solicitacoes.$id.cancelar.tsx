/** Withdrawing a request about the plan, while the provider lets it be (second spec, section 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ShowPart } from "~/components/part";
import { useRefusal } from "~/components/form";
import { mapPart } from "~/lib/part";
import { Confirmation, NotAvailable } from "~/modules/plano-saude/confirmation";
import { simpleRequestForm } from "~/modules/plano-saude/forms";
import { cancellationRows } from "~/modules/plano-saude/trace.server";
import { paths } from "~/paths";
import { openPage } from "~/services/access/guard.server";
import { respondToOutcome } from "~/services/submission/respond-to-outcome.server";
import { sendOnce, newIdempotencyKey } from "~/services/submission/send-once.server";
import { readForm } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import { notFound, page } from "~/services/http/response.server";

const { solicitacoes, cancelarSolicitacao } = contract.planoSaude;

export async function loader({ request, params: { id: codigo = "" } }: LoaderFunctionArgs) {
  const { all } = await openPage(request, {}, (provider) => ({ all: provider.part(solicitacoes) }));
  const screen = mapPart(all, (list) => {
    const solicitacao = list.find((each) => each.codigo === codigo);
    if (!solicitacao) throw notFound();
    const { tipo_solicitacao, desc_plano, pode_cancelar } = solicitacao;
    return { tipo: tipo_solicitacao, plano: desc_plano, allowed: pode_cancelar };
  });
  return page({ codigo, screen, idempotencyKey: newIdempotencyKey() });
}

export async function action({ request, params: { id: codigo = "" } }: ActionFunctionArgs) {
  const { access, all } = await openPage(request, {}, (provider) => ({ all: provider.part(solicitacoes) }));
  const { provider, session } = access;
  const read = await readForm(request, session, simpleRequestForm);
  if (!read.ok) return page({ refusal: read.refusal }, { status: 400 });
  const outcome = await sendOnce({
    access,
    request,
    idempotencyKey: read.value.pedido,
    sendAnyway: read.value.mesmoAssim,
    write: () => provider.call(cancelarSolicitacao, { id: codigo }),
    content: {},
    before: all.ok ? cancellationRows(all.data, codigo) : null,
    currentList: async () => cancellationRows((await provider.whole(solicitacoes)).data, codigo),
  });
  return respondToOutcome(request, outcome, {
    to: paths.planoSaude("solicitacoes", "finalizadas"),
    successMessage: "Solicitação cancelada com sucesso!",
    fixedMessage: true,
    refusal: read.refusal,
  });
}

export const meta: MetaFunction = () => [{ title: "Cancelar solicitação — Portal do Colaborador" }];

export default function CancelSolicitacao() {
  const { codigo, screen, idempotencyKey } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  const returnTo = paths.planoSaude("solicitacoes");
  return (
    <>
      <h1>Cancelar solicitação</h1>
      <ShowPart part={screen}>
        {({ tipo, plano, allowed }) =>
          allowed ? (
            <Confirmation action={paths.cancelarSolicitacaoDoPlano(codigo)} termos={null} button="Sim, cancelar" {...{ idempotencyKey, refusal, returnTo }}>
              <p>
                Confirma o cancelamento da solicitação <strong>{tipo}</strong>
                {plano && ` (${plano})`}?
              </p>
            </Confirmation>
          ) : (
            <NotAvailable reason="Esta solicitação não pode mais ser cancelada." returnTo={returnTo} />
          )
        }
      </ShowPart>
    </>
  );
}
