import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/components/form-page";
import { IndicacaoFields } from "~/modules/pcd/indicacao-fields";
import {
  INDICACAO_FIELDS,
  indicacaoOperation,
  indicacaoPage,
  saveIndicacao,
} from "~/modules/pcd/save.server";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage, requireEmployee } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { typedOrOpenRecord } from "~/services/submissions/submit-form.server";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const typed = await typedOrOpenRecord(
    request,
    await requireEmployee(request),
    indicacaoOperation(),
  );
  return page(indicacaoPage(typed));
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, all } = await authorizePage(
    request,
    { form: "shared", draft: INDICACAO_FIELDS },
    (provider) => ({
      all: provider.callSection(contract.pcd.listar),
    }),
  );
  return saveIndicacao({ request, access, all, successMessage: "Indicação enviada." });
}

export const meta: MetaFunction = () => pageTitle("Nova indicação");

export default function NewIndicacaoDialog() {
  const { questions } = useLoaderData<typeof loader>();
  return (
    <FormDialog title="Nova indicação" closeTo={paths.indicarPcd()} size="">
      <IndicacaoFields
        action={paths.novaIndicacaoPcd()}
        questions={questions}
        button="Enviar indicação"
      />
    </FormDialog>
  );
}
