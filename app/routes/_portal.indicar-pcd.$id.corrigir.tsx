import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NOT_LISTED } from "~/components/forms/cancel-form";
import { FormDialog } from "~/components/form-page";
import { SectionView } from "~/components/section";
import { foldLong } from "~/lib/long-text";
import { isAbsent, mapSection } from "~/lib/section";
import { IndicacaoFields } from "~/modules/pcd/indicacao-fields";
import { lastComment } from "~/lib/text";
import { indicacao } from "~/modules/pcd/record.server";
import {
  INDICACAO_FIELDS,
  indicacaoOperation,
  indicacaoPage,
  saveIndicacao,
} from "~/modules/pcd/save.server";
import { pageTitle } from "~/lib/page-title";
import { Requested } from "~/wizard/page/requested";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { typedOrOpenRecord } from "~/services/submissions/submit-form.server";
import { notFound, page } from "~/services/http/response.server";

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { access, indicacoes } = await authorizePage(request, {}, (provider) => ({
    indicacoes: provider.callSection(contract.pcd.listar),
  }));
  if (isAbsent(indicacoes, (each) => each.id === id)) throw notFound();
  const screen = mapSection(indicacoes, (all) => {
    const listed = all.find((each) => each.id === id);
    const words = lastComment(listed?.movimentacao ?? []);
    const initial = listed?.pode_corrigir ? indicacao.initial(listed) : null;
    return { listed: listed !== undefined, initial, asked: words && foldLong(words) };
  });
  const typed = await typedOrOpenRecord(request, access, indicacaoOperation(id));
  return page({ id, screen, ...indicacaoPage(typed) });
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { access, all } = await authorizePage(request, { draft: INDICACAO_FIELDS }, (provider) => ({
    all: provider.callSection(contract.pcd.listar),
  }));
  return saveIndicacao({ request, access, all, id, successMessage: "Indicação corrigida." });
}

export const meta: MetaFunction = () => pageTitle("Corrigir indicação");

export default function CorrectIndicacaoDialog() {
  const { id, screen, questions } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Corrigir indicação"
      closeTo={paths.indicarPcd()}
      size=""
      withoutFields={!(screen.ok && screen.data.initial)}
    >
      <SectionView part={screen}>
        {({ listed, initial, asked }) =>
          initial ? (
            <>
              {asked && <Requested {...asked} />}
              <IndicacaoFields
                {...{ questions, initial }}
                action={paths.corrigirIndicacaoPcd(id)}
                button="Enviar correção"
              />
            </>
          ) : (
            <p>{listed ? "Esta indicação não pode ser corrigida agora." : NOT_LISTED}</p>
          )
        }
      </SectionView>
    </FormDialog>
  );
}
