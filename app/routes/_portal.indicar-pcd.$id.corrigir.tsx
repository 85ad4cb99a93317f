/** A referral that has to be corrected: the same form, filled in (second spec, section 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Aviso } from "~/components/aviso";
import { Dialogo } from "~/components/dialogo";
import { MostraParte } from "~/components/parte";
import { hoje } from "~/lib/datas";
import { mapeia } from "~/lib/parte";
import { camposDoPedidoUnico } from "~/lib/pedido-unico";
import { CamposDaIndicacao } from "~/modules/pcd/campos";
import { formularioDaIndicacao } from "~/modules/pcd/formulario";
import { preenchimento } from "~/modules/pcd/indicacoes";
import { enviadoDe, linhasDaCorrecao } from "~/modules/pcd/rastro.server";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { respondeAoDesfecho } from "~/services/desfecho.server";
import { enviaUmaVez, novoPedido } from "~/services/envio.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado, pagina } from "~/services/resposta.server";

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { indicacoes } = await abrePagina(request, {}, (provedor) => ({ indicacoes: provedor.parte(contrato.pcd.listar) }));
  const tela = mapeia(indicacoes, (todas) => {
    const indicacao = todas.find((cada) => cada.id === id);
    if (!indicacao) throw naoEncontrado();
    const pedida = indicacao.movimentacao.at(-1)?.observacao ?? "";
    return { inicial: indicacao.pode_corrigir ? preenchimento(indicacao) : null, pedida };
  });
  return pagina({ id, tela, hoje: hoje(new Date()), pedido: novoPedido() });
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { acesso, todas } = await abrePagina(request, {}, (provedor) => ({ todas: provedor.parte(contrato.pcd.listar) }));
  const { provedor, sessao } = acesso;
  const lido = await leFormulario(request, sessao, formularioDaIndicacao(hoje(new Date())).extend(camposDoPedidoUnico));
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const { pedido, mesmoAssim, ...indicacao } = lido.valor;
  const desfecho = await enviaUmaVez({
    acesso,
    request,
    pedido,
    mesmoAssim,
    escreve: () => provedor.chama(contrato.pcd.salvar, { ...indicacao, id }),
    enviado: enviadoDe(indicacao),
    antes: todas.ok ? linhasDaCorrecao(todas.dados, id) : null,
    agora: async () => linhasDaCorrecao((await provedor.chama(contrato.pcd.listar)).dados, id),
  });
  return respondeAoDesfecho(request, desfecho, { para: paths.indicarPcd(), sucesso: "Indicação corrigida.", recusa: lido.recusa });
}

export const meta: MetaFunction = () => [{ title: "Corrigir indicação — Portal do Colaborador" }];

export default function CorrigirIndicacao() {
  const { id, tela, hoje, pedido } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <Dialogo titulo="Corrigir indicação" fechar={paths.indicarPcd()}>
      <MostraParte parte={tela}>
        {({ inicial, pedida }) =>
          inicial ? (
            <>
              {pedida && (
                <Aviso tipo="info">
                  <p className="whitespace-pre-line">{pedida}</p>
                </Aviso>
              )}
              <CamposDaIndicacao
                {...{ pedido, recusa, hoje, inicial }}
                action={paths.corrigirIndicacaoPcd(id)}
                botao="Enviar correção"
              />
            </>
          ) : (
            <p>Esta indicação não pode ser corrigida agora.</p>
          )
        }
      </MostraParte>
    </Dialogo>
  );
}
