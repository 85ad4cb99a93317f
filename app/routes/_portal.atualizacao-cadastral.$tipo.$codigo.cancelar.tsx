import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SectionView } from "~/components/section";
import { FormPage } from "~/components/form-page";
import { NOT_CANCELLABLE } from "~/components/forms/cancel-form";
import { byCode } from "~/lib/coded";
import { dataOr, isAbsentFromFilled, mapSection } from "~/lib/section";
import { CancelSolicitacao } from "~/modules/cadastro/cancel-solicitacao";
import { cancellationForm } from "~/modules/cadastro/forms";
import { ofKind } from "~/modules/cadastro/solicitacoes";
import { solicitacoesPath, readKind } from "~/modules/cadastro/kinds";
import { authorizePage, type Access } from "~/services/access/guard.server";
import {
  cancellationName,
  solicitacaoCancellation,
} from "~/services/submissions/cancellation.server";
import {
  hasOpenChange,
  typedOrOpenChange,
  submitChange,
} from "~/services/submissions/submit-form.server";
import { contract } from "~/services/provider/contract";
import { canCancel, isConcluded } from "~/services/provider/contract/status";
import { pageTitle } from "~/lib/page-title";
import { notFound, page } from "~/services/http/response.server";

type Params = LoaderFunctionArgs["params"];

async function opens(request: Request, params: Params) {
  const { access, solicitacoes } = await authorizePage(
    request,
    { draft: ["motivo"] },
    (provider) => ({
      solicitacoes: provider.callSection(contract.cadastro.solicitacoes),
    }),
  );
  const tipo = readKind(params.tipo);
  const codigo = params.codigo ?? "";
  if (!tipo) throw notFound();
  const ofThisKind = mapSection(solicitacoes, (all) => ofKind(all, tipo));
  const isNobodys = isAbsentFromFilled(ofThisKind, (each) => each.codigo === codigo);
  if (isNobodys && !(await hasOpenChange(access, cancellationName(codigo)))) throw notFound();
  const solicitacao = mapSection(ofThisKind, (list) => byCode(list, codigo) ?? null);
  return { access, tipo, codigo, solicitacao };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { access, tipo, codigo, solicitacao } = await opens(request, params);
  return page({
    tipo,
    solicitacao,
    typed: await typedOrOpenChange(request, access, cancellationName(codigo)),
  });
}

async function statusOf({ provider }: Access, codigo: string): Promise<number | null> {
  const { data } = await provider.callComplete(contract.cadastro.solicitacoes);
  return byCode(data, codigo)?.status ?? null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { access, tipo, codigo, solicitacao } = await opens(request, params);
  const found = dataOr(solicitacao, null);
  const cancelled = { to: solicitacoesPath(tipo), text: "Solicitação cancelada com sucesso!" };
  return submitChange(
    request,
    access,
    solicitacaoCancellation(access, {
      codigo,
      form: cancellationForm,
      currentStatus: () => statusOf(access, codigo),
      obstacle: () => (found && isConcluded(found) ? NOT_CANCELLABLE : null),
      ...cancelled,
    }),
  );
}

export const meta: MetaFunction = () => pageTitle("Cancelar solicitação");

export default function CancelSolicitacaoPage() {
  const { tipo, solicitacao } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title="Cancelar solicitação"
      withoutFields={!(solicitacao.ok && solicitacao.data && canCancel(solicitacao.data))}
    >
      <SectionView part={solicitacao}>
        {(each) => <CancelSolicitacao solicitacao={each} closeTo={solicitacoesPath(tipo)} />}
      </SectionView>
    </FormPage>
  );
}
