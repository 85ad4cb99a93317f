/** The password for deferred purchases (spec part 2, sections 2 and 5). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { useRefusal } from "~/components/form";
import { dataOr } from "~/lib/part";
import { purchasePasswordForm } from "~/modules/compras-prazo/forms";
import { requireValidCode } from "~/modules/compras-prazo/guard.server";
import { PasswordForm } from "~/modules/compras-prazo/password";
import { paths } from "~/paths";
import { writeResult } from "~/services/submission/write-result.server";
import { logEvent } from "~/services/log.server";
import { readForm } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import { page, redirectWithMessage } from "~/services/http/response.server";

const MAYBE_SAVED = "A senha pode ter sido salva mesmo assim. Salvar de novo a mesma senha não faz mal nenhum.";

export async function loader({ request }: LoaderFunctionArgs) {
  const { digits } = await requireValidCode(request);
  return page({ digits });
}

export async function action({ request }: ActionFunctionArgs) {
  const { access, digits, hasPassword } = await requireValidCode(request);
  const { provider, session } = access;
  const read = await readForm(request, session, purchasePasswordForm(digits));
  if (!read.ok) return page({ refusal: read.refusal }, { status: 400 });
  const written = await writeResult(request, access, provider.call(contract.comprasPrazo.configurarSenha, read.value));
  // A first password whose answer was lost shows in the parameters; of a later one nothing tells.
  const appeared =
    !written.ok && written.uncertain && !hasPassword && dataOr(await provider.part(contract.comprasPrazo.parametros), null)?.possui_senha_compra_prazo === true;
  if (!written.ok && !appeared) {
    const message = written.uncertain ? `${written.message} ${MAYBE_SAVED}` : written.message;
    return page({ refusal: read.refusal(message) }, { status: written.status });
  }
  logEvent("senha-alterada", { qual: "compras" });
  return redirectWithMessage(request, paths.configComprasPrazo(), { tipo: "sucesso", texto: (written.ok && written.msg) || "Senha configurada." });
}

export const meta: MetaFunction = () => [{ title: "Configurar senha — Portal do Colaborador" }];

export default function ComprasPasswordDialog() {
  const { digits } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Configurar senha" closeTo={paths.configComprasPrazo()}>
      <PasswordForm digits={digits} refusal={useRefusal()} />
    </Dialog>
  );
}
