import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/components/form-page";
import { purchasePasswordForm } from "~/modules/compras-prazo/forms";
import { requireValidCode } from "~/modules/compras-prazo/guard.server";
import { PasswordForm } from "~/modules/compras-prazo/password";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { logEvent } from "~/services/config/log.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";
import { submitChange } from "~/services/submissions/submit-form.server";

const MAYBE_SAVED =
  "A senha pode ter sido salva mesmo assim. Salvar de novo a mesma senha não faz mal nenhum.";

export async function loader({ request }: LoaderFunctionArgs) {
  const { digits } = await requireValidCode(request);
  return page({ digits });
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, digits, hasPassword } = await requireValidCode(request);
  const appeared = async () =>
    (await access.provider.call(contract.comprasPrazo.parametros)).data
      ?.possui_senha_compra_prazo === true;
  return submitChange(request, access, {
    name: "senha-de-compras",
    form: purchasePasswordForm(digits),
    call: (write, password) => write(contract.comprasPrazo.configurarSenha, password),
    /* The provider shows only that a password exists, so a changed password cannot be verified. */
    isDone: hasPassword ? undefined : appeared,
    secret: true,
    unknownMessage: MAYBE_SAVED,
    done: (_password, reply) => {
      logEvent("senha-alterada", { qual: "compras" });
      return {
        to: paths.configComprasPrazo(),
        flash: { kind: "success", text: reply?.msg || "Senha configurada." },
      };
    },
  });
}

export const meta: MetaFunction = () => pageTitle("Configurar senha");

export default function ComprasPasswordDialog() {
  const { digits } = useLoaderData<typeof loader>();
  return (
    <FormDialog title="Configurar senha" closeTo={paths.configComprasPrazo()} ownExit>
      <PasswordForm digits={digits} />
    </FormDialog>
  );
}
