import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Notice } from "~/components/notice";
import { FormDialog } from "~/components/form-page";
import { SectionView } from "~/components/section";
import { useRefusal } from "~/components/forms/form";
import { today } from "~/lib/calendar";
import { mapSection } from "~/lib/section";
import { indicacaoForm } from "~/modules/pcd/form";
import { IndicacaoFields } from "~/modules/pcd/indicacao-fields";
import { initialFields } from "~/modules/pcd/indicacoes";
import { indicacaoOperation, saveIndicacao, withShownBirth } from "~/modules/pcd/save.server";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { typedOrOpen } from "~/services/submissions/record-form.server";
import { constraintOf } from "~/services/http/constraint.server";
import { notFound, page } from "~/services/http/response.server";

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { access, indicacoes } = await authorizePage(request, {}, (provider) => ({
    indicacoes: provider.callSection(contract.pcd.listar),
  }));
  const screen = mapSection(indicacoes, (all) => {
    const indicacao = all.find((each) => each.id === id);
    if (!indicacao) throw notFound();
    const whatWasAsked = indicacao.movimentacao.at(-1)?.observacao ?? "";
    return { initial: indicacao.pode_corrigir ? initialFields(indicacao) : null, whatWasAsked };
  });
  const typed = await typedOrOpen(request, access, indicacaoOperation(id));
  const latest = today(new Date());
  return page({
    id,
    screen,
    today: latest,
    typed: typed && withShownBirth(typed),
    constraint: constraintOf(indicacaoForm(latest)),
  });
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { access, all } = await authorizePage(request, {}, (provider) => ({
    all: provider.callSection(contract.pcd.listar),
  }));
  return saveIndicacao({ request, access, all, id, successMessage: "Indicação corrigida." });
}

export const meta: MetaFunction = () => pageTitle("Corrigir indicação");

export default function CorrectIndicacaoDialog() {
  const { id, screen, today: latestDay } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <FormDialog
      title="Corrigir indicação"
      closeTo={paths.indicarPcd()}
      withoutFields={!(screen.ok && screen.data.initial)}
    >
      <SectionView part={screen}>
        {({ initial, whatWasAsked }) =>
          initial ? (
            <>
              {whatWasAsked && (
                <Notice kind="info">
                  <p className="font-bold">O que o RH pediu</p>
                  <p className="whitespace-pre-line">{whatWasAsked}</p>
                </Notice>
              )}
              <IndicacaoFields
                {...{ refusal, today: latestDay, initial }}
                action={paths.corrigirIndicacaoPcd(id)}
                button="Enviar correção"
              />
            </>
          ) : (
            <p>Esta indicação não pode ser corrigida agora.</p>
          )
        }
      </SectionView>
    </FormDialog>
  );
}
