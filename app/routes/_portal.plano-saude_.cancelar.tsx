/** Asking for the plan to be cancelled, with a reason (second spec, sections 4 and 5). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AreaDeTexto } from "~/components/area-de-texto";
import { MostraParte } from "~/components/parte";
import { Confirmacao, NaoDisponivel } from "~/modules/plano-saude/confirmacao";
import { cancelamentoDoPlano } from "~/modules/plano-saude/formularios";
import { linhasAntes, linhasDoPlano } from "~/modules/plano-saude/rastro.server";
import { exigePlanoAberto, paginaDePedido, SO_DO_COLABORADOR } from "~/modules/plano-saude/pagina.server";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { respondeAoDesfecho } from "~/services/desfecho.server";
import { enviaUmaVez, novoPedido } from "~/services/envio.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import type { Plano } from "~/services/provider/contract/plano-saude";
import { pagina } from "~/services/resposta.server";

const { meuPlano, cancelarPlano } = contrato.planoSaude;

export async function loader({ request }: LoaderFunctionArgs) {
  const { meu } = await abrePagina(request, SO_DO_COLABORADOR, (provedor) => ({ meu: provedor.parte(meuPlano) }));
  return pagina({ tela: paginaDePedido(meu, ({ descplano }) => ({ dados: descplano })), pedido: novoPedido() });
}

export async function action({ request }: ActionFunctionArgs) {
  const { acesso, meu } = await abrePagina(request, SO_DO_COLABORADOR, (provedor) => ({ meu: provedor.parte(meuPlano) }));
  const { provedor, sessao } = acesso;
  const lido = await leFormulario(request, sessao, cancelamentoDoPlano);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const { pedido, mesmoAssim, justificativa } = lido.valor;
  const pedida = ({ solicitoucancelamento }: Plano) => solicitoucancelamento;
  const desfecho = await enviaUmaVez({
    acesso,
    request,
    pedido,
    mesmoAssim,
    escreve: async () => {
      exigePlanoAberto(meu);
      return provedor.chama(cancelarPlano, { justificativa });
    },
    enviado: {},
    antes: linhasAntes(meu, pedida),
    agora: async () => linhasDoPlano((await provedor.chama(meuPlano)).dados, pedida),
  });
  return respondeAoDesfecho(request, desfecho, { para: paths.planoSaude(), sucesso: "Cancelamento do plano solicitado.", recusa: lido.recusa });
}

export const meta: MetaFunction = () => [{ title: "Cancelar plano — Portal do Colaborador" }];

export default function CancelarPlano() {
  const { tela, pedido } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <>
      <h1>Cancelar plano de saúde</h1>
      <MostraParte parte={tela}>
        {({ dados, motivo, termos }) =>
          !dados ? (
            <NaoDisponivel motivo={motivo ?? ""} voltar={paths.planoSaude()} />
          ) : (
            <Confirmacao action={paths.cancelarPlanoSaude()} botao="Solicitar cancelamento" voltar={paths.planoSaude()} {...{ pedido, recusa, termos }}>
              <p>
                O cancelamento vale para você e para todos os dependentes do plano <strong>{dados}</strong>.
              </p>
              <AreaDeTexto nome="justificativa" rotulo="Motivo do cancelamento" dica="No mínimo 10 caracteres." recusa={recusa} maxLength={1000} required />
            </Confirmacao>
          )
        }
      </MostraParte>
    </>
  );
}
