/** Step 2 of the security code (spec part 2, sections 2 and 4): only after one was sent. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRefusal } from "~/components/form";
import { dataOr } from "~/lib/part";
import { securityCodeForm } from "~/modules/compras-prazo/forms";
import { ValidateCode } from "~/modules/compras-prazo/validate-code";
import { paths } from "~/paths";
import { openPage, requireColaborador, type Access } from "~/services/access/guard.server";
import { writeResult } from "~/services/submission/write-result.server";
import { readForm } from "~/services/http/form.server";
import { CODIGO_USED_UP } from "~/services/access/security-codes.server";
import { giveBackOnFailure, attemptsOf } from "~/services/access/rate-limits.server";
import { contract } from "~/services/provider/contract";
import { page, redirectTo } from "~/services/http/response.server";
import { writeSession } from "~/services/access/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, parameters } = await openPage(request, { colaboradorOnly: true }, (provider) => ({
    parameters: provider.part(contract.comprasPrazo.parametros),
  }));
  const { codigoEnviado } = access.session.content;
  if (!codigoEnviado || dataOr(parameters, null)?.codigo_valido !== false) throw redirectTo(paths.configComprasPrazo());
  return page(codigoEnviado);
}

/** Tries one code. An answer that was lost is looked up: the parameters say whether the code was accepted. */
async function tryCode(request: Request, access: Access, codigo: string) {
  const attempt = attemptsOf("codigo-de-compras", access.colaborador);
  if ((await attempt.spend()) > 0) return { ok: false as const, status: 429, message: CODIGO_USED_UP };
  const written = await giveBackOnFailure(attempt, writeResult(request, access, access.provider.call(contract.comprasPrazo.validarCodigo, { codigo })));
  const accepted = written.ok || (written.uncertain && dataOr(await access.provider.part(contract.comprasPrazo.parametros), null)?.codigo_valido === true);
  if (accepted) await attempt.forget();
  else if (!written.ok && written.status === 503) await attempt.giveBack();
  return accepted
    ? { ok: true as const, msg: written.ok ? written.msg : "" }
    : { ok: false as const, status: written.ok ? 400 : written.status, message: written.ok ? "" : written.message };
}

export async function action({ request }: ActionFunctionArgs) {
  const access = await requireColaborador(request, { colaboradorOnly: true });
  const read = await readForm(request, access.session, securityCodeForm);
  if (!read.ok) return page({ refusal: read.refusal }, { status: 400 });
  const attempted = await tryCode(request, access, read.value.codigo);
  if (!attempted.ok) return page({ refusal: read.refusal(attempted.message) }, { status: attempted.status });
  const flash = { tipo: "sucesso" as const, texto: attempted.msg || "Código validado." };
  return redirectTo(paths.configComprasPrazo(), [await writeSession(request, access.session, { codigoEnviado: undefined, recado: flash })]);
}

export const meta: MetaFunction = () => [{ title: "Validar Código — Portal do Colaborador" }];

export default function CodeStep() {
  const { canal, telefone } = useLoaderData<typeof loader>();
  return <ValidateCode canal={canal} phone={telefone} refusal={useRefusal()} />;
}
