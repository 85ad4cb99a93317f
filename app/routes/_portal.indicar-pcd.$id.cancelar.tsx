/** Withdrawing a referral (second spec, section 4: status 9). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AreaDeTexto } from "~/components/area-de-texto";
import { Dialogo } from "~/components/dialogo";
import { Formulario, ResumoDeErros } from "~/components/formulario";
import { MostraParte } from "~/components/parte";
import { EnviarMesmoAssim, PedidoUnico } from "~/components/pedido-unico";
import { mapeia } from "~/lib/parte";
import { camposDoPedidoUnico } from "~/lib/pedido-unico";
import { cancelamentoDaIndicacao } from "~/modules/pcd/formulario";
import { linhasDoCancelamento } from "~/modules/pcd/rastro.server";
import { href, paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { respondeAoDesfecho } from "~/services/desfecho.server";
import { enviaUmaVez, novoPedido } from "~/services/envio.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { STATUS_CANCELADA } from "~/services/provider/contract/pcd";
import { naoEncontrado, pagina } from "~/services/resposta.server";

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { indicacoes } = await abrePagina(request, {}, (provedor) => ({ indicacoes: provedor.parte(contrato.pcd.listar) }));
  const tela = mapeia(indicacoes, (todas) => {
    const indicacao = todas.find((cada) => cada.id === id);
    if (!indicacao) throw naoEncontrado();
    return { nome: indicacao.nome, encerrada: indicacao.status_final };
  });
  return pagina({ id, tela, pedido: novoPedido() });
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { acesso, todas } = await abrePagina(request, {}, (provedor) => ({ todas: provedor.parte(contrato.pcd.listar) }));
  const { provedor, sessao } = acesso;
  const lido = await leFormulario(request, sessao, cancelamentoDaIndicacao.extend(camposDoPedidoUnico));
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const { pedido, mesmoAssim, observacao } = lido.valor;
  const desfecho = await enviaUmaVez({
    acesso,
    request,
    pedido,
    mesmoAssim,
    escreve: () => provedor.chama(contrato.pcd.alterarStatus, { id, status: STATUS_CANCELADA, observacao }),
    enviado: { observacao },
    antes: todas.ok ? linhasDoCancelamento(todas.dados, id) : null,
    agora: async () => linhasDoCancelamento((await provedor.chama(contrato.pcd.listar)).dados, id),
  });
  return respondeAoDesfecho(request, desfecho, { para: paths.indicarPcd("finalizadas"), sucesso: "Indicação cancelada.", recusa: lido.recusa });
}

export const meta: MetaFunction = () => [{ title: "Cancelar indicação — Portal do Colaborador" }];

export default function CancelarIndicacao() {
  const { id, tela, pedido } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <Dialogo titulo="Cancelar indicação" fechar={paths.indicarPcd()}>
      <MostraParte parte={tela}>
        {({ nome, encerrada }) =>
          encerrada ? (
            <p>Esta indicação não pode mais ser cancelada.</p>
          ) : (
            <Formulario action={paths.cancelarIndicacaoPcd(id)} className="space-y-4" aria-label="Cancelar indicação">
              <ResumoDeErros recusa={recusa} />
              <PedidoUnico pedido={pedido} recusa={recusa} />
              <p>
                Confirma o cancelamento da indicação de <strong>{nome}</strong>?
              </p>
              <AreaDeTexto nome="observacao" rotulo="Observação (opcional)" recusa={recusa} maxLength={1000} />
              <p className="flex flex-wrap gap-3">
                <button type="submit" className="botao">
                  Sim, cancelar
                </button>
                <EnviarMesmoAssim recusa={recusa} />
                <a className="botao-2" href={href(paths.indicarPcd())}>
                  Voltar
                </a>
              </p>
            </Formulario>
          )
        }
      </MostraParte>
    </Dialogo>
  );
}
