/** Withdrawing a referral (second spec, section 4: status 9). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TextArea } from "~/components/fields/text-area";
import { Dialog } from "~/components/dialog";
import { PostForm, ErrorSummary, useRefusal } from "~/components/form";
import { ShowPart } from "~/components/part";
import { SendAnywayButton, IdempotencyKeyField } from "~/components/fields/idempotency-key";
import { mapPart } from "~/lib/part";
import { idempotentFormFields } from "~/lib/idempotent-form";
import { indicacaoCancellationForm } from "~/modules/pcd/form";
import { cancellationRows } from "~/modules/pcd/trace.server";
import { href, paths } from "~/paths";
import { openPage } from "~/services/access/guard.server";
import { respondToOutcome } from "~/services/submission/respond-to-outcome.server";
import { sendOnce, newIdempotencyKey } from "~/services/submission/send-once.server";
import { readForm } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import { STATUS_CANCELLED } from "~/services/provider/contract/pcd";
import { notFound, page } from "~/services/http/response.server";

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { indicacoes } = await openPage(request, {}, (provider) => ({ indicacoes: provider.part(contract.pcd.listar) }));
  const screen = mapPart(indicacoes, (all) => {
    const indicacao = all.find((each) => each.id === id);
    if (!indicacao) throw notFound();
    return { nome: indicacao.nome, closed: indicacao.status_final };
  });
  return page({ id, screen, idempotencyKey: newIdempotencyKey() });
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { access, all } = await openPage(request, {}, (provider) => ({ all: provider.part(contract.pcd.listar) }));
  const { provider, session } = access;
  const read = await readForm(request, session, indicacaoCancellationForm.extend(idempotentFormFields));
  if (!read.ok) return page({ refusal: read.refusal }, { status: 400 });
  const { pedido: idempotencyKey, mesmoAssim: sendAnyway, observacao } = read.value;
  const outcome = await sendOnce({
    access,
    request,
    idempotencyKey,
    sendAnyway,
    write: () => provider.call(contract.pcd.alterarStatus, { id, status: STATUS_CANCELLED, observacao }),
    content: { observacao },
    before: all.ok ? cancellationRows(all.data, id) : null,
    currentList: async () => cancellationRows((await provider.whole(contract.pcd.listar)).data, id),
  });
  return respondToOutcome(request, outcome, { to: paths.indicarPcd("finalizadas"), successMessage: "Indicação cancelada.", refusal: read.refusal });
}

export const meta: MetaFunction = () => [{ title: "Cancelar indicação — Portal do Colaborador" }];

export default function CancelIndicacaoDialog() {
  const { id, screen, idempotencyKey } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <Dialog title="Cancelar indicação" closeTo={paths.indicarPcd()}>
      <ShowPart part={screen}>
        {({ nome, closed }) =>
          closed ? (
            <p>Esta indicação não pode mais ser cancelada.</p>
          ) : (
            <PostForm action={paths.cancelarIndicacaoPcd(id)} className="space-y-4" aria-label="Cancelar indicação">
              <ErrorSummary refusal={refusal} />
              <IdempotencyKeyField idempotencyKey={idempotencyKey} refusal={refusal} />
              <p>
                Confirma o cancelamento da indicação de <strong>{nome}</strong>?
              </p>
              <TextArea name="observacao" label="Observação (opcional)" refusal={refusal} maxLength={1000} />
              <p className="flex flex-wrap gap-3">
                <button type="submit" className="botao">
                  Sim, cancelar
                </button>
                <SendAnywayButton refusal={refusal} />
                <a className="botao-2" href={href(paths.indicarPcd())}>
                  Voltar
                </a>
              </p>
            </PostForm>
          )
        }
      </ShowPart>
    </Dialog>
  );
}
