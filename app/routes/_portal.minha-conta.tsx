import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/lib/page-title";
import { Tabs } from "~/components/tabs";
import { FormPage } from "~/components/form-page";
import { ChangePassword } from "~/modules/conta/change-password";
import { ConfigureEmail } from "~/modules/conta/configure-email";
import { emailForm, passwordChangeForm, readTab, type Passwords } from "~/modules/conta/forms";
import { paths } from "~/paths";
import { typedBefore } from "~/services/access/form-draft.server";
import { requireEmployee, type Access } from "~/services/access/guard.server";
import { limitOf, type Operation } from "~/services/submissions/operation.server";
import { typedOrOpenChange, submitChange } from "~/services/submissions/submit-form.server";
import { attemptsOf } from "~/services/access/rate-limits.server";
import { logEvent } from "~/services/config/log.server";
import { contract } from "~/services/provider/contract";
import { isOutcomeUnknown } from "~/services/provider/failure";
import { constraintOf } from "~/services/http/constraint.server";
import { page } from "~/services/http/response.server";
import { endOtherSessions } from "~/services/session/password-change.server";

const EMAIL = "email";
const MAYBE_CHANGED =
  "A troca pode ter sido feita mesmo assim: se a senha atual for recusada, use a nova.";

function passwordChange({ colaborador, session }: Access): Operation<Passwords, unknown> {
  return {
    name: "senha",
    form: passwordChangeForm,
    limit: () =>
      limitOf(
        attemptsOf("senha-atual", colaborador),
        (wait) => `Foram muitas tentativas de trocar a senha. Espere ${wait} e tente de novo.`,
      ),
    call: (write, change) =>
      write(contract.conta.alterarSenha, change).catch(async (error: unknown) => {
        if (isOutcomeUnknown(error)) await endOtherSessions(session.content);
        throw error;
      }),
    unknownMessage: MAYBE_CHANGED,
    done: async () => {
      logEvent("senha-alterada", { qual: "portal" });
      await endOtherSessions(session.content);
      return {
        to: paths.minhaConta(),
        flash: { kind: "success", text: "Senha atualizada com sucesso!" },
      };
    },
  };
}

function emailChange({ provider }: Access): Operation<{ email: string }, unknown> {
  return {
    name: EMAIL,
    form: emailForm,
    call: (write, change) => write(contract.conta.configurarEmail, change),
    isDone: async ({ email }) =>
      (await provider.call(contract.acesso.validaToken)).data.email.toLowerCase() ===
      email.toLowerCase(),
    done: (_change, reply) => {
      logEvent("email-alterado");
      return {
        to: paths.minhaConta("email"),
        flash: { kind: "success", text: reply?.msg || "E-mail configurado." },
      };
    },
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const access = await requireEmployee(request, { colaboradorOnly: true });
  const tab = readTab(new URL(request.url).searchParams);
  const constraint = constraintOf(tab === "email" ? emailForm : passwordChangeForm);
  return page({
    tab,
    email: tab === "email" ? access.colaborador.email : "",
    typed:
      tab === "email"
        ? await typedOrOpenChange(request, access, EMAIL, { email: access.colaborador.email })
        : await typedBefore(request, access),
    constraint,
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const access = await requireEmployee(request, { colaboradorOnly: true, draft: ["email"] });
  const isEmail = readTab(new URL(request.url).searchParams) === "email";
  return isEmail
    ? submitChange(request, access, emailChange(access))
    : submitChange(request, access, passwordChange(access));
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.tab === "email" && "Configurar e-mail", "Minha Conta");

export default function ContaPage() {
  const { tab, email } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Minha Conta">
      <Tabs
        label="Minha Conta"
        tabs={[
          { title: "Alterar senha", to: paths.minhaConta(), current: tab === "senha" },
          { title: "Configurar e-mail", to: paths.minhaConta("email"), current: tab === "email" },
        ]}
      >
        <section className="cartao estreito" aria-labelledby="aba">
          <h2 id="aba" className="sr-only">
            {tab === "email" ? "Configurar e-mail" : "Alterar senha"}
          </h2>
          {tab === "email" ? <ConfigureEmail email={email} /> : <ChangePassword />}
        </section>
      </Tabs>
    </FormPage>
  );
}
