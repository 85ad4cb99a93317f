/** Step 2 of the security code (spec part 2, sections 2 and 4): only after one was sent. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { dadosOu } from "~/lib/parte";
import { codigoDeSeguranca } from "~/modules/compras-prazo/formularios";
import { ValidarCodigo } from "~/modules/compras-prazo/validar-codigo";
import { paths } from "~/paths";
import { abrePagina, requireColaborador, type Acesso } from "~/services/acesso.server";
import { resultadoDaEscrita } from "~/services/escrita.server";
import { leFormulario } from "~/services/formulario.server";
import { CODIGO_ESGOTADO } from "~/services/codigos.server";
import { devolveSeFalhar, tentativasDe } from "~/services/limites.server";
import { contrato } from "~/services/provider/contract";
import { pagina, redireciona } from "~/services/resposta.server";
import { gravaSessao } from "~/services/sessao.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { acesso, parametros } = await abrePagina(request, { soDoColaborador: true }, (provedor) => ({
    parametros: provedor.parte(contrato.comprasPrazo.parametros),
  }));
  const { codigoEnviado } = acesso.sessao.conteudo;
  if (!codigoEnviado || dadosOu(parametros, null)?.codigo_valido !== false) throw redireciona(paths.configComprasPrazo());
  return pagina(codigoEnviado);
}

/** Tries one code. An answer that was lost is looked up: the parameters say whether the code was accepted. */
async function tryCode(request: Request, acesso: Acesso, codigo: string) {
  const tentativa = tentativasDe("codigo-de-compras", acesso.colaborador);
  if ((await tentativa.gasta()) > 0) return { ok: false as const, status: 429, mensagem: CODIGO_ESGOTADO };
  const escrita = await devolveSeFalhar(tentativa, resultadoDaEscrita(request, acesso, acesso.provedor.chama(contrato.comprasPrazo.validarCodigo, { codigo })));
  const aceito = escrita.ok || (escrita.incerta && dadosOu(await acesso.provedor.parte(contrato.comprasPrazo.parametros), null)?.codigo_valido === true);
  if (aceito) await tentativa.esquece();
  else if (!escrita.ok && escrita.status === 503) await tentativa.devolve();
  return aceito ? { ok: true as const, msg: escrita.ok ? escrita.msg : "" } : { ok: false as const, status: escrita.ok ? 400 : escrita.status, mensagem: escrita.ok ? "" : escrita.mensagem };
}

export async function action({ request }: ActionFunctionArgs) {
  const acesso = await requireColaborador(request, { soDoColaborador: true });
  const lido = await leFormulario(request, acesso.sessao, codigoDeSeguranca);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const tentada = await tryCode(request, acesso, lido.valor.codigo);
  if (!tentada.ok) return pagina({ recusa: lido.recusa(tentada.mensagem) }, { status: tentada.status });
  const recado = { tipo: "sucesso" as const, texto: tentada.msg || "Código validado." };
  return redireciona(paths.configComprasPrazo(), [await gravaSessao(request, acesso.sessao, { codigoEnviado: undefined, recado })]);
}

export const meta: MetaFunction = () => [{ title: "Validar Código — Portal do Colaborador" }];

export default function Codigo() {
  const { canal, telefone } = useLoaderData<typeof loader>();
  return <ValidarCodigo canal={canal} telefone={telefone} recusa={useActionData<typeof action>()?.recusa} />;
}
