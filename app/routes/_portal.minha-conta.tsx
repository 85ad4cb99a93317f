/** Account settings: password and e-mail (spec part 2, sections 2 and 5). They are the employee's alone. */
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Tabs } from "~/components/tabs";
import { ErrorSummary, useRefusal } from "~/components/form";
import { waitInWords } from "~/lib/text";
import { ChangePassword } from "~/modules/conta/change-password";
import { ConfigureEmail } from "~/modules/conta/configure-email";
import { emailForm, passwordChangeForm, readTab } from "~/modules/conta/forms";
import { paths } from "~/paths";
import { requireColaborador, type Access } from "~/services/access/guard.server";
import { writeResult } from "~/services/submission/write-result.server";
import { readForm } from "~/services/http/form.server";
import { logEvent } from "~/services/log.server";
import { giveBackOnFailure, attemptsOf } from "~/services/access/rate-limits.server";
import { contract } from "~/services/provider/contract";
import { waitOfAction, page, redirectWithMessage } from "~/services/http/response.server";

const MAYBE_CHANGED = "A troca pode ter sido feita mesmo assim: se a senha atual for recusada, use a nova.";

const tooMany = (waitSeconds: number) => `Foram muitas tentativas de trocar a senha. Espere ${waitInWords(waitSeconds)} e tente de novo.`;

async function changePassword(request: Request, access: Access) {
  const read = await readForm(request, access.session, passwordChangeForm);
  if (!read.ok) return page({ refusal: read.refusal }, { status: 400 });
  const attempt = attemptsOf("senha-atual", access.colaborador);
  const waitSeconds = await attempt.spend();
  if (waitSeconds > 0) return page({ refusal: read.refusal(tooMany(waitSeconds)) }, { status: 429, headers: { "Retry-After": String(waitSeconds) } });
  const written = await giveBackOnFailure(attempt, writeResult(request, access, access.provider.call(contract.conta.alterarSenha, read.value)));
  if (written.ok) await attempt.forget();
  else if (written.status === 503) await attempt.giveBack();
  if (written.ok) {
    logEvent("senha-alterada", { qual: "portal" });
    return redirectWithMessage(request, paths.minhaConta(), { tipo: "sucesso", texto: "Senha atualizada com sucesso!" });
  }
  const message = written.uncertain ? `${written.message} ${MAYBE_CHANGED}` : written.message;
  return page({ refusal: read.refusal(message) }, { status: written.status });
}

async function changeEmail(request: Request, access: Access) {
  const read = await readForm(request, access.session, emailForm);
  if (!read.ok) return page({ refusal: read.refusal }, { status: 400 });
  const written = await writeResult(request, access, access.provider.call(contract.conta.configurarEmail, read.value));
  if (!written.ok) return page({ refusal: read.refusal(written.message) }, { status: written.status });
  logEvent("email-alterado");
  return redirectWithMessage(request, paths.minhaConta("email"), { tipo: "sucesso", texto: written.msg || "E-mail configurado." });
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { colaborador } = await requireColaborador(request, { colaboradorOnly: true });
  const tab = readTab(new URL(request.url).searchParams);
  return page({ tab, email: tab === "email" ? colaborador.email : "" });
}

export async function action({ request }: ActionFunctionArgs) {
  const access = await requireColaborador(request, { colaboradorOnly: true });
  return readTab(new URL(request.url).searchParams) === "email" ? changeEmail(request, access) : changePassword(request, access);
}

export function headers(args: HeadersArgs): HeadersInit {
  return waitOfAction(args);
}

export const meta: MetaFunction = () => [{ title: "Minha Conta — Portal do Colaborador" }];

export default function ContaPage() {
  const { tab, email } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <>
      <h1>Minha Conta</h1>
      <Tabs
        label="Minha Conta"
        tabs={[
          { title: "Alterar senha", to: paths.minhaConta(), current: tab === "senha" },
          { title: "Configurar e-mail", to: paths.minhaConta("email"), current: tab === "email" },
        ]}
      >
        <section className="cartao space-y-4" aria-labelledby="aba">
          <h2 id="aba">{tab === "email" ? "Configurar e-mail" : "Alterar senha"}</h2>
          <ErrorSummary refusal={refusal} />
          {tab === "email" ? <ConfigureEmail email={email} refusal={refusal} /> : <ChangePassword refusal={refusal} />}
        </section>
      </Tabs>
    </>
  );
}
