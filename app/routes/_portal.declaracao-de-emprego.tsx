/* A GET must never issue the declaration, so the home page's shortcut posts to this route. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/back-link";
import { FormPage } from "~/components/form-page";
import { SectionView } from "~/components/section";
import { DeclaracaoCard, declaracaoText } from "~/modules/declaracao/declaracao-card";
import { NOT_ISSUED, declaracaoIssue } from "~/modules/declaracao/issue.server";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { inEconomy } from "~/services/http/economy.server";
import { contract } from "~/services/provider/contract";
import { readForm } from "~/services/http/form.server";
import { newPageId } from "~/services/http/page-id.server";
import { page } from "~/services/http/response.server";
import { Declaracao } from "~/services/provider/contract/convenios";
import { alreadyDone } from "~/services/submissions/operation.server";
import { answer, formAgain } from "~/services/submissions/answer.server";
import { carryOutChange } from "~/services/submissions/submit-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [economy, { declaracao }] = await Promise.all([
    inEconomy(request),
    authorizePage(request, {}, (provider) => ({
      declaracao: provider.callSection(contract.convenios.declaracao),
    })),
  ]);
  return page({ declaracao, economy });
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, current } = await authorizePage(request, { form: "shared" }, (provider) => ({
    current: provider.callSection(contract.convenios.declaracao),
  }));
  /* The home page's form opens another tab (`?abrir=pdf`), which must show the PDF. */
  const opens = new URL(request.url).searchParams.get("abrir") === "pdf";
  const tell = (declaracao: Declaracao) => ({
    to: opens ? paths.declaracaoPdf() : paths.declaracaoDeEmprego(),
    flash: { kind: "info" as const, text: declaracaoText(declaracao) },
  });
  const issue: ReturnType<typeof declaracaoIssue> = {
    ...declaracaoIssue(access, paths.declaracaoDeEmprego(), tell),
    before: () => {
      if (!current.ok) return { state: "not-sent", message: NOT_ISSUED };
      return current.data && alreadyDone({ to: paths.declaracaoPdf() });
    },
  };
  const read = await readForm(request, access.session, issue.form);
  if (!read.ok) return formAgain(request, read.refusal);
  /* The home page's form keeps its id, so an earlier refusal would answer every later press. */
  if (opens) read.fields.set("pedido", newPageId());
  const outcome = await carryOutChange(request, access, issue, read.value, read.fields);
  return answer(request, access, outcome, read);
}

export const meta: MetaFunction = () => pageTitle("Declaração de emprego");

export default function EmploymentDeclaracaoPage() {
  const { declaracao, economy } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title={
        <>
          <BackLink to={paths.inicio()}>Voltar ao início</BackLink>
          <h1>Declaração de emprego</h1>
        </>
      }
    >
      <SectionView part={declaracao}>
        {(current) => <DeclaracaoCard declaracao={current} showPdf={!economy} />}
      </SectionView>
    </FormPage>
  );
}
