import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/form-page";
import { dataOr } from "~/lib/section";
import { securityCodeForm } from "~/modules/compras-prazo/forms";
import { ValidateCode } from "~/modules/compras-prazo/validate-code";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage, requireEmployee } from "~/services/access/guard.server";
import { CODIGO_USED_UP } from "~/services/access/security-codes.server";
import { attemptsOf } from "~/services/access/rate-limits.server";
import { contract } from "~/services/provider/contract";
import { page, redirectTo, redirectWithMessage } from "~/services/http/response.server";
import { submitChange } from "~/services/submissions/submit-form.server";
import { limitOf } from "~/services/submissions/operation.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, parameters } = await authorizePage(
    request,
    { colaboradorOnly: true },
    (provider) => ({
      parameters: provider.callSection(contract.comprasPrazo.parametros),
    }),
  );
  const { sentCode: codigoEnviado } = access.session.content;
  const isValid = dataOr(parameters, null)?.codigo_valido;
  if (isValid)
    throw await redirectWithMessage(request, paths.configComprasPrazo(), {
      kind: "success",
      text: "Seu código já foi validado.",
    });
  if (!codigoEnviado || isValid !== false) throw redirectTo(paths.configComprasPrazo());
  return page(codigoEnviado);
}

export async function action({ request }: ActionFunctionArgs) {
  const access = await requireEmployee(request, { colaboradorOnly: true });
  return submitChange(request, access, {
    name: "codigo-de-compras",
    form: securityCodeForm,
    limit: () => limitOf(attemptsOf("codigo-de-compras", access.colaborador), () => CODIGO_USED_UP),
    call: (write, { codigo }) => write(contract.comprasPrazo.validarCodigo, { codigo }),
    ofRecord: true,
    isDone: async () =>
      (await access.provider.call(contract.comprasPrazo.parametros)).data?.codigo_valido === true,
    done: (_code, reply) => ({
      to: paths.configComprasPrazo(),
      flash: { kind: "success", text: reply?.msg || "Código validado." },
      sent: null,
    }),
  });
}

export const meta: MetaFunction = () => pageTitle("Validar Código");

export default function CodeStep() {
  const { canal, telefone, duvida = false } = useLoaderData<typeof loader>();
  return (
    <FormPage>
      <ValidateCode canal={canal} phone={telefone} uncertain={duvida} />
    </FormPage>
  );
}
