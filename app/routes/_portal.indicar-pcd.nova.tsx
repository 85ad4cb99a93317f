/** A new referral (second spec, section 5, "PCD form"). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { useRefusal } from "~/components/form";
import { today } from "~/lib/dates";
import { idempotentFormFields } from "~/lib/idempotent-form";
import { IndicacaoFields } from "~/modules/pcd/indicacao-fields";
import { indicacaoForm } from "~/modules/pcd/form";
import { sentFieldsOf, indicacaoRows } from "~/modules/pcd/trace.server";
import { paths } from "~/paths";
import { openPage, requireColaborador } from "~/services/access/guard.server";
import { respondToOutcome } from "~/services/submission/respond-to-outcome.server";
import { sendOnce, newIdempotencyKey } from "~/services/submission/send-once.server";
import { readForm } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireColaborador(request);
  return page({ today: today(new Date()), idempotencyKey: newIdempotencyKey() });
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, all } = await openPage(request, { formulario: "de-todos" }, (provider) => ({ all: provider.part(contract.pcd.listar) }));
  const { provider, session } = access;
  const read = await readForm(request, session, indicacaoForm(today(new Date())).extend(idempotentFormFields));
  if (!read.ok) return page({ refusal: read.refusal }, { status: 400 });
  const { pedido: idempotencyKey, mesmoAssim: sendAnyway, ...indicacao } = read.value;
  const outcome = await sendOnce({
    access,
    request,
    idempotencyKey,
    sendAnyway,
    write: () => provider.call(contract.pcd.salvar, indicacao),
    content: sentFieldsOf(indicacao),
    before: all.ok ? indicacaoRows(all.data) : null,
    currentList: async () => indicacaoRows((await provider.call(contract.pcd.listar)).data),
  });
  return respondToOutcome(request, outcome, { to: paths.indicarPcd(), successMessage: "Indicação enviada.", refusal: read.refusal });
}

export const meta: MetaFunction = () => [{ title: "Nova indicação — Portal do Colaborador" }];

export default function NewIndicacaoDialog() {
  const { today, idempotencyKey } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <Dialog title="Nova indicação" closeTo={paths.indicarPcd()}>
      <IndicacaoFields action={paths.novaIndicacaoPcd()} idempotencyKey={idempotencyKey} refusal={refusal} today={today} button="Enviar indicação" />
    </Dialog>
  );
}
