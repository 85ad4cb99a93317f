/** A new referral (second spec, section 5, "PCD form"). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialogo } from "~/components/dialogo";
import { hoje } from "~/lib/datas";
import { camposDoPedidoUnico } from "~/lib/pedido-unico";
import { CamposDaIndicacao } from "~/modules/pcd/campos";
import { formularioDaIndicacao } from "~/modules/pcd/formulario";
import { enviadoDe, linhasDasIndicacoes } from "~/modules/pcd/rastro.server";
import { paths } from "~/paths";
import { abrePagina, requireColaborador } from "~/services/acesso.server";
import { respondeAoDesfecho } from "~/services/desfecho.server";
import { enviaUmaVez, novoPedido } from "~/services/envio.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireColaborador(request);
  return pagina({ hoje: hoje(new Date()), pedido: novoPedido() });
}

export async function action({ request }: ActionFunctionArgs) {
  const { acesso, todas } = await abrePagina(request, { formulario: "de-todos" }, (provedor) => ({ todas: provedor.parte(contrato.pcd.listar) }));
  const { provedor, sessao } = acesso;
  const lido = await leFormulario(request, sessao, formularioDaIndicacao(hoje(new Date())).extend(camposDoPedidoUnico));
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const { pedido, mesmoAssim, ...indicacao } = lido.valor;
  const desfecho = await enviaUmaVez({
    acesso,
    request,
    pedido,
    mesmoAssim,
    escreve: () => provedor.chama(contrato.pcd.salvar, indicacao),
    enviado: enviadoDe(indicacao),
    antes: todas.ok ? linhasDasIndicacoes(todas.dados) : null,
    agora: async () => linhasDasIndicacoes((await provedor.chama(contrato.pcd.listar)).dados),
  });
  return respondeAoDesfecho(request, desfecho, { para: paths.indicarPcd(), sucesso: "Indicação enviada.", recusa: lido.recusa });
}

export const meta: MetaFunction = () => [{ title: "Nova indicação — Portal do Colaborador" }];

export default function NovaIndicacao() {
  const { hoje, pedido } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <Dialogo titulo="Nova indicação" fechar={paths.indicarPcd()}>
      <CamposDaIndicacao action={paths.novaIndicacaoPcd()} pedido={pedido} recusa={recusa} hoje={hoje} botao="Enviar indicação" />
    </Dialogo>
  );
}
