/** Asking for a dependent to leave the plan (second spec, section 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import { nomeProprio } from "~/lib/texto";
import { Confirmacao, NaoDisponivel } from "~/modules/plano-saude/confirmacao";
import { pedidoComTermos } from "~/modules/plano-saude/formularios";
import { linhasAntes, linhasDoPlano } from "~/modules/plano-saude/rastro.server";
import { exigePlanoAberto, paginaDePedido, SO_DO_COLABORADOR } from "~/modules/plano-saude/pagina.server";
import { dependentesDo } from "~/modules/plano-saude/regras";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { respondeAoDesfecho } from "~/services/desfecho.server";
import { enviaUmaVez, novoPedido } from "~/services/envio.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import type { Plano } from "~/services/provider/contract/plano-saude";
import { naoEncontrado, pagina } from "~/services/resposta.server";

const { meuPlano, removerDependente } = contrato.planoSaude;

/** Someone in the plan, never the holder. */
function quem(plano: Plano | null, codigo: string) {
  return plano && dependentesDo(plano).find((pessoa) => pessoa.codigo === codigo && pessoa.possuiplano);
}

export async function loader({ request, params: { codigo = "" } }: LoaderFunctionArgs) {
  const { meu } = await abrePagina(request, SO_DO_COLABORADOR, (provedor) => ({ meu: provedor.parte(meuPlano) }));
  if (meu.ok && !quem(meu.dados.meuPlano, codigo)) throw naoEncontrado();
  const tela = paginaDePedido(meu, (plano) => {
    const pessoa = quem(plano, codigo);
    if (!pessoa || pessoa.solicitouremocao) return { motivo: "Remoção solicitada" };
    return { dados: { nome: nomeProprio(pessoa.nome), descplano: plano.descplano } };
  });
  return pagina({ codigo, tela, pedido: novoPedido() });
}

export async function action({ request, params: { codigo = "" } }: ActionFunctionArgs) {
  const { acesso, meu } = await abrePagina(request, SO_DO_COLABORADOR, (provedor) => ({ meu: provedor.parte(meuPlano) }));
  const { provedor, sessao } = acesso;
  if (meu.ok && !quem(meu.dados.meuPlano, codigo)) throw naoEncontrado();
  const lido = await leFormulario(request, sessao, pedidoComTermos);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const pedida = (plano: Plano) => quem(plano, codigo)?.solicitouremocao;
  const desfecho = await enviaUmaVez({
    acesso,
    request,
    pedido: lido.valor.pedido,
    mesmoAssim: lido.valor.mesmoAssim,
    escreve: async () => {
      exigePlanoAberto(meu);
      return provedor.chama(removerDependente, { id: codigo });
    },
    enviado: {},
    antes: linhasAntes(meu, pedida),
    agora: async () => linhasDoPlano((await provedor.chama(meuPlano)).dados, pedida),
  });
  return respondeAoDesfecho(request, desfecho, { para: paths.planoSaude(), sucesso: "Remoção do dependente solicitada.", recusa: lido.recusa });
}

export const meta: MetaFunction = () => [{ title: "Remover dependente — Portal do Colaborador" }];

export default function RemoverDependente() {
  const { codigo, tela, pedido } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  return (
    <>
      <h1>Remover dependente do plano</h1>
      <MostraParte parte={tela}>
        {({ dados, motivo, termos }) =>
          !dados ? (
            <NaoDisponivel motivo={motivo ?? ""} voltar={paths.planoSaude()} />
          ) : (
            <Confirmacao action={paths.removerDoPlanoSaude(codigo)} botao="Solicitar remoção" voltar={paths.planoSaude()} {...{ pedido, recusa, termos }}>
              <p>
                Confirma a remoção de <strong>{dados.nome}</strong> do plano {dados.descplano}?
              </p>
            </Confirmacao>
          )
        }
      </MostraParte>
    </>
  );
}
