/** Asking for another plan, with what it will cost (second spec, section 4). The people in the plan stay the same. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MostraParte } from "~/components/parte";
import { formataReais } from "~/lib/dinheiro";
import { dadosOu, mapeia } from "~/lib/parte";
import { Confirmacao, NaoDisponivel } from "~/modules/plano-saude/confirmacao";
import { pedidoComTermos } from "~/modules/plano-saude/formularios";
import { linhasAntes, linhasDoPlano } from "~/modules/plano-saude/rastro.server";
import { exigePlanoAberto, paginaDePedido, SO_DO_COLABORADOR } from "~/modules/plano-saude/pagina.server";
import { dependentesDo } from "~/modules/plano-saude/regras";
import { leCodigos, mesmosCodigos } from "~/modules/plano-saude/simulacao";
import { Valores } from "~/modules/plano-saude/valores";
import { paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { respondeAoDesfecho } from "~/services/desfecho.server";
import { enviaUmaVez, novoPedido } from "~/services/envio.server";
import { leFormulario } from "~/services/formulario.server";
import { contrato } from "~/services/provider/contract";
import type { Plano, SituacaoDoPlano } from "~/services/provider/contract/plano-saude";
import { naoEncontrado, pagina, redireciona } from "~/services/resposta.server";

const { meuPlano, planos, simular, alterarPlano } = contrato.planoSaude;

const ASKED = "A troca do plano já foi solicitada e está em andamento.";
const SAME = "Você já está neste plano.";

function recusaDaTroca({ meuPlano: atual }: SituacaoDoPlano, codplano: string): string | null {
  if (atual?.solicitoualteracao) return ASKED;
  return atual?.codplano === codplano ? SAME : null;
}

export async function loader({ request, params: { codplano = "" } }: LoaderFunctionArgs) {
  const dependentes = leCodigos(new URL(request.url).searchParams.getAll("dependentes"));
  const { meu, opcoes, simulado } = await abrePagina(request, SO_DO_COLABORADOR, (provedor) => ({
    meu: provedor.parte(meuPlano),
    opcoes: provedor.parte(planos),
    simulado: provedor.parte(simular, { codplano, dependentes }),
  }));
  const opcao = dadosOu(opcoes, []).find(({ codigo }) => codigo === codplano);
  if (opcoes.ok && !opcao) throw naoEncontrado();
  const atual = dadosOu(meu, null)?.meuPlano;
  const noPlano = atual ? dependentesDo(atual).filter(({ possuiplano }) => possuiplano).map(({ codigo }) => codigo) : dependentes;
  // The cost shown is that of those who are in the plan, whatever the address said.
  if (!mesmosCodigos(noPlano, dependentes)) throw redireciona(paths.trocarPlanoSaude(codplano, noPlano));
  const tela = paginaDePedido(meu, (plano, situacao) => {
    const motivo = recusaDaTroca(situacao, codplano);
    return motivo === null ? { dados: { de: plano.descplano, pagaHoje: plano.vlrtotalfunc } } : { motivo };
  });
  const custo = mapeia(simulado, ({ vlrtotalplano, vlrtotalcooperativa, vlrtotalfunc }) => ({ vlrtotalplano, vlrtotalcooperativa, vlrtotalfunc }));
  return pagina({ codplano, dependentes, para: opcao?.descricao ?? codplano, custo, tela, pedido: novoPedido() });
}

export async function action({ request, params: { codplano = "" } }: ActionFunctionArgs) {
  const { acesso, meu } = await abrePagina(request, SO_DO_COLABORADOR, (provedor) => ({ meu: provedor.parte(meuPlano) }));
  const { provedor, sessao } = acesso;
  const lido = await leFormulario(request, sessao, pedidoComTermos);
  if (!lido.ok) return pagina({ recusa: lido.recusa }, { status: 400 });
  const pedida = ({ solicitoualteracao }: Plano) => solicitoualteracao;
  const desfecho = await enviaUmaVez({
    acesso,
    request,
    pedido: lido.valor.pedido,
    mesmoAssim: lido.valor.mesmoAssim,
    escreve: async () => {
      exigePlanoAberto(meu, (situacao) => recusaDaTroca(situacao, codplano));
      return provedor.chama(alterarPlano, { codplano });
    },
    enviado: {},
    antes: linhasAntes(meu, pedida),
    agora: async () => linhasDoPlano((await provedor.chama(meuPlano)).dados, pedida),
  });
  return respondeAoDesfecho(request, desfecho, { para: paths.planoSaude(), sucesso: "Troca do plano solicitada.", recusa: lido.recusa });
}

export const meta: MetaFunction = () => [{ title: "Trocar Plano de Saúde — Portal do Colaborador" }];

export default function TrocarPlano() {
  const { codplano, dependentes, para, custo, tela, pedido } = useLoaderData<typeof loader>();
  const recusa = useActionData<typeof action>()?.recusa;
  const voltar = paths.simularPlanoSaude({ codplano, dependentes });
  return (
    <>
      <h1>Trocar Plano de Saúde</h1>
      <MostraParte parte={tela}>
        {({ dados, motivo, termos }) =>
          !dados ? (
            <NaoDisponivel motivo={motivo ?? ""} voltar={paths.planoSaude()} />
          ) : (
            <Confirmacao action={paths.trocarPlanoSaude(codplano, dependentes)} botao="Solicitar troca" {...{ pedido, recusa, termos, voltar }}>
              <p>
                De <strong>{dados.de}</strong> ({formataReais(dados.pagaHoje)} por mês para você) para <strong>{para}</strong>, com os mesmos dependentes.
              </p>
              <MostraParte parte={custo}>
                {({ vlrtotalfunc, vlrtotalcooperativa, vlrtotalplano }) => (
                  <Valores funcionario={vlrtotalfunc} cooperativa={vlrtotalcooperativa} total={vlrtotalplano} />
                )}
              </MostraParte>
            </Confirmacao>
          )
        }
      </MostraParte>
    </>
  );
}
