/**
 * The employment declaration (spec 2.8). The shortcut of the home page posts here and gets the PDF in one tap; when none was
 * in force one is issued first, and this page says its number. Issuing never happens by GET.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ResumoDeErros } from "~/components/formulario";
import { MostraParte } from "~/components/parte";
import { CartaoDeclaracao } from "~/modules/declaracao/cartao-declaracao";
import { emiteDeclaracao, NADA_EMITIDO } from "~/modules/declaracao/emissao.server";
import { textoDaDeclaracao } from "~/modules/declaracao/texto";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { emEconomia } from "~/services/economia.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { pagina, redireciona, redirecionaComRecado } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const [economia, { declaracao }] = await Promise.all([
    emEconomia(request),
    abrePagina(request, {}, (provedor) => ({ declaracao: provedor.parte(contrato.convenios.declaracao) })),
  ]);
  return pagina({ declaracao, economia });
}

export async function action({ request }: ActionFunctionArgs) {
  const { acesso, atual } = await abrePagina(request, { formulario: "de-todos" }, (provedor) => ({
    atual: provedor.parte(contrato.convenios.declaracao),
  }));
  const lido = await leFormulario(request, acesso.sessao, z.object({}));
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  if (atual.ok && atual.dados) return redireciona(paths.declaracaoPdf());
  if (!atual.ok) return pagina({ recusa: lido.recusa(atual.mensagem) }, { status: 503 });

  const emissao = await emiteDeclaracao(acesso.provedor);
  switch (emissao.situacao) {
    case "emitida":
      return redirecionaComRecado(request, paths.declaracaoDeEmprego(), { tipo: "info", texto: textoDaDeclaracao(emissao.declaracao) });
    case "nenhuma":
      return redirecionaComRecado(request, paths.declaracaoDeEmprego(), { tipo: "info", texto: NADA_EMITIDO });
    case "falhou":
      return pagina({ recusa: lido.recusa(emissao.mensagem) }, { status: emissao.status });
    case "sessao":
      return redireciona(paths.declaracaoDeEmprego());
  }
}

export const meta: MetaFunction = () => [{ title: "Declaração de emprego — Portal do Colaborador" }];

export default function DeclaracaoDeEmprego() {
  const { declaracao, economia } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <>
      <h1>Declaração de emprego</h1>
      <ResumoDeErros recusa={recusa} />
      <MostraParte parte={declaracao}>{(atual) => <CartaoDeclaracao declaracao={atual} mostraPdf={!economia} />}</MostraParte>
    </>
  );
}
