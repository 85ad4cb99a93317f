import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/components/form-page";
import { useRefusal } from "~/components/forms/form";
import { today } from "~/lib/calendar";
import { indicacaoForm } from "~/modules/pcd/form";
import { IndicacaoFields } from "~/modules/pcd/indicacao-fields";
import { indicacaoOperation, saveIndicacao, withShownBirth } from "~/modules/pcd/save.server";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage, requireEmployee } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { typedOrOpen } from "~/services/submissions/record-form.server";
import { constraintOf } from "~/services/http/constraint.server";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const typed = await typedOrOpen(request, await requireEmployee(request), indicacaoOperation());
  const latest = today(new Date());
  return page({
    today: latest,
    typed: typed && withShownBirth(typed),
    constraint: constraintOf(indicacaoForm(latest)),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, all } = await authorizePage(request, { form: "shared" }, (provider) => ({
    all: provider.callSection(contract.pcd.listar),
  }));
  return saveIndicacao({ request, access, all, successMessage: "Indicação enviada." });
}

export const meta: MetaFunction = () => pageTitle("Nova indicação");

export default function NewIndicacaoDialog() {
  const { today: latestDay } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <FormDialog title="Nova indicação" closeTo={paths.indicarPcd()}>
      <IndicacaoFields
        action={paths.novaIndicacaoPcd()}
        refusal={refusal}
        today={latestDay}
        button="Enviar indicação"
      />
    </FormDialog>
  );
}
