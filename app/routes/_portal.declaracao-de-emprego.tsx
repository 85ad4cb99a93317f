/**
 * The employment declaration (spec 2.8). The shortcut of the home page posts here and gets the PDF in one tap; when none was
 * in force one is issued first, and this page says its number. Issuing never happens by GET.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ErrorSummary, useRefusal } from "~/components/form";
import { ShowPart } from "~/components/part";
import { DeclaracaoCard, declaracaoText } from "~/modules/declaracao/declaracao-card";
import { issueDeclaracao, NOTHING_ISSUED } from "~/modules/declaracao/issue.server";
import { paths } from "~/paths";
import { openPage } from "~/services/access/guard.server";
import { inEconomy } from "~/services/http/economy.server";
import { readForm } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import { page, redirectTo, redirectWithMessage } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [economy, { declaracao }] = await Promise.all([
    inEconomy(request),
    openPage(request, {}, (provider) => ({ declaracao: provider.part(contract.convenios.declaracao) })),
  ]);
  return page({ declaracao, economy });
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, current } = await openPage(request, { formulario: "de-todos" }, (provider) => ({
    current: provider.part(contract.convenios.declaracao),
  }));
  const read = await readForm(request, access.session, z.object({}));
  if (!read.ok) return page({ refusal: read.refusal }, { status: 400 });
  if (current.ok && current.data) return redirectTo(paths.declaracaoPdf());
  if (!current.ok) return page({ refusal: read.refusal(current.message) }, { status: 503 });

  const outcome = await issueDeclaracao(access.provider);
  switch (outcome.situacao) {
    case "emitida":
      return redirectWithMessage(request, paths.declaracaoDeEmprego(), { tipo: "info", texto: declaracaoText(outcome.declaracao) });
    case "nenhuma":
      return redirectWithMessage(request, paths.declaracaoDeEmprego(), { tipo: "info", texto: NOTHING_ISSUED });
    case "falhou":
      return page({ refusal: read.refusal(outcome.message) }, { status: outcome.status });
    case "sessao":
      return redirectTo(paths.declaracaoDeEmprego());
  }
}

export const meta: MetaFunction = () => [{ title: "Declaração de emprego — Portal do Colaborador" }];

export default function EmploymentDeclaracaoPage() {
  const { declaracao, economy } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <>
      <h1>Declaração de emprego</h1>
      <ErrorSummary refusal={refusal} />
      <ShowPart part={declaracao}>{(current) => <DeclaracaoCard declaracao={current} showPdf={!economy} />}</ShowPart>
    </>
  );
}
