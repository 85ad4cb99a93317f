/** A new referral (second spec, section 5, "PCD form"). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { useRefusal } from "~/components/form";
import { today } from "~/lib/calendar";
import { IndicacaoFields } from "~/modules/pcd/indicacao-fields";
import { saveIndicacao, withShownBirth } from "~/modules/pcd/save.server";
import { paths } from "~/paths";
import { openPage, requireColaborador, typedBefore } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const typed = await typedBefore(request, await requireColaborador(request));
  return page({ today: today(new Date()), typed: typed && withShownBirth(typed) });
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, all } = await openPage(request, { formulario: "de-todos" }, (provider) => ({ all: provider.part(contract.pcd.listar) }));
  return saveIndicacao({ request, access, all, successMessage: "Indicação enviada." });
}

export const meta: MetaFunction = () => [{ title: "Nova indicação — Portal do Colaborador" }];

export default function NewIndicacaoDialog() {
  const { today } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <Dialog title="Nova indicação" closeTo={paths.indicarPcd()}>
      <IndicacaoFields action={paths.novaIndicacaoPcd()} refusal={refusal} today={today} button="Enviar indicação" />
    </Dialog>
  );
}
