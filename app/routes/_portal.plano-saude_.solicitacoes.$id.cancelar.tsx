/** Withdrawing a request about the plan, while the provider lets it be (second spec, section 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import { mapeia } from "~/lib/parte";
import { Confirmacao, NaoDisponivel } from "~/modules/plano-saude/confirmacao";
import { pedidoSimples } from "~/modules/plano-saude/formularios";
import { linhasDoCancelamento } from "~/modules/plano-saude/rastro.server";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { respondeAoDesfecho } from "~/services/desfecho.server";
import { enviaUmaVez, novoPedido } from "~/services/envio.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina } from "~/services/resposta.server";

const { solicitacoes, cancelarSolicitacao } = contrato.planoSaude;

export async function loader({ request, params: { id: codigo = "" } }: LoaderFunctionArgs) {
  const { todas } = await abrePagina(request, {}, (provedor) => ({ todas: provedor.parte(solicitacoes) }));
  const tela = mapeia(todas, (lista) => {
    const solicitacao = lista.find((cada) => cada.codigo === codigo);
    if (!solicitacao) throw naoEncontrado();
    const { tipo_solicitacao, desc_plano, pode_cancelar } = solicitacao;
    return { tipo: tipo_solicitacao, plano: desc_plano, pode: pode_cancelar };
  });
  return pagina({ codigo, tela, pedido: novoPedido() });
}

export async function action({ request, params: { id: codigo = "" } }: ActionFunctionArgs) {
  const { acesso, todas } = await abrePagina(request, {}, (provedor) => ({ todas: provedor.parte(solicitacoes) }));
  const { provedor, sessao } = acesso;
  const lido = await leFormulario(request, sessao, pedidoSimples);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const desfecho = await enviaUmaVez({
    acesso,
    request,
    pedido: lido.valor.pedido,
    mesmoAssim: lido.valor.mesmoAssim,
    escreve: () => provedor.chama(cancelarSolicitacao, { id: codigo }),
    enviado: {},
    antes: todas.ok ? linhasDoCancelamento(todas.dados, codigo) : null,
    agora: async () => linhasDoCancelamento((await provedor.chama(solicitacoes)).dados, codigo),
  });
  return respondeAoDesfecho(request, desfecho, {
    para: paths.planoSaude("solicitacoes", "finalizadas"),
    sucesso: "Solicitação cancelada com sucesso!",
    fixo: true,
    recusa: lido.recusa,
  });
}

export const meta: MetaFunction = () => [{ title: "Cancelar solicitação — Portal do Colaborador" }];

export default function CancelarSolicitacao() {
  const { codigo, tela, pedido } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  const voltar = paths.planoSaude("solicitacoes");
  return (
    <>
      <h1>Cancelar solicitação</h1>
      <MostraParte parte={tela}>
        {({ tipo, plano, pode }) =>
          pode ? (
            <Confirmacao action={paths.cancelarSolicitacaoDoPlano(codigo)} termos={null} botao="Sim, cancelar" {...{ pedido, recusa, voltar }}>
              <p>
                Confirma o cancelamento da solicitação <strong>{tipo}</strong>
                {plano && ` (${plano})`}?
              </p>
            </Confirmacao>
          ) : (
            <NaoDisponivel motivo="Esta solicitação não pode mais ser cancelada." voltar={voltar} />
          )
        }
      </MostraParte>
    </>
  );
}
